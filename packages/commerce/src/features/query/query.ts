import type { ActorOf, ControllerOf } from '@querent/engine'
import * as m from '@querent/engine/machines'
import { anyString, options, withDefault, type InputOfSchema, type Named } from '@querent/engine/options'
import { defineCommerceFeature } from '../../protocol/commerce-protocol'

const queryOptions = options({
  /**
   * The initial query of a page, also if its URL has no query.
   *
   * @default ''
   */
  q: withDefault(anyString(), ''),
})

/** The options of `query`; all have defaults. */
export interface QueryOptions extends InputOfSchema<typeof queryOptions> {}

/** The state of the query. */
export interface QueryState {
  /** The query, as it is sent. */
  q: string
}

/**
 * Holds the query of a product search. Contributes `query` and owns the parameter `q`; search boxes, corrections and recent
 * queries set it.
 *
 * @param options - see {@link QueryOptions}.
 * @see Specification, sentence 3.23; Protocol, section 10.2
 */
export const query = defineCommerceFeature({
  kind: 'query',
  schema: queryOptions as Named<typeof queryOptions, QueryOptions>,
  machine: m.queryMachine,
  contribute: ({ context }) => ({ query: context.q }),
  parameters: {
    keys: ['q'],
    defaults: (input) => input,
    serialize: ({ context: { q } }) => ({ q }),
    restore: ({ q = '' }) => ({ type: 'query.restore', q, enableQuerySyntax: false }),
  },
  dependsOn: [],
  state: ({ context: { q } }): QueryState => ({ q }),
  commands: () => ({}),
})

/** The actor that runs the machine of `query`. */
export interface QueryActor extends ActorOf<typeof query> {}

/** What `engine.get(query)` returns: the state, the commands and the actor of the feature. */
export interface QueryController extends ControllerOf<typeof query> {}
