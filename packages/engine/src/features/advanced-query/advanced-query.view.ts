import { assertObjects, EngineError } from '../../core/errors'
import type { AdvancedQueries, AdvancedQueryContext, AdvancedQueryEvent } from './advanced-query.machine'
import type { AdvancedQueryOptions } from './advanced-query.schema'

/** The current expressions, which of them were set, and the default of each. */
export interface AdvancedQueryState extends AdvancedQueries {
  /** The expressions that were set, and so do not follow their defaults. */
  wasSet: Partial<Record<keyof AdvancedQueries, true>>
  /** The default of each expression. */
  defaults: AdvancedQueries
}

/** The names of the expressions, which are also their parameters. */
export const ADVANCED_QUERY_KEYS = ['aq', 'cq', 'dq', 'lq'] as const

/** Returns the state of `advancedQuery` from the data of its machine. */
export const toAdvancedQueryState = ({ values, set, defaults }: AdvancedQueryContext): AdvancedQueryState => ({
  ...values,
  wasSet: set,
  defaults,
})

/** Returns the commands of `advancedQuery`, which check expressions before they send them. */
export const toAdvancedQueryCommands = (send: (event: AdvancedQueryEvent) => void) => ({
  /**
   * Sets expressions for the next search; those left out stay.
   *
   * @throws {EngineError} `invalid-argument`, naming the key that is unknown or whose value is not a string.
   */
  update: (queries: AdvancedQueryOptions) => send({ type: 'queries.update', queries: check('update', queries) }),
  /**
   * Sets the defaults of expressions that were not set. No search follows.
   *
   * @throws {EngineError} `invalid-argument`, as `update`.
   */
  register: (queries: AdvancedQueryOptions) => send({ type: 'queries.register', queries: check('register', queries) }),
  /** Searches from page 1. */
  search: () => send({ type: 'queries.search' }),
})

/** Returns the expressions among parameters. */
export function expressionsOf(parameters: AdvancedQueryOptions): Partial<AdvancedQueries> {
  const queries: Partial<AdvancedQueries> = {}
  for (const key of ADVANCED_QUERY_KEYS) if (parameters[key] !== undefined) queries[key] = parameters[key]
  return queries
}

const isKey = (key: string): key is keyof AdvancedQueries => ADVANCED_QUERY_KEYS.some((known) => known === key)

function check(command: string, queries: AdvancedQueryOptions) {
  assertObjects(command, 'queries', [queries], 'an object')
  for (const [key, expression] of Object.entries(queries)) {
    if (isKey(key) && (expression === undefined || typeof expression === 'string')) continue
    const problem = isKey(key)
      ? `must be a string (received ${expression})`
      : `is not one of ${ADVANCED_QUERY_KEYS.join(', ')}`
    throw new EngineError('invalid-argument', `${command}: ${key} ${problem}`)
  }
  return expressionsOf(queries)
}

/** The commands that {@link toAdvancedQueryCommands} returns. */
export interface AdvancedQueryCommands extends ReturnType<typeof toAdvancedQueryCommands> {}
