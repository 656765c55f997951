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

/** Let something have the keyboard that is no stop on its way. */
export function focusOn(heading: HTMLElement): void {
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
