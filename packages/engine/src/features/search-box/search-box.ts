import type { Completion } from '@querent/api-client'
import type { ActorOf } from '../../core/actor'
import type { ControllerOf } from '../../core/controller'
import type { SearchProtocol } from '../../search/search-protocol'
import { defineSearchBox } from './define-search-box'
import { createSearchBoxMachine } from './search-box.machine'
import { suggestionsEffects } from './suggestions'

/** Holds the text of a box and its suggestions, and requests a search when it is submitted. */
export const searchBoxMachine = /* @__PURE__ */ createSearchBoxMachine<Completion>()

/**
 * A box to type a query in, with suggestions. The text belongs to the box until it is submitted; then it becomes the
 * parameters `q` and `enableQuerySyntax` of the query feature. The box follows `q` when another feature sets it. If a
 * reply sets it, such as with a corrected query, the box keeps text that was typed since.
 *
 * Suggestions are requested when typing pauses, for at most the first 256 characters. A reply to a text that has been
 * changed, submitted or cleared has no effect.
 *
 * @param options - see {@link SearchBoxOptions}.
 * @throws {InvalidOptionsError} if the id is empty or a number is negative.
 * @see Specification, sentences 3.17, 4.16 to 4.21, 5.26 and 9.7
 */
export const searchBox = /* @__PURE__ */ defineSearchBox<SearchProtocol, Completion>('q', suggestionsEffects)

/** The actor that runs the machine of `searchBox`. */
export interface SearchBoxActor extends ActorOf<typeof searchBox> {}

/** What `engine.get(searchBox)` returns: the state, the commands and the actor of the feature. */
export interface SearchBoxController extends ControllerOf<typeof searchBox> {}
