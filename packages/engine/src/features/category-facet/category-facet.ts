import type { SnapshotFrom } from 'xstate'
import { assertInteger, assertOneOf, EngineError } from '../../core/errors'
import { isEqual } from '../../core/keep'
import { effectOf, facetIdOf, isEnabled, parametersOfAct, responseFacetOf, valuesOf } from '../../domain/facets'
import type { SearchParameters } from '../../search/search-parameters'
import { defineSearchFeature, type SearchPage } from '../../search/search-protocol'
import { levelOf, MAX_PATH_LENGTH, selectedPathOf, toCategoryFacetRequest } from './category-facet-path'
import { categoryFacetMachine, type CategoryFacetContext, type CategoryFacetEvent } from './category-facet.machine'
import {
  categoryFacetOptions,
  categoryFacetSortCriteria,
  type CategoryFacetSortCriterion,
} from './category-facet.schema'

/**
 * Values of a field that form a tree, to go down level by level and up again; "show more" and "show less" of the level
 * shown. `categoryFacetSearch` searches among them.
 *
 * Contributes one of the request's `facets`; owns the parameter `cf` under its id, which holds the selected path. A
 * change returns to page 1. A selection shows at once; what is below it, and the counts, follow with the response. A
 * search that clears filters clears it.
 *
 * @param options - see {@link CategoryFacetOptions}; only `field` is required.
 * @throws {InvalidOptionsError} for an empty field, a `facetId` of other characters, a number out of range.
 * @see Specification, sections 3 "Regular and category facet request", 5 and 9; Protocol, section 3.3
 */
export const categoryFacet = defineSearchFeature({
  kind: 'categoryFacet',
  schema: categoryFacetOptions,
  machine: categoryFacetMachine,
  instance: facetIdOf,
  contribute: ({ context }, page) =>
    isEnabled(context.options, page)
      ? { facets: [toCategoryFacetRequest(context)], facetOptions: { freezeFacetOrder: context.isOrderFrozen } }
      : {},
  receive: {
    'feature.emitted': ({ event }, { context }) => {
      const changes = parametersOfAct(event)
      return changes?.cf && toChange(context, changes, true)
    },
    'search.starting': (signal, { context: { options, path, preventAutoSelect } }) => {
      const effect = effectOf(signal, options)
      return (
        effect &&
        set({
          isOrderFrozen: false,
          ...(effect === 'clear' && {
            path: [],
            preventAutoSelect: preventAutoSelect || (signal.isFilter && path.length > 0),
          }),
        })
      )
    },
    'search.succeeded': (
      { response, parameters },
      { context: { facetId, path, isOrderFrozen, preventAutoSelect } },
    ) => {
      if (!isEqual(valuesOf(parameters.cf, facetId), path)) return undefined
      const received = selectedPathOf(responseFacetOf('category', facetId, response)?.values) ?? path
      return isOrderFrozen || preventAutoSelect || !isEqual(received, path)
        ? set({ path: received, isOrderFrozen: false, preventAutoSelect: false })
        : undefined
    },
  },
  parameters: {
    keys: ['cf'],
    serialize: ({ context: { facetId, path } }) => (path.length ? { cf: { [facetId]: path } } : {}),
    restore: (parameters, { context }) => toChange(context, parameters, false),
  },
  select: toCategoryFacetState,
  commands: (send, _, snapshot) => toCategoryFacetCommands(send, () => snapshot().context.path),
})

const set = (changes: Extract<CategoryFacetEvent, { type: 'path.set' }>['changes']): CategoryFacetEvent => ({
  type: 'path.set',
  changes,
})

/**
 * To the path of `parameters`; where it is another than before, `isOrderFrozen` says whether the facets keep their
 * order.
 */
function toChange(context: CategoryFacetContext, { cf }: SearchParameters, isOrderFrozen: boolean) {
  const path = valuesOf(cf, context.facetId).slice(0, MAX_PATH_LENGTH)
  return set({
    path,
    isOrderFrozen: isEqual(path, context.path) ? context.isOrderFrozen : isOrderFrozen,
    preventAutoSelect: context.preventAutoSelect || path.length + context.path.length > 0,
  })
}

function toCategoryFacetState({ context }: SnapshotFrom<typeof categoryFacetMachine>, page: SearchPage) {
  const { options, facetId, path, sortCriteria } = context
  const isShown = isEnabled(options, page)
  const received = isShown ? responseFacetOf('category', facetId, page.response) : undefined
  const { ancestry, values } = levelOf(isShown ? path : [], received)
  const isReceived = isEqual(path, selectedPathOf(received?.values) ?? [])
  return {
    facetId,
    field: options.field,
    selectedPath: path,
    /** The values from the root to the selected one, each without what is below it. */
    ancestry,
    /** What can be selected next: the values below the selected one, or those of the root. */
    values,
    hasActiveValues: path.length > 0,
    canShowMoreValues: isReceived && Boolean((ancestry.at(-1) ?? received)?.moreValuesAvailable),
    canShowLessValues: values.length > options.numberOfValues,
    sortCriteria,
    /** False where its condition does not hold: it is not to be shown then, and does not restrict. */
    isEnabled: isShown,
    isLoading: page.status === 'loading',
  }
}

export type CategoryFacetState = ReturnType<typeof toCategoryFacetState>

function assertPath(command: string, path: string[]) {
  if (Array.isArray(path) && path.length <= MAX_PATH_LENGTH && path.every((it) => it && typeof it === 'string')) return
  throw new EngineError(
    'invalid-argument',
    `${command}: path must be a list of at most ${MAX_PATH_LENGTH} texts, none empty`,
  )
}

function toCategoryFacetCommands(send: (event: CategoryFacetEvent) => void, present: () => string[]) {
  return {
    /**
     * Selects a path, from the root: of a value shown, of one above it, or any other. The empty path selects nothing,
     * as `deselectAll`. For the path that is selected already it asks for as many values as `count` says, and leaves
     * the results as they are.
     *
     * @param count - how many of the values below it to show; at least 0, default `numberOfValues`, and those that are
     *   shown of the path that is selected already. Of the root it is at least one.
     * @throws {EngineError} `invalid-argument` for what is no path, or no count.
     * @see Specification, section 5 "Category selection"
     */
    selectPath(path: string[], count?: number) {
      assertPath('selectPath', path)
      if (count !== undefined) assertInteger('selectPath', 'count', count, 0)
      send({ type: 'path.select', path, count, cause: path.length ? 'facetSelect' : 'facetClearAll' })
    },
    /**
     * Selects a path, or, where it is the selected one, goes up to the one above it.
     *
     * @throws {EngineError} `invalid-argument` for what is no path.
     */
    toggleSelect(path: string[]) {
      assertPath('toggleSelect', path)
      if (isEqual(path, present())) send({ type: 'path.select', path: path.slice(0, -1), cause: 'facetDeselect' })
      else send({ type: 'path.select', path, cause: 'facetSelect' })
    },
    /** Returns to the values of the root. */
    deselectAll: () => send({ type: 'path.select', path: [], cause: 'facetClearAll' }),
    showMoreValues: () => send({ type: 'values.show', isMore: true }),
    showLessValues: () => send({ type: 'values.show', isMore: false }),
    /** @throws {EngineError} `invalid-argument` for a criterion that is not of the list. */
    sortBy(sortCriteria: CategoryFacetSortCriterion) {
      assertOneOf('sortBy', sortCriteria, categoryFacetSortCriteria)
      send({ type: 'sort.set', sortCriteria })
    },
  }
}
