import { createAnalyticsClient, createAnswerClient, createSearchClient, createTokenSource } from '@querent/api-client'
import * as querent from '@querent/engine'
import { createSearchEngine, searchBox, type FeatureFactory, type SearchProtocol } from '@querent/engine'
import type { CreateFullPage } from './contract.ts'
import { settled } from './settled.ts'

const accessToken = createTokenSource({ accessToken: 'xx-bench' })

/** Required options of features, by kind. */
const options: Record<string, object> = {
  facet: { field: 'facet0' },
  facetSearch: { field: 'facet0' },
  categoryFacet: { field: 'facet1' },
  categoryFacetSearch: { field: 'facet1' },
  fieldSuggestions: { field: 'facet0' },
  categoryFieldSuggestions: { field: 'facet1' },
  conversation: { agentId: 'guide' },
  analytics: { trackingId: 'bench' },
  numericFacet: { field: 'price' },
  dateFacet: { field: 'date' },
  numericFilter: { field: 'width' },
  dateFilter: { field: 'year' },
  searchBox: { numberOfSuggestions: 0 },
  excerptLength: { length: 200 },
  staticFilter: { id: 'stock', values: [{ caption: 'In stock', expression: '@stock>0' }] },
  tokenRenewal: { tokens: accessToken },
  tabs: { tabs: [{ id: 'all', expression: '' }] },
  instantResults: { id: 'instant' },
  standaloneSearchBox: { id: 'standalone', redirectionUrl: '/search' },
  urlState: { history: { mode: 'query', read: () => '', write: () => {}, listen: () => () => {} } },
}

const isFactory = (value: unknown): value is FeatureFactory<SearchProtocol, object | undefined, unknown, object> =>
  typeof value === 'function' && 'definition' in value

/** Creates a page with all features. */
export const createFullPage: CreateFullPage = (fetch) => {
  const configuration = { organizationId: 'bench', accessToken, fetch }
  // The features of analytics have one kind: one of them counts.
  const all = Object.values<unknown>(querent).filter(isFactory)
  const factories = [...new Map(all.map((factory) => [factory.definition.kind, factory])).values()]
  const engine = createSearchEngine({
    client: {
      ...createAnswerClient(configuration),
      ...createAnalyticsClient(configuration),
      ...createSearchClient(configuration),
    },
    features: factories.map((factory) => factory(options[factory.definition.kind])),
  })
  for (const factory of factories) engine.get(factory).subscribe(() => {})
  const box = engine.get(searchBox)
  return {
    search(text) {
      box.changeText(text)
      box.submit()
      return settled(engine)
    },
  }
}
