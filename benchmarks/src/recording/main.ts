// Measures what recording costs a search page: the CPU time of a search with and without it, in turns.
import { createSearchClient } from '@querent/api-client'
import {
  breadcrumbs,
  createEnvironment,
  createSearchEngine,
  facet,
  pager,
  query,
  querySummary,
  resultList,
  resultsPerPage,
  searchBox,
  sort,
  type Controller,
} from '@querent/engine'
import { record, type Surroundings } from '@querent/engine/recorder'
import type { Size } from '../engine/contract.ts'
import { settled } from '../engine/settled.ts'
import { sizes, type SizeName } from '../engine/sizes.ts'
import { createStubFetch } from '../engine/stub-fetch.ts'
import { cpuMicroseconds, median, printTable } from '../statistics.ts'

/** The most that a search with recording may take, as a multiple of one without. */
const GATE = 1.3
/** Even, so that the pages are in their first order at the end. */
const ROUNDS = 40
const WARM_UP_ROUNDS = 15
const SEARCHES = 60

/** Opens a page, and returns its search. */
function open(size: Size, isRecorded: boolean) {
  const facetIds = Array.from({ length: size.facets }, (_, index) => `facet${index}`)
  const client = createSearchClient({ organizationId: 'bench', accessToken: 'xx-bench', fetch: createStubFetch(size) })
  const create = ({ watch, environment }: Surroundings) =>
    createSearchEngine({
      client: watch(client),
      environment,
      features: [
        query(),
        searchBox({ numberOfSuggestions: 0 }),
        resultList(),
        pager(),
        resultsPerPage(),
        sort(),
        breadcrumbs(),
        querySummary(),
        ...facetIds.map((field) => facet({ field, numberOfValues: size.values })),
      ],
    })
  const engine = isRecorded
    ? record(create).engine
    : create({ watch: (client) => client, environment: createEnvironment() })
  const box = engine.get(searchBox)
  const shown: Controller<unknown, object>[] = [
    box,
    ...[resultList, pager, resultsPerPage, sort, breadcrumbs, querySummary].map((feature) =>
      engine.get(feature as never),
    ),
    ...facetIds.map((facetId) => engine.get(facet, facetId)),
  ]
  for (const controller of shown) controller.subscribe(() => {})
  return (turn: number) => {
    box.changeText(`tyre ${turn % 100}`)
    box.submit()
    return settled(engine)
  }
}

const rows = []
for (const name of Object.keys(sizes) as SizeName[]) {
  const pages = [false, true].map((isRecorded) => ({ search: open(sizes[name], isRecorded), samples: [] as number[] }))
  let turn = 0
  for (let round = 0; round < ROUNDS; round++) {
    for (const { search, samples } of pages) {
      const before = cpuMicroseconds()
      for (let count = 0; count < SEARCHES; count++) await search(turn++)
      if (round >= WARM_UP_ROUNDS) samples.push((cpuMicroseconds() - before) / SEARCHES)
    }
    pages.reverse() // nobody always comes first
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
