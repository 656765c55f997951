/** Two small sounds, made by the browser itself: dice that fell, and a question for this seat. */
import type { LineInfo } from '../api/wire'

export type Sound = 'dice' | 'asked'

/** What there was to hear so far. */
export interface Heard {
  asked: boolean
  lines: readonly LineInfo[]
}

/** What the news sounds like; a question is more urgent than dice. */
export function soundOf(before: Heard, now: Heard): Sound | null {
  if (now.asked && !before.asked) return 'asked'
  const rolled = now.lines.slice(before.lines.length).some((line) => (line.rolls ?? []).length > 0)
  return rolled && before.lines.length > 0 ? 'dice' : null
}

/** Tones of each sound: when they begin, in seconds, and how high they are. */
const TONES: Readonly<Record<Sound, readonly (readonly [number, number])[]>> = {
  asked: [
    [0, 523],
    [0.12, 659],
  ],
  dice: [
    [0, 180],
    [0.05, 240],
    [0.09, 160],
  ],
}
const LASTS = 0.16
const LOUD = 0.08

let context: AudioContext | null = null

/** Play a sound, softly; a browser that may not yet make any stays silent. */
export function play(sound: Sound): void {
  context ??= new AudioContext()
  for (const [begins, pitch] of TONES[sound]) {
    const [at, tone, volume] = [context.currentTime + begins, context.createOscillator(), context.createGain()]
    tone.type = sound === 'dice' ? 'triangle' : 'sine'
    tone.frequency.value = pitch
    volume.gain.setValueAtTime(LOUD, at)
    volume.gain.exponentialRampToValueAtTime(0.001, at + LASTS)
    tone.connect(volume).connect(context.destination)
    tone.start(at)
    tone.stop(at + LASTS)
  }
}
