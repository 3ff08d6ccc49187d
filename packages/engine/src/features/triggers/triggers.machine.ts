import { assign, emit } from 'xstate'
import type { SearchRequested } from '../../core/feature'
import { setup } from '../../core/setup'
import type { SearchParameters } from '../../protocol/search-parameters'
import type { TriggerExecution } from './sort-triggers'

/** Empty texts where the query was not changed. */
export interface QueryModification {
  /** As it was asked. */
  originalQuery: string
  /** What a rule had searched for in its place. */
  newQuery: string
  /** What `originalQuery` is not to be changed to again. */
  queryToIgnore: string
}

/** What the page is to do. */
export interface TriggerActs {
  redirectTo: string | undefined
  executions: TriggerExecution[]
  refused: string[]
}

export interface TriggersContext {
  modification: QueryModification
  /** The acts of the last response, as text. */
  acted: string
}

export type TriggersEvent =
  | { type: 'search.start'; q: string }
  | { type: 'query.submit' }
  | { type: 'query.modify'; originalQuery: string; newQuery: string }
  | { type: 'modification.undo' }
  | ({ type: 'acts.receive' } & TriggerActs)
  | ({ type: 'acts.skip' } & TriggerActs)

const NONE: QueryModification = { originalQuery: '', newQuery: '', queryToIgnore: '' }

const textOf = ({ redirectTo, executions, refused }: TriggerActs) => JSON.stringify([redirectTo, executions, refused])

export const triggersMachine = setup({
  types: {
    context: {} as TriggersContext,
    events: {} as TriggersEvent,
    emitted: {} as SearchRequested<SearchParameters>,
  },
  actions: {
    noteActs: assign((_, acts: TriggerActs) => ({ acted: textOf(acts) })),
    act: (_, _acts: TriggerActs) => {},
  },
}).createMachine({
  id: 'triggers',
  context: { modification: NONE, acted: '' },
  on: {
    // What is ignored stays so on other pages of the original query.
    'search.start': {
      actions: assign(({ context: { modification }, event: { q } }) => ({
        modification:
          modification.queryToIgnore && modification.originalQuery === q ? { ...modification, newQuery: '' } : NONE,
      })),
    },
    'query.submit': { actions: assign({ acted: '' }) },
    'query.modify': {
      actions: assign(({ event: { originalQuery, newQuery } }) => ({
        modification: { originalQuery, newQuery, queryToIgnore: '' },
      })),
    },
    'modification.undo': {
      guard: ({ context }) => context.modification.newQuery !== '',
      actions: [
        assign(({ context: { modification } }) => ({
          modification: { ...modification, newQuery: '', queryToIgnore: modification.newQuery },
        })),
        emit(({ context }) => ({
          type: 'search.requested',
          cause: 'undoQuery',
          resets: ['page'],
          parameters: { q: context.modification.originalQuery },
        })),
      ],
    },
    'acts.receive': {
      guard: ({ context, event }) => context.acted !== textOf(event),
      actions: [
        { type: 'noteActs', params: ({ event }) => event },
        { type: 'act', params: ({ event }) => event },
      ],
    },
    'acts.skip': { actions: { type: 'noteActs', params: ({ event }) => event } },
  },
})
