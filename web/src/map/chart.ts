/** A map as it ships: projected TopoJSON with the places of names and piles. Units are the map’s. */

export type Point = readonly [number, number]
export type Ring = readonly Point[]

export interface Label {
  at: Point
  size: Point
  lines: readonly string[]
}

export interface Place {
  /** A box lies beside the land: units wait in it. */
  kind: 'land' | 'sea' | 'box' | 'nowhere' | 'beyond'
  name: string
  neighbours: readonly string[]
  heart: Point
  label: Label | null
  piles: readonly Point[]
  leader: Point | null
  /** From this pile on they stand apart, where there is room, tied to the rest by a line. */
  calledOut: number | null
}

export interface MapLink {
  between: readonly [string, string]
  kind: 'canal' | 'strait' | 'route' | 'flight'
  path?: readonly Point[]
}

/** From a box to where its units go, or from a space to the box under its fire. */
export interface Arrow {
  from: string
  to: string
  kind: 'landing' | 'drop' | 'fire'
  path: readonly Point[]
}

/** The middle of a sign, and the edge of the map that it stands at. */
export interface Sign {
  at: Point
  facing: 'west' | 'east' | 'north' | 'south'
}

interface About {
  width: number
  height: number
  wraps: boolean
  zoom: number
  links?: readonly MapLink[]
  tags?: Readonly<Record<string, Point>>
  arrows?: readonly Arrow[]
  signs?: Readonly<Record<string, Sign>>
}

type Properties = Partial<Omit<Place, 'calledOut'>> & { style?: string; called_out?: number }

interface Geometry {
  id?: string
  arcs: readonly (readonly (readonly number[])[])[] | readonly (readonly number[])[]
  properties?: Properties
}

interface Topology {
  battleboard: About
  transform: { scale: Point; translate: Point }
  objects: { spaces: { geometries: readonly Geometry[] }; borders: { geometries: readonly Geometry[] } }
  arcs: readonly (readonly Point[])[]
}

interface Shape {
  rings: readonly Ring[]
  box: readonly [number, number, number, number]
  path: string
}

export class Chart {
  readonly about: About
  readonly places = new Map<string, Place>()
  readonly shapes = new Map<string, Shape>()
  readonly nowhere: string
  /** Land that is drawn and is no space. */
  readonly beyond: string
  /** Lines by their style: coast, land, sea, wall. */
  readonly lines = new Map<string, string>()
  readonly #arcs: readonly Ring[]
  /** Land borders with the two spaces that they part. */
  readonly #fronts: { path: string; sides: readonly string[] }[] = []
  /** The land spaces along every line. */
  readonly #sides = new Map<number, string[]>()

  constructor(data: unknown) {
    const topology = data as Topology
    this.about = topology.battleboard
    this.#arcs = topology.arcs.map((arc) => decoded(arc, topology.transform))
    const sides = this.#sides
    let nowhere = ''
    let beyond = ''
    for (const geometry of topology.objects.spaces.geometries) {
      const polygons = geometry.arcs as readonly (readonly (readonly number[])[])[]
      const shape = this.#shape(polygons)
      const { properties = {}, id = '' } = geometry
      if (properties.kind === 'nowhere') {
        nowhere = shape.path
        continue
      }
      if (properties.kind === 'beyond') {
        beyond = shape.path
        continue
      }
      this.places.set(id, placeOf(properties))
      this.shapes.set(id, shape)
      for (const ref of polygons.flat(2)) {
        const arc = ref < 0 ? ~ref : ref
        sides.set(arc, [...(sides.get(arc) ?? []), id])
      }
    }
    this.nowhere = nowhere
    this.beyond = beyond
    for (const geometry of topology.objects.borders.geometries) {
      const refs = (geometry.arcs as readonly (readonly number[])[]).flat()
      const style = geometry.properties?.style ?? ''
      this.lines.set(style, refs.map((ref) => linePath(this.#arcs[ref] ?? [])).join(''))
      if (style === 'land')
        for (const ref of refs)
          this.#fronts.push({ path: linePath(this.#arcs[ref] ?? []), sides: sides.get(ref) ?? [] })
    }
  }

  get layoutZoom(): number {
    return this.about.zoom
  }

  /** The land borders between spaces whose owners are at odds. */
  fronts(atOdds: (a: string, b: string) => boolean): string {
    return this.#fronts
      .filter(({ sides: [a, b] }) => a !== undefined && b !== undefined && atOdds(a, b))
      .map(({ path }) => path)
      .join('')
  }

  /** The outline of some land taken together. */
  outline(isInside: (space: string) => boolean): string {
    const found: string[] = []
    for (const [arc, sides] of this.#sides) {
      const here = sides.filter((space) => this.places.get(space)?.kind === 'land')
      if (here.some(isInside) && (here.length === 1 || !here.every(isInside))) found.push(linePath(this.#arcs[arc] ?? []))
    }
    return found.join('')
  }

  /** The space at a point of the map; land and boxes are looked at first, for they lie on top. */
  spaceAt(x: number, y: number): string | null {
    let sea: string | null = null
    for (const [space, shape] of this.shapes) {
      const [left, top, right, bottom] = shape.box
      if (x < left || x > right || y < top || y > bottom || !inside(shape.rings, x, y)) continue
      if (this.places.get(space)?.kind !== 'sea') return space
      sea = space
    }
    return sea
  }

  /** The space whose heart is nearest, not farther than this. */
  nearest(x: number, y: number, most: number): string | null {
    let found: string | null = null
    let least = most
    for (const [space, place] of this.places) {
      const distance = Math.hypot(place.heart[0] - x, place.heart[1] - y)
      if (distance < least) [found, least] = [space, distance]
    }
    return found
  }

  #shape(polygons: readonly (readonly (readonly number[])[])[]): Shape {
    const rings = polygons.flat().map((refs) => this.#ring(refs))
    const xs = rings.flat().map(([x]) => x)
    const ys = rings.flat().map(([, y]) => y)
    const box = [least(xs), least(ys), most(xs), most(ys)] as const
    return { rings, box, path: rings.map((ring) => `${linePath(ring)}Z`).join('') }
  }

  #ring(refs: readonly number[]): Ring {
    return refs.flatMap((ref) => {
      const arc = this.#arcs[ref < 0 ? ~ref : ref] ?? []
      return (ref < 0 ? [...arc].reverse() : arc).slice(0, -1)
    })
  }
}

function placeOf(properties: Properties): Place {
  return {
    kind: properties.kind ?? 'land',
    name: properties.name ?? '',
    neighbours: properties.neighbours ?? [],
    heart: properties.heart ?? [0, 0],
    label: properties.label ?? null,
    piles: properties.piles ?? [],
    leader: properties.leader ?? null,
    calledOut: properties.called_out ?? null,
  }
}

function decoded(arc: readonly Point[], transform: Topology['transform']): Ring {
  const { scale, translate } = transform
  let [x, y] = [0, 0]
  return arc.map(([dx, dy]) => {
    x += dx
    y += dy
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]] as const
  })
}

function linePath(points: readonly Point[]): string {
  return points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('')
}

/** Whether a point lies inside, by the number of sides that a ray crosses. */
export function inside(rings: readonly Ring[], x: number, y: number): boolean {
  let odd = false
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [ax, ay] = ring[i] ?? [0, 0]
      const [bx, by] = ring[j] ?? [0, 0]
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd
    }
  }
  return odd
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

function least(values: readonly number[]): number {
  return values.reduce((a, b) => Math.min(a, b), Infinity)
}

function most(values: readonly number[]): number {
  return values.reduce((a, b) => Math.max(a, b), -Infinity)
}
