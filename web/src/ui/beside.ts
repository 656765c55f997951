/** Where something may lie at a table without hiding the map or the answer: over the panel, above its foot. */

export interface Room {
  /** From the right and the bottom of the screen. */
  right: number
  bottom: number
  width: number
  /** The most that it may take. */
  height: number
}

interface Side {
  left: number
  top: number
  right: number
  bottom: number
}

/** A sheet may be too low to read anything: half of the screen is never too much. */
const ENOUGH = 0.5

/** The room over a panel, whose answer and tabs stay free where they lie below it. */
export function roomOver(panel: Side, feet: readonly Side[], screen: { width: number; height: number }): Room {
  const across = panel.right - panel.left
  // A column of tabs at its edge is no foot.
  const below = feet.filter((foot) => foot.bottom > foot.top && foot.right - foot.left > across / 2)
  const bottom = Math.min(panel.bottom, ...below.map((foot) => foot.top))
  const top = Math.min(Math.max(panel.top, 0), bottom - screen.height * ENOUGH)
  return { right: screen.width - panel.right, bottom: screen.height - bottom, width: across, height: bottom - Math.max(top, 0) }
}

/** Hear of the room whenever it changes, until the returned function is called; null: there is no table. */
export function watchRoom(heard: (room: Room | null) => void): () => void {
  let waits = 0
  const look = (): void => {
    waits = 0
    const panel = document.querySelector('.battle .ask') ?? document.querySelector('.table .side')
    const feet = [...(panel?.querySelectorAll('footer, nav.tabs') ?? [])].map((foot) => foot.getBoundingClientRect())
    heard(panel && roomOver(panel.getBoundingClientRect(), feet, { width: innerWidth, height: innerHeight }))
  }
  const soon = (): void => {
    waits ||= requestAnimationFrame(look)
  }
  const changes = new MutationObserver(soon)
  changes.observe(document.body, { childList: true, subtree: true })
  addEventListener('resize', soon)
  look()
  return () => {
    cancelAnimationFrame(waits)
    changes.disconnect()
    removeEventListener('resize', soon)
  }
}
