import { defineSearchFeature } from '../../protocol/search-protocol'
import { formatSortCriterion, normalizeSort, type SortInput } from './sort-criterion'
import { sortMachine } from './sort.machine'
import { sortOptions } from './sort.schema'

/**
 * Orders the results. Contributes `sortCriteria` and owns the parameter of this name; a change returns to page 1. A
 * criterion of a URL that is none means the one at the start.
 *
 * @param options - `criterion` at the start: text as on the wire, or made by `sortByField` and its like.
 * @throws {InvalidOptionsError} for a criterion that is not of the fixed list.
 * @see Specification, sections 4 "Pagination" and 5 "Sort criteria"
 */
export const sort = defineSearchFeature({
  kind: 'sort',
  schema: sortOptions,
  machine: sortMachine,
  contribute: ({ context }) => ({ sortCriteria: context.criterion }),
  parameters: {
    keys: ['sortCriteria'],
    defaults: ({ criterion }) => ({ sortCriteria: criterion }),
    serialize: ({ context }) => ({ sortCriteria: context.criterion }),
    restore: ({ sortCriteria = '' }, { context }) => ({
      type: 'criterion.restore',
      criterion: normalizeSort(sortCriteria) ?? context.initial,
    }),
  },
  select: ({ context: { criterion } }) => ({ criterion }),
  commands: (send) => ({
    /** @throws {EngineError} `invalid-argument` for a criterion that is not of the fixed list. */
    sortBy: (criterion: SortInput) => send({ type: 'criterion.set', criterion: formatSortCriterion(criterion) }),
  }),
})
