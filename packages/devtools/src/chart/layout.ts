import { Graph, layout } from '@dagrejs/dagre'
import type { Chart, ChartEdge, ChartNode } from './chart'

/** The height of a row of text, in pixels. */
export const ROW_HEIGHT = 16
/** The height of the title of a box, in pixels. */
export const TITLE_HEIGHT = 24
/** The distance of texts from the border of their box, in pixels. */
export const PADDING = 10
/** The widths of characters of 11 and 12 pixels in a monospaced font, rounded up. */
const CHARACTER = 6.8
const TITLE_CHARACTER = 7.5
/** Between a title and what is inside of a box. It leaves room for the dot of an initial state. */
const INDENT = 22
/** How far a line is straight before and after a box. */
const STUB = 7
const LONGEST_GUARD = 30

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

/** A transition in a box or on a line. */
export interface Row {
  edge: ChartEdge
  /** Its label. It names the states if they are inside of those that the line connects, and cuts a long guard. */
  text: string
}

/** The box of a state. */
export interface Box extends Area {
  node: ChartNode
  /** The transitions that keep the state, or that lead to a state around it or to several states. */
  rows: readonly Row[]
  /** The height of its title and rows, in pixels. */
  head: number
}

/** The transitions from one state to another. */
export interface Line {
  /** From the source to the label. */
  start: readonly Point[]
  /** From the label to the target. The last two points are above each other. */
  end: readonly Point[]
  /** Where its rows are. */
  label: Area
  rows: readonly Row[]
}

/** Where everything of a chart is. */
export interface Layout {
  width: number
  height: number
  /** Parents before their children. */
  boxes: readonly Box[]
  lines: readonly Line[]
}

/** The lines between two children of a state; from the state itself if there is no source. */
interface Link {
  from: string | undefined
  to: string
  rows: Row[]
}

interface State {
  node: ChartNode
  parent: State | undefined
  children: State[]
  rows: Row[]
  links: Map<string, Link>
}

/** A part of a chart whose place is not known yet. */
interface Part {
  width: number
  height: number
  put(x: number, y: number, layout: { boxes: Box[]; lines: Line[] }): void
}

/**
 * Returns where the boxes, lines and labels of a chart are drawn. It estimates the width of texts, so it needs no document.
 *
 * Each state is laid out by itself, around its children. A line that crosses the border of a state starts or ends at that
 * border, and its label names the state inside.
 */
export function layoutChart(chart: Chart): Layout {
  const known = layouts.get(chart)
  if (known) return known
  const parts = { boxes: [], lines: [] }
  const { width, height, put } = toPart(toTree(chart))
  put(0, 0, parts)
  const layout = { width, height, ...parts }
  layouts.set(chart, layout)
  return layout
}

const layouts = new WeakMap<Chart, Layout>()

function toTree({ nodes, edges }: Chart): State {
  const states = new Map<string, State>()
  for (const node of nodes) {
    const parent = node.parent === undefined ? undefined : states.get(node.parent)
    const state: State = { node, parent, children: [], rows: [], links: new Map() }
    parent?.children.push(state)
    states.set(node.id, state)
  }
  for (const edge of edges) addEdge(edge, states)
  return states.get(nodes[0]!.id)!
}

const pathOf = (state: State): State[] => [...(state.parent ? pathOf(state.parent) : []), state]

function addEdge(edge: ChartEdge, states: ReadonlyMap<string, State>): void {
  const source = states.get(edge.source)!
  const targets = edge.targets.map((id) => states.get(id)!).filter((state) => state !== source)
  const [target] = targets
  const guard =
    edge.guard && (edge.guard.length > LONGEST_GUARD ? `${edge.guard.slice(0, LONGEST_GUARD)}…` : edge.guard)
  const text = guard ? `${edge.label} [${guard}]` : edge.label
  const to = targets.length > 0 ? ` → ${targets.map(({ node }) => node.label).join(', ')}` : ''
  const sources = pathOf(source)
  if (!target || targets.length > 1 || sources.includes(target)) {
    source.rows.push({ edge, text: text + to })
    return
  }
  const path = pathOf(target)
  const depth = path.findIndex((state, index) => state !== sources[index])
  const [from, end] = [sources[depth], path[depth]!]
  const key = `${from?.node.id ?? ''} ${end.node.id}`
  const { links } = sources[depth - 1]!
  const link = links.get(key) ?? { from: from?.node.id, to: end.node.id, rows: [] }
  const start = from && from !== source ? `${source.node.label}: ` : ''
  link.rows.push({ edge, text: start + text + (end === target ? '' : to) })
  links.set(key, link)
}

const widthOf = (rows: readonly Row[]) => Math.ceil(Math.max(0, ...rows.map(({ text }) => text.length * CHARACTER)))

function toPart({ node, rows, children, links }: State): Part {
  const head = TITLE_HEIGHT + (rows.length > 0 ? rows.length * ROW_HEIGHT + 6 : 0)
  const widest = Math.max(Math.ceil(node.label.length * TITLE_CHARACTER), widthOf(rows), 40) + 2 * PADDING
  const inside = children.length > 0 ? layoutChildren(children, [...links.values()]) : undefined
  const width = Math.max(widest, inside ? inside.width + 2 * PADDING : 0)
  const height = head + (inside ? inside.height + INDENT + PADDING : 0)
  return {
    width,
    height,
    put: (x, y, layout) => {
      layout.boxes.push({ node, rows, head, x, y, width, height })
      inside?.put(x + (width - inside.width) / 2, y + head + INDENT, layout)
    },
  }
}

