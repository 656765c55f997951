/** Digits typed one after the other make one number, until one waits. */
const PAUSE = 900

export interface Typing {
  digits: string
  at: number
}

export function typed(before: Typing, digit: string, at: number): Typing {
  const digits = at - before.at < PAUSE ? before.digits + digit : digit
  return { digits: digits.replace(/^0+(?=\d)/, '').slice(-3), at }
}
