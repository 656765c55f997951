/** Where one looks: the middle in map units, and pixels per unit. Pure; the map may go round. */

export interface Camera {
  readonly x: number
  readonly y: number
  readonly zoom: number
}

export interface World {
  readonly width: number
  readonly height: number
  readonly wraps: boolean
}

export interface Size {
  readonly width: number
  readonly height: number
}

const CLOSEST = 3

/** Beyond this the paper above and below a whole map that goes round would be too much of the stage. */
const BARE = 0.66

/** The smallest zoom: the whole map is in sight; one that goes round may instead fill a high stage. */
export function farthest(world: World, size: Size): number {
  const across = size.width / world.width
  const down = size.height / world.height
  if (!world.wraps || across >= down * BARE) return Math.min(across, down)
  return down
}

/** The camera kept within the map: never past its poles, nor past its sides if it has any. */
export function kept(camera: Camera, world: World, size: Size): Camera {
  const zoom = Math.min(Math.max(camera.zoom, farthest(world, size)), CLOSEST)
  const x = world.wraps ? camera.x : between(camera.x, world.width, size.width / zoom)
  return { x, y: between(camera.y, world.height, size.height / zoom), zoom }
}

/** The same look, with the middle on the map itself and not on one of its copies. */
export function settled(camera: Camera, world: World): Camera {
  if (!world.wraps) return camera
  return { ...camera, x: ((camera.x % world.width) + world.width) % world.width }
}

export function moved(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x - dx / camera.zoom, y: camera.y - dy / camera.zoom }
}

/** Closer or farther, with the point under the pointer (pixels from the middle) left in place. */
export function zoomed(
  camera: Camera,
  factor: number,
  at: { dx: number; dy: number },
  world: World,
  size: Size,
): Camera {
  const zoom = Math.min(Math.max(camera.zoom * factor, farthest(world, size)), CLOSEST)
  const shift = 1 / camera.zoom - 1 / zoom
  return kept({ x: camera.x + at.dx * shift, y: camera.y + at.dy * shift, zoom }, world, size)
}

/** What the wrapper has to be transformed by, drawn at `base` and looked at from `camera`. */
export function transform(base: Camera, camera: Camera): string {
  const dx = (base.x - camera.x) * camera.zoom
  const dy = (base.y - camera.y) * camera.zoom
  return `translate3d(${dx.toFixed(2)}px,${dy.toFixed(2)}px,0) scale(${(camera.zoom / base.zoom).toFixed(5)})`
}

/** The shifts at which copies of the map lie in sight. */
export function copies(left: number, right: number, world: World): number[] {
  if (!world.wraps) return [0]
  const found = []
  for (let i = Math.floor(left / world.width); i * world.width < right; i++) found.push(i * world.width)
  return found
}

/** A camera that has all of these points in sight, as close as `most`. */
export function around(
  points: readonly (readonly [number, number])[],
  most: number,
  world: World,
  size: Size,
): Camera {
  // Round the world, where that is nearer.
  const from = points[0]?.[0] ?? 0
  const xs = points.map(([x]) => (world.wraps ? x - Math.round((x - from) / world.width) * world.width : x))
  const ys = points.map(([, y]) => y)
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const zoom = Math.min(most, (size.width * 0.6) / (right - left + 1), (size.height * 0.6) / (bottom - top + 1))
  return kept({ x: (left + right) / 2, y: (top + bottom) / 2, zoom }, world, size)
}

function between(at: number, whole: number, seen: number): number {
  return seen >= whole ? whole / 2 : Math.min(Math.max(at, seen / 2), whole - seen / 2)
}
