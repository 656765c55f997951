/** How a table fits a screen. */
import type { Kind } from '../panels/kinds'

/**
 * Panel and history in columns of their own, both in the panel at the side, one of them at the side of a small
 * screen or beside a low map, or one of them as a sheet below it.
 */
export type Shape = 'broad' | 'wide' | 'tablet' | 'beside' | 'sheet'

export function shapeOf(width: number, height: number): Shape {
  if (height <= 520 && width > height) return 'beside'
  if (width <= 760 || (width <= 1024 && height > width)) return 'sheet'
  if (width <= 1024) return 'tablet'
  return width > 1700 ? 'broad' : 'wide'
}

/** How far a sheet is open: its question and answer, half of the screen, all of it. */
export const HEIGHTS = ['peek', 'half', 'full'] as const
export type Height = (typeof HEIGHTS)[number]

/** A sheet at least so wide has room for two columns. */
const COLUMNS = 700

/** How far a sheet is open when a question comes: what is bought stands nowhere on the map yet. */
export function firstHeight(kind: Kind, width: number): Height {
  return kind === 'purchase' && width < COLUMNS ? 'full' : 'half'
}

export function nextHeight(height: Height): Height {
  return HEIGHTS[(HEIGHTS.indexOf(height) + 1) % HEIGHTS.length] ?? 'half'
}

/** Where a sheet comes to rest that was drawn by so many pixels; up is less than nothing. */
export function drawnTo(height: Height, dy: number): Height {
  const steps = Math.abs(dy) < 24 ? 0 : Math.abs(dy) > 260 ? 2 : 1
  const at = HEIGHTS.indexOf(height) - Math.sign(dy) * steps
  return HEIGHTS[Math.min(Math.max(at, 0), HEIGHTS.length - 1)] ?? height
}
