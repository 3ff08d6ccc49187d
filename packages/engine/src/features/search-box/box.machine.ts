import { MAX_PARTIAL_QUERY_LENGTH, type Completion, type QuerySuggestResponse } from '@querent/api-client'
import { assign, emit } from 'xstate'
import type { Reset, SearchRequested } from '../../core/feature'
import { missingActor } from '../../core/fetch-actor'
import { toSearchFailure, type SearchFailure } from '../../core/page'
import { setup } from '../../core/setup'
import type { SearchProtocol } from '../../search/search-protocol'
import type { StandaloneHandover } from './standalone-handover'

export interface BoxInput {
  id: string
  numberOfSuggestions: number
  debounceMs: number
  enableQuerySyntax?: boolean | undefined
  /** Of a box that searches. */
  clearFilters?: boolean
  /** Of a box that leads to another page. */
  redirectionUrl?: string
}

export interface BoxContext extends BoxInput {
  /** What is typed; the query is what was submitted. */
  text: string
  completions: Completion[]
  responseId: string | undefined
  /** What suggestions were asked for since they were last cleared, oldest first; `;` as `%3B`. */
  partialQueries: string[]
  error: SearchFailure | undefined
  /** What was submitted, where it leads, or why nowhere: of a box that leads to another page. */
  handover?: StandaloneHandover | undefined
  redirectTo?: string | undefined
  redirectError?: SearchFailure | undefined
}

export type BoxEvent =
  | { type: 'text.change'; text: string }
  | { type: 'text.submit' }
  /** Suggestions of another text go with it. */
  | { type: 'text.restore'; text: string }
  | { type: 'suggestions.show' }
  | { type: 'suggestions.clear' }
  | { type: 'suggestion.select'; text: string }
  | { type: 'redirect.forget' }

export interface FetchCompletionsInput {
  q: string
  count: number
}

const NO_SUGGESTIONS = { completions: [], responseId: undefined, partialQueries: [], error: undefined }

/** The first 256 characters, without half of a character at the end. */
export const toPartialQuery = (text: string) => text.slice(0, MAX_PARTIAL_QUERY_LENGTH).replace(/[\uD800-\uDBFF]$/, '')

/** What boxes have in common. They differ in what `submit` does, which here is to search. */
export const boxSetup = setup({
  types: {
    context: {} as BoxContext,
    events: {} as BoxEvent,
    input: {} as BoxInput,
    emitted: {} as SearchRequested<SearchProtocol['parameters']>,
    tags: {} as 'loading',
  },
  actors: {
    fetchCompletions: missingActor<QuerySuggestResponse, FetchCompletionsInput>(),
    /** Gives where the platform leads with a query, if it does. */
    fetchRedirect: missingActor<string | undefined, string>(),
  },
  guards: { canSuggest: ({ context }) => context.numberOfSuggestions > 0 },
  actions: {
    setText: assign(({ event }) => ('text' in event ? { text: event.text } : {})),
    clearSuggestions: assign(NO_SUGGESTIONS),
    submit: emit(({ context }, { cause }: { cause: string }) => ({
      type: 'search.requested' as const,
      cause,
      resets: (context.clearFilters ? ['page', 'filters'] : ['page']) satisfies Reset[],
      parameters: {
        q: context.text.trim(),
        ...(context.enableQuerySyntax !== undefined && { enableQuerySyntax: context.enableQuerySyntax }),
      },
    })),
  },
  delays: { debounce: ({ context }) => context.debounceMs },
})

export const toBoxContext = ({ input }: { input: BoxInput }): BoxContext => ({ ...input, ...NO_SUGGESTIONS, text: '' })

/** A text with its suggestions. */
export const suggestions = boxSetup.createStateConfig({
  initial: 'idle',
  on: {
    'text.change': [{ guard: 'canSuggest', target: '.debouncing', actions: 'setText' }, { actions: 'setText' }],
    'text.restore': { target: '.idle', actions: ['setText', 'clearSuggestions'] },
    'text.submit': {
      target: '.idle',
      actions: [{ type: 'submit', params: { cause: 'searchboxSubmit' } }, 'clearSuggestions'],
    },
    'suggestion.select': {
      target: '.idle',
      actions: ['setText', { type: 'submit', params: { cause: 'omniboxAnalytics' } }, 'clearSuggestions'],
    },
    'suggestions.show': { guard: 'canSuggest', target: '.loading' },
    'suggestions.clear': { target: '.idle', actions: 'clearSuggestions' },
  },
  states: {
    idle: {},
    debouncing: { after: { debounce: 'loading' } },
    loading: {
      tags: 'loading',
      entry: assign({
        partialQueries: ({ context: { partialQueries, text } }) => {
          const partialQuery = toPartialQuery(text).replaceAll(';', '%3B')
          return partialQuery === '' || partialQuery === partialQueries.at(-1)
            ? partialQueries
            : [...partialQueries, partialQuery]
        },
      }),
      invoke: {
        src: 'fetchCompletions',
        input: ({ context: { text, numberOfSuggestions } }) => ({
          q: toPartialQuery(text),
          count: numberOfSuggestions,
        }),
        onDone: {
          target: 'idle',
          actions: assign(({ event: { output } }) => ({
            completions: output.completions,
            responseId: output.responseId,
            error: undefined,
          })),
        },
        onError: {
          target: 'idle',
          actions: assign(({ event }) => ({
            completions: [],
            responseId: undefined,
            error: toSearchFailure(event.error),
          })),
        },
      },
    },
  },
})
