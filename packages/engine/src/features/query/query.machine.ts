import { assign } from 'xstate'
import { setup } from '../../core/setup'

/** The query, and whether it is interpreted. */
export interface QueryContext {
  /** The query as it is sent. */
  q: string
  /** Whether operators and `@field` expressions in `q` are interpreted. */
  enableQuerySyntax: boolean
}

/** The query that the next search sends. Several search boxes may write it. */
export const queryMachine = setup({
  types: {
    context: {} as QueryContext,
    events: {} as { type: 'query.restore' } & QueryContext,
    input: {} as { q: string; enableQuerySyntax?: boolean },
  },
}).createMachine({
  id: 'query',
  context: ({ input: { q, enableQuerySyntax = false } }) => ({ q, enableQuerySyntax }),
  on: {
    'query.restore': {
      actions: assign(({ event: { q, enableQuerySyntax } }) => ({ q, enableQuerySyntax })),
    },
  },
})
