import { defineHistory } from '@querent/engine/machines'
import type { CommerceProtocol } from '../../protocol/commerce-protocol'

/**
 * Undoes and redoes searches with all their parameters, including those of the context. Ten steps are kept.
 *
 * @see Specification, sentences 4.48, 4.49 and 9.22
 */
export const history = /* @__PURE__ */ defineHistory<CommerceProtocol>()
