import { isEqual } from '../../core/reuse'
import { toSearchFailure, type SearchFailure } from '../../core/page'
import { assignShared } from '../../core/setup'
import { withPartialQuery } from '../../domain/partial-query'
import type { Suggested, Suggestion } from '../../domain/suggested'

export type { Suggestion }

/** A facet whose values may be suggested beside completions. */
export interface SuggestedFacet {
  facetId: string
  field: string
  displayName?: string | null | undefined
  type: 'regular' | 'hierarchical'
}

/** The reply to a request for suggestions. */
export interface SuggestionsReply<Completion> {
  completions: Completion[]
  /** In the order of the platform; undefined if it suggests no values. */
  facets?: SuggestedFacet[] | undefined
  responseId?: string | undefined
}

/** The text of a box, its suggestions, and the failure of their request. */
export interface SuggestionsContext<Completion> extends Suggested<Completion> {
  facets?: SuggestedFacet[] | undefined
  error: SearchFailure | undefined
}

/** `canSuggest`: whether the box shows suggestions. */
export type SuggestionsEvent =
  | { type: 'text.change'; text: string; canSuggest: boolean }
  /** Suggestions of another text are removed. */
  | { type: 'text.restore'; text: string }
  | { type: 'suggestions.show'; canSuggest: boolean }
  | { type: 'suggestions.clear' }

/** A user submits the text or a suggestion. `Details` is what a box needs to know about it. */
export type SubmitEvent<Details = unknown> = ({ type: 'text.submit' } | { type: 'suggestion.select'; text: string }) &
  Details

/** The default of `debounceMs`, in milliseconds. */
export const DEFAULT_SUGGESTIONS_DEBOUNCE_MS = 100

const NO_SUGGESTIONS = {
  completions: [],
  facets: undefined,
  responseId: undefined,
  partialQueries: [],
  error: undefined,
}

/** An empty text without suggestions. */
export const blankSuggestions = { ...NO_SUGGESTIONS, text: '' }

/** What an action of a box with suggestions reads. */
export interface SuggestionsArgs<Completion> {
  context: SuggestionsContext<Completion>
}

/** What a guard of {@link suggestions} reads of an event with a text. */
export interface SuggestionsTextArgs<Completion> extends SuggestionsArgs<Completion> {
  event: { text: string }
}

/**
 * A text with its suggestions: the states of a box, or of a part of it. The machine defines the action `submit`, and
 * the call `fetchCompletions` for suggestions.
 */
export const suggestions = <Completion, Submit extends SubmitEvent>() => {
  const setText = assignShared(({ event: { text } }: { event: { text: string } }) => ({ text }))
  const clearSuggestions = assignShared(() => NO_SUGGESTIONS)
  const submit = { type: 'submit', params: ({ event }: { event: Submit }) => event } as const
  const canSuggest = ({ event }: { event: { canSuggest: boolean } }) => event.canSuggest
  const isNewText = ({ context, event }: SuggestionsTextArgs<Completion>) => event.text !== context.text
  const isBlank = ({ context }: SuggestionsArgs<Completion>) => isEqual({ ...context, ...NO_SUGGESTIONS }, context)
  return {
    initial: 'idle',
    on: {
      'text.change': [
        { guard: canSuggest, target: '.debouncing', actions: setText },
        { guard: isNewText, actions: setText },
      ],
      'text.restore': { target: '.idle', actions: [setText, clearSuggestions] },
      'text.submit': { target: '.idle', actions: [submit, clearSuggestions] },
      'suggestion.select': { target: '.idle', actions: [setText, submit, clearSuggestions] },
      'suggestions.show': { guard: canSuggest, target: '.loading' },
      'suggestions.clear': { target: '.idle', actions: clearSuggestions },
    },
    states: {
      idle: {
        on: {
          'text.restore': { guard: (args: SuggestionsTextArgs<Completion>) => !isNewText(args) && isBlank(args) },
          'suggestions.clear': { guard: isBlank },
        },
      },
      debouncing: { after: { debounce: 'loading' } },
      loading: {
        tags: 'loading',
        entry: assignShared(({ context: { partialQueries, text } }: SuggestionsArgs<Completion>) => ({
          partialQueries: withPartialQuery(partialQueries, text),
        })),
        invoke: {
          src: 'fetchCompletions',
          input: ({ context: { text } }: SuggestionsArgs<Completion>) => text,
          onDone: {
            target: 'idle',
            actions: assignShared(({ event: { output } }: { event: { output: SuggestionsReply<Completion> } }) => ({
              completions: output.completions,
              facets: output.facets,
              responseId: output.responseId,
              error: undefined,
            })),
          },
          onError: {
            target: 'idle',
            actions: assignShared(({ event: { error } }: { event: { error: unknown } }) => ({
              completions: [],
              facets: undefined,
              responseId: undefined,
              error: toSearchFailure(error),
            })),
          },
        },
      },
    },
  } as const
}

/** The states that {@link suggestions} returns. */
export interface SuggestionsStates<Completion, Submit extends SubmitEvent> extends ReturnType<
  typeof suggestions<Completion, Submit>
> {}
