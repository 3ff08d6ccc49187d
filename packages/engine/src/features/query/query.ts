import type { ActorOf } from '../../core/actor'
import type { ControllerOf } from '../../core/controller'
import type { Named } from '../../core/options'
import { defineSearchFeature } from '../../search/search-protocol'
import { queryMachine } from './query.machine'
import { queryOptions, type QueryOptions } from './query.schema'

/**
 * Holds the query. Contributes `q` and `enableQuerySyntax` and owns the parameters of these names; search boxes,
 * corrections and recent queries set it through them.
 *
 * @param options - `q` (default empty) and `enableQuerySyntax` (default false) to start with.
 * @see Specification, sentence 3.23
 */
export const query = defineSearchFeature({
  kind: 'query',
  schema: queryOptions as Named<typeof queryOptions, QueryOptions>,
  machine: queryMachine,
  contribute: ({ context: { q, enableQuerySyntax } }) => ({ q, enableQuerySyntax }),
  parameters: {
    keys: ['q', 'enableQuerySyntax'],
    defaults: (input) => input,
    serialize: ({ context: { q, enableQuerySyntax } }) => ({ q, enableQuerySyntax }),
    restore: ({ q = '', enableQuerySyntax = false }) => ({ type: 'query.restore', q, enableQuerySyntax }),
  },
  dependsOn: [],
  state: ({ context }) => context,
  commands: () => ({}),
})

/** The actor that runs the machine of `query`. */
export interface QueryActor extends ActorOf<typeof query> {}

/** What `engine.get(query)` returns: the state, the commands and the actor of the feature. */
export interface QueryController extends ControllerOf<typeof query> {}
