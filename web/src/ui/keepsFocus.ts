import { tick } from 'svelte'

/**
 * Where what had the keyboard is gone with an answer, the keyboard goes to the heading of that part of the page:
 * a reader would read the whole of a part that has it.
 */
export function keepsFocus(part: HTMLElement, heading: string): { destroy(): void } {
  let held: Element | null = null
  const hold = ({ target }: FocusEvent): void => {
    held = target instanceof Element ? target : null
  }
  const watch = new MutationObserver(() => {
    if (!held || held.isConnected) return
    const lost = document.activeElement === document.body
    const refuge = part.querySelector<HTMLElement>(heading)
    if (lost && !refuge) return
    held = null
    // From here on the heading is what is held: it may be gone with the next answer.
    if (lost && refuge) focusOn(refuge)
  })
  part.addEventListener('focusin', hold)
  watch.observe(part, { childList: true, subtree: true })
  return {
    destroy() {
      part.removeEventListener('focusin', hold)
      watch.disconnect()
    },
  }
}

/** What had the keyboard before something opened has it again, unless something else has it by now; else the refuge. */
export function giveBack(opener: Element | null, refuge?: string): void {
  const lost = document.activeElement === null || document.activeElement === document.body
  if (!lost) return
  const held = opener !== document.body && opener instanceof HTMLElement && opener.isConnected
  if (held) opener.focus({ preventScroll: true })
  const heading = refuge && !held ? document.querySelector<HTMLElement>(refuge) : null
  if (heading) focusOn(heading)
}

/** A field over the page has the keyboard as long as it is there; then that goes back, or to the question. */
export function borrowsFocus(node: HTMLElement): { destroy(): void } {
  const opener = document.activeElement
  const field = node instanceof HTMLInputElement ? node : node.querySelector('input')
  field?.focus()
  return {
    destroy() {
      void tick().then(() => { giveBack(opener, 'h1#question') })
    },
  }
}

/** Let something have the keyboard that is no stop on its way. */
export function focusOn(heading: HTMLElement): void {
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
