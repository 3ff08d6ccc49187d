import type { ActorOf, ControllerOf } from '@querent/engine'
import type { CommerceCompletion } from '@querent/api-client'
import { defineSearchBox } from '@querent/engine/machines'
import { plainSearchBoxOptions, type InputOfSchema } from '@querent/engine/options'
import { onContextChange } from '../../protocol/commerce-parameters'
import type { CommerceProtocol } from '../../protocol/commerce-protocol'
import { suggestionsEffects } from './suggestions'

/** The options of a search box. */
export interface SearchBoxOptions extends InputOfSchema<typeof plainSearchBoxOptions> {}

/**
 * A box to type a query in, with suggestions. The text belongs to the box until it is submitted; then it becomes the
 * parameter `q` of the query feature. The box follows `q` when another feature sets it.
 *
 * Suggestions are requested when typing pauses, for at most the first 256 characters. A reply to a text that has been
 * changed, submitted or cleared has no effect, and neither has a reply for another context.
 *
 * @param options - see {@link SearchBoxOptions}.
 * @throws {InvalidOptionsError} if the id is empty or a number is negative.
 * @see Specification, sentences 3.17, 4.16 to 4.21, 5.26 and 9.7; Protocol, section 10.5
 */
export const searchBox = /* @__PURE__ */ defineSearchBox<
  CommerceProtocol,
  CommerceCompletion,
  SearchBoxOptions | undefined
>('q', suggestionsEffects, plainSearchBoxOptions, /* @__PURE__ */ onContextChange({ type: 'suggestions.clear' }))

/** The actor that runs the machine of `searchBox`. */
export interface SearchBoxActor extends ActorOf<typeof searchBox> {}

/** What `engine.get(searchBox)` returns: the state, the commands and the actor of the feature. */
export interface SearchBoxController extends ControllerOf<typeof searchBox> {}
