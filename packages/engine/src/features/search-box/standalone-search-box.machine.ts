import { assign } from 'xstate'
import { missingActor } from '../../core/fetch-actor'
import { toSearchFailure, type SearchFailure } from '../../core/page'
import { setup } from '../../core/setup'
import type { StandaloneHandover } from './standalone-handover'
import {
  blankSuggestions,
  DEFAULT_SUGGESTIONS_DEBOUNCE_MS,
  suggestions,
  suggestionsChanges,
  type SubmitEvent,
  type Suggestion,
  type SuggestionsContext,
  type SuggestionsEvent,
  type SuggestionsReply,
} from './suggestions.machine'

/** What was submitted, as far as the machine knows it. */
export type Submitted = Omit<StandaloneHandover, 'enableQuerySyntax'>

export interface StandaloneSearchBoxContext<Completion> extends SuggestionsContext<Completion> {
  submitted: Submitted | undefined
  /** Where the platform leads; undefined if it leaves that to the box. */
  redirectTo: string | undefined
  redirectError: SearchFailure | undefined
}

export type StandaloneSearchBoxEvent = SuggestionsEvent | SubmitEvent | { type: 'redirect.forget' }

const NO_REDIRECT = { submitted: undefined, redirectTo: undefined, redirectError: undefined }

/**
 * Returns the machine of a box that leads to another page: suggestions as in a search box and, undisturbed by further
 * typing, the way to that page.
 */
export const createStandaloneSearchBoxMachine = <Completion extends Suggestion>() => {
  const { setText, notePartialQuery, setCompletions, setFailure, clearSuggestions } = suggestionsChanges<Completion>()
  return setup({
    types: {
      context: {} as StandaloneSearchBoxContext<Completion>,
      events: {} as StandaloneSearchBoxEvent,
      tags: {} as 'loading',
    },
    actors: {
      fetchCompletions: missingActor<SuggestionsReply<Completion>, string>(),
      /** Returns where the platform leads with a query, if it does. */
      fetchRedirect: missingActor<string | undefined, string>(),
    },
    actions: {
      setText: assign(setText),
      notePartialQuery: assign(notePartialQuery),
      setCompletions: assign(setCompletions),
      setFailure: assign(setFailure),
      clearSuggestions: assign(clearSuggestions),
      submit: assign(({ context }, { type }: SubmitEvent) => ({
        ...NO_REDIRECT,
        submitted: toSubmitted(context, type === 'suggestion.select'),
      })),
    },
    delays: { debounce: DEFAULT_SUGGESTIONS_DEBOUNCE_MS },
  }).createMachine({
    id: 'standaloneSearchBox',
    type: 'parallel',
    context: { ...blankSuggestions, ...NO_REDIRECT },
    states: {
      suggestions: suggestions<Completion, SubmitEvent>(),
      redirect: {
        initial: 'unknown',
        on: {
          'text.submit': '.planning',
          'suggestion.select': '.planning',
          'redirect.forget': { target: '.unknown', actions: assign(NO_REDIRECT) },
        },
        states: {
          unknown: {},
          planning: {
            tags: 'loading',
            invoke: {
              src: 'fetchRedirect',
              input: ({ context: { submitted } }) => submitted?.value ?? '',
              onDone: { target: 'known', actions: assign(({ event }) => ({ redirectTo: event.output })) },
              onError: {
                target: 'unknown',
                actions: assign(({ event }) => ({ redirectError: toSearchFailure(event.error) })),
              },
            },
          },
          known: {},
        },
      },
    },
  })
}

function toSubmitted(
  { text, completions, partialQueries, responseId }: SuggestionsContext<Suggestion>,
  isSuggestion: boolean,
): Submitted {
  const expressions = completions.map(({ expression }) => expression)
  return {
    value: text.trim(),
    analytics: isSuggestion
      ? {
          cause: 'omniboxFromLink',
          metadata: {
            suggestionRanking: expressions.indexOf(text),
            partialQuery: partialQueries.at(-1) ?? '',
            partialQueries,
            suggestions: expressions,
            querySuggestResponseId: responseId ?? '',
          },
        }
      : { cause: 'searchFromLink', metadata: null },
  }
}
