import { conditionReads, isEnabled } from '../../domain/facets'
import { defineSearchFeature } from '../../search/search-protocol'
import { formatSortCriterion, normalizeSort } from './sort-criterion'
import { sortMachine } from './sort.machine'
import { sortOptions, type SortInputs } from './sort.schema'
import { toSortCommands, toSortState, type SortState } from './sort.view'

/**
 * Sorts the results.
 *
 * Contributes `sortCriteria` and owns the parameter of this name; a change returns to page 1. An invalid criterion in a
 * URL means the default. If the current criterion is not offered for the parameters of a search, such as those of
 * another tab, the first one offered replaces it.
 *
 * @param options - see {@link SortOptions}.
 * @throws {InvalidOptionsError} if a criterion is invalid.
 * @see Specification, sentences 4.11 and 5.32
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
    restore: ({ sortCriteria = '' }, _, { criterion }) => ({
      type: 'criterion.restore',
      criterion: normalizeSort(sortCriteria) ?? criterion,
    }),
    constrain: (parameters, input) => {
      const [first, ...others] = offeredBy(input, { parameters }) ?? []
      if (first === undefined) return undefined
      const criterion = normalizeSort(parameters.sortCriteria ?? '') ?? input.criterion
      return [first, ...others].includes(criterion) ? undefined : { sortCriteria: first }
    },
  },
  reads: ({ criteria }) => criteria.flatMap(conditionReads),
  state: ({ context }, page, input, previous: SortState | undefined) =>
    toSortState(context, offeredBy(input, page), previous),
  commands: (send, { page, input }) => toSortCommands(send, formatSortCriterion, () => offeredBy(input, page())),
})

const offeredBy = ({ criteria }: SortInputs, page: Parameters<typeof isEnabled>[1]) =>
  criteria.length ? criteria.filter((offer) => isEnabled(offer, page)).map(({ criterion }) => criterion) : undefined
