import { defineSearchFeature } from '../../protocol/search-protocol'
import { queryMachine } from './query.machine'
import { queryOptions } from './query.schema'

/**
 * Holds the query. Contributes `q` and `enableQuerySyntax` and owns the parameters of these names; search boxes,
 * corrections and recent queries set it through them.
 *
 * @param options - `q` (default empty) and `enableQuerySyntax` (default false) to start with.
 * @see Specification, section 3 "Query"
 */
export const query = defineSearchFeature({
  kind: 'query',
  schema: queryOptions,
  machine: queryMachine,
  contribute: ({ context: { q, enableQuerySyntax } }) => ({ q, enableQuerySyntax }),
  parameters: {
    keys: ['q', 'enableQuerySyntax'],
    defaults: ({ q, enableQuerySyntax }) => ({ q, enableQuerySyntax }),
    serialize: ({ context: { q, enableQuerySyntax } }) => ({ q, enableQuerySyntax }),
    restore: ({ q = '', enableQuerySyntax = false }) => ({ type: 'query.restore', q, enableQuerySyntax }),
  },
  select: ({ context }) => context,
  commands: () => ({}),
})
