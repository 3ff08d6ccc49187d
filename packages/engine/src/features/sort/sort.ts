import { assertOneOf } from '../../core/errors'
import { keepItems } from '../../core/keep'
import { isEnabled } from '../../domain/facets'
import { defineSearchFeature } from '../../search/search-protocol'
import { formatSortCriterion, normalizeSort, type SortInput } from './sort-criterion'
import { initialCriterionOf, sortMachine, type SortContext } from './sort.machine'
import { sortOptions } from './sort.schema'

/**
 * Orders the results. Contributes `sortCriteria` and owns the parameter of this name; a change returns to page 1. A
 * criterion of a URL that is none means the one at the start. A search by parameters under which the present order is
 * not offered, as that of a change of tab, takes the first one offered.
 *
 * @param options - see {@link SortOptions}.
 * @throws {InvalidOptionsError} for a criterion that is not of the fixed list.
 * @see Specification, sections 4 "Pagination" and 5 "Sort criteria"
 */
export const sort = defineSearchFeature({
  kind: 'sort',
  schema: sortOptions,
  machine: sortMachine,
  contribute: ({ context }) => ({ sortCriteria: context.criterion }),
  receive: {
    'search.starting': (signal, { context }) => {
      const offered = offeredBy(context, signal)
      return offered.length && !offered.includes(context.criterion)
        ? { type: 'criterion.restore', criterion: offered[0]! }
        : undefined
    },
  },
  parameters: {
    keys: ['sortCriteria'],
    defaults: (input) => ({ sortCriteria: initialCriterionOf(input) }),
    serialize: ({ context }) => ({ sortCriteria: context.criterion }),
    restore: ({ sortCriteria = '' }, { context }) => ({
      type: 'criterion.restore',
      criterion: normalizeSort(sortCriteria) ?? context.initial,
    }),
  },
  select: ({ context }, page, previous: { criteria: string[] } | undefined) => ({
    criterion: context.criterion,
    /** Those offered now; empty where the options give none. */
    criteria: keepItems(previous?.criteria, offeredBy(context, page)),
  }),
  commands: (send, { page }, snapshot) => ({
    /** @throws {EngineError} `invalid-argument` for a criterion that is not of the fixed list, or not offered now. */
    sortBy(criterion: SortInput) {
      const text = formatSortCriterion(criterion)
      const { context } = snapshot()
      if (context.criteria.length) assertOneOf('sortBy', text, offeredBy(context, page()))
      send({ type: 'criterion.set', criterion: text })
    },
  }),
})

const offeredBy = ({ criteria }: SortContext, source: Parameters<typeof isEnabled>[1]) =>
  criteria.filter((offer) => isEnabled(offer, source)).map(({ criterion }) => criterion)
