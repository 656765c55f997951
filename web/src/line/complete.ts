/** A line in the record’s words, completed: from the listed answers, the forms, and the board’s names. */

export interface Known {
  /** Whole answers, where they can be listed. */
  options: readonly string[]
  /** Shapes of answers: `move UNITS: PATH[ as TASK]`. */
  forms: readonly string[]
  units: readonly string[]
  spaces: readonly string[]
}

const MOST = 8
/** Where a line can be cut: what comes next is another part. */
const PART = /: | > |, | and | with | in | to /g
const COUNT = /^\d+ /

/** Lines that go on from what is typed, the nearest first. */
export function completions(typed: string, known: Known): string[] {
  const text = typed.replace(/\s+/g, ' ').trimStart()
  const whole = known.options.filter((option) => begins(option, text))
  const found = whole.length <= MOST ? whole : parts(whole, text.length)
  const heads = known.forms.map(headOf).filter((head) => begins(head, text) && head.length > text.length)
  const named = known.options.length > 0 ? [] : byName(text, known)
  return [...new Set([...found, ...heads, ...named])].filter((line) => line !== typed).slice(0, MOST)
}

/** Many answers, each cut after its next part. */
function parts(options: readonly string[], from: number): string[] {
  return options.map((option) => {
    PART.lastIndex = Math.max(from - 1, 0)
    const cut = PART.exec(option)
    return cut && cut.index + cut[0].length > from ? option.slice(0, cut.index + cut[0].length) : option
  })
}

/** What a form begins with, up to its first blank. */
function headOf(form: string): string {
  return form.replace(/[A-Z[].*$/, '')
}

function hasBlanks(form: string): boolean {
  return headOf(form) !== form
}

/** The last word of a line as a unit or a space: units up to the colon, spaces after it. */
function byName(text: string, known: Known): string[] {
  const head = known.forms.filter(hasBlanks).map(headOf).find((one) => one !== '' && begins(text, one))
  if (head === undefined) return []
  const cuts = [...text.matchAll(PART)].map((cut) => cut.index + cut[0].length)
  const begin = Math.max(head.length, ...cuts)
  const word = text.slice(begin).replace(COUNT, '')
  const start = text.slice(0, text.length - word.length)
  if (!start.endsWith(' ')) return []
  const names = text.includes(': ') ? known.spaces : [...known.units, ...known.spaces]
  return names.filter((name) => begins(name, word)).map((name) => start + name)
}

function begins(line: string, start: string): boolean {
  return line.toLowerCase().startsWith(start.toLowerCase())
}
