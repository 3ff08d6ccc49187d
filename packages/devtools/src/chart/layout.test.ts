import * as fc from 'fast-check'
import { createMachine } from 'xstate'
import { describe, expect, it } from 'vitest'
import { faultsOf } from '../testing/chart-faults'
import type { Chart, ChartEdge, ChartNode } from './chart'
import { layoutChart } from './layout'
import { toChart } from './to-chart'

const layoutOf = (config: Parameters<typeof createMachine>[0]) => {
  const { boxes, lines } = layoutChart(toChart(createMachine({ id: 'box', ...config })))
  return {
    box: (id: string) => boxes.find(({ node }) => node.id === id)!,
    rows: (id: string) => boxes.find(({ node }) => node.id === id)!.rows.map(({ text }) => text),
    lines: lines.map(({ rows }) => rows.map(({ text }) => text)),
  }
}

describe('a layout', () => {
  it('has rows for what keeps a state, and one line for all transitions between two states', () => {
    const { rows, lines } = layoutOf({
      initial: 'shut',
      states: {
        shut: { on: { knock: {}, ring: 'shut', open: { guard: 'isAllowed', target: 'open' }, break: 'open' } },
        open: { on: { shut: 'shut' } },
      },
    })
    expect({ rows: rows('box.shut'), lines }).toEqual({
      rows: ['knock', 'ring'],
      lines: [['open [isAllowed]', 'break'], ['shut']],
    })
  })

  it('names the states inside of those that a line connects, and the states around or besides in a row', () => {
    const { rows, lines } = layoutOf({
      initial: 'shut',
      on: { light: '.open.wide' },
      states: {
        shut: { on: { kick: 'open.wide' } },
        open: {
          initial: 'little',
          states: { little: { on: { shut: '#box.shut', again: '#box.open' } }, wide: {} },
        },
      },
    })
    expect({ rows: rows('box.open.little'), lines }).toEqual({
      rows: ['again → open'],
      lines: [['light → wide'], ['kick → wide'], ['little: shut']],
    })
  })

  it('shows a transition to several regions once', () => {
    const region = { initial: 'off', states: { off: {}, on: {} } }
    const { rows, lines } = layoutOf({
      type: 'parallel',
      on: { start: { target: ['.left.on', '.right.on'] } },
      states: { left: region, right: region },
    })
    expect({ rows: rows('box'), lines }).toEqual({ rows: ['start → on, on'], lines: [] })
  })

  it('has the initial state at the top, and regions side by side', () => {
    const { box } = layoutOf({
      type: 'parallel',
      states: {
        left: { initial: 'last', states: { first: { on: { next: 'last' } }, last: {} } },
        right: {},
      },
    })
    const [left, right, first, last] = ['box.left', 'box.right', 'box.left.first', 'box.left.last'].map(box)
    expect(last!.y + last!.height).toBeLessThan(first!.y)
    expect(left!.y).toBe(right!.y)
    expect(left!.x + left!.width).toBeLessThan(right!.x)
  })

  it('cuts a long guard', () => {
    const guard = 'isAllowedToOpenItselfInTheNightWithoutNoise'
    const { rows } = layoutOf({ on: { open: { guard } } })
    expect(rows('box')).toEqual(['open [isAllowedToOpenItselfInTheNigh…]'])
  })

  it('is made once for each chart', () => {
    const chart = toChart(createMachine({ id: 'box' }))
    expect(layoutChart(chart)).toBe(layoutChart(chart))
  })
})

/** Charts of up to 14 states, with any transitions between them. */
const charts: fc.Arbitrary<Chart> = fc
  .array(fc.record({ parent: fc.nat(), isParallel: fc.boolean() }), { minLength: 1, maxLength: 13 })
  .chain((states) => {
    const count = states.length + 1
    const ends = fc.record({
      source: fc.nat(count - 1),
      targets: fc.array(fc.nat(count - 1), { maxLength: 2 }),
      label: fc.string({ minLength: 1, maxLength: 30 }),
    })
    return fc.array(ends, { maxLength: 25 }).map((edges): Chart => {
      const nodes: ChartNode[] = [
        { id: '0', label: 'root', type: 'compound', isInitial: false },
        ...states.map(({ parent, isParallel }, index): ChartNode => ({
          id: String(index + 1),
          parent: String(parent % (index + 1)),
          label: `state${index}`,
          type: isParallel ? 'parallel' : 'compound',
          isInitial: states
            .slice(0, index)
            .every((other, before) => other.parent % (before + 1) !== parent % (index + 1)),
        })),
      ]
      return {
        id: 'root',
        nodes,
        edges: edges.map(({ source, targets, label }, index): ChartEdge => ({
          id: `edge ${index}`,
          source: String(source),
          targets: [...new Set(targets.map(String))],
          event: label,
          label,
        })),
      }
    })
  })

it('has no overlaps in any chart', () => {
  fc.assert(
    fc.property(charts, (chart) => {
      expect(faultsOf(chart)).toEqual([])
    }),
    { numRuns: 300 },
  )
})
