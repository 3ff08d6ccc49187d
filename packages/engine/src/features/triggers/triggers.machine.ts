import { assign, emit } from 'xstate'
import { setup } from '../../core/setup'
import type { SearchRequested } from '../../domain/causes'
import { MAX_REFUSED_QUERIES } from '../../domain/query-submitted'
import type { TriggerExecution } from './sort-triggers'

/** The strings are empty if the query was not changed. */
export interface QueryModification {
  /** The query as the user submitted it. */
  originalQuery: string
  /** The query that a rule replaced it with. */
  newQuery: string
  /** The query that must not replace `originalQuery` again. */
  queryToIgnore: string
}

/** The triggers of a response, by type. */
export interface TriggerActs {
  redirectTo: string | undefined
  executions: TriggerExecution[]
  notifications: string[]
  refused: string[]
}

export interface TriggersContext {
  modification: QueryModification
  /** Undone modifications, at most {@link MAX_REFUSED_QUERIES}; the last one comes first. */
  ignored: QueryModification[]
  /** The acts of the last response, as JSON. */
  acted: string
}

export type TriggersEvent =
  | { type: 'search.start'; query: string }
  /** A user submitted a query. */
  | { type: 'query.submit'; query: string }
  /** A rule changed the query. */
  | { type: 'query.modify'; originalQuery: string; newQuery: string }
  | { type: 'modification.undo' }
  | ({ type: 'acts.receive' } & TriggerActs)
  /** The triggers belong to a page of another engine, which has already executed them. */
  | ({ type: 'acts.skip' } & TriggerActs)

const NONE: QueryModification = { originalQuery: '', newQuery: '', queryToIgnore: '' }

const toText = ({ redirectTo, executions, notifications, refused }: TriggerActs) =>
  JSON.stringify([redirectTo, executions, notifications, refused])

export const triggersMachine = setup({
  types: {
    context: {} as TriggersContext,
    events: {} as TriggersEvent,
    emitted: {} as (SearchRequested & { query: string }) | ({ type: 'triggers.acted' } & TriggerActs),
  },
  actions: {
    noteActs: assign((_, acts: TriggerActs) => ({ acted: toText(acts) })),
    act: (_, _acts: TriggerActs) => {},
  },
}).createMachine({
  id: 'triggers',
  context: { modification: NONE, ignored: [], acted: '' },
  on: {
    // An undone modification stays undone on other pages of the original query, and after navigating back to it.
    'search.start': {
      actions: assign(({ context: { ignored }, event: { query } }) => ({
        modification: ignored.find(({ originalQuery }) => originalQuery === query) ?? NONE,
      })),
    },
    'query.submit': {
      actions: assign(({ context: { modification, ignored }, event: { query } }) => ({
        acted: '',
        ignored:
          modification.originalQuery === query
            ? ignored
            : ignored.filter(({ originalQuery }) => originalQuery !== query),
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
          const undone = { ...modification, newQuery: '', queryToIgnore: modification.newQuery }
          return { modification: undone, ignored: [undone, ...ignored].slice(0, MAX_REFUSED_QUERIES) }
        }),
        emit(({ context }) => ({
          type: 'search.requested',
          cause: 'undoQuery',
          resets: ['page'],
          query: context.modification.originalQuery,
        })),
      ],
    },
    'acts.receive': {
      guard: ({ context, event }) => context.acted !== toText(event),
      actions: [
        { type: 'noteActs', params: ({ event }) => event },
        { type: 'act', params: ({ event }) => event },
        emit(({ event }) => ({ ...event, type: 'triggers.acted' as const })),
      ],
    },
    'acts.skip': { actions: { type: 'noteActs', params: ({ event }) => event } },
  },
})
