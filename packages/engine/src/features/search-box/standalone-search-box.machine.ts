import { assign } from 'xstate'
import { missingActor } from '../../core/fetch-actor'
import { toSearchFailure, type SearchFailure } from '../../core/page'
import { setup } from '../../core/setup'
import { toSuggestionMetadata } from '../../domain/suggested'
import type { StandaloneHandover } from './standalone-handover'
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

/** The text, its suggestions, and the address that the last submit leads to. */
export interface StandaloneSearchBoxContext<Completion> extends SuggestionsContext<Completion> {
  /** The last submitted query; undefined before the first submit. */
  handover: StandaloneHandover | undefined
  /** The URL to go to; undefined until the platform has answered a submit. */
  redirectTo: string | undefined
  redirectError: SearchFailure | undefined
}

/** A submit asks the platform for a URL, and hands over whether its query has operators. */
export type StandaloneSubmit = SubmitEvent<{ enableQuerySyntax: boolean | undefined }>

/** Changes of the text, submits, and the end of a redirect. */
export type StandaloneSearchBoxEvent = SuggestionsEvent | StandaloneSubmit | { type: 'redirect.forget' }

const NO_REDIRECT = { handover: undefined, redirectTo: undefined, redirectError: undefined }

/**
 * Returns the machine of a box that leads to another page: it has suggestions like a search box, and requests the URL
 * of that page, which further typing does not interrupt.
 */
export const createStandaloneSearchBoxMachine = <Completion extends Suggestion>() =>
  setup({
    types: {
      context: {} as StandaloneSearchBoxContext<Completion>,
      events: {} as StandaloneSearchBoxEvent,
      tags: {} as 'loading',
    },
    actors: {
      fetchCompletions: missingActor<SuggestionsReply<Completion>, string>(),
      /** Returns the URL that a query leads to. */
      fetchRedirect: missingActor<string, string>(),
    },
    actions: {
      submit: assign(({ context }, submit: StandaloneSubmit) => ({
        ...NO_REDIRECT,
        handover: toHandover(context, submit),
      })),
    },
    delays: { debounce: DEFAULT_SUGGESTIONS_DEBOUNCE_MS },
  }).createMachine({
    id: 'standaloneSearchBox',
    type: 'parallel',
    context: { ...blankSuggestions, ...NO_REDIRECT },
    states: {
      suggestions: suggestions<Completion, StandaloneSubmit>(),
      redirect: {
        initial: 'idle',
        on: {
          'text.submit': '.planning',
          'suggestion.select': '.planning',
          'redirect.forget': { target: '.idle', actions: assign(NO_REDIRECT) },
        },
        states: {
          idle: { on: { 'redirect.forget': { guard: ({ context }) => !context.handover } } },
          planning: {
            tags: 'loading',
            invoke: {
              src: 'fetchRedirect',
              input: ({ context: { handover } }) => handover?.value ?? '',
              onDone: { target: 'idle', actions: assign(({ event }) => ({ redirectTo: event.output })) },
              onError: {
                target: 'idle',
                actions: assign(({ event }) => ({ redirectError: toSearchFailure(event.error) })),
              },
            },
          },
        },
      },
    },
  })

function toHandover(
  context: SuggestionsContext<Suggestion>,
  { type, enableQuerySyntax }: StandaloneSubmit,
): StandaloneHandover {
  return {
    value: context.text.trim(),
    ...(enableQuerySyntax !== undefined && { enableQuerySyntax }),
    analytics:
      type === 'suggestion.select'
        ? { cause: 'omniboxFromLink', metadata: toSuggestionMetadata(context) }
        : { cause: 'searchFromLink', metadata: null },
  }
}
