import { createSearchClient } from '@querent/api-client'
import { createSearchEngine, facet, query, resultList, searchBox, settled } from '@querent/engine'
import { createEmbeddedBackend, createPlatform, createWasmDriver } from '@querent/platform'

// All of it in the page, which asks nobody: the platform on its database, the client, the engine.
const backend = createEmbeddedBackend({
  driver: await createWasmDriver(),
  fields: [{ name: 'brand', type: 'string' }],
})
await backend.upsert(
  ['Nordic', 'Nordic', 'Sol'].map((brand, index) => ({
    id: String(index),
    title: `Tyre ${index}`,
    body: 'For ice and for snow.',
    uri: `https://shop.test/${index}`,
    fields: { brand },
  })),
)
const platform = createPlatform({ backend })
const client = createSearchClient({
  organizationId: 'page',
  accessToken: 'none',
  endpoint: 'https://page.test/rest/search/v2',
  fetch: (input, init) => platform(new Request(input, init)),
})
const engine = createSearchEngine({
  client,
  features: [query(), searchBox(), facet({ field: 'brand' }), resultList()],
})
engine.get(searchBox).changeText('snow')
engine.get(searchBox).submit()
await settled(engine)
engine.get(facet).toggleSelect('Nordic')
await settled(engine)
document.querySelector('#output')!.textContent = JSON.stringify({
  titles: engine.get(resultList).state.results.map(({ title }) => title),
  brands: engine
    .get(facet)
    .state.values.map(({ value, state, numberOfResults }) => `${value} ${state} ${numberOfResults}`),
  error: engine.page.error,
})
