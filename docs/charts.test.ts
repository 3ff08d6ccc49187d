import { describe, expect, it } from 'vitest'
import { layoutChart, type Area } from '../packages/devtools/src/chart/layout'
import { toChart } from '../packages/devtools/src/chart/to-chart'
import { machinesByPackage } from './machines'

const all = Object.values(machinesByPackage).flat()

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

const pairsOf = <T>(list: readonly T[]) =>
  list.flatMap((left, index) => list.slice(index + 1).map((right): [T, T] => [left, right]))

/** Returns what overlaps in the chart of a machine. */
function faultsOf(chart: ReturnType<typeof toChart>): string[] {
  const { boxes, lines } = layoutChart(chart)
  const byId = new Map(boxes.map((box) => [box.node.id, box]))
  const nameOf = (line: (typeof lines)[number]) => line.rows[0]!.edge.id
  return [
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
  ]
}

describe('the charts of the machines', () => {
  it.each(all)('$name has no overlaps', ({ machine }) => {
    expect(faultsOf(toChart(machine))).toEqual([])
  })
})
