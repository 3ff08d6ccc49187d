import { assign, emit } from 'xstate'
import type { ChangeOrigin } from '../../core/protocol'
import { isEqual } from '../../core/reuse'
import { setup } from '../../core/setup'
import type { SearchRequested } from '../../domain/causes'
import { filterSearch, sortSearch, valuesSearch } from '../../domain/filter-searches'
import type { CategoryFacetSortCriterion } from './category-facet.schema'

/** The selected path, and how the values below it are requested. */
export interface CategoryFacetContext {
  /** The selected path, from the root; empty if nothing is selected. */
  path: string[]
  /** Whether the platform must not select a path automatically. */
  preventAutoSelect: boolean
  /**
   * How many values of the level shown to request: those below the selected path, or of the root. Undefined until the
   * user asks for more or fewer values of this level.
   */
  numberOfValues: number | undefined
  /** The order of the values; undefined until the user changes it. */
  sortCriteria: CategoryFacetSortCriterion | undefined
}

/** Selections of a path, changes from outside, and responses. */
export type CategoryFacetEvent =
  | {
      type: 'path.select'
      path: string[]
      numberOfValues?: number | undefined
      cause: 'facetSelect' | 'facetDeselect' | 'facetClearAll'
    }
  /** Another feature, a reset or a navigation set the path. */
  | { type: 'path.restore'; path: string[]; origin: ChangeOrigin }
  /** A search that does not concern filters starts. Facets may change their order again. */
  | { type: 'path.unfreeze' }
  /** A reply to the current path. `path`: the path that the platform selected. */
  | { type: 'path.answer'; path: string[] }
  | { type: 'values.show'; numberOfValues: number; isMore: boolean }
  | { type: 'sort.set'; sortCriteria: CategoryFacetSortCriterion }

/** Holds the selected path of one category facet, and requests searches when it changes. */
export const categoryFacetMachine = setup({
  types: {
    context: {} as CategoryFacetContext,
    events: {} as CategoryFacetEvent,
    emitted: {} as SearchRequested,
  },
}).createMachine({
  id: 'categoryFacet',
  // A function, because requests are cached by context and actors must not share one.
  context: () => ({ path: [], preventAutoSelect: false, numberOfValues: undefined, sortCriteria: undefined }),
  initial: 'fresh',
  states: {
    /** Everything is as in the last response; the next response may change everything. */
    fresh: {},
    /** The order of the facets stays. */
    orderFrozen: {},
  },
  on: {
    'path.select': {
      guard: ({ context, event }) => !isEqual(context.path, event.path),
      target: '.orderFrozen',
      actions: [
        assign(({ event: { path, numberOfValues } }) => ({ path, numberOfValues, preventAutoSelect: !path.length })),
        emit(({ event: { cause } }) => filterSearch(cause)),
      ],
    },
    'path.restore': [
      {
        guard: ({ context, event }) => isEqual(context.path, event.path),
        actions: assign(({ context: { path, preventAutoSelect } }) => ({
          preventAutoSelect: preventAutoSelect || path.length > 0,
        })),
      },
      {
        guard: ({ event }) => event.origin === 'filter',
        target: '.orderFrozen',
        actions: assign(({ event: { path } }) => ({ path, numberOfValues: undefined, preventAutoSelect: true })),
      },
      {
        target: '.fresh',
        actions: assign(({ context: { preventAutoSelect }, event: { path, origin } }) => ({
          path,
          numberOfValues: undefined,
          // A search that clears filters lets the platform select again.
          preventAutoSelect: preventAutoSelect || path.length > 0 || origin !== 'act',
        })),
      },
    ],
    'path.unfreeze': '.fresh',
    'path.answer': {
      target: '.fresh',
      actions: assign(({ context, event: { path } }) => ({
        path,
        numberOfValues: isEqual(path, context.path) ? context.numberOfValues : undefined,
        preventAutoSelect: false,
      })),
    },
    'values.show': {
      target: '.orderFrozen',
      actions: [
        assign(({ event: { numberOfValues } }) => ({ numberOfValues })),
        emit(({ event: { isMore } }) => valuesSearch(isMore)),
      ],
    },
    'sort.set': {
      target: '.orderFrozen',
      actions: [
        assign(({ event: { sortCriteria } }) => ({ sortCriteria })),
        emit(({ event }) => sortSearch(event.sortCriteria)),
      ],
    },
  },
})
