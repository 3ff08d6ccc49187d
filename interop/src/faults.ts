import type { SearchEngineConfiguration } from '@coveo/headless'

type Preprocess = NonNullable<SearchEngineConfiguration['preprocessRequest']>
type HookedRequest = Parameters<Preprocess>[0]

/** Asks for a fault in a request. */
export const withFault = (request: HookedRequest, fault: string): HookedRequest => {
  const headers = new Headers(request.headers)
  headers.set('x-querent-fault', fault)
  return { ...request, headers: Object.fromEntries(headers) }
}

let keys = 0

/** Under which times are counted for one check alone. */
export const nextKey = () => `check-${++keys}`

/** Asks for a fault in each request, whose times are counted for this check alone. */
export const asking = (fault: string): { preprocessRequest: Preprocess } => {
  const key = nextKey()
  return { preprocessRequest: (request) => withFault(request, `${fault};key=${key}`) }
}
