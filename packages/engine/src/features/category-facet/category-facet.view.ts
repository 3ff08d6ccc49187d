import type { SnapshotFrom } from 'xstate'
import { assertInteger, assertOneOf, EngineError } from '../../core/errors'
import { isEqual, reuseItems } from '../../core/reuse'
import { assertPossible, facetIdOf, isEnabled, type Condition, type FacetPage } from '../../domain/facets'
import type { FacetFacts, TreeValueFact } from '../../domain/facts'
import type { CategoryFacetContext, CategoryFacetEvent, categoryFacetMachine } from './category-facet.machine'
import { categoryFacetSortCriteria, type CategoryFacetSortCriterion } from './category-facet.schema'

/** The options that the view reads. */
export interface CategoryFacetInput {
  field: string
  facetId?: string | undefined
  numberOfValues: number
  /** If it is left out, the platform decides. */
  sortCriteria?: CategoryFacetSortCriterion | undefined
  condition?: Condition<never> | undefined
}

/** The selected path, and the values that can be selected next. */
export interface CategoryFacetState {
  /** The id of the facet, by which commands and components find it. */
  facetId: string
  /** The name of the field, without `@`. */
  field: string
  /** From the root; empty if nothing is selected. */
  selectedPath: string[]
  /** The values from the root to the selected one, each without its child values. */
  ancestry: TreeValueFact[]
  /** The values that can be selected next: the child values of the selected one, or the values of the root. */
  values: TreeValueFact[]
  /** Whether a path is selected. */
  hasActiveValues: boolean
  /** Whether the platform has more values of this level than those shown. */
  canShowMoreValues: boolean
  /** Whether more values are shown than at first. */
  canShowLessValues: boolean
  /** The order of the values. */
  sortCriteria: CategoryFacetSortCriterion
  /** Whether the facet is offered. If its condition is false, it is not shown and restricts nothing. */
  isEnabled: boolean
}

/** The maximum length of a path. Longer paths do not exist, but a URL may contain one. */
export const MAX_PATH_LENGTH = 50

/** Returns the path that the platform selected, if there is one. */
export function selectedPathOf(values: readonly TreeValueFact[] = []): string[] | undefined {
  const path: string[] = []
  for (let nodes = values; nodes[0]; nodes = nodes[0].children) {
    const selected = nodes.find(({ state }) => state === 'selected')
    path.push((selected ?? nodes[0]).value)
    if (selected) return path
  }
  return undefined
}

const unknownValue = (path: string[]): Omit<TreeValueFact, 'state'> => ({
  value: path.at(-1)!,
  numberOfResults: 0,
  path,
  isLeafValue: false,
  moreValuesAvailable: false,
  children: [],
})

/**
 * Returns the values to show: those from the root to `path`, which may be newer than the response, and its child
 * values.
 */
function levelOf(path: readonly string[], received: FacetFacts['category'] | undefined) {
  let values = received?.values ?? []
  const ancestry = path.map((segment, index): TreeValueFact => {
    const found = values.find(({ value }) => value === segment) ?? unknownValue(path.slice(0, index + 1))
    values = found.children
    return { ...found, state: index === path.length - 1 ? 'selected' : 'idle', children: [] }
  })
  return {
    ancestry,
    values: values.map((value) => ({ ...value, state: 'idle' as const })),
  }
}

/** Returns the state of a category facet. Parts that equal previous ones are the same objects. */
export function toCategoryFacetState(
  { context }: SnapshotFrom<typeof categoryFacetMachine>,
  page: FacetPage,
  input: CategoryFacetInput,
  previous: CategoryFacetState | undefined,
): CategoryFacetState {
  const { path, sortCriteria = input.sortCriteria ?? 'occurrences' } = context
  const facetId = facetIdOf(input)
  const isShown = isEnabled(input, page)
  const received = isShown ? page.facts.facetOf('category', facetId) : undefined
  const { ancestry, values } = levelOf(isShown ? path : [], received)
  const isReceived = isEqual(path, selectedPathOf(received?.values) ?? [])
  return {
    facetId,
    field: input.field,
    selectedPath: path,
    ancestry: reuseItems(previous?.ancestry, ancestry),
    values: reuseItems(previous?.values, values),
    hasActiveValues: path.length > 0,
    canShowMoreValues: isReceived && !!(ancestry.at(-1) ?? received)?.moreValuesAvailable,
    canShowLessValues: values.length > input.numberOfValues,
    sortCriteria,
    isEnabled: isShown,
  }
}

function assertPath(command: string, path: string[]) {
  if (Array.isArray(path) && path.length <= MAX_PATH_LENGTH && path.every((it) => it && typeof it === 'string')) return
  throw new EngineError(
    'invalid-argument',
    `${command}: path must be a list of at most ${MAX_PATH_LENGTH} non-empty strings`,
  )
}

/** Returns the commands of a category facet, which check paths before they send them. */
export function toCategoryFacetCommands(
  send: (event: CategoryFacetEvent) => void,
  contextOf: () => CategoryFacetContext,
  input: CategoryFacetInput,
) {
  const step = input.numberOfValues
  const countOf = () => contextOf().numberOfValues ?? step
  const show = (numberOfValues: number, isMore: boolean) => send({ type: 'values.show', numberOfValues, isMore })
  return {
    /**
     * Selects a path, from the root. The empty path selects nothing, like `deselectAll`. If the path is selected
     * already, it only requests `count` values, and the results stay.
     *
     * @param count - how many child values to show; at least 0. Default `numberOfValues`, or as many as are shown if
     * the path is selected already. At least one value of the root is shown.
     * @throws {EngineError} `invalid-argument` if the path or the count is invalid.
     * @see Specification, sentence 5.11
     */
    selectPath(path: string[], count?: number) {
      assertPath('selectPath', path)
      if (count !== undefined) assertInteger('selectPath', 'count', count, 0)
      const cause = path.length ? 'facetSelect' : 'facetClearAll'
      if (!isEqual(path, contextOf().path)) send({ type: 'path.select', path, numberOfValues: count, cause })
      else if (count !== undefined && count !== countOf()) show(count, count > countOf())
    },
    /**
     * Selects a path, or its parent path if it is selected.
     *
     * @throws {EngineError} `invalid-argument` if the path is invalid.
     */
    toggleSelect(path: string[]) {
      assertPath('toggleSelect', path)
      if (isEqual(path, contextOf().path))
        send({ type: 'path.select', path: path.slice(0, -1), cause: 'facetDeselect' })
      else send({ type: 'path.select', path, cause: 'facetSelect' })
    },
    /** Returns to the values of the root. */
    deselectAll: () => send({ type: 'path.select', path: [], cause: 'facetClearAll' }),
    /** Requests one step more of the values of this level; a step is the option `numberOfValues`. */
    showMoreValues: () => show((Math.floor(countOf() / step) + 1) * step, true),
    /** Requests as many values of this level as at first. */
    showLessValues: () => show(step, false),
    /**
     * Sets the order of the values.
     *
     * @throws {EngineError} `invalid-argument` if it is not one of the criteria, or the platform decides.
     */
    sortBy(sortCriteria: CategoryFacetSortCriterion) {
      assertPossible('sortBy', input.sortCriteria)
      assertOneOf('sortBy', sortCriteria, categoryFacetSortCriteria)
      const { sortCriteria: current = input.sortCriteria } = contextOf()
      if (sortCriteria !== current) send({ type: 'sort.set', sortCriteria })
    },
  }
}

/** The commands that {@link toCategoryFacetCommands} returns. */
export interface CategoryFacetCommands extends ReturnType<typeof toCategoryFacetCommands> {}
