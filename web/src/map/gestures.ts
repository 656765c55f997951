/** Pointers and wheel on the map, told as moves, zooms and picks: one finger pans, two pinch. */

export interface Hears {
  move(dx: number, dy: number): void
  zoom(factor: number, x: number, y: number): void
  pick(x: number, y: number, target: Element | null, shift: boolean): void
  hover(x: number, y: number, target: Element | null): void
  /** A mouse begins to drag here: whether it takes something along instead of the map. */
  grab(x: number, y: number, target: Element | null): boolean
  carry(x: number, y: number): void
  drop(x: number, y: number, here: boolean): void
  rest(): void
}

/** Farther than this is a drag, not a click. */
const SLOP = 6

export function gestures(node: HTMLElement, hears: Hears): { destroy(): void } {
  const pointers = new Map<number, { x: number; y: number }>()
  let dragged = false
  let carrying = false
  let started: { x: number; y: number; target: Element | null } | null = null

  const place = (event: PointerEvent | WheelEvent): { x: number; y: number } => {
    const box = node.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }

  function down(event: PointerEvent): void {
    if (event.button !== 0) return
    pointers.set(event.pointerId, place(event))
    if (pointers.size === 1) {
      dragged = false
      started = { ...place(event), target: event.target as Element | null }
    } else dragged = true
  }

  function move(event: PointerEvent): void {
    const before = pointers.get(event.pointerId)
    const now = place(event)
    if (!before) {
      if (event.pointerType === 'mouse') hears.hover(now.x, now.y, event.target as Element | null)
      return
    }
    if (!dragged && started && Math.hypot(now.x - started.x, now.y - started.y) < SLOP) return
    if (!dragged) {
      node.setPointerCapture(event.pointerId)
      carrying = event.pointerType === 'mouse' && !!started && hears.grab(started.x, started.y, started.target)
    }
    dragged = true
    if (carrying) hears.carry(now.x, now.y)
    else if (pointers.size === 1) hears.move(now.x - before.x, now.y - before.y)
    else pinch(event.pointerId, before, now)
    pointers.set(event.pointerId, now)
  }

  function pinch(id: number, before: { x: number; y: number }, now: { x: number; y: number }): void {
    const other = [...pointers].find(([key]) => key !== id)?.[1]
    if (!other) return
    const was = Math.hypot(before.x - other.x, before.y - other.y)
    const is = Math.hypot(now.x - other.x, now.y - other.y)
    hears.move((now.x - before.x) / 2, (now.y - before.y) / 2)
    if (was > 0) hears.zoom(is / was, (now.x + other.x) / 2, (now.y + other.y) / 2)
  }

  function up(event: PointerEvent): void {
    if (!pointers.delete(event.pointerId)) return
    if (pointers.size > 0) return
    const { x, y } = place(event)
    if (carrying) hears.drop(x, y, event.type === 'pointerup')
    else if (dragged) hears.rest()
    else if (started && event.type === 'pointerup') hears.pick(started.x, started.y, started.target, event.shiftKey)
    started = null
    carrying = false
  }

  function wheel(event: WheelEvent): void {
    event.preventDefault()
    const { x, y } = place(event)
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 24 : 1
    hears.zoom(Math.exp(-event.deltaY * lines * 0.0016), x, y)
    hears.rest()
  }

  node.addEventListener('pointerdown', down)
  node.addEventListener('pointermove', move)
  node.addEventListener('pointerup', up)
  node.addEventListener('pointercancel', up)
  node.addEventListener('wheel', wheel, { passive: false })
  return {
    destroy() {
      node.removeEventListener('pointerdown', down)
      node.removeEventListener('pointermove', move)
      node.removeEventListener('pointerup', up)
      node.removeEventListener('pointercancel', up)
      node.removeEventListener('wheel', wheel)
    },
  }
}
