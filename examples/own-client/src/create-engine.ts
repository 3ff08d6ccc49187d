import { createSearchEngine, facet, query, querySummary, resultList, searchBox } from '@querent/engine'
import type { Environment, SearchEngineClient } from '@querent/engine'

export const createEngine = (client: SearchEngineClient, environment: Partial<Environment> = {}) =>
  createSearchEngine({
    client,
    environment,
    features: [query(), searchBox(), querySummary(), facet({ field: 'brand' }), resultList()],
  })
