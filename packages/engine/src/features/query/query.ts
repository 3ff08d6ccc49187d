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
  contribute: ({ context }) => context,
  parameters: {
    keys: ['q', 'enableQuerySyntax'],
    defaults: (input) => input,
    serialize: ({ context }) => context,
    restore: ({ q = '', enableQuerySyntax = false }) => ({ type: 'query.restore', q, enableQuerySyntax }),
  },
  select: ({ context }) => context,
  commands: () => ({}),
})
