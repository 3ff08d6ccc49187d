import type { Chart } from '../chart/chart'
import { layoutChart } from '../chart/layout'
import type { Area, Point } from '../chart/route'

const isOverlapping = (left: Area, right: Area) =>
  left.x < right.x + right.width &&
  right.x < left.x + left.width &&
  left.y < right.y + right.height &&
  right.y < left.y + left.height
const isInside = (inner: Area, outer: Area) =>
  outer.x <= inner.x &&
  outer.y <= inner.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height

/** Returns the rectangles that a line passes, which is thinner than the least distance of anything. */
const segmentsOf = (points: readonly Point[]): Area[] =>
  points.slice(1).flatMap((to, index) => {
    const from = points[index]!
    // A slanted line is within many small rectangles.
    const count = from.x === to.x || from.y === to.y ? 1 : 40
    return Array.from({ length: count }, (_, part) => {
      const at = (start: number, end: number, share: number) => start + ((end - start) * share) / count
      const [x, width] = [at(from.x, to.x, part), Math.abs(to.x - from.x) / count]
      const [y, height] = [at(from.y, to.y, part), Math.abs(to.y - from.y) / count]
      return { x: to.x < from.x ? x - width : x, y: to.y < from.y ? y - height : y, width, height }
    })
  })

const pairsOf = <T>(list: readonly T[]) =>
  list.flatMap((left, index) => list.slice(index + 1).map((right): [T, T] => [left, right]))

/** The width of a character of 11 pixels in a monospaced font. */
const CHARACTER = 6.6

/** Returns what overlaps in a chart, which text is too wide, what a line crosses, and the edges that it does not show exactly once. */
export function faultsOf(chart: Chart): string[] {
  const { boxes, lines } = layoutChart(chart)
  const shown = [...boxes, ...lines].flatMap(({ rows }) => rows.map(({ edge }) => edge.id))
  const byId = new Map(boxes.map((box) => [box.node.id, box]))
  const nameOf = (line: (typeof lines)[number]) => line.rows[0]!.edge.id
  return [
    ...chart.edges.flatMap(({ id }) =>
      shown.filter((other) => other === id).length === 1 ? [] : [`${id} is not shown once`],
    ),
    ...[...boxes, ...lines.map(({ rows, label }) => ({ rows, ...label }))].flatMap(({ rows, width }) =>
      rows.filter(({ text }) => text.length * CHARACTER > width).map(({ edge }) => `${edge.id} is too wide`),
    ),
    ...boxes.flatMap((box) =>
      box.node.parent && !isInside(box, byId.get(box.node.parent)!) ? [`${box.node.id} is not in its parent`] : [],
    ),
    ...pairsOf(boxes)
      .filter(([left, right]) => isOverlapping(left, right) && !isInside(left, right) && !isInside(right, left))
      .map(([left, right]) => `${left.node.id} overlaps ${right.node.id}`),
    ...pairsOf(lines)
      .filter(([left, right]) => isOverlapping(left.label, right.label))
      .map(([left, right]) => `label ${nameOf(left)} overlaps label ${nameOf(right)}`),
    ...lines.flatMap((line) =>
      boxes
        .filter((box) => isOverlapping(line.label, box) && !isInside(line.label, { ...box, y: box.y + box.head }))
        .map((box) => `label ${nameOf(line)} overlaps ${box.node.id}`),
    ),
    ...lines.flatMap((line) =>
      [line.start, line.end]
        .flatMap(segmentsOf)
        .flatMap((segment) => [
          ...boxes
            .filter((box) => isOverlapping(segment, box) && !isInside(segment, { ...box, y: box.y + box.head }))
            .map((box) => `line ${nameOf(line)} crosses ${box.node.id}`),
          ...lines
            .filter(({ label }) => isOverlapping(segment, label))
            .map((other) => `line ${nameOf(line)} crosses label ${nameOf(other)}`),
        ]),
    ),
  ]
}
