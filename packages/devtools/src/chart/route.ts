/** How far a line is straight before and after a box, in pixels. */
const STUB = 7
/** Between two lines that end at the same side of a box, in pixels. */
const PORT_DISTANCE = 14

/** A point of a chart, in pixels. */
export interface Point {
  x: number
  y: number
}

/** A rectangle of a chart, in pixels. */
export interface Area extends Point {
  width: number
  height: number
}

/** A range of heights. */
interface Band {
  top: number
  bottom: number
}

/** Returns the heights that boxes or labels occupy, from top to bottom. */
export function toBands(areas: readonly Area[]): Band[] {
  const bands: Band[] = []
  for (const { y, height } of areas.toSorted((left, right) => left.y - right.y)) {
    const last = bands.at(-1)
    if (last && y < last.bottom) last.bottom = Math.max(last.bottom, y + height)
    else bands.push({ top: y, bottom: y + height })
  }
  return bands
}

/** A line as dagre leads it, between two boxes or from the state around. */
interface Ends {
  from: string | undefined
  to: string
  points: readonly Point[]
}

/** Returns the point at which a line starts or ends at a box: below or above of its neighbour in the line, and apart from other lines. */
export function toPorts(
  lines: readonly Ends[],
  boxes: ReadonlyMap<string, Area>,
  initial: string | undefined,
): (line: number, id: string) => Point {
  const sides = new Map<string, { line: number; id: string; isBelow: boolean; x: number }[]>()
  for (const [line, { from, to, points }] of lines.entries()) {
    const isBelow = points[0]!.y < points.at(-1)!.y
    const ends = [
      ...(from === undefined ? [] : [{ line, id: from, isBelow, x: points[1]!.x }]),
      { line, id: to, isBelow: !isBelow, x: points.at(-2)!.x },
    ]
    for (const end of ends) {
      const side = `${end.id} ${end.isBelow}`
      sides.set(side, [...(sides.get(side) ?? []), end])
    }
  }
  const ports = new Map<string, Point>()
  for (const ends of sides.values()) {
    const { id, isBelow } = ends[0]!
    const box = boxes.get(id)!
    // The dot of an initial state is at the left.
    const left = box.x + (id === initial && !isBelow ? 28 : 14)
    const right = box.x + box.width - 14
    const distance = Math.min(PORT_DISTANCE, (right - left) / Math.max(1, ends.length - 1))
    let last = left - distance
    for (const [index, end] of ends.toSorted((one, other) => one.x - other.x).entries()) {
      const room = right - (ends.length - 1 - index) * distance
      last = Math.min(Math.max(end.x, last + distance), room)
      ports.set(`${end.line} ${id}`, { x: last, y: isBelow ? box.y + box.height : box.y })
    }
  }
  return (line, id) => ports.get(`${line} ${id}`)!
}

/**
 * Returns the two parts of a line. It passes each band vertically, as dagre leaves room for it only at its own height, and
 * bends between bands.
 */
export function toPaths(points: readonly Point[], label: Area, bands: readonly Band[]) {
  const [first, last] = [points[0]!, points.at(-1)!]
  const isDown = first.y < last.y
  const order = (upper: Point, lower: Point): [Point, Point] => (isDown ? [upper, lower] : [lower, upper])
  const through = ({ x, y }: Point) => {
    const { top, bottom } = bands.find(({ top, bottom }) => top <= y && y <= bottom) ?? { top: y, bottom: y }
    return order({ x, y: top - STUB }, { x, y: bottom + STUB })
  }
  const inner = points.slice(1, -1)
  const at = inner.findIndex(({ y }) => label.y <= y && y <= label.y + label.height)
  const { x } = inner[at]!
  const [before, after] = through(inner[at]!)
  const [entry, exit] = order({ x, y: label.y }, { x, y: label.y + label.height })
  return {
    start: [first, through(first)[1], ...inner.slice(0, at).flatMap(through), before, entry],
    end: [exit, after, ...inner.slice(at + 1).flatMap(through), through(last)[0], last],
  }
}
