/** Settled when what is drawn now is on the screen; a page that nobody sees shows nothing, and does not wait. */
export function nextFrame(): Promise<void> {
  if (document.hidden) return Promise.resolve()
  return new Promise((shown) => {
    // A frame begins before it is drawn: the one after it tells that it was.
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(shown)))
  })
}
