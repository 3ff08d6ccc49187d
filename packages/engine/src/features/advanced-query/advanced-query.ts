import { EngineError } from '../../core/errors'
import type { SearchParameters } from '../../search/search-parameters'
import { defineSearchFeature } from '../../search/search-protocol'
import { advancedQueryMachine, type AdvancedQueries } from './advanced-query.machine'
import { advancedQueryOptions, type AdvancedQueryOptions } from './advanced-query.schema'

const KEYS = ['aq', 'cq', 'dq', 'lq'] as const

const isKey = (key: string): key is keyof AdvancedQueries => KEYS.some((known) => known === key)

/**
 * Expressions that are searched for beside the query: `((q AND aq) OR dq) AND cq`, and `lq`, whose terms weigh in the
 * ranking.
 *
 * Contributes those that are not empty, and owns the parameters of their names; the URL carries `aq` and `cq`, where
 * they are not at their default. `cq` is joined by AND to what tabs and static filters demand.
 *
 * @param options - `aq`, `cq`, `dq`, `lq`: what each is until it is set; default empty.
 * @throws {InvalidOptionsError} where one is no text.
 * @see Specification, section 4 "Advanced queries" and Protocol, sections 2.1 and 2.2
 */
export const advancedQuery = defineSearchFeature({
  kind: 'advancedQuery',
  schema: advancedQueryOptions,
  machine: advancedQueryMachine,
  contribute: ({ context: { values } }) =>
    Object.fromEntries(Object.entries(values).filter(([, expression]) => expression.trim())),
  parameters: {
    keys: KEYS,
    // A default may be registered at any time, so it is left out here, and the protocol is told of none.
    serialize: ({ context: { values, defaults } }) => {
      const parameters: SearchParameters = {}
      for (const key of KEYS) if (values[key] !== defaults[key]) parameters[key] = values[key]
      return parameters
    },
    restore: (parameters) => ({ type: 'queries.restore', queries: givenOf(parameters) }),
  },
  select: ({ context }) => ({
    ...context.values,
    /** Which were set, and so do not follow their default. */
    wasSet: context.set,
    defaults: context.defaults,
  }),
  commands: (send) => ({
    /**
     * Sets expressions; those left out stay. No search: one with the next.
     *
     * @throws {EngineError} `invalid-argument`, naming what is not an expression or no text.
     */
    update: (queries: AdvancedQueryOptions) => send({ type: 'queries.update', queries: check('update', queries) }),
    /**
     * Sets defaults; each applies where its expression was not set. No search.
     *
     * @throws {EngineError} `invalid-argument`, as `update`.
     */
    register: (queries: AdvancedQueryOptions) =>
      send({ type: 'queries.register', queries: check('register', queries) }),
    /** Searches for what was set, from page 1. */
    search: () => send({ type: 'queries.search' }),
  }),
})

function givenOf(parameters: AdvancedQueryOptions) {
  const queries: Partial<AdvancedQueries> = {}
  for (const key of KEYS) if (parameters[key] !== undefined) queries[key] = parameters[key]
  return queries
}

function check(command: string, queries: AdvancedQueryOptions) {
  for (const [key, expression] of Object.entries(queries)) {
    if (isKey(key) && (expression === undefined || typeof expression === 'string')) continue
    const problem = isKey(key) ? 'is no text: give one, if only an empty one' : `is not one of ${KEYS.join(', ')}`
    throw new EngineError('invalid-argument', `${command}: ${key} ${problem}`)
  }
  return givenOf(queries)
}
