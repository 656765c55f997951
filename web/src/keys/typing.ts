/** Numbers typed digit by digit: what comes soon after a digit belongs to it. */

const SOON = 900

/** Takes digits, gives the number that they make so far. */
export function typing(now: () => number = () => performance.now()): (digit: string) => number {
  let [number, at] = [0, -SOON]
  return (digit) => {
    const time = now()
    number = time - at < SOON ? (number * 10 + Number(digit)) % 1000 : Number(digit)
    at = time
    return number
  }
}
