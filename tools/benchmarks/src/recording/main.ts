// Measures the cost of recording a search page: the CPU time of a search with and without it, alternating.
import { createSearchClient } from '@querent/api-client'
import { createEnvironment, createSearchEngine } from '@querent/engine'
import { record, type Surroundings } from '@querent/engine/recorder'
import type { Size } from '../engine/contract.ts'
import { featuresOf, open } from '../engine/page.ts'
import { sizes, type SizeName } from '../engine/sizes.ts'
import { createStubFetch } from '../engine/stub-fetch.ts'
import { cpuMicroseconds, median, printTable } from '../statistics.ts'

/** Maximum duration of a search with recording, as a multiple of one without. */
const GATE = 1.3
/** Even, so that the pages end in their original order. */
const ROUNDS = 40
const WARM_UP_ROUNDS = 15
const SEARCHES = 60

/** Creates a page, with or without recording. */
function createPage(size: Size, isRecorded: boolean) {
  const client = createSearchClient({ organizationId: 'bench', accessToken: 'xx-bench', fetch: createStubFetch(size) })
  const create = ({ watch, environment }: Surroundings) =>
    createSearchEngine({ client: watch(client), environment, features: featuresOf(size) })
  const engine = isRecorded
    ? record(create).engine
    : create({ watch: (client) => client, environment: createEnvironment() })
  return open(engine, size)
}

const rows = []
for (const name of Object.keys(sizes) as SizeName[]) {
  const pages = [false, true].map((isRecorded) => ({
    page: createPage(sizes[name], isRecorded),
    samples: [] as number[],
  }))
  let turn = 0
  for (let round = 0; round < ROUNDS; round++) {
    for (const { page, samples } of pages) {
      const before = cpuMicroseconds()
      for (let count = 0; count < SEARCHES; count++) await page.search(`tyre ${turn++ % 100}`)
      if (round >= WARM_UP_ROUNDS) samples.push((cpuMicroseconds() - before) / SEARCHES)
    }
    pages.reverse() // alternates the order
  }
  const [off, on] = pages.map(({ samples }) => median(samples)) as [number, number]
  if (on > off * GATE) process.exitCode = 1
  rows.push({
    size: name,
    'off µs': off.toFixed(0),
    'on µs': on.toFixed(0),
    ratio: (on / off).toFixed(2),
    verdict: on > off * GATE ? 'FAIL' : 'pass',
  })
}
printTable(`CPU time of a search, at most ${GATE} times as much with recording`, rows)
process.exit()
