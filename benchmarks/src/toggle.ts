import { setImmediate } from 'node:timers/promises'
import type { SearchResponse } from '@querent/api-client'
import { createSearchEngine, facet } from '@querent/engine'
import { searchClient } from './search-client.ts'
import { bodyOf } from './search-cycle.ts'
import { cpuMicroseconds, median, printTable } from './statistics.ts'

const TOGGLES = 100
const ROUNDS = 201

/** A person toggles a value of a facet: the search that follows is asked for, and the listener told. */
async function createToggle(values: number) {
  const response: SearchResponse = JSON.parse(bodyOf({ name: '', results: 10, facets: 1, values }, 0))
  const replies = [response]
  const engine = createSearchEngine({
    client: searchClient(async () => replies.pop() ?? new Promise(() => {})),
    features: [facet({ field: 'facet0', numberOfValues: values })],
  })
  const controller = engine.get(facet, 'facet0')
  controller.subscribe(() => {})
  engine.load()
  await engine.settled()
  let turn = 0
  return { toggle: () => controller.toggleSelect(`Value ${turn++ % 8}`), stop: engine.stop }
}

const costOf = async ({ toggle }: Awaited<ReturnType<typeof createToggle>>) => {
  await setImmediate() // superseded calls end, and let go of their requests
  const before = cpuMicroseconds()
  for (let index = 0; index < TOGGLES; index++) toggle()
  return (cpuMicroseconds() - before) / TOGGLES
}

/** Toggles in a facet of 1,000 values against those in one of 8. */
export async function benchToggle() {
  const [few, many] = [await createToggle(8), await createToggle(1_000)]
  for (let round = 0; round < 20; round++) for (const one of [few, many]) await costOf(one)
  const costs = { few: [] as number[], many: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    costs.few.push(await costOf(few))
    costs.many.push(await costOf(many))
  }
  few.stop()
  many.stop()
  printTable(`Toggle in a facet (CPU time, medians of ${ROUNDS} interleaved rounds)`, [
    {
      'µs of 8 values': median(costs.few).toFixed(1),
      'µs of 1,000 values': median(costs.many).toFixed(1),
      ratio: median(costs.many.map((cost, round) => cost / costs.few[round]!)).toFixed(2),
      gate: '<= 4',
    },
  ])
}
