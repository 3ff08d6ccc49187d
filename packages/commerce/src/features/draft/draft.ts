import type { ActorOf, ControllerOf } from '@querent/engine'
import { defineDraft } from '@querent/engine/machines'
import { commerceParameters } from '../../protocol/commerce-parameters'
import type { CommerceProtocol } from '../../protocol/commerce-protocol'

/** Defers changes of filters until the user applies or discards them. */
export const draft = /* @__PURE__ */ defineDraft<CommerceProtocol>(commerceParameters)

/** The actor that runs the machine of `draft`. */
export interface DraftActor extends ActorOf<typeof draft> {}

/** What `engine.get(draft)` returns: the state, the commands and the actor of the feature. */
export interface DraftController extends ControllerOf<typeof draft> {}
