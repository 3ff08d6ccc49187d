import type { SnapshotFrom } from 'xstate'
import { assertOneOf, assertString } from '../../core/errors'
import { reuseItems } from '../../core/reuse'
import { assertPossible, facetIdOf, isEnabled, type Condition, type FacetPage } from '../../domain/facets'
import type { ValueFact, ValueState } from '../../domain/facts'
import type { FacetChoice, FacetContext, FacetEvent, facetMachine } from './facet.machine'
import { facetSortCriteria, type FacetSortCriterion } from './facet.schema'

/** The options that the view reads. */
export interface FacetInput {
  field: string
  facetId?: string | undefined
  numberOfValues: number
  /** If it is left out, the platform decides. */
  sortCriteria?: FacetSortCriterion | undefined
  condition?: Condition<never> | undefined
}

/** The values of a facet, and what can be done with them. */
export interface FacetState {
  /** The id of the facet, by which commands and components find it. */
  facetId: string
  /** The name of the field, without `@`. */
  field: string
  /** A choice shows at once; its count follows with the response. */
  values: ValueFact[]
  /** Whether a value is selected or excluded. */
  hasActiveValues: boolean
  /** Whether the platform has more values than those shown. */
  canShowMoreValues: boolean
  /** Whether more values are shown than at first. */
  canShowLessValues: boolean
  /** The order of the values. */
  sortCriteria: FacetSortCriterion
  /** Whether the facet is offered. If its condition is false, it is not shown and restricts nothing. */
  isEnabled: boolean
}

type FacetSnapshot = SnapshotFrom<typeof facetMachine>

const isIdle = ({ state }: ValueFact) => state === 'idle'

/**
 * Returns the values to show: the values of the response in their current states. A restored value that the response
 * lacks is appended. A value that the user found by a search is placed before the first idle one, and replaces the last
 * idle one.
 */
export function shownValues(
  { value: state, context }: FacetSnapshot,
  received: ValueFact[],
  input: FacetInput,
): ValueFact[] {
  const { choices, numberOfValues = input.numberOfValues } = context
  if (!choices.length && received.every(isIdle)) return received
  const missing = new Map<string, ValueState>(choices.map(({ value, state }) => [value, state]))
  const known = received.map((value) => {
    const state = missing.get(value.value) ?? 'idle'
    missing.delete(value.value)
    return state === value.state ? value : { ...value, state }
  })
  if (!missing.size) return known
  const values = [...known, ...Array.from(missing, ([value, state]) => ({ value, state, numberOfResults: 0 }))]
  if (state !== 'valuesFrozen') return values
  return values
    .sort((left, right) => Number(isIdle(left)) - Number(isIdle(right)))
    .slice(0, Math.max(numberOfValues, known.length, choices.length))
}

/** Returns the values that the platform selected automatically. */
export function autoSelected({ choices }: FacetContext, received: readonly ValueFact[]): FacetChoice[] {
  const selected: FacetChoice[] = []
  for (const { value, state } of received) {
    if (state !== 'idle' && !choices.some((choice) => choice.value === value)) selected.push({ value, state })
  }
  return selected
}

// There may be thousands of values, most of them unchanged.
const isSameValue = (left: ValueFact, right: ValueFact) =>
  left.value === right.value && left.state === right.state && left.numberOfResults === right.numberOfResults

/** Returns the state of a facet. Values that equal previous ones are the same objects. */
export function toFacetState(
  snapshot: FacetSnapshot,
  page: FacetPage,
  input: FacetInput,
  previous: FacetState | undefined,
): FacetState {
  const { choices, sortCriteria = input.sortCriteria ?? 'automatic' } = snapshot.context
  const facetId = facetIdOf(input)
  const isShown = isEnabled(input, page)
  const facet = isShown ? page.facts.facetOf('regular', facetId) : undefined
  const received = facet?.values ?? []
  return {
    facetId,
    field: input.field,
    values: reuseItems(previous?.values, isShown ? shownValues(snapshot, received, input) : [], isSameValue),
    hasActiveValues: choices.length > 0,
    canShowMoreValues: facet?.moreValuesAvailable ?? false,
    canShowLessValues: received.length > Math.max(input.numberOfValues, choices.length),
    sortCriteria,
    isEnabled: isShown,
  }
}

/** Returns the commands of a facet. `canExclude`: whether the platform can exclude values. */
export function toFacetCommands(
  send: (event: FacetEvent) => void,
  contextOf: () => FacetContext,
  input: FacetInput,
  canExclude: boolean,
) {
  const toggle =
    (command: string, state: FacetChoice['state'], isSingle = false) =>
    (value: string) => {
      assertString(command, 'value', value)
      assertPossible(command, canExclude || state === 'selected')
      send({ type: 'value.toggle', choice: { value, state }, isSingle })
    }
  const step = input.numberOfValues
  return {
    /**
     * Selects the value, or makes it idle if it is selected.
     *
     * @throws {EngineError} `invalid-argument` if `value` is not a string; so do the other toggles.
     */
    toggleSelect: toggle('toggleSelect', 'selected'),
    /** Excludes the value, or makes it idle if it is excluded. It throws if values of this facet cannot be excluded. */
    toggleExclude: toggle('toggleExclude', 'excluded'),
    /** Like `toggleSelect`; if it selects the value, all others become idle. */
    toggleSingleSelect: toggle('toggleSingleSelect', 'selected', true),
    /** Like `toggleExclude`; if it excludes the value, all others become idle. */
    toggleSingleExclude: toggle('toggleSingleExclude', 'excluded', true),
    /** Makes every value idle. */
    deselectAll: () => send({ type: 'values.deselect' }),
    /** Requests one step more of values; a step is the option `numberOfValues`. */
    showMoreValues() {
      const { choices, numberOfValues = step } = contextOf()
      const steps = Math.floor(Math.max(numberOfValues, choices.length) / step) + 1
      send({ type: 'values.show', numberOfValues: steps * step, isMore: true })
    },
    /** Requests as many values as at first. */
    showLessValues: () => send({ type: 'values.show', numberOfValues: step, isMore: false }),
    /**
     * Sets the order of the values.
     *
     * @throws {EngineError} `invalid-argument` if it is not one of the criteria, or the platform decides.
     */
    sortBy(sortCriteria: FacetSortCriterion) {
      assertPossible('sortBy', input.sortCriteria)
      assertOneOf('sortBy', sortCriteria, facetSortCriteria)
      const { sortCriteria: current = input.sortCriteria } = contextOf()
      if (sortCriteria !== current) send({ type: 'sort.set', sortCriteria })
    },
  }
}

/** The commands that {@link toFacetCommands} returns. */
export interface FacetCommands extends ReturnType<typeof toFacetCommands> {}
