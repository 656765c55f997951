"""Larger letters and longer words on a page that is open: what would be cut or lost."""

from playwright.sync_api import Page

CUT = """() => {
  // What can be scrolled into sight sideways is not lost, where one expects that: in a wide table.
  const scrolled = (one) => {
    for (let at = one.parentElement; at; at = at.parentElement)
      if (/auto|scroll/.test(getComputedStyle(at).overflowX) && at.scrollWidth > at.clientWidth)
        return at.querySelector('table, svg') !== null
    return false
  }
  const wide = document.documentElement.scrollWidth - innerWidth
  const found = wide > 1 ? [`the page is ${wide} pixels too wide`] : []
  const told = (one) => `${one.className}: ${one.textContent.trim().slice(0, 60)}`
  for (const one of document.querySelectorAll('.upper, .content, .log, dialog, .ask, main')) {
    if (!one.checkVisibility() || !/auto|scroll/.test(getComputedStyle(one).overflowY)) continue
    if (one.scrollHeight > one.clientHeight + 2 && one.clientHeight < 64)
      found.push(`${one.clientHeight} pixels are left for ${told(one)}`)
  }
  const read = 'button, h1, h2, p, li, label, th, td, b, span, a, select'
  for (const one of document.querySelectorAll(read)) {
    if (one.closest('.hidden, svg, [aria-hidden=true]') || !one.checkVisibility()) continue
    const own = [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '')
    if (!own && one.nodeName !== 'SELECT') continue
    const look = getComputedStyle(one)
    if (one.closest('.folded')) continue  // the rest of it unfolds
    if (look.clipPath !== 'none') continue  // for the ear: a picture stands there
    const hides = /hidden|clip/.test(look.overflowX + look.overflowY)
    const over = one.scrollWidth > one.clientWidth + 2 || one.scrollHeight > one.clientHeight + 2
    if (own && hides && over) found.push(`cut: ${told(one)}`)
    const box = one.getBoundingClientRect()
    if (box.width > 0 && (box.right > innerWidth + 2 || box.left < -2) && !scrolled(one))
      found.push(`lies outside: ${told(one)}`)
  }
  return found
}"""
LONGER = """() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts = []
  while (walker.nextNode()) texts.push(walker.currentNode)
  for (const text of texts) {
    const words = text.data.trim()
    if (!/[a-z]{2}/i.test(words) || text.parentElement.closest('svg, script, style')) continue
    const more = Math.ceil(words.length * 0.4)
    const tail = 'lorem ipsum dolor sit amet consectetur '.repeat(1 + Math.floor(more / 39))
    text.data = `${text.data.trimEnd()} ${tail.slice(0, more).trim()}`
  }
}"""
"""Every text longer by two fifths, as other languages are (and `i18n/pseudo.ts` from the start)."""
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def lost(page: Page) -> list[str]:
    """What is cut, lies outside, or has no room, one line each."""
    page.evaluate(DRAWN)
    found: list[str] = page.evaluate(CUT)
    return found


def lost_in_larger_letters(page: Page, percent: int = 200) -> list[str]:
    """With letters of twice the size, as the settings make them; then they are as before."""
    size = "size => { document.documentElement.style.fontSize = size }"
    page.evaluate(size, f"{percent}%")
    found = [f"{percent} %: {line}" for line in lost(page)]
    page.evaluate(size, "")
    return found


def lost_in_longer_words(page: Page) -> list[str]:
    """The page is not fit for anything else afterwards."""
    page.evaluate(LONGER)
    return [f"longer words: {line}" for line in lost(page)]
