import type { ActorOf } from '../../core/actor'
import type { ControllerOf } from '../../core/controller'
import type { Returning } from '../../core/feature'
import type { Named } from '../../core/options'
import type { SearchParameters } from '../../search/search-parameters'
import { defineSearchFeature } from '../../search/search-protocol'
import { advancedQueryMachine } from './advanced-query.machine'
import { advancedQueryOptions, type AdvancedQueryOptions } from './advanced-query.schema'
import {
  ADVANCED_QUERY_KEYS,
  expressionsOf,
  toAdvancedQueryCommands,
  toAdvancedQueryState,
  type AdvancedQueryCommands,
} from './advanced-query.view'

/**
 * Adds expressions to the query: `((q AND aq) OR dq) AND cq`, and `lq`, whose terms affect the ranking.
 *
 * Contributes the expressions that are not empty, and owns the parameters of their names; the URL carries `aq` and `cq`
 * if they differ from their defaults. `cq` is joined by AND to the expressions of tabs and static filters.
 *
 * @param options - `aq`, `cq`, `dq`, `lq`: the default of each; empty if left out.
 * @throws {InvalidOptionsError} if one is not a string.
 * @see Specification, sentences 3.18, 4.46 and 4.47; Protocol, sections 2.1 and 2.2
 */
export const advancedQuery = defineSearchFeature({
  kind: 'advancedQuery',
  schema: advancedQueryOptions as Named<typeof advancedQueryOptions, AdvancedQueryOptions>,
  machine: advancedQueryMachine,
  contribute: ({ context: { values } }) =>
    Object.fromEntries(Object.entries(values).filter(([, expression]) => expression.trim())),
  parameters: {
    keys: ADVANCED_QUERY_KEYS,
    // A default may be registered at any time, so it is omitted here instead of being declared.
    serialize: ({ context: { values, defaults } }) => {
      const parameters: SearchParameters = {}
      for (const key of ADVANCED_QUERY_KEYS) if (values[key] !== defaults[key]) parameters[key] = values[key]
      return parameters
    },
    restore: (parameters) => ({ type: 'queries.restore', queries: expressionsOf(parameters) }),
  },
  dependsOn: [],
  state: ({ context }) => toAdvancedQueryState(context),
  commands: toAdvancedQueryCommands as Returning<typeof toAdvancedQueryCommands, AdvancedQueryCommands>,
})

/** The actor that runs the machine of `advancedQuery`. */
export interface AdvancedQueryActor extends ActorOf<typeof advancedQuery> {}

/** What `engine.get(advancedQuery)` returns: the state, the commands and the actor of the feature. */
export interface AdvancedQueryController extends ControllerOf<typeof advancedQuery> {}
