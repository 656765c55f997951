/** The numbers in which a QR code keeps its spare letters: bytes that are added and multiplied without leaving 0 to 255. */

/** x⁸ + x⁴ + x³ + x² + 1, by which the field of QR codes is made. */
const MODULUS = 0x11d

/** Powers of 2, twice around, so that sums of two logarithms need no remainder. */
const POWERS = new Uint8Array(510)
const LOGARITHMS = new Uint8Array(256)
for (let exponent = 0, value = 1; exponent < 255; exponent++) {
  POWERS[exponent] = POWERS[exponent + 255] = value
  LOGARITHMS[value] = exponent
  value <<= 1
  if (value > 255) value ^= MODULUS
}

export function product(a: number, b: number): number {
  if (a === 0 || b === 0) return 0
  return POWERS[(LOGARITHMS[a] ?? 0) + (LOGARITHMS[b] ?? 0)] ?? 0
}

/** What is left of some bytes when they are divided by (x − 1)(x − 2)(x − 4) …, with as many factors as asked for. */
export function remainder(bytes: readonly number[], count: number): number[] {
  const divisor = generator(count)
  const rest = [...bytes, ...new Array<number>(count).fill(0)]
  bytes.forEach((_, at) => {
    const factor = rest[at] ?? 0
    divisor.forEach((part, i) => (rest[at + i] = (rest[at + i] ?? 0) ^ product(part, factor)))
  })
  return rest.slice(bytes.length)
}

/** The product of the factors, its highest power first. */
function generator(count: number): number[] {
  let found = [1]
  for (let i = 0; i < count; i++) {
    const root = POWERS[i] ?? 1
    found = [...found, 0].map((part, at) => part ^ product(at > 0 ? (found[at - 1] ?? 0) : 0, root))
  }
  return found
}
