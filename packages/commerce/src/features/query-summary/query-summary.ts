import { defineQuerySummary } from '@querent/engine/machines'
import type { CommerceProtocol } from '../../protocol/commerce-protocol'

/**
 * Describes the products shown: their query, how many there are, which of them the page has, and how long they took.
 *
 * @see Specification, sentence 9.23
 */
export const querySummary = /* @__PURE__ */ defineQuerySummary<CommerceProtocol>()
