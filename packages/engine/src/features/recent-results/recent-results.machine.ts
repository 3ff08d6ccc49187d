import type { Result } from '@querent/api-client'
import { assign } from 'xstate'
import { setup } from '../../core/setup'
import { toRecent } from '../../core/stored'

/** A result with no more than what shows and identifies it. */
export type RecentResult = Pick<Result, 'title' | 'uri' | 'clickUri' | 'uniqueId' | 'raw'>

export interface RecentResultsInput {
  maxLength: number
  fieldsToKeep: string[]
}

export interface RecentResultsContext extends RecentResultsInput {
  /** Newest first. */
  results: RecentResult[]
}

export type RecentResultsEvent =
  { type: 'result.add'; result: RecentResult } | { type: 'result.remove'; uniqueId: string } | { type: 'results.clear' }

export const toRecentResults = (results: RecentResult[], maxLength: number) =>
  toRecent(results, ({ uniqueId }) => uniqueId, maxLength)

export const recentResultsMachine = setup({
  types: {
    context: {} as RecentResultsContext,
    events: {} as RecentResultsEvent,
    input: {} as RecentResultsInput,
  },
  actions: {
    /** Takes over what is stored. */
    load: () => {},
    save: () => {},
  },
}).createMachine({
  id: 'recentResults',
  context: ({ input }) => ({ ...input, results: [] }),
  entry: 'load',
  on: {
    'result.add': {
      actions: [
        assign(({ context: { results, maxLength }, event: { result } }) => ({
          results: toRecentResults([result, ...results], maxLength),
        })),
        'save',
      ],
    },
    'result.remove': {
      actions: [
        assign(({ context, event }) => ({
          results: context.results.filter(({ uniqueId }) => uniqueId !== event.uniqueId),
        })),
        'save',
      ],
    },
    'results.clear': { actions: [assign({ results: [] }), 'save'] },
  },
})
