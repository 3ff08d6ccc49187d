import type { SearchProtocol } from '../../search/search-protocol'
import { defineQuerySummary } from './define-query-summary'

/**
 * Describes the results shown: their query, how many there are, which of them the page has, and how long they took.
 *
 * @see Specification, sentence 9.23
 */
export const querySummary = /* @__PURE__ */ defineQuerySummary<SearchProtocol>()
