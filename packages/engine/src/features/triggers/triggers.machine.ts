import { assign, emit } from 'xstate'
import type { SearchRequested } from '../../core/feature'
import { setup } from '../../core/setup'
import { MAX_REFUSED_QUERIES } from '../../domain/query-submitted'
import type { SearchParameters } from '../../search/search-parameters'
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
  /** What is ignored, of the query taken back last first; at most {@link MAX_REFUSED_QUERIES}. */
  ignored: QueryModification[]
  /** The acts of the last response, as text. */
  acted: string
}

export type TriggersEvent =
  | { type: 'search.start'; q: string }
  | { type: 'query.submit'; q: string }
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
  context: { modification: NONE, ignored: [], acted: '' },
  on: {
    // What is ignored stays so on other pages of the original query, and when one goes back to it.
    'search.start': {
      actions: assign(({ context: { ignored }, event: { q } }) => ({
        modification: ignored.find(({ originalQuery }) => originalQuery === q) ?? NONE,
      })),
    },
    'query.submit': {
      actions: assign(({ context: { modification, ignored }, event: { q } }) => ({
        acted: '',
        ignored:
          modification.originalQuery === q ? ignored : ignored.filter(({ originalQuery }) => originalQuery !== q),
      })),
    },
    'query.modify': {
      actions: assign(({ event: { originalQuery, newQuery } }) => ({
        modification: { originalQuery, newQuery, queryToIgnore: '' },
      })),
    },
    'modification.undo': {
      guard: ({ context }) => context.modification.newQuery !== '',
      actions: [
        assign(({ context: { modification, ignored } }) => {
          const taken = { ...modification, newQuery: '', queryToIgnore: modification.newQuery }
          return { modification: taken, ignored: [taken, ...ignored].slice(0, MAX_REFUSED_QUERIES) }
        }),
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
