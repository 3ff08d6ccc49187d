import { assign } from 'xstate'
import { toSearchFailure } from '../../core/page'
import { boxSetup, suggestions, toBoxContext, type BoxContext } from './box.machine'
import type { StandaloneHandover } from './standalone-handover'

const NO_REDIRECT = { handover: undefined, redirectTo: undefined, redirectError: undefined }

/** The suggestions of a search box, and beside them, undisturbed by what is typed on, the way to another page. */
export const standaloneSearchBoxMachine = boxSetup
  .createMachine({
    id: 'standaloneSearchBox',
    type: 'parallel',
    context: toBoxContext,
    states: {
      suggestions,
      redirect: {
        initial: 'idle',
        on: {
          'text.submit': '.planning',
          'suggestion.select': '.planning',
          'redirect.forget': { target: '.idle', actions: assign(NO_REDIRECT) },
        },
        states: {
          idle: {},
          planning: {
            tags: 'loading',
            invoke: {
              src: 'fetchRedirect',
              input: ({ context }) => context.handover?.value ?? '',
              onDone: {
                target: 'idle',
                actions: assign(({ context, event }) => ({ redirectTo: event.output ?? context.redirectionUrl })),
              },
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
  .provide({
    actions: {
      submit: assign(({ context }, { cause }) => ({
        ...NO_REDIRECT,
        handover: toHandover(context, cause === 'omniboxAnalytics'),
      })),
    },
  })

function toHandover(context: BoxContext, isSuggestion: boolean): StandaloneHandover {
  const { text, completions, partialQueries, responseId, enableQuerySyntax } = context
  const suggestions = completions.map(({ expression }) => expression)
  return {
    value: text.trim(),
    ...(enableQuerySyntax !== undefined && { enableQuerySyntax }),
    analytics: isSuggestion
      ? {
          cause: 'omniboxFromLink',
          metadata: {
            suggestionRanking: suggestions.indexOf(text),
            partialQuery: partialQueries.at(-1) ?? '',
            partialQueries,
            suggestions,
            querySuggestResponseId: responseId ?? '',
          },
        }
      : { cause: 'searchFromLink', metadata: null },
  }
}
