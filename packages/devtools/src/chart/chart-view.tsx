/** @jsxImportSource preact */
import { useLayoutEffect, useState } from 'preact/hooks'
import type { Chart } from './chart'
import { layoutChart, PADDING, ROW_HEIGHT, TITLE_HEIGHT, type Box, type Line, type Row } from './layout'
import type { Point } from './route'
import { createViewport } from './viewport'

/** What a chart shows. */
export interface ChartViewProps {
  chart: Chart
  /** The ids of the active states. */
  active: readonly string[]
  /** The ids of the edges of the last step. Another array is another step, which flashes again. */
  lit: readonly string[]
  /** How often each edge was taken, by its id. */
  counts?: Readonly<Record<string, number>>
  /** Is called with the id of a state or an edge that is clicked. */
  onSelect?: ((id: string) => void) | undefined
}

/** The space around a chart, in pixels. */
const MARGIN = 12
/** The height of the buttons below a chart, in pixels. */
const BUTTONS = 36

/** What the parts of a drawing show. */
interface Drawing {
  lit: ReadonlySet<string>
  counts: Readonly<Record<string, number>>
  /** Another number starts the animations of what is lit again. */
  step: number
}

/** Draws a statechart that can be moved and zoomed, and lights its active states and the transitions of the last step. */
export function ChartView({ chart, active, lit, counts = {}, onSelect }: ChartViewProps) {
  const layout = layoutChart(chart)
  const activeBoxes = layout.boxes.filter(({ node }) => active.includes(node.id))
  const leaves = activeBoxes.filter(({ node }) => !activeBoxes.some((box) => box.node.parent === node.id))
  const parallel = new Set(layout.boxes.flatMap(({ node }) => (node.type === 'parallel' ? [node.id] : [])))
  const size = { width: layout.width + 2 * MARGIN, height: layout.height + 2 * MARGIN + BUTTONS }
  const centre = leaves[0] && middleOf(leaves[0])
  const [{ attach, show, zoomBy, fit, hasMoved }] = useState(createViewport)
  useLayoutEffect(() => show({ drawing: chart, ...size, centre }))
  const drawing = { lit: new Set(lit), counts, step: stepOf(lit) }
  return (
    <div class="qd-chart">
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- keys scroll it */}
      <section
        ref={attach}
        class="qd-viewport"
        aria-label={`Statechart of ${chart.id}, scrollable`}
        tabIndex={0}
        onClick={({ target }) => {
          const { dataset } = (target as Element).closest<SVGElement>('[data-edge], [data-state]') ?? {}
          const id = dataset?.['edge'] ?? dataset?.['state']
          if (id !== undefined && !hasMoved()) onSelect?.(id)
        }}
      >
        <svg
          role="img"
          aria-label={`Active: ${leaves.map(({ node }) => node.id).join(', ')}`}
          viewBox={`${-MARGIN} ${-MARGIN} ${size.width} ${size.height}`}
        >
          {layout.boxes.map((box) => (
            <StateBox
              key={box.node.id}
              {...drawing}
              box={box}
              isActive={activeBoxes.includes(box)}
              isLeaf={leaves.includes(box)}
              isRegion={parallel.has(box.node.parent ?? '')}
            />
          ))}
          {layout.lines.map((line) => (
            <TransitionLine key={line.rows[0]!.edge.id} {...drawing} line={line} />
          ))}
        </svg>
      </section>
      <div class="qd-zoom">
        <button type="button" aria-label="Zoom out" onClick={() => zoomBy(1 / 1.25)}>
          −
        </button>
        <button type="button" aria-label="Zoom in" onClick={() => zoomBy(1.25)}>
          +
        </button>
        <button type="button" aria-label="Fit the chart" onClick={fit}>
          fit
        </button>
      </div>
    </div>
  )
}

/** Returns the middle of a box, from the edge of the drawing. */
const middleOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2 + MARGIN, y: y + height / 2 + MARGIN })

const steps = new WeakMap<readonly string[], number>()
let lastStep = 0

/** Returns a number of the edges of a step that no other step has. */
function stepOf(lit: readonly string[]): number {
  const step = steps.get(lit) ?? ++lastStep
  steps.set(lit, step)
  return step
}

interface StateBoxProps extends Drawing {
  box: Box
  isActive: boolean
  /** Whether it is active and none of its children is. */
  isLeaf: boolean
  /** Whether it is active together with its siblings. */
  isRegion: boolean
}

