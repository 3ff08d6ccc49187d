import { defineQuerySummary } from '@querent/engine/machines'
import type { CommerceProtocol } from '../../protocol/commerce-protocol'

/**
 * Describes the products shown: their query, their number, their positions, and the duration of the search.
 *
 * @see Specification, sentence 9.23
 */
export const querySummary = /* @__PURE__ */ defineQuerySummary<CommerceProtocol>()
