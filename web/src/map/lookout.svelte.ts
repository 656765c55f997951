/**
 * How one looks at the map: what it is drawn for, and where a gesture has got to meanwhile.
 *
 * The map is drawn for one camera, with a margin around what is seen. A gesture only moves what is
 * drawn; when it rests, or has gone far, the map is drawn anew.
 */
import * as cameras from './camera'
import type { Camera } from './camera'
import type { Chart } from './chart'
import { around, meet, type Box } from './boxes'

type Point = readonly [number, number]

/** How much is drawn beyond each side of the stage, as a part of it. */
export const MARGIN = 0.25
/** Milliseconds until the map is drawn anew: after a gesture, and where one pauses. */
const REST = 120
const PAUSE = 350
/** A gesture that goes so many screens beyond the middle of what is drawn is drawn anew on its way. */
const FAR = 1.1
/** A point farther from the middle than these parts of the stage is out of sight, or at its rim. */
const SIGHT = 0.46
const SIGHT_DOWN = 0.4
/** From here on the counters of neighbours stand beside each other: a low stage shows a part of the map at first. */
export const LEGIBLE = 0.195
/** What is shown on purpose is shown at least so close. */
const CLOSE = 0.6

export class Lookout {
  width = $state(0)
  height = $state(0)
  /** The camera that the map is drawn for. */
  base = $state.raw<Camera>({ x: 0, y: 0, zoom: 1 })
  /** Where one looks. No state: a gesture must not draw anything anew. */
  camera: Camera = this.base
  readonly size = $derived({ width: this.width, height: this.height })
  /** The whole stage and its margins, in pixels. */
  readonly drawn = $derived({ width: this.width * (1 + 2 * MARGIN), height: this.height * (1 + 2 * MARGIN) })
  /** The stage alone, within what is drawn. */
  readonly sight = $derived({ x: this.width * MARGIN, y: this.height * MARGIN, ...this.size })
  readonly box = $derived.by(() => {
    const { x, y, zoom } = this.base
    const [across, down] = [this.drawn.width / 2 / zoom, this.drawn.height / 2 / zoom]
    return { left: x - across, top: y - down, right: x + across, bottom: y + down }
  })
  /** The zoom at which the whole map is in sight. */
  readonly whole = $derived.by(() => (this.width > 0 ? cameras.farthest(this.#about, this.size) : 1))
  /** Whether there is more of the map than is in sight; one that goes round has always more. */
  readonly more = $derived.by(() => this.#about.wraps || this.base.zoom > this.whole * 1.01)
  readonly shifts = $derived.by(() => cameras.copies(this.box.left, this.box.right, this.#about))
  /** What lies over the map and hides it, in pixels of what is drawn. */
  covered = $state.raw<readonly Box[]>([])
  readonly #chart: () => Chart
  readonly #moved: () => void
  #resting: ReturnType<typeof setTimeout> | undefined

  /** Told the chart, and whom to call when the camera has moved. */
  constructor(chart: () => Chart, moved: () => void) {
    this.#chart = chart
    this.#moved = moved
  }

  get #about(): Chart['about'] {
    return this.#chart().about
  }

  /** Draw the map for a camera. */
  look(next: Camera): void {
    this.camera = cameras.settled(next, this.#about)
    this.base = this.camera
    this.#moved()
  }

  /** The same, but no farther than the map goes. */
  keep(next: Camera = this.camera): void {
    this.look(cameras.kept(next, this.#about, this.size))
  }

  first(): void {
    this.keep({ x: this.#about.width * 0.5, y: this.#about.height * 0.46, zoom: Math.max(this.whole, LEGIBLE) })
  }

  /** Follow a gesture; draw anew when it rests, or when it has gone far beyond what is drawn. */
  follow(next: Camera): void {
    this.camera = cameras.kept(next, this.#about, this.size)
    const across = Math.abs(this.camera.x - this.base.x) * this.camera.zoom
    const down = Math.abs(this.camera.y - this.base.y) * this.camera.zoom
    if (across > this.width * FAR || down > this.height * FAR) this.look(this.camera)
    else this.#moved()
    this.rest(PAUSE)
  }

  rest(after = REST): void {
    clearTimeout(this.#resting)
    this.#resting = setTimeout(() => {
      if (this.base !== this.camera) this.look(this.camera)
    }, after)
  }

  drag(dx: number, dy: number): void {
    this.follow(cameras.moved(this.camera, dx, dy))
  }

  zoom(factor: number, x = this.width / 2, y = this.height / 2): void {
    const at = { dx: x - this.width / 2, dy: y - this.height / 2 }
    this.follow(cameras.zoomed(this.camera, factor, at, this.#about, this.size))
  }

  /** Bring points into sight. Gently: only if they are not, or none of them where any one will do. */
  show(points: readonly Point[], { gently = false, any = false }): void {
    const sees = (point: Point): boolean => this.#sees(point)
    const enough = any ? points.some(sees) : points.every(sees)
    if (points.length === 0 || (gently && enough)) return
    const around = (shown: readonly Point[]): Camera =>
      cameras.around(shown, Math.max(this.camera.zoom, gently ? 0 : CLOSE), this.#about, this.size)
    const all = around(points)
    // Where any one will do, rather one that can be read than all of them.
    this.look(any && all.zoom < LEGIBLE ? around([this.#nearest(points)]) : all)
  }

  #nearest(points: readonly Point[]): Point {
    const far = (point: Point): number => Math.hypot(...this.#offset(point))
    return points.reduce((best, point) => (far(point) < far(best) ? point : best))
  }

  /** Bring a point into sight, if it is not, with the zoom as it is. */
  reveal(point: Point): void {
    if (this.#sees(point)) return
    const x = this.camera.x + this.#offset(point)[0] / this.camera.zoom
    this.keep({ ...this.camera, x, y: point[1] })
  }

  #sees(point: Point): boolean {
    const [x, y] = this.#offset(point)
    // All of a world that goes round is in sight: what is cut at one side is there at the other.
    const round = this.#about.wraps && this.#about.width * this.camera.zoom <= this.width
    if (!(round || Math.abs(x) < this.width * SIGHT) || Math.abs(y) >= this.height * SIGHT_DOWN) return false
    const figure = around([this.drawn.width / 2 + x, this.drawn.height / 2 + y], 24, 16)
    return !this.covered.some((box) => meet(figure, box, 0))
  }

  /** How far a point lies from the middle of the screen, in pixels; round the world if that is nearer. */
  #offset(point: Point): Point {
    const { x, y, zoom } = this.camera
    let across = point[0] - x
    if (this.#about.wraps) across -= Math.round(across / this.#about.width) * this.#about.width
    return [across * zoom, (point[1] - y) * zoom]
  }

  /** Where a point of the map, or of a copy of it, is drawn. */
  pixel([x, y]: Point, shift = 0): [number, number] {
    const { base, drawn } = this
    return [(x + shift - base.x) * base.zoom + drawn.width / 2, (y - base.y) * base.zoom + drawn.height / 2]
  }

  /** The space under a pixel of the stage, or close by. */
  spaceAt(x: number, y: number): string | null {
    const { camera } = this
    const across = camera.x + (x - this.width / 2) / camera.zoom
    const down = camera.y + (y - this.height / 2) / camera.zoom
    const { x: on } = cameras.settled({ ...camera, x: across }, this.#about)
    return this.#chart().spaceAt(on, down) ?? this.#chart().nearest(on, down, 26 / camera.zoom)
  }

  /** Where the heart of a space is drawn; seen from another space, on the nearer side of the world. */
  heartOf(space: string, from: string | null): [number, number] {
    const { places, about } = this.#chart()
    const at = places.get(space)?.heart
    if (!at) return [0, 0]
    if (!from || !about.wraps) return this.pixel(at)
    const other = places.get(from)?.heart[0] ?? at[0]
    return this.pixel(at, -Math.round((at[0] - other) / about.width) * about.width)
  }
}
