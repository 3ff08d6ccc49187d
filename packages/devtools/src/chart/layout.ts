import { Graph, layout } from '@dagrejs/dagre'
import type { Chart, ChartEdge, ChartNode } from './chart'
import { toBands, toPaths, toPorts, type Area, type Point } from './route'

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
const LONGEST_GUARD = 30
/** The state around the children in their graph. */
const AROUND = ' '

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
  /** The places of its rows. */
  label: Area
  rows: readonly Row[]
}

/** The places of everything in a chart. */
export interface Layout {
  width: number
  height: number
  /** Parents before their children. */
  boxes: readonly Box[]
  lines: readonly Line[]
}

/** The lines between two children of a state; from the state itself without a source. */
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
 * Returns the places of the boxes, lines and labels of a chart. It estimates the width of texts, so it needs no document.
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

function layoutChildren(children: readonly State[], links: readonly Link[]): Part {
  const parts = new Map(children.map((child) => [child.node.id, toPart(child)]))
  const initial = children.find(({ node }) => node.isInitial)?.node.id
  const graph = toGraph(parts, links, initial)
  layout(graph)

  const areaOf = ({ x, y, width, height }: Area): Area => ({ x: x - width / 2, y: y - height / 2, width, height })
  const boxes = new Map([...parts.keys()].map((id) => [id, areaOf(graph.node(id) as Area)]))
  const edges = links.map((link, index) => {
    const [upper, lower] = endsOf(link, initial)
    const edge = graph.edge(upper, lower, String(index)) as Area & { points: Point[] }
    return { ...link, label: areaOf(edge), points: lower === link.to ? edge.points : edge.points.toReversed() }
  })
  const areas = [...boxes.values(), ...edges.map(({ label }) => label)]
  const top = Math.min(...areas.map(({ y }) => y))
  const bands = toBands(areas)
  const portOf = toPorts(edges, boxes, initial)
  const lines = edges.map(({ from, to, rows, label, points }, index): Line => {
    const start = from === undefined ? { x: points[1]!.x, y: top - INDENT } : portOf(index, from)
    // Above everything there may be points of a line from the state around, whose start is moved to its head.
    const inner = points.slice(1, -1).filter(({ y }) => y >= top)
    return { ...toPaths([start, ...inner, portOf(index, to)], label, bands), rows, label }
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

/** Returns the ends of an edge of the graph. A line to the initial state is turned round, so that this state is at the top. */
const endsOf = ({ from = AROUND, to }: Link, initial: string | undefined): [upper: string, lower: string] =>
  to === initial && from !== AROUND ? [to, from] : [from, to]

function toGraph(parts: ReadonlyMap<string, Part>, links: readonly Link[], initial: string | undefined): Graph {
  const graph = new Graph({ multigraph: true })
  graph.setGraph({ nodesep: 28, edgesep: 16, ranksep: 52, rankalign: 'top' })
  const isEntered = links.some(({ from }) => from === undefined)
  if (isEntered) graph.setNode(AROUND, { width: 0, height: 0 })
  for (const [id, { width, height }] of parts) graph.setNode(id, { width, height })
  for (const [index, link] of links.entries()) {
    const label = { width: widthOf(link.rows) + 8, height: link.rows.length * ROW_HEIGHT + 2, labelpos: 'c' as const }
    graph.setEdge(...endsOf(link, initial), label, String(index))
  }
  if (!isEntered) return graph
  // What nothing leads to would be beside the start of the lines from the state around.
  const reached = new Set<string>()
  const reach = (id: string) => {
    reached.add(id)
    for (const successor of graph.successors(id) ?? []) if (!reached.has(successor)) reach(successor)
  }
  reach(AROUND)
  for (const id of parts.keys())
    if (!reached.has(id)) {
      graph.setEdge(AROUND, id, { width: 0, height: 0 })
      reach(id)
    }
  return graph
}
