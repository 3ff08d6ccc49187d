import { defineDraft } from '@querent/engine/machines'
import { commerceParameters } from '../../protocol/commerce-parameters'
import type { CommerceProtocol } from '../../protocol/commerce-protocol'

/** Holds changes of filters back until the user applies or discards them. */
export const draft = /* @__PURE__ */ defineDraft<CommerceProtocol>(commerceParameters)