/** The state around the children in their graph. */
const AROUND = ' '

function layoutChildren(children: readonly State[], links: readonly Link[]): Part {
  const parts = new Map(children.map((child) => [child.node.id, toPart(child)]))
  const graph = new Graph({ multigraph: true })
  graph.setGraph({ nodesep: 28, edgesep: 16, ranksep: 52, rankalign: 'top' })
  const isEntered = links.some(({ from }) => from === undefined)
  if (isEntered) graph.setNode(AROUND, { width: 0, height: 0 })
  for (const [id, { width, height }] of parts) graph.setNode(id, { width, height })
  const initial = children.find(({ node }) => node.isInitial)?.node.id
  /** An edge of the graph leads from the initial state also if the line leads to it, so that this is at the top. */
  const endsOf = ({ from = AROUND, to }: Link): [upper: string, lower: string] =>
    to === initial && from !== AROUND ? [to, from] : [from, to]
  for (const [index, link] of links.entries()) {
    const label = { width: widthOf(link.rows) + 8, height: link.rows.length * ROW_HEIGHT + 2, labelpos: 'c' as const }
    graph.setEdge(...endsOf(link), label, String(index))
  }
  // What nothing leads to would be beside the start of the lines from the state around.
  if (isEntered) {
    const reached = new Set([AROUND])
    const reach = (id: string) => {
      reached.add(id)
      for (const successor of graph.successors(id) ?? []) if (!reached.has(successor)) reach(successor)
    }
    reach(AROUND)
    for (const { node } of children)
      if (!reached.has(node.id)) {
        graph.setEdge(AROUND, node.id, { width: 0, height: 0 })
        reach(node.id)
      }
  }
  layout(graph)

  const areaOf = ({ x, y, width, height }: Area): Area => ({ x: x - width / 2, y: y - height / 2, width, height })
  const boxes = new Map([...parts.keys()].map((id) => [id, areaOf(graph.node(id) as Area)]))
  const edges = links.map((link, index) => {
    const [upper, lower] = endsOf(link)
    const edge = graph.edge(upper, lower, String(index)) as Area & { points: Point[] }
    return { ...link, label: areaOf(edge), points: lower === link.to ? edge.points : edge.points.toReversed() }
  })
  const areas = [...boxes.values(), ...edges.map(({ label }) => label)]
  const top = Math.min(...areas.map(({ y }) => y))
  const bands = toBands(areas)
  const portOf = toPorts(edges, boxes, initial)
  const lines = edges.map(({ from, to, rows, label, points }, index): Line => {
    const start = from === undefined ? { x: points[1]!.x, y: top - INDENT } : portOf(index, from)
    return { ...toPaths([start, ...points.slice(1, -1), portOf(index, to)], label, bands), rows, label }
  })
  const xs = [...areas.flatMap(({ x, width }) => [x, x + width]), ...lines.flatMap(pointsOf).map(({ x }) => x)]
  const left = Math.min(...xs)
  return {
    width: Math.max(...xs) - left,
    height: Math.max(...areas.map(({ y, height }) => y + height)) - top,
    put: (x, y, layout) => {
      const move = <T extends Point>(point: T): T => ({ ...point, x: point.x - left + x, y: point.y - top + y })
      for (const { start, end, label, rows } of lines)
        layout.lines.push({ start: start.map(move), end: end.map(move), label: move(label), rows })
      for (const [id, area] of boxes) parts.get(id)!.put(move(area).x, move(area).y, layout)
    },
  }
}

const pointsOf = ({ start, end }: Line) => [...start, ...end]

interface Band {
  top: number
  bottom: number
}

/** Returns the heights that boxes or labels occupy, from top to bottom. */
function toBands(areas: readonly Area[]): Band[] {
  const bands: Band[] = []
  for (const { y, height } of areas.toSorted((left, right) => left.y - right.y)) {
    const last = bands.at(-1)
    if (last && y < last.bottom) last.bottom = Math.max(last.bottom, y + height)
    else bands.push({ top: y, bottom: y + height })
  }
  return bands
}

/** Between two lines that end at the same side of a box. */
const PORT_DISTANCE = 14

/** Returns where a line starts or ends at a box: below or above of its neighbour in the line, and apart from other lines. */
function toPorts(
  lines: readonly { from: string | undefined; to: string; points: readonly Point[] }[],
  boxes: ReadonlyMap<string, Area>,
  initial: string | undefined,
): (line: number, id: string) => Point {
  const isDown = ({ points }: { points: readonly Point[] }) => points[0]!.y < points.at(-1)!.y
  const sides = new Map<string, { line: number; id: string; isBelow: boolean; x: number }[]>()
  for (const [line, { from, to, points }] of lines.entries()) {
    const isBelow = isDown(lines[line]!)
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
function toPaths(points: readonly Point[], label: Area, bands: readonly Band[]) {
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
