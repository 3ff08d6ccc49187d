import { assertString } from '../../core/errors'
import type { SearchFailure } from '../../core/page'
import type { SubmitEvent, SuggestedFacet, SuggestionsContext, SuggestionsEvent } from './suggestions.machine'

/** The text of a box, and the suggestions for it. */
export interface SuggestionsState<Completion> {
  /** The text in the box. */
  text: string
  /** The suggestions for `text`; until their reply, those for the previous text. */
  suggestions: Completion[]
  /** The facets whose values may be suggested beside them, if the platform returns some. */
  suggestedFacets?: SuggestedFacet[]
  /** Whether suggestions are being requested. */
  isLoadingSuggestions: boolean
  /** Why there are no suggestions. */
  suggestionsError: SearchFailure | undefined
}

/** Returns the part of a box's state that concerns suggestions. */
export const toSuggestionsState = <Completion>(
  { text, completions, facets, error }: SuggestionsContext<Completion>,
  isLoadingSuggestions: boolean,
): SuggestionsState<Completion> => ({
  text,
  suggestions: completions,
  ...(facets && { suggestedFacets: facets }),
  isLoadingSuggestions,
  suggestionsError: error,
})

/** Returns the commands of a box; `details` is what its machine needs to know about a submit. */
export function toSuggestionsCommands<Details extends object>(
  send: (event: SuggestionsEvent | SubmitEvent<Details>) => void,
  { numberOfSuggestions }: { numberOfSuggestions: number },
  details: Details,
) {
  const canSuggest = numberOfSuggestions > 0
  return {
    /**
     * Sets the text; suggestions follow when typing pauses.
     *
     * @throws {EngineError} `invalid-argument` if `text` is not a string.
     */
    changeText(text: string) {
      assertString('changeText', 'text', text)
      send({ type: 'text.change', text, canSuggest })
    },
    /** Submits the trimmed text: a search box searches for it, a standalone box requests its URL. */
    submit: () => send({ type: 'text.submit', ...details }),
    /** Clears the box, without a search. */
    clear: () => send({ type: 'text.restore', text: '' }),
    /** Requests suggestions now, such as when the box receives the focus. */
    showSuggestions: () => send({ type: 'suggestions.show', canSuggest }),
    /** Removes the suggestions. The text stays. */
    clearSuggestions: () => send({ type: 'suggestions.clear' }),
    /**
     * Puts a suggestion into the box and submits it. A text that is not among `suggestions` is submitted too, because
     * the list may change while a user chooses from it. Analytics then reports the ranking -1.
     *
     * @throws {EngineError} `invalid-argument` if `text` is not a string.
     */
    selectSuggestion(text: string) {
      assertString('selectSuggestion', 'text', text)
      send({ type: 'suggestion.select', text, ...details })
    },
  }
}

/** The commands that {@link toSuggestionsCommands} returns. */
export interface SuggestionsCommands extends ReturnType<typeof toSuggestionsCommands> {}
