import { assign, emit } from 'xstate'
import { isEqual } from '../../core/reuse'
import { missingAction } from '../../core/fetch-actor'
import { setup } from '../../core/setup'
import type { SearchRequested } from '../../domain/causes'
import { MAX_REFUSED_QUERIES } from '../../domain/query-submitted'
import type { TriggerExecution } from './sort-triggers'

/** A change of a query by a rule. */
export interface QueryChange {
  /** The query as the user submitted it. */
  originalQuery: string
  /** The query that a rule replaced it with. */
  newQuery: string
}

/** The triggers of a response, by type. */
export interface TriggerActs {
  redirectTo: string | undefined
  executions: TriggerExecution[]
  notifications: string[]
  refused: string[]
}

/** How rules changed queries, which changes users undid, and the acts of the last response. */
export interface TriggersContext {
  /** The last change, which a user has undone in `undone`. */
  change: QueryChange
  /** Undone changes, at most {@link MAX_REFUSED_QUERIES}; the last one comes first. */
  undone: QueryChange[]
  /** The acts of the last response. */
  acts: TriggerActs
}

/** Searches, changes of a query by a rule, and triggers of a response. */
export type TriggersEvent =
  | { type: 'search.start'; query: string }
  /** A user submitted a query. */
  | { type: 'query.submit'; query: string }
  /** A rule changed the query. */
  | { type: 'query.modify'; originalQuery: string; newQuery: string }
  | { type: 'modification.undo' }
  | { type: 'acts.receive'; acts: TriggerActs }
  /** The triggers belong to a page of another engine, which has already executed them. */
  | { type: 'acts.skip'; acts: TriggerActs }

interface Submitted {
  context: TriggersContext
  event: { query: string }
}

const isOf = (query: string) => (change: QueryChange) => change.originalQuery === query
const isUndone = ({ context, event }: Submitted) => context.undone.some(isOf(event.query))
const isSame = ({ context, event }: Submitted) => isOf(event.query)(context.change)

const takeActs = { type: 'noteActs', params: ({ event }: { event: { acts: TriggerActs } }) => event } as const
const act = [takeActs, 'act', 'tellActs'] as const

/**
 * How the rules of a pipeline change queries, and what they do to the page. An undone change stays undone on other
 * pages of the original query, and after navigating back to it. What is done is not done again for the same query.
 */
export const triggersMachine = setup({
  types: {
    context: {} as TriggersContext,
    events: {} as TriggersEvent,
    emitted: {} as (SearchRequested & { query: string }) | ({ type: 'triggers.acted' } & TriggerActs),
  },
  actions: {
    noteActs: assign((_, { acts }: { acts: TriggerActs }) => ({ acts })),
    tellActs: emit(({ context: { acts } }) => ({ type: 'triggers.acted' as const, ...acts })),
    act: missingAction('act'),
  },
}).createMachine({
  id: 'triggers',
  context: {
    change: { originalQuery: '', newQuery: '' },
    undone: [],
    acts: { redirectTo: undefined, executions: [], notifications: [], refused: [] },
  },
  type: 'parallel',
  states: {
    query: {
      initial: 'plain',
      on: {
        'search.start': [
          {
            guard: isUndone,
            target: '.undone',
            actions: assign(({ context, event }) => ({ change: context.undone.find(isOf(event.query))! })),
          },
          { target: '.plain' },
        ],
        'query.submit': {
          actions: assign(({ context: { undone }, event: { query } }) => ({
            undone: undone.filter(({ originalQuery }) => originalQuery !== query),
          })),
        },
        'query.modify': {
          target: '.modified',
          actions: assign(({ event: { originalQuery, newQuery } }) => ({ change: { originalQuery, newQuery } })),
        },
      },
      states: {
        plain: {},
        modified: {
          on: {
            'query.submit': { guard: isSame },
            'modification.undo': {
              target: 'undone',
              actions: [
                assign(({ context: { change, undone } }) => ({
                  undone: [change, ...undone].slice(0, MAX_REFUSED_QUERIES),
                })),
                emit(({ context }) => ({
                  type: 'search.requested',
                  cause: 'undoQuery',
                  resets: ['page'],
                  query: context.change.originalQuery,
                })),
              ],
            },
          },
        },
        undone: { on: { 'query.submit': { guard: isSame } } },
      },
    },
    acts: {
      initial: 'due',
      on: { 'acts.skip': { target: '.done', actions: takeActs } },
      states: {
        due: { on: { 'acts.receive': { target: 'done', actions: act } } },
        done: {
          on: {
            'query.submit': 'due',
            'acts.receive': { guard: ({ context, event }) => !isEqual(context.acts, event.acts), actions: act },
          },
        },
      },
    },
  },
})
