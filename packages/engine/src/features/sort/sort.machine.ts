import { assign, emit } from 'xstate'
import type { SearchRequested } from '../../core/feature'
import { setup } from '../../core/setup'
import type { ParameterCondition } from '../../domain/facets'
import { PARAMETER_DEFAULTS } from '../../search/search-protocol'

export interface SortInputs {
  criterion?: string | undefined
  criteria: { criterion: string; condition?: ParameterCondition | undefined }[]
}

export interface SortContext {
  /** As the wire writes it. */
  criterion: string
  /** What a URL with none, or with a wrong one, returns to. */
  initial: string
  /** Those to choose from; empty where all are. */
  criteria: SortInputs['criteria']
}

export const initialCriterionOf = ({ criteria, criterion = criteria[0]?.criterion }: SortInputs) =>
  criterion ?? PARAMETER_DEFAULTS.sortCriteria

export const sortMachine = setup({
  types: {
    context: {} as SortContext,
    events: {} as { type: 'criterion.set'; criterion: string } | { type: 'criterion.restore'; criterion: string },
    input: {} as SortInputs,
    emitted: {} as SearchRequested,
  },
  actions: { setCriterion: assign((_, { criterion }: { criterion: string }) => ({ criterion })) },
}).createMachine({
  id: 'sort',
  context: ({ input }) => {
    const initial = initialCriterionOf(input)
    return { criterion: initial, initial, criteria: input.criteria }
  },
  on: {
    'criterion.set': {
      guard: ({ context, event }) => event.criterion !== context.criterion,
      actions: [
        { type: 'setCriterion', params: ({ event }) => event },
        emit({ type: 'search.requested', cause: 'resultsSort', resets: ['page'] }),
      ],
    },
    'criterion.restore': { actions: { type: 'setCriterion', params: ({ event }) => event } },
  },
})
