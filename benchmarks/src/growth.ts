import * as everything from '@querent/engine'
import { createSearchEngine, searchBox, type AnyFeatureFactory, type SearchProtocol } from '@querent/engine'
import { searchClient } from './search-client.ts'
import { bodyOf, sizes } from './search-cycle.ts'
import { printTable } from './statistics.ts'

const SEARCHES = 10_000
const WARM_UP = 1_000

/** What features cannot do without, by kind. */
const neededOptions: Record<string, object> = {
  facet: { field: 'facet0' },
  facetSearch: { field: 'facet0' },
  categoryFacet: { field: 'facet1' },
  categoryFacetSearch: { field: 'facet1' },
  fieldSuggestions: { field: 'facet0' },
  categoryFieldSuggestions: { field: 'facet1' },
  numericFacet: { field: 'price' },
  dateFacet: { field: 'date' },
  numericFilter: { field: 'width' },
  dateFilter: { field: 'year' },
  searchBox: { numberOfSuggestions: 0 },
  excerptLength: { length: 200 },
  staticFilter: { id: 'stock', values: [{ caption: 'In stock', expression: '@stock>0' }] },
  tabs: { tabs: [{ id: 'all', expression: '' }] },
  instantResults: { id: 'instant' },
  standaloneSearchBox: { id: 'standalone', redirectionUrl: '/search' },
  urlState: { history: { mode: 'query', read: () => '', write: () => {}, listen: () => () => {} } },
}

const isFactory = (value: unknown): value is AnyFeatureFactory<SearchProtocol> =>
  typeof value === 'function' && 'definition' in value

function heapMegabytes() {
  for (let pass = 0; pass < 4; pass++) globalThis.gc?.()
  return process.memoryUsage().heapUsed / 1e6
}

/** What 10,000 searches for ever other words leave on the heap of one engine that has every feature. */
export async function benchGrowth() {
  const factories = Object.values(everything).filter(isFactory)
  const bodies = [bodyOf(sizes[0]!, 0), bodyOf(sizes[0]!, 1)]
  let searches = 0
  const engine = createSearchEngine({
    client: searchClient(async () => JSON.parse(bodies[searches++ % bodies.length]!)),
    features: factories.map((factory) => factory(neededOptions[factory.definition.kind])),
  })
  for (const factory of factories) engine.get(factory).subscribe(() => {})
  const box = engine.get(searchBox)
  const cycles = async (count: number) => {
    for (let index = 0; index < count; index++) {
      box.changeText(`tyre ${index % 100}`)
      box.submit()
      await engine.settled()
    }
  }
  await cycles(WARM_UP)
  const before = heapMegabytes()
  await cycles(SEARCHES)
  const growth = heapMegabytes() - before
  printTable(`Heap growth in ${SEARCHES.toLocaleString('en')} searches of one engine`, [
    { features: factories.length, searches, 'growth MB': growth.toFixed(2), gate: '< 1' },
  ])
}
