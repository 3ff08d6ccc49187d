import { defineSearchFeature, searchToolsOf } from '../../search/search-protocol'
import { searchStatusMachine } from './search-status.machine'
import { searchStatusOptions } from './search-status.schema'
import { toSearchStatusState } from './search-status.view'

const end = () => ({ type: 'search.end' }) as const

/**
 * Says whether a search is in flight, whether it is slow, and how the last one ended.
 *
 * @param options - `stalledMs`: how long a search is in flight before it counts as stalled, in milliseconds; default 300.
 * @throws {InvalidOptionsError} if `stalledMs` is below 0.
 */
export const searchStatus = defineSearchFeature({
  kind: 'searchStatus',
  schema: searchStatusOptions,
  machine: /* @__PURE__ */ searchStatusMachine.provide({
    delays: { stalled: ({ self }) => searchToolsOf<{ stalledMs: number }>(self).input.stalledMs },
  }),
  receive: {
    'search.started': () => ({ type: 'search.start' }),
    'search.succeeded': end,
    'search.failed': end,
    'search.cancelled': end,
  },
  reads: ['status', 'facts'],
  state: toSearchStatusState,
  commands: () => ({}),
})
