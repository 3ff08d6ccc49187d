import { defineDraft } from '@querent/engine/machines'
import { commerceParameters } from '../../protocol/commerce-parameters'
import type { CommerceProtocol } from '../../protocol/commerce-protocol'

/** Defers changes of filters until the user applies or discards them. */
export const draft = /* @__PURE__ */ defineDraft<CommerceProtocol>(commerceParameters)
