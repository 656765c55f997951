/** The text of a QR code as bytes: what is said, what fills the rest, and what makes up for a scratch. */
import { remainder } from './field'

interface Size {
  /** Bytes of all blocks together that say something. */
  data: number
  /** Bytes of each block that make up for damage. */
  spare: number
  blocks: number
}

/** Versions 1 to 12 at level M, which bears damage to 15 of 100 bytes: room for the address of any seat. */
const SIZES: readonly Size[] = [
  { data: 16, spare: 10, blocks: 1 },
  { data: 28, spare: 16, blocks: 1 },
  { data: 44, spare: 26, blocks: 1 },
  { data: 64, spare: 18, blocks: 2 },
  { data: 86, spare: 24, blocks: 2 },
  { data: 108, spare: 16, blocks: 4 },
  { data: 124, spare: 18, blocks: 4 },
  { data: 154, spare: 22, blocks: 4 },
  { data: 182, spare: 22, blocks: 5 },
  { data: 216, spare: 26, blocks: 5 },
  { data: 254, spare: 30, blocks: 5 },
  { data: 290, spare: 22, blocks: 8 },
]

/** “What follows are bytes.” */
const BYTES = 0b0100
/** Bits of the word that says how. */
const MODE = 4
/** Take turns until all is full. */
const FILLING = [0xec, 0x11] as const

export interface Letters {
  version: number
  bytes: number[]
}

/** A text as the bytes of the smallest code that holds it; null where none does. */
export function lettersOf(text: string): Letters | null {
  const said = [...new TextEncoder().encode(text)]
  const at = SIZES.findIndex((size, i) => MODE + countBits(i + 1) + 8 * said.length <= 8 * size.data)
  const size = SIZES[at]
  return size ? { version: at + 1, bytes: woven(filled(said, at + 1, size.data), size) } : null
}

/** How many bits say how many bytes follow. */
function countBits(version: number): number {
  return version < 10 ? 8 : 16
}

function filled(said: readonly number[], version: number, room: number): number[] {
  const bits = bitsOf(BYTES, MODE) + bitsOf(said.length, countBits(version)) + said.map((byte) => bitsOf(byte, 8)).join('')
  const ended = bits + '0'.repeat(Math.min(4, 8 * room - bits.length))
  const bytes = ended.match(/.{1,8}/g)?.map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)) ?? []
  const rest = Array.from({ length: room - bytes.length }, (_, i) => FILLING[i % 2 === 0 ? 0 : 1])
  return [...bytes, ...rest]
}

function bitsOf(value: number, length: number): string {
  return value.toString(2).padStart(length, '0')
}

/** Each block gets its spare bytes; then the first byte of every block comes, then the second … */
function woven(data: readonly number[], { spare, blocks }: Size): number[] {
  const short = Math.floor(data.length / blocks)
  const longer = data.length % blocks // so many blocks, the last ones, have one byte more
  const parts: number[][] = []
  for (let i = 0, from = 0; i < blocks; i++) {
    const length = short + (i >= blocks - longer ? 1 : 0)
    parts.push(data.slice(from, from + length))
    from += length
  }
  return [...inTurns(parts), ...inTurns(parts.map((part) => remainder(part, spare)))]
}

function inTurns(parts: readonly (readonly number[])[]): number[] {
  const longest = Math.max(...parts.map((part) => part.length))
  return Array.from({ length: longest }, (_, i) => parts.flatMap((part) => part[i] ?? [])).flat()
}
