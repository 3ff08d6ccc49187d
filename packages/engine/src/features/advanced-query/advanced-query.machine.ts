import { assign, emit } from 'xstate'
import { isEqual } from '../../core/reuse'
import { setup } from '../../core/setup'
import type { SearchRequested } from '../../domain/causes'

/** The expressions that are searched for with the query. */
export interface AdvancedQueries {
  /** The advanced query, in query syntax. */
  aq: string
  /** The constant query, in query syntax. */
  cq: string
  /** The disjunction query, in query syntax. */
  dq: string
  /** The large query, in natural language. */
  lq: string
}

/** The expressions, their defaults, and which of them were set. */
export interface AdvancedQueryContext {
  values: AdvancedQueries
  /** The expressions that were set, and so do not follow their defaults. */
  set: Partial<Record<keyof AdvancedQueries, true>>
  defaults: AdvancedQueries
}

/** Sets, registers or restores expressions, or searches with them. */
export type AdvancedQueryEvent =
  | { type: 'queries.update'; queries: Partial<AdvancedQueries> }
  | { type: 'queries.register'; queries: Partial<AdvancedQueries> }
  /** Expressions left out return to their default. */
  | { type: 'queries.restore'; queries: Partial<AdvancedQueries> }
  | { type: 'queries.search' }

const flagsOf = (queries: Partial<AdvancedQueries>): AdvancedQueryContext['set'] =>
  Object.fromEntries(Object.keys({ ...queries }).map((key) => [key, true]))

const withKeysOf = (queries: Partial<AdvancedQueries>, keys: object): Partial<AdvancedQueries> =>
  Object.fromEntries(Object.entries(queries).filter(([key]) => key in keys))

type Given = Pick<Extract<AdvancedQueryEvent, { queries: unknown }>, 'queries'>

const updated = (context: AdvancedQueryContext, { queries }: Given): AdvancedQueryContext => ({
  ...context,
  values: { ...context.values, ...queries },
  set: { ...context.set, ...flagsOf(queries) },
})

const registered = ({ values, set, defaults }: AdvancedQueryContext, { queries }: Given): AdvancedQueryContext => ({
  values: { ...values, ...queries, ...withKeysOf(values, set) },
  set,
  defaults: { ...defaults, ...queries },
})

/** Holds four expressions. Only `queries.search` requests a search. */
export const advancedQueryMachine = setup({
  types: {
    context: {} as AdvancedQueryContext,
    events: {} as AdvancedQueryEvent,
    input: {} as AdvancedQueries,
    emitted: {} as SearchRequested,
  },
}).createMachine({
  id: 'advancedQuery',
  context: ({ input }) => ({ values: input, set: {}, defaults: input }),
  on: {
    'queries.update': {
      guard: ({ context, event }) => !isEqual(updated(context, event), context),
      actions: assign(({ context, event }) => updated(context, event)),
    },
    'queries.register': {
      guard: ({ context, event }) => !isEqual(registered(context, event), context),
      actions: assign(({ context, event }) => registered(context, event)),
    },
    'queries.restore': {
      actions: assign(({ context: { defaults }, event: { queries } }) => ({
        values: { ...defaults, ...queries },
        set: flagsOf(queries),
      })),
    },
    'queries.search': {
      actions: emit({ type: 'search.requested', cause: 'advancedQuery', resets: ['page'] }),
    },
  },
})
