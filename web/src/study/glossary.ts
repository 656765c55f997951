/** Long words, and where they stand in a text. */

/** As written in texts, and the message that explains it. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/\bIPCs?\b/, 'word-ipc'],
  [/\bNPL\b/, 'word-npl'],
  [/\bblitz(?:es|ing)?\b/i, 'word-blitz'],
  [/\bamphibious\b/i, 'word-amphibious'],
  [/\bbombard(?:ment|s)?\b/i, 'word-bombard'],
  [/\bretreats?\b/i, 'word-retreat'],
  [/\bcasualt(?:y|ies)\b/i, 'word-casualties'],
  [/\bfactor(?:y|ies)\b/i, 'word-factory'],
  [/\bfree move\b/i, 'word-free-move'],
]

export interface Piece {
  text: string
  /** The message that explains it; empty: plain text. */
  word: string
}

/** A text cut at its long words; each is marked once. */
export function pieces(text: string): Piece[] {
  const marks = WORDS.flatMap(([form, word]) => {
    const found = form.exec(text)
    return found ? [{ at: found.index, text: found[0], word }] : []
  }).sort((a, b) => a.at - b.at)
  const parts: Piece[] = []
  let at = 0
  for (const mark of marks) {
    if (mark.at < at) continue
    if (mark.at > at) parts.push({ text: text.slice(at, mark.at), word: '' })
    parts.push({ text: mark.text, word: mark.word })
    at = mark.at + mark.text.length
  }
  if (at < text.length) parts.push({ text: text.slice(at), word: '' })
  return parts
}
