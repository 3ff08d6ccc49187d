import {
  breadcrumbs,
  browserHistory,
  cachedClient,
  categoryFacet,
  categoryFieldSuggestions,
  facet,
  fieldSuggestions,
  instantResults,
  interactiveResult,
  pager,
  recentQueries,
  recentResults,
  resultList,
  searchBox,
  standaloneSearchBox,
  urlState,
} from '@querent/engine'
import { createClient } from '../../client'
import { createLabEngine } from '../create-lab-engine'
import { createSwitch } from '../create-switch'

/** Whether the calls to `plan` fail. */
export const isPlanFailing = createSwitch(false)

const MINUTE_MS = 60_000

export const client = cachedClient(
  createClient((call) => (call === 'plan' && isPlanFailing.read() ? 'status=500' : undefined)),
  { maxAgeMs: { querySuggest: MINUTE_MS, facetSearch: MINUTE_MS } },
)

export const engine = createLabEngine(
  [
    searchBox({ id: 'suggesting', numberOfSuggestions: 8 }),
    searchBox({ id: 'instant', numberOfSuggestions: 0 }),
    instantResults({ id: 'instant', maxResultsPerQuery: 4 }),
    standaloneSearchBox({ id: 'standalone', redirectionUrl: '/' }),
    facet({ field: 'group' }),
    fieldSuggestions({ field: 'group' }),
    categoryFacet({ field: 'section' }),
    categoryFieldSuggestions({ field: 'section' }),
    recentQueries({ maxLength: 5 }),
    recentResults({ maxLength: 5 }),
    interactiveResult(),
    breadcrumbs(),
    resultList(),
    pager({ perPage: 5 }),
    urlState({ history: browserHistory(window) }),
  ],
  { client },
)
