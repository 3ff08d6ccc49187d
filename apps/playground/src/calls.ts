import type { SearchCall } from '@querent/api-client'

/** The number of requests by call, since the page was opened. */
export type CallCounts = Readonly<Record<SearchCall, number>>

/** Counts the requests of a client, for `useSyncExternalStore`. */
export function createCallCounter() {
  const listeners = new Set<() => void>()
  let counts: CallCounts = { search: 0, querySuggest: 0, facetSearch: 0, plan: 0, html: 0, fields: 0 }
  return {
    count(call: SearchCall) {
      counts = { ...counts, [call]: counts[call] + 1 }
      for (const listener of listeners) listener()
    },
    read: () => counts,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
