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

/** What goes wrong with searches, in the words of the platform; empty where nothing does. */
export const fault = createSwitch('')
/** Whether searches are answered by what was answered before. */
export const isCaching = createSwitch(false)

/** After so long a search has failed, in milliseconds. */
export const TIMEOUT_MS = 5000

const asking = createClient((call) => (call === 'search' ? fault.read() : undefined))
const cache = cachedClient(asking, { maxAgeMs: { search: 60_000 } })

const client: SearchEngineClient = {
  ...asking,
  search: (request, call) => (isCaching.read() ? cache : asking).search(request, call),
}

export const forgetResponses = () => cache.clear()

/** What of the address that the page was opened with cannot be read; it is gone when the engine has searched. */
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
