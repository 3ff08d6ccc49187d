import { defineQueryError } from '@querent/engine/machines'
import type { CommerceProtocol } from '../../protocol/commerce-protocol'

/**
 * Shows why the last search failed, until the next search starts. Earlier products stay.
 *
 * @see Specification, sentence 8.1
 */
export const queryError = /* @__PURE__ */ defineQueryError<CommerceProtocol>()
