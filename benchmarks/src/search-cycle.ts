import { setImmediate } from 'node:timers/promises'
import { isSearchResponse, type SearchRequest, type SearchResponse } from '@querent/api-client'
import {
  breadcrumbs,
  createSearchEngine,
  facet,
  pager,
  query,
  querySummary,
  resultList,
  resultsPerPage,
  searchBox,
  sort,
  type SearchEngine,
} from '@querent/engine'
import { searchClient } from './search-client.ts'
import { cpuMicroseconds, median, printTable } from './statistics.ts'

export interface Size {
  name: string
  results: number
  facets: number
  values: number
}

export const sizes: Size[] = [
  { name: 'S', results: 10, facets: 5, values: 8 },
  { name: 'M', results: 50, facets: 20, values: 50 },
  { name: 'L', results: 100, facets: 40, values: 100 },
]

/** What a release aims at, as a multiple of the floor. */
const gates: Record<string, number> = { S: 3, M: 1.6, L: 1.4 }

const sentence = 'Studded tyres grip ice and packed snow better than any other, and wear dry roads faster than most. '

/** A reply of about 1.5 kB a result; `round` makes two replies differ as two pages of results do. */
export function bodyOf({ results, facets, values }: Size, round: number): string {
  const response: SearchResponse = {
    results: Array.from({ length: results }, (_, index) => ({
      title: `Result ${round}-${index}`,
      uri: `https://shop.test/items/${round}-${index}`,
      printableUri: `https://shop.test/items/${round}-${index}`,
      clickUri: `https://shop.test/items/${round}-${index}`,
      uniqueId: `${round}-${index}`,
      excerpt: sentence.repeat(3),
      firstSentences: null,
      flags: 'HasHtmlVersion',
      hasHtmlVersion: true,
      score: 1000 - index,
      percentScore: 90,
      titleHighlights: [{ offset: 0, length: 6 }],
      excerptHighlights: [
        { offset: 0, length: 7 },
        { offset: 98, length: 7 },
      ],
      raw: {
        source: 'Shop',
        author: ['Ada', 'Bob'],
        date: 1893456000000 + index,
        filetype: 'html',
        body: sentence.repeat(5),
      },
    })),
    searchUid: `search-${round}`,
    totalCount: 4321,
    totalCountFiltered: 4321,
    duration: 12,
    facets: Array.from({ length: facets }, (_, facetIndex) => ({
      facetId: `facet${facetIndex}`,
      field: `facet${facetIndex}`,
      moreValuesAvailable: true,
      values: Array.from({ length: values }, (_, index) => ({
        value: `Value ${index}`,
        state: 'idle' as const,
        numberOfResults: round + values - index,
      })),
    })),
  }
  return JSON.stringify(response)
}

function createEngine(size: Size, search: (request: SearchRequest) => Promise<SearchResponse>): SearchEngine {
  const engine = createSearchEngine({
    client: searchClient(search),
    features: [
      query(),
      searchBox({ numberOfSuggestions: 0 }),
      resultList(),
      pager(),
      resultsPerPage(),
      sort(),
      breadcrumbs(),
      querySummary(),
      ...Array.from({ length: size.facets }, (_, index) =>
        facet({ field: `facet${index}`, numberOfValues: size.values }),
      ),
    ],
  })
  const show = () => {}
  for (const factory of [query, searchBox, resultList, pager, resultsPerPage, sort, breadcrumbs, querySummary]) {
    engine.get<unknown, object>(factory as never).subscribe(show)
  }
  for (let index = 0; index < size.facets; index++) engine.get(facet, `facet${index}`).subscribe(show)
  return engine
}

function createBench(size: Size) {
  const bodies = [bodyOf(size, 0), bodyOf(size, 1)]
  let round = 0
  const nextBody = () => bodies[round++ % bodies.length]!
  const exchange = async (request: SearchRequest): Promise<unknown> => {
    JSON.stringify(request)
    await setImmediate()
    return JSON.parse(nextBody())
  }
  let lastRequest: SearchRequest = {}
  const engine = createEngine(size, async (request) => {
    lastRequest = request
    const response = await exchange(request)
    if (!isSearchResponse(response)) throw new Error('The reply of the benchmark is malformed')
    return response
  })
  const cycle = async () => {
    engine.execute('searchboxSubmit')
    await engine.settled()
  }
  return { engine, cycle, floor: () => exchange(lastRequest), bytes: bodies[0]!.length }
}

async function cpuOf(run: () => Promise<unknown>, times: number): Promise<number> {
  const before = cpuMicroseconds()
  for (let index = 0; index < times; index++) await run()
  return (cpuMicroseconds() - before) / times
}

/** A search from the command to the notified listeners, against its floor: the same bytes written, awaited and read. */
export async function benchSearchCycle() {
  const rows = []
  for (const size of sizes) {
    const { cycle, floor, bytes } = createBench(size)
    const times = Math.max(10, Math.round(3_000_000 / bytes))
    await cpuOf(cycle, times)
    await cpuOf(floor, times)
    const floors: number[] = []
    const cycles: number[] = []
    for (let round = 0; round < 31; round++) {
      floors.push(await cpuOf(floor, times))
      cycles.push(await cpuOf(cycle, times))
    }
    const ratio = median(cycles.map((cycleTime, round) => cycleTime / floors[round]!))
    rows.push({
      size: `${size.name}: ${size.results} results, ${size.facets} facets of ${size.values}`,
      'reply kB': Math.round(bytes / 1000),
      'floor µs': Math.round(median(floors)),
      'cycle µs': Math.round(median(cycles)),
      'x floor': ratio.toFixed(2),
      gate: `<= ${gates[size.name]}`,
    })
  }
  printTable('Search cycle (CPU time, medians of 31 interleaved rounds)', rows)
}

/** A keystroke in the search box: no request, one listener told. */
export async function benchKeystroke() {
  const rows = []
  for (const size of sizes.slice(0, 2)) {
    const { engine, cycle } = createBench(size)
    await cycle()
    const box = engine.get(searchBox)
    const times = 20_000
    const costs: number[] = []
    for (let round = 0; round < 15; round++) {
      const before = cpuMicroseconds()
      for (let index = 0; index < times; index++) box.changeText(index % 2 ? 'a' : 'b')
      costs.push((cpuMicroseconds() - before) / times)
    }
    rows.push({ page: size.name, 'µs a keystroke': median(costs).toFixed(2), gate: '<= 5, the same at S and M' })
  }
  printTable('Keystroke', rows)
}
