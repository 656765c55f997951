/** A language for tests: every sentence longer by two fifths, with other letters, between brackets. */
const LETTERS: Readonly<Record<string, string>> = {
  a: 'å', e: 'é', i: 'î', o: 'ö', u: 'û', A: 'Å', E: 'É', I: 'Î', O: 'Ö', U: 'Û', c: 'ç', n: 'ñ', y: 'ý', s: 'š',
}

export function pseudo(text: string): string {
  if (text.trim() === '') return text
  const other = [...text].map((letter) => LETTERS[letter] ?? letter).join('')
  const more = Math.ceil(text.length * 0.4)
  // In words, as other languages are: a line can break between them.
  const tail = 'lorem ipsum dolor sit amet consectetur '.repeat(1 + Math.floor(more / 39)).slice(0, more).trim()
  return `[${other} ${tail}]`
}

/** Whether the address asks for it. */
export function isPseudo(search: string): boolean {
  return new URLSearchParams(search).get('lang') === 'pseudo'
}
