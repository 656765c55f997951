/** Whether a board has what only some boards have: it is fetched with them. */
import type { Words } from '../game/words'
import type { Chart } from './chart'

/** Convoy centres, land of no power, boxes with arrows, signs at the edge. */
export function hasExtras(chart: Chart, words: Words): boolean {
  const { arrows = [], signs = {} } = chart.about
  if (arrows.length > 0 || Object.keys(signs).length > 0) return true
  if ([...chart.places.values()].some((place) => place.kind === 'box')) return true
  return (words.board?.spaces ?? []).some((space) => space.independent || isConvoy(space))
}

/** A sea zone that is worth something: a convoy centre. */
export function isConvoy(space: { sea?: boolean; value?: number }): boolean {
  return !!space.sea && !!space.value
}
