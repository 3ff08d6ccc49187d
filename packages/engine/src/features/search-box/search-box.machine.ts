import { MAX_PARTIAL_QUERY_LENGTH, type Completion, type QuerySuggestResponse } from '@querent/api-client'
import { assign, emit, setup } from 'xstate'
import type { Reset, SearchRequested } from '../../core/feature'
import { missingActor } from '../../core/fetch-actor'
import { toSearchFailure, type SearchFailure } from '../../core/page'
import type { SearchProtocol } from '../../protocol/search-protocol'

export interface SearchBoxInput {
  id: string
  numberOfSuggestions: number
  debounceMs: number
  enableQuerySyntax?: boolean | undefined
  clearFilters: boolean
}

export interface SearchBoxContext extends SearchBoxInput {
  /** What is typed; the query is what was submitted. */
  text: string
  completions: Completion[]
  responseId: string | undefined
  /** What suggestions were asked for since they were last cleared, oldest first; `;` as `%3B`. */
  partialQueries: string[]
  error: SearchFailure | undefined
}

export type SearchBoxEvent =
  | { type: 'text.change'; text: string }
  | { type: 'text.submit' }
  /** Suggestions of another text go with it. */
  | { type: 'text.restore'; text: string }
  | { type: 'suggestions.show' }
  | { type: 'suggestions.clear' }
  | { type: 'suggestion.select'; text: string }

export interface FetchCompletionsInput {
  q: string
  count: number
}

const NO_SUGGESTIONS = { completions: [], responseId: undefined, partialQueries: [], error: undefined }

/** The first 256 characters, without half of a character at the end. */
export const toPartialQuery = (text: string) => text.slice(0, MAX_PARTIAL_QUERY_LENGTH).replace(/[\uD800-\uDBFF]$/, '')

export const searchBoxMachine = setup({
  types: {
    context: {} as SearchBoxContext,
    events: {} as SearchBoxEvent,
    input: {} as SearchBoxInput,
    emitted: {} as SearchRequested<SearchProtocol['parameters']>,
    tags: {} as 'loading',
  },
  actors: { fetchCompletions: missingActor<QuerySuggestResponse, FetchCompletionsInput>() },
  guards: { canSuggest: ({ context }) => context.numberOfSuggestions > 0 },
  actions: {
    setText: assign((_, { text }: { text: string }) => ({ text })),
    clearSuggestions: assign(NO_SUGGESTIONS),
    requestSearch: emit(({ context }, { cause }: { cause: string }) => ({
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
}).createMachine({
  id: 'searchBox',
  context: ({ input }) => ({ ...input, ...NO_SUGGESTIONS, text: '' }),
  initial: 'idle',
  on: {
    'text.change': [
      { guard: 'canSuggest', target: '.debouncing', actions: { type: 'setText', params: ({ event }) => event } },
      { actions: { type: 'setText', params: ({ event }) => event } },
    ],
    'text.restore': {
      target: '.idle',
      actions: [{ type: 'setText', params: ({ event }) => event }, 'clearSuggestions'],
    },
    'text.submit': {
      target: '.idle',
      actions: [{ type: 'requestSearch', params: { cause: 'searchboxSubmit' } }, 'clearSuggestions'],
    },
    'suggestion.select': {
      target: '.idle',
      actions: [
        { type: 'setText', params: ({ event }) => event },
        { type: 'requestSearch', params: { cause: 'omniboxAnalytics' } },
        'clearSuggestions',
      ],
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
