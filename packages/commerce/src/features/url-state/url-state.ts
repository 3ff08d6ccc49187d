import type { ActorOf, ControllerOf, DecodeOptions } from '@querent/engine'
import { decodeWith, defineUrlState, encodeWith, type ReadResult } from '@querent/engine/machines'
import { commerceParameters, type CommerceParameters } from '../../protocol/commerce-parameters'
import type { CommerceProtocol } from '../../protocol/commerce-protocol'

/**
 * Keeps the parameters of the page in its URL, from which the engine starts. Back and forward restore them and make one
 * search. Parameters of the context stay as they are.
 *
 * @throws {InvalidOptionsError} without a history.
 * @see Specification, sentence 2.13; Protocol, section 13.2
 */
export const urlState = /* @__PURE__ */ defineUrlState<CommerceProtocol>()

/**
 * Writes commerce parameters as a query string or fragment, without a leading mark; see `encodeParameters` of the engine.
 *
 * @see Protocol, section 13.2
 */
export const encodeCommerceParameters = (
  parameters: CommerceParameters,
  existing?: string,
  isOurs?: (key: string) => boolean,
): string => encodeWith(commerceParameters, parameters, existing, isOurs)

/** Reads the commerce parameters of a query string or fragment; see `decodeParameters` of the engine. It never throws. */
export const decodeCommerceParameters = (text: string, options?: DecodeOptions): ReadResult<CommerceParameters> =>
  decodeWith(commerceParameters, text, options)

/** The actor that runs the machine of `urlState`. */
export interface UrlStateActor extends ActorOf<typeof urlState> {}

/** What `engine.get(urlState)` returns: the state, the commands and the actor of the feature. */
export interface UrlStateController extends ControllerOf<typeof urlState> {}
