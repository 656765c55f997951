import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { keepsFocus } from '../src/ui/keepsFocus'

let part: HTMLElement
let kept: { destroy(): void }

beforeEach(() => {
  part = document.createElement('aside')
  document.body.append(part)
  kept = keepsFocus(part, 'h1')
})

afterEach(() => {
  kept.destroy()
  part.remove()
})

/** What stands in the part is replaced, and what watches it has heard of it. */
async function becomes(content: string): Promise<void> {
  part.innerHTML = content
  await new Promise((done) => setTimeout(done, 0))
}

const holder = (): string | null => part.querySelector(':focus')?.textContent ?? null

describe('the keyboard', () => {
  beforeEach(async () => {
    await becomes('<button>End</button>')
    part.querySelector('button')?.focus()
  })

  it('goes to the heading when what had it is gone', async () => {
    await becomes('<h1>Move</h1>')
    expect(holder()).toBe('Move')
  })

  it('waits for a heading that is still on its way', async () => {
    await becomes('<p>Sending</p>')
    await becomes('<h1>Move</h1>')
    expect(holder()).toBe('Move')
  })

  it('goes from heading to heading: a page may wait between an answer and the next question', async () => {
    await becomes('<h1>Others play</h1>')
    await becomes('<h1>Move</h1>')
    await becomes('<h1>Your turn is over</h1>')
    expect(holder()).toBe('Your turn is over')
  })

  it('stays where somebody has brought it meanwhile', async () => {
    const elsewhere = document.createElement('input')
    document.body.append(elsewhere)
    elsewhere.focus()
    await becomes('<h1>Move</h1>')
    expect(document.activeElement).toBe(elsewhere)
    elsewhere.remove()
    await becomes('<h1>Over</h1>')
    expect(document.activeElement).toBe(document.body)
  })
})
