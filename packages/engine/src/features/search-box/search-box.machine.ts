import { emit } from 'xstate'
import type { Reset } from '../../core/protocol'
import { missingActor } from '../../core/fetch-actor'
import { setup } from '../../core/setup'
import type { SearchRequested } from '../../domain/causes'
import type { Suggested } from '../../domain/suggested'
import {
  blankSuggestions,
  DEFAULT_SUGGESTIONS_DEBOUNCE_MS,
  suggestions,
  type SubmitEvent,
  type Suggestion,
  type SuggestionsContext,
  type SuggestionsEvent,
  type SuggestionsReply,
} from './suggestions.machine'

/** A submit searches, and resets these groups of parameters to their defaults. */
export type SearchBoxSubmit = SubmitEvent<{ resets: Reset[] }>

/** A search for the submitted text. If it is a suggestion, the event has all suggestions, for analytics. */
export interface SearchBoxSubmitted extends SearchRequested {
  suggested?: Suggested
}

/** Changes of the text, replies with suggestions, and submits. */
export type SearchBoxEvent = SuggestionsEvent | SearchBoxSubmit

/** Returns the machine of a box that searches, with completions as its platform sends them. */
export const createSearchBoxMachine = <Completion extends Suggestion>() =>
  setup({
    types: {
      context: {} as SuggestionsContext<Completion>,
      events: {} as SearchBoxEvent,
      emitted: {} as SearchBoxSubmitted,
      tags: {} as 'loading',
    },
    actors: { fetchCompletions: missingActor<SuggestionsReply<Completion>, string>() },
    actions: {
      submit: emit(({ context }, { type, resets }: SearchBoxSubmit) => ({
        type: 'search.requested' as const,
        cause: type === 'text.submit' ? 'searchboxSubmit' : 'omniboxAnalytics',
        resets,
        query: context.text.trim(),
        ...(type === 'suggestion.select' && { suggested: context }),
      })),
    },
    delays: { debounce: DEFAULT_SUGGESTIONS_DEBOUNCE_MS },
  }).createMachine({
    ...suggestions<Completion, SearchBoxSubmit>(),
    id: 'searchBox',
    context: blankSuggestions,
  })
