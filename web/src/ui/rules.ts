/** The text of a rule, cut at the IDs of other rules. */
export interface Part {
  text: string
  rule: boolean
}

const ID = /\b(?:CL|RV|EU|DD|RI|FO)-[A-Z]+-\d+(?:\.\d+)*\b/g

export function partsOf(text: string): Part[] {
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
