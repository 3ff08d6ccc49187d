import type { Call } from '../../network.ts'
import { knownCommerceDifferences, knownRecommendationDifferences } from './differences.ts'
import { linkSessions } from './link-sessions.ts'
import { listingSessions } from './listing-sessions.ts'
import { createQuerentDriver } from './querent-driver.ts'
import { searchSessions } from './search-sessions.ts'
import type { CommerceStage } from './session.ts'
import { createVendorDriver } from './vendor-driver.ts'
import { visitSessions } from './visit-sessions.ts'

/** The headers of a request that a platform reads. */
const HEADERS = ['authorization', 'content-type', 'accept']

/** The names of the commerce calls in the report, by the end of their path. */
const kinds = {
  '/listing': 'listing request',
  '/search': 'search request',
  '/facet': 'facet request',
  '/search/querySuggest': 'suggestion request',
  '/search/productSuggest': 'instant request',
  '/recommendations': 'recommendation request',
}

const toValue = ({ method, query, headers, body }: Call) => ({
  method,
  parameters: String(query),
  ...Object.fromEntries(HEADERS.map((name) => [name, headers.get(name) ?? undefined])),
  ...(body as object | undefined),
})

/** Pages of a shop. */
export const commerceStage: CommerceStage = {
  createVendorDriver,
  createQuerentDriver,
  requests: Object.entries(kinds).map(([end, name]) => ({
    name,
    valuesOf: ({ calls }) => calls.filter(({ path }) => path.endsWith(`/commerce/v2${end}`)).map(toValue),
    knowns: end === '/recommendations' ? knownRecommendationDifferences : knownCommerceDifferences,
  })),
  sessions: [...listingSessions, ...searchSessions, ...linkSessions, ...visitSessions],
}
