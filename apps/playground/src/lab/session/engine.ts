import {
  breadcrumbs,
  browserHistory,
  cachedClient,
  decodeParameters,
  facet,
  history,
  pager,
  resultList,
  searchStatus,
  urlState,
  type SearchEngineClient,
} from '@querent/engine'
import { createClient } from '../../client'
import { createLabEngine } from '../create-lab-engine'
import { createSwitch } from '../create-switch'

/** The fault of searches, in the platform's format; empty for no fault. */
export const fault = createSwitch('')
/** Whether responses are cached. */
export const isCaching = createSwitch(false)

/** The timeout of a search, in milliseconds. */
export const TIMEOUT_MS = 5000

const asking = createClient((call) => (call === 'search' ? fault.read() : undefined))
const cache = cachedClient(asking, { maxAgeMs: { search: 60_000 } })

const client: SearchEngineClient = {
  ...asking,
  search: (request, call) => (isCaching.read() ? cache : asking).search(request, call),
}

export const forgetResponses = () => cache.clear()

/** The invalid parameters of the initial URL. A search removes them. */
export const { dropped } = decodeParameters(location.search, { plusIsSpace: true })

export const engine = createLabEngine(
  [
    history(),
    searchStatus(),
    facet({ field: 'area', numberOfValues: 4 }),
    facet({ field: 'baseline', numberOfValues: 4 }),
    breadcrumbs(),
    resultList(),
    pager({ perPage: 5 }),
    urlState({ history: browserHistory(window) }),
  ],
  { client, timeoutMs: TIMEOUT_MS },
)
