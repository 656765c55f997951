/** The rule sheets: their IDs, and texts cut at the IDs of other rules. */

export interface Part {
  text: string
  rule: boolean
}

const ID = /\b[A-Z]{2}-[A-Z0-9]+-[A-Z]*\d+(?:\.\d+)*[a-z]?\b/g

/** The sheets are written in Markdown; its marks of stress are of no use here. */
export function plain(text: string): string {
  return text.replace(/\*([^*\n]+)\*/g, '$1')
}

export function partsOf(marked: string): Part[] {
  const text = plain(marked)
  const parts: Part[] = []
  let at = 0
  for (const found of text.matchAll(ID)) {
    if (found.index > at) parts.push({ text: text.slice(at, found.index), rule: false })
    parts.push({ text: found[0], rule: true })
    at = found.index + found[0].length
  }
  if (at < text.length) parts.push({ text: text.slice(at), rule: false })
  return parts
}

/** `RI-ATT` of `RI-ATT-4`; empty where it is a group itself. */
export function groupOf(id: string): string {
  const parts = id.split('-')
  return parts.length > 2 ? parts.slice(0, 2).join('-') : ''
}

/** Worked examples have IDs of their own. */
export function isExample(id: string): boolean {
  return /-EX-?\d/.test(id)
}

export interface Marked {
  text: string
  found: boolean
}

/** A part of a text around what was looked for, with it marked. */
export function excerpt(marked: string, search: string, length = 140): Marked[] {
  const text = plain(marked)
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const lower = text.toLowerCase()
  const first = Math.min(...words.map((word) => lower.indexOf(word)).filter((at) => at >= 0), text.length)
  const start = first > length / 2 && first < text.length ? text.lastIndexOf(' ', first - length / 3) + 1 : 0
  const cut = `${start > 0 ? '… ' : ''}${text.slice(start, start + length)}${start + length < text.length ? ' …' : ''}`
  if (words.length === 0) return [{ text: cut, found: false }]
  const form = new RegExp(`(${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`, 'gi')
  return cut.split(form).filter(Boolean).map((part) => ({ text: part, found: words.includes(part.toLowerCase()) }))
}
