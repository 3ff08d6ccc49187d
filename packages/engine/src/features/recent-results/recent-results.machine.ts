import { assign, emit } from 'xstate'
import { isEqual } from '../../core/reuse'
import { missingAction } from '../../core/fetch-actor'
import { setup } from '../../core/setup'
import { toRecent } from '../../core/stored'
import type { Identified } from '../../domain/facts'

/** The results that were opened. */
export interface RecentResultsContext<Item> {
  /** Newest first. */
  results: Item[]
}

/** Adds or removes a result, or removes all. */
export type RecentResultsEvent<Item> =
  | { type: 'result.add'; result: Item; maxLength: number }
  | { type: 'result.remove'; uniqueId: string }
  | { type: 'results.clear' }

/** Returns at most `maxLength` results. Of those with the same `uniqueId`, the first one stays. */
export const toRecentResults = <Item extends Identified>(results: Item[], maxLength: number): Item[] =>
  toRecent(results, ({ uniqueId }) => uniqueId, maxLength)

/** Returns the results with one that was opened, which comes first. */
const withResult = <Item extends Identified>(
  { results }: RecentResultsContext<Item>,
  { result, maxLength }: Extract<RecentResultsEvent<Item>, { type: 'result.add' }>,
) => toRecentResults([result, ...results], maxLength)

/** Returns the machine of opened results; `Item` is what is remembered of a result. */
export const createRecentResultsMachine = <Item extends Identified>() =>
  setup({
    types: {
      context: {} as RecentResultsContext<Item>,
      events: {} as RecentResultsEvent<Item>,
      emitted: {} as { type: 'recentResults.cleared' },
    },
    actions: {
      /** Reads the stored results. */
      load: missingAction('load'),
      save: missingAction('save'),
    },
  }).createMachine({
    id: 'recentResults',
    context: { results: [] },
    entry: 'load',
    on: {
      'result.add': {
        guard: ({ context, event }) =>
          !!event.result?.uniqueId && !isEqual(withResult(context, event), context.results),
        actions: [assign(({ context, event }) => ({ results: withResult(context, event) })), 'save'],
      },
      'result.remove': {
        guard: ({ context: { results }, event }) => results.some(({ uniqueId }) => uniqueId === event.uniqueId),
        actions: [
          assign(({ context, event }) => ({
            results: context.results.filter(({ uniqueId }) => uniqueId !== event.uniqueId),
          })),
          'save',
        ],
      },
      'results.clear': { actions: [assign({ results: [] }), 'save', emit({ type: 'recentResults.cleared' })] },
    },
  })
