import { defineSearchStatus } from '@querent/engine/machines'
import type { CommerceProtocol } from '../../protocol/commerce-protocol'

/** Shows whether a search is in flight, whether it is slow, and whether there are products. */
export const searchStatus = /* @__PURE__ */ defineSearchStatus<CommerceProtocol>()
