import { assign, emit, raise } from 'xstate'
import type { SearchRequested } from '../../core/feature'
import { isEqual } from '../../core/keep'
import { setup } from '../../core/setup'
import { facetIdOf, type ParameterCondition } from '../../domain/facets'
import type { CategoryFacetSortCriterion } from './category-facet.schema'

export interface CategoryFacetInput {
  field: string
  facetId?: string | undefined
  numberOfValues: number
  injectionDepth: number
  sortCriteria: CategoryFacetSortCriterion
  delimitingCharacter: string
  basePath: string[]
  filterByBasePath: boolean
  resultsMustMatch?: 'atLeastOneValue' | 'allValues' | undefined
  filterFacetCount: boolean
  condition?: ParameterCondition | undefined
}

export interface CategoryFacetContext {
  options: CategoryFacetInput
  facetId: string
  /** The selected path, from the root; empty where none is. */
  path: string[]
  /** To ask for at the level shown: below the selected path, or at the root. */
  numberOfValues: number
  sortCriteria: CategoryFacetSortCriterion
  /** The facets are to keep their order, since the person acted on this one after the last response. */
  isOrderFrozen: boolean
  /** The platform may not choose a path by itself. */
  preventAutoSelect: boolean
}

export type CategoryFacetEvent =
  | {
      type: 'path.select'
      path: string[]
      cause: 'facetSelect' | 'facetDeselect' | 'facetClearAll'
      count?: number | undefined
    }
  /** Another search, a reply or a restored page changed it. */
  | { type: 'path.set'; changes: Partial<Pick<CategoryFacetContext, 'path' | 'isOrderFrozen' | 'preventAutoSelect'>> }
  /** `count`: how many; by default a step more, or those of the options. */
  | { type: 'values.show'; isMore: boolean; count?: number | undefined }
  | { type: 'sort.set'; sortCriteria: CategoryFacetSortCriterion }

export const categoryFacetMachine = setup({
  types: {
    context: {} as CategoryFacetContext,
    events: {} as CategoryFacetEvent,
    input: {} as CategoryFacetInput,
    emitted: {} as SearchRequested,
  },
}).createMachine({
  id: 'categoryFacet',
  context: ({ input }) => ({
    options: input,
    facetId: facetIdOf(input),
    path: [],
    numberOfValues: input.numberOfValues,
    sortCriteria: input.sortCriteria,
    isOrderFrozen: false,
    preventAutoSelect: false,
  }),
  on: {
    'path.select': [
      {
        guard: ({ context, event }) => !isEqual(context.path, event.path),
        actions: [
          assign(({ context: { options }, event: { path, count = options.numberOfValues } }) => ({
            path,
            numberOfValues: count,
            isOrderFrozen: true,
            preventAutoSelect: !path.length,
          })),
          emit(({ event: { cause } }) => ({ type: 'search.requested', cause, resets: ['page'], isFilter: true })),
        ],
      },
      {
        guard: ({ context, event }) => (event.count ?? context.numberOfValues) !== context.numberOfValues,
        actions: raise(({ context, event: { count } }) => ({
          type: 'values.show',
          isMore: count! > context.numberOfValues,
          count,
        })),
      },
    ],
    'path.set': {
      actions: assign(({ context: { path, numberOfValues, options }, event: { changes } }) => ({
        ...changes,
        numberOfValues: isEqual(path, changes.path ?? path) ? numberOfValues : options.numberOfValues,
      })),
    },
    'values.show': {
      actions: [
        assign(({ context: { numberOfValues, options }, event: { isMore, count } }) => {
          const step = options.numberOfValues
          const next = isMore ? (Math.floor(numberOfValues / step) + 1) * step : step
          return { numberOfValues: count ?? next, isOrderFrozen: true }
        }),
        emit(({ event: { isMore } }) => ({
          type: 'search.requested',
          cause: `show${isMore ? 'More' : 'Less'}FacetResults`,
          resets: [],
          part: 'facets',
        })),
      ],
    },
    'sort.set': {
      guard: ({ context, event }) => context.sortCriteria !== event.sortCriteria,
      actions: [
        assign(({ event: { sortCriteria } }) => ({ sortCriteria, isOrderFrozen: true })),
        emit({ type: 'search.requested', cause: 'facetUpdateSort', resets: ['page'] }),
      ],
    },
  },
})
