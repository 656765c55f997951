import { describe, expect, it } from 'vitest'

import { codeOf, pathOf, QUIET, type Code } from '../src/lobby/qr/code'
import { product, remainder } from '../src/lobby/qr/field'
import { marked, writeFormat, type Grid } from '../src/lobby/qr/grid'
import { lettersOf } from '../src/lobby/qr/letters'
import { penalty } from '../src/lobby/qr/masks'

/** The format of level M as the standard prints it, for each mask; the highest bit first. */
const FORMATS = [
  '101010000010010', '101000100100101', '101111001111100', '101101101001011',
  '100010111111001', '100000011001110', '100111110010111', '100101010100000',
]

function row(code: Code, y: number): string {
  return Array.from({ length: code.side }, (_, x) => (code.isDark(x, y) ? '#' : '.')).join('')
}

function at({ dark, side }: Grid, x: number, y: number): string {
  return String(dark[y * side + x])
}

describe('the numbers of a QR code', () => {
  it('multiply without leaving their field', () => {
    expect([product(0, 7), product(1, 200), product(2, 128), product(3, 7)]).toEqual([0, 200, 0x1d, 9])
  })

  it('make the spare bytes that are known for HELLO WORLD at 1-M', () => {
    const said = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17]
    expect(remainder(said, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23])
  })
})

describe('the letters of a QR code', () => {
  it('are bytes with their count, an end and a filling', () => {
    const { version, bytes } = lettersOf('ab') ?? { version: 0, bytes: [] }
    expect(version).toBe(1)
    expect(bytes.slice(0, 6)).toEqual([0x40, 0x26, 0x16, 0x20, 0xec, 0x11])
    expect(bytes).toHaveLength(26)
  })

  it('take the smallest code that has room, as far as there is one', () => {
    const versions = [14, 15, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 288].map((length) => lettersOf('x'.repeat(length))?.version)
    expect(versions).toEqual([1, 2, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, undefined])
    expect(codeOf('x'.repeat(288))).toBeNull()
    expect(lettersOf('é'.repeat(7))?.version, 'two bytes each').toBe(1)
    expect(lettersOf('é'.repeat(8))?.version).toBe(2)
  })

  it('fill the whole code, with what each block spares', () => {
    const whole = [26, 44, 70, 100, 134, 172, 196, 242, 292, 346, 404, 466]
    const found = [1, 20, 30, 50, 70, 90, 110, 130, 160, 190, 220, 260].map((length) => lettersOf('x'.repeat(length))?.bytes.length)
    expect(found).toEqual(whole)
  })
})

describe('the marks of a QR code', () => {
  it('tell the format as the standard prints it, twice', () => {
    FORMATS.forEach((bits, mask) => {
      const grid = marked(2)
      writeFormat(grid, mask)
      const { side } = grid
      const around = [...[0, 1, 2, 3, 4, 5, 7, 8].map((x) => at(grid, x, 8)), ...[7, 5, 4, 3, 2, 1, 0].map((y) => at(grid, 8, y))]
      const apart = [1, 2, 3, 4, 5, 6, 7].map((i) => at(grid, 8, side - i))
      const beside = [8, 7, 6, 5, 4, 3, 2, 1].map((i) => at(grid, side - i, 8))
      expect(around.join(''), `mask ${mask}`).toBe(bits)
      expect([...apart, ...beside].join(''), `mask ${mask}`).toBe(bits)
      expect(at(grid, 8, side - 8)).toBe('1')
    })
  })

  it('tell the version of large codes', () => {
    const grid = marked(7)
    const bits = Array.from({ length: 18 }, (_, i) => at(grid, Math.floor(i / 3), grid.side - 11 + (i % 3)))
    expect(bits.reverse().join('')).toBe('000111110010010100')
  })

  it('are three corners with a light line, and dots between them', () => {
    const code = codeOf('https://play.example/#/join/abc') as Code
    expect(code.side).toBe(29)
    const top = [0, 1, 2, 7].map((y) => row(code, y))
    expect(top.map((line) => line.slice(0, 8))).toEqual(['#######.', '#.....#.', '#.###.#.', '........'])
    expect(top.map((line) => line.slice(-8))).toEqual(['.#######', '.#.....#', '.#.###.#', '........'])
    expect(row(code, 6).slice(8, 21)).toBe('#.#.#.#.#.#.#')
    expect(row(code, 22).slice(20, 25), 'the small square').toBe('#.#.#')
  })
})

describe('a QR code', () => {
  it('is laid under the pattern that is easiest to read', () => {
    const even = Uint8Array.from({ length: 100 }, (_, i) => (i + Math.floor(i / 10)) % 2)
    expect(penalty(even, 10)).toBe(0)
    // Ten rows and ten columns of ten alike, 81 blocks, and nothing dark at all.
    expect(penalty(new Uint8Array(100), 10)).toBe(20 * 8 + 3 * 81 + 10 * 9)
  })

  it('is drawn within its margin, a run at a time', () => {
    const code: Code = { side: 3, isDark: (x, y) => y === 1 && x > 0 }
    expect(pathOf(code)).toBe(`M${1 + QUIET} ${1 + QUIET}h2v1h-2z`)
  })
})
