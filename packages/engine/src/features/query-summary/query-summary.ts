import type { SearchProtocol } from '../../search/search-protocol'
import { defineQuerySummary } from './define-query-summary'

/**
 * Describes the results shown: their query, their number, their positions, and the duration of the search.
 *
 * @see Specification, sentence 9.23
 */
export const querySummary = /* @__PURE__ */ defineQuerySummary<SearchProtocol>()
