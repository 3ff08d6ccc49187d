import type { SearchProtocol } from '../../search/search-protocol'
import { defineSearchStatus } from './define-search-status'

/**
 * Shows whether a search is in flight, whether it is slow, and how the last one ended.
 *
 * @param options - `stalledMs`: the time after which a search counts as stalled, in milliseconds; default 300.
 * @throws {InvalidOptionsError} if `stalledMs` is below 0.
 */
export const searchStatus = /* @__PURE__ */ defineSearchStatus<SearchProtocol>()
