import type { SearchEngineConfiguration } from '@coveo/headless'

type Preprocess = NonNullable<SearchEngineConfiguration['preprocessRequest']>
type HookedRequest = Parameters<Preprocess>[0]

/** Adds a fault to a request. */
export const withFault = (request: HookedRequest, fault: string): HookedRequest => {
  const headers = new Headers(request.headers)
  headers.set('x-querent-fault', fault)
  return { ...request, headers: Object.fromEntries(headers) }
}

let keys = 0

/** Returns a key under which occurrences are counted for one check only. */
export const nextKey = () => `check-${++keys}`

/** Adds a fault to each request, whose occurrences are counted for this check only. */
export const asking = (fault: string): { preprocessRequest: Preprocess } => {
  const key = nextKey()
  return { preprocessRequest: (request) => withFault(request, `${fault};key=${key}`) }
}
