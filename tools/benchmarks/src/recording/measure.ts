// Measures the CPU time of a search with and without recording, alternating, in one process. Prints both for each size, in
// microseconds, as JSON.
import { createSearchClient } from '@querent/api-client'
import { createEnvironment, createSearchEngine } from '@querent/engine'
import { record, type Surroundings } from '@querent/engine/recorder'
import type { Size } from '../engine/contract.ts'
import { featuresOf, open } from '../engine/page.ts'
import { sizes, type SizeName } from '../engine/sizes.ts'
import { createStubFetch } from '../engine/stub-fetch.ts'
import { cpuMicroseconds, median } from '../statistics.ts'

/** The CPU time of a search, in microseconds. */
export interface Times {
  off: number
  on: number
}

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

const times: Partial<Record<SizeName, Times>> = {}
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
  times[name] = { off, on }
}
console.log(JSON.stringify(times))
process.exit()
