import type { ActorOf } from '../../core/actor'
import type { ControllerOf } from '../../core/controller'
import { conditionReads, isEnabled } from '../../domain/facets'
import type { SearchProtocol } from '../../search/search-protocol'
import { defineSort } from './define-sort'
import { formatSortCriterion, normalizeSort, type SortInput } from './sort-criterion'
import { sortOptions, type SortInputs, type SortOptions } from './sort.schema'

/**
 * Sorts the results.
 *
 * Contributes `sortCriteria` and owns the parameter of this name; a change returns to page 1. An invalid criterion in a
 * URL means the default. If a search does not offer the current criterion, such as in another tab, the first one
 * offered replaces it.
 *
 * @param options - see {@link SortOptions}.
 * @throws {InvalidOptionsError} if a criterion is invalid.
 * @see Specification, sentences 4.11 and 5.32
 */
export const sort = /* @__PURE__ */ defineSort<SearchProtocol, SortInputs, SortOptions | undefined, SortInput>(
  'sortCriteria',
  sortOptions,
  {
    normalize: normalizeSort,
    toCriterion: formatSortCriterion,
    offeredOf,
    reads: ({ criteria }) => criteria.flatMap(conditionReads),
    constrain: (parameters, input) => {
      const [first, ...others] = offeredOf({ parameters }, input) ?? []
      if (first === undefined) return undefined
      const criterion = normalizeSort(parameters.sortCriteria ?? '') ?? input.criterion
      return [first, ...others].includes(criterion) ? undefined : { sortCriteria: first }
    },
  },
  { contribute: ({ context }) => ({ sortCriteria: context.criterion }) },
)

function offeredOf(page: Parameters<typeof isEnabled>[1], { criteria }: SortInputs) {
  return criteria.length
    ? criteria.filter((offer) => isEnabled(offer, page)).map(({ criterion }) => criterion)
    : undefined
}

/** The actor that runs the machine of `sort`. */
export interface SortActor extends ActorOf<typeof sort> {}

/** What `engine.get(sort)` returns: the state, the commands and the actor of the feature. */
export interface SortController extends ControllerOf<typeof sort> {}
