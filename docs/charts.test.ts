import { describe, expect, it } from 'vitest'
import { toChart } from '../packages/devtools/src/chart/to-chart'
import { faultsOf } from '../packages/devtools/src/testing/chart-faults'
import { machinesByPackage } from './machines'

const all = Object.values(machinesByPackage).flat()

describe('the chart of each machine', () => {
  it.each(all)('has no overlaps, and shows each transition once: $name', ({ machine }) => {
    expect(faultsOf(toChart(machine))).toEqual([])
  })
})
