import { defineSearchStatus } from '@querent/engine/machines'
import type { CommerceProtocol } from '../../protocol/commerce-protocol'

/** Says whether a search is in flight, whether it takes long, and whether there are products. */
export const searchStatus = /* @__PURE__ */ defineSearchStatus<CommerceProtocol>()