function StateBox({ box, isActive, isLeaf, isRegion, ...drawing }: StateBoxProps) {
  const { node, rows, head, x, y, width, height } = box
  const isDivided = rows.length > 0 || height > head
  return (
    <g
      class="qd-state"
      data-state={node.id}
      data-active={isActive || undefined}
      data-leaf={isLeaf || undefined}
      data-region={isRegion || undefined}
    >
      <title>{node.id}</title>
      <rect x={x} y={y} width={width} height={height} rx={7} />
      {node.type === 'final' && <rect x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={5} />}
      {node.isInitial && (
        <g class="qd-dot">
          <circle cx={x + 12} cy={y - 14} r={3.5} />
          <path d={`M${x + 12} ${y - 12}V${y - 5}`} />
          <path d={arrowAt({ x: x + 12, y }, true)} />
        </g>
      )}
      <text x={x + PADDING} y={y + 16}>
        {node.type === 'history' ? `${node.label} (history)` : node.label}
      </text>
      {isDivided && <path class="qd-divider" d={`M${x} ${y + TITLE_HEIGHT}H${x + width}`} />}
      {rows.length > 0 && height > head && <path class="qd-divider" d={`M${x} ${y + head}H${x + width}`} />}
      {rows.map((row, index) => (
        <TransitionRow
          key={row.edge.id}
          {...drawing}
          row={row}
          x={x + PADDING}
          y={y + TITLE_HEIGHT + 3 + index * ROW_HEIGHT}
          width={width - 2 * PADDING}
        />
      ))}
    </g>
  )
}

function TransitionLine({ line: { start, end, label, rows }, ...drawing }: Drawing & { line: Line }) {
  const isLit = rows.some(({ edge }) => drawing.lit.has(edge.id)) || undefined
  const [before, tip] = end.slice(-2) as [Point, Point]
  const isDown = before.y < tip.y
  const key = isLit && drawing.step
  return (
    <g>
      <g key={key}>
        <path class="qd-line" data-lit={isLit} d={pathOf(start)} />
        <path
          class="qd-line"
          data-lit={isLit}
          d={pathOf([...end.slice(0, -1), { ...tip, y: tip.y + (isDown ? -5 : 5) }])}
        />
        <path class="qd-head" data-lit={isLit} d={arrowAt(tip, isDown)} />
      </g>
      {rows.map((row, index) => (
        <TransitionRow
          key={row.edge.id}
          {...drawing}
          row={row}
          x={label.x}
          y={label.y + 1 + index * ROW_HEIGHT}
          width={label.width}
          isCentred
        />
      ))}
    </g>
  )
}

interface TransitionRowProps extends Drawing {
  row: Row
  x: number
  y: number
  width: number
  isCentred?: boolean
}

function TransitionRow({ row: { edge, text }, x, y, width, isCentred = false, lit, counts, step }: TransitionRowProps) {
  const isLit = lit.has(edge.id)
  const count = counts[edge.id]
  return (
    <g class="qd-row" data-edge={edge.id} data-lit={isLit || undefined} data-taken={count}>
      <title>
        {edge.guard === undefined ? edge.label : `${edge.label} [${edge.guard}]`}
        {edge.targets.length > 0 && ` → ${edge.targets.join(', ')}`}
        {count !== undefined && `, taken ${count} ${count === 1 ? 'time' : 'times'}`}
      </title>
      <rect key={isLit && step} x={x - 4} y={y} width={width + 8} height={ROW_HEIGHT} rx={4} />
      <text x={isCentred ? x + width / 2 : x} y={y + 12} text-anchor={isCentred ? 'middle' : undefined}>
        {text}
      </text>
    </g>
  )
}

const arrowAt = ({ x, y }: Point, isDown: boolean) => `M${x} ${y}l-4 ${isDown ? -7 : 7}h8z`

/** Returns a path through points, with round bends. */
function pathOf(points: readonly Point[]): string {
  const [first, ...others] = points
  const bends = others.slice(0, -1).map((point, index) => {
    const [before, after] = [points[index]!, others[index + 1]!]
    const [near, far] = [towards(point, before), towards(point, after)]
    return `L${near.x} ${near.y}Q${point.x} ${point.y} ${far.x} ${far.y}`
  })
  const last = others.at(-1)!
  return `M${first!.x} ${first!.y}${bends.join('')}L${last.x} ${last.y}`
}

const RADIUS = 6

function towards(point: Point, other: Point): Point {
  const distance = Math.hypot(other.x - point.x, other.y - point.y)
  const part = distance === 0 ? 0 : Math.min(0.5, RADIUS / distance)
  return { x: point.x + (other.x - point.x) * part, y: point.y + (other.y - point.y) * part }
}
