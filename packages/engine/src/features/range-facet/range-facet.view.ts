import type { SnapshotFrom } from 'xstate'
import { assertOneOf } from '../../core/errors'
import { reuseItems } from '../../core/reuse'
import { assertPossible, facetIdOf, isEnabled, type Condition, type FacetPage } from '../../domain/facets'
import type { RangeValueFact, ValueState } from '../../domain/facts'
import type { RangeKind } from '../../domain/range-kinds'
import { findRange, isSameRange, toRange, type Bound, type Range, type RangeInput } from '../../domain/ranges'
import type { RangeChoice, RangeFacetContext, RangeFacetEvent, RangeFacetMachine } from './range-facet.machine'
import { rangeSortCriteria, type RangeSortCriterion } from './range-facet.schema'

/** The options that the view reads. */
export interface RangeFacetInput<B extends Bound> {
  field: string
  facetId?: string | undefined
  /** If it is left out, the platform decides. */
  sortCriteria?: RangeSortCriterion | undefined
  generateAutomaticRanges?: boolean | undefined
  currentValues?: Range<B>[] | undefined
  condition?: Condition<never> | undefined
}

/** The ranges of a facet, and what can be done with them. */
export interface RangeFacetState<B extends Bound> {
  /** The id of the facet, by which commands and components find it. */
  facetId: string
  /** The name of the field, without `@`. */
  field: string
  /** A choice shows at once; its count follows with the response. */
  values: RangeValueFact<B>[]
  /** The lowest and the highest value of the field, and the step between values, if the platform says so. */
  domain: { start: B; end: B; increment?: number } | undefined
  /** Whether a range is selected or excluded. */
  hasActiveValues: boolean
  /** The order of the ranges. */
  sortCriteria: RangeSortCriterion
  /** Whether the facet is offered. If its condition is false, it is not shown and restricts nothing. */
  isEnabled: boolean
}

type RangeFacetSnapshot<B extends Bound> = SnapshotFrom<RangeFacetMachine<B>>

/** A range with its state, as a request asks for it. */
type AskedRange<B extends Bound> = Range<B> & { state: ValueState }

const withState = <B extends Bound>(range: Range<B>, choices: readonly RangeChoice<B>[]): AskedRange<B> => ({
  ...toRange(range),
  state: findRange(choices, range)?.state ?? 'idle',
})

/** Returns a range of a reply under its relative name, if it has one. */
const named = <B extends Bound, R extends Range<B>>(range: R, aliases: RangeFacetContext<B>['aliases'] = []): R => ({
  ...range,
  ...aliases.find(({ asked }) => isSameRange(asked, range))?.value,
})

/** Returns the ranges to show: the ranges of the response in their current states, then chosen ones that it lacks. */
export function shownRanges<B extends Bound>(
  { choices, aliases }: RangeFacetContext<B>,
  received: readonly RangeValueFact<B>[] = [],
): RangeValueFact<B>[] {
  const known = received.map((value) => ({
    ...withState(named(value, aliases), choices),
    numberOfResults: value.numberOfResults,
  }))
  const missing = choices.filter((choice) => !findRange(known, choice))
  return [...known, ...missing.map((choice) => ({ ...choice, numberOfResults: 0 }))]
}

/** Returns whether the platform makes the ranges. */
export const isAutomatic = ({ generateAutomaticRanges, currentValues }: RangeFacetInput<Bound>): boolean =>
  generateAutomaticRanges ?? !currentValues

/** Returns the given ranges, then the others of `ranges`. */
export const withGiven = <B extends Bound>(
  { currentValues = [] }: RangeFacetInput<B>,
  ranges: readonly Range<B>[],
): Range<B>[] => [...currentValues, ...ranges.filter((range) => !findRange(currentValues, range))]

/** Returns the ranges to request: the given ones, and those that are shown; none if the platform makes new ones. */
export function requestedRanges<B extends Bound>(
  { value, context }: RangeFacetSnapshot<B>,
  received: readonly RangeValueFact<B>[] | undefined,
  input: RangeFacetInput<B>,
): AskedRange<B>[] {
  const { choices } = context
  if (isAutomatic(input) && !choices.length && value !== 'valuesFrozen') return []
  return withGiven(input, shownRanges(context, received)).map((range) => withState(range, choices))
}

/** Returns the ranges that the platform selected automatically in a reply to `asked`. */
export const autoSelectedRanges = <B extends Bound>(
  { choices }: RangeFacetContext<B>,
  received: readonly RangeValueFact<B>[] = [],
  asked: readonly AskedRange<B>[],
  aliases: RangeFacetContext<B>['aliases'],
): RangeChoice<B>[] =>
  received.flatMap((range) => {
    const { state } = range
    if (state === 'idle' || findRange(asked, range)?.state === state) return []
    const choice = { ...toRange(named(range, aliases)), state }
    return findRange(choices, choice) ? [] : choice
  })

/** Returns the state of a range facet. Ranges that equal previous ones are the same objects. */
export function toRangeFacetState<B extends Bound>(
  kind: Pick<RangeKind<B, never>, 'facetOf' | 'isBound'>,
  { context }: RangeFacetSnapshot<B>,
  page: FacetPage,
  input: RangeFacetInput<B>,
  previous: RangeFacetState<B> | undefined,
): RangeFacetState<B> {
  const { choices, sortCriteria = input.sortCriteria ?? 'ascending' } = context
  const facetId = facetIdOf(input)
  const isShown = isEnabled(input, page)
  const received = kind.facetOf(page.facts, facetId)
  const { start, end, increment } = received?.domain ?? {}
  return {
    facetId,
    field: input.field,
    values: reuseItems(previous?.values, isShown ? shownRanges(context, received?.values) : []),
    domain:
      kind.isBound(start) && kind.isBound(end)
        ? { start, end, ...(increment !== undefined && { increment }) }
        : undefined,
    hasActiveValues: choices.length > 0,
    sortCriteria,
    isEnabled: isShown,
  }
}

/** Returns the commands of a range facet. `canExclude`: whether the platform can exclude ranges. */
export function toRangeFacetCommands<B extends Bound, Input>(
  { read }: Pick<RangeKind<B, Input>, 'read'>,
  send: (event: RangeFacetEvent<B>) => void,
  contextOf: () => RangeFacetContext<B>,
  input: RangeFacetInput<B>,
  canExclude: boolean,
) {
  const toggle =
    (command: string, state: RangeChoice<B>['state'], isSingle = false) =>
    (range: RangeInput<Input>) => {
      assertPossible(command, canExclude || state === 'selected')
      send({ type: 'value.toggle', choice: { ...read(range, command), state }, isSingle })
    }
  return {
    /**
     * Selects the range, or makes it idle if it is selected. A range that is not shown is added.
     *
     * @throws {EngineError} `invalid-argument` if the range is invalid; so do the other toggles.
     */
    toggleSelect: toggle('toggleSelect', 'selected'),
    /** Excludes the range, or makes it idle if it is excluded. It throws if ranges of this facet cannot be excluded. */
    toggleExclude: toggle('toggleExclude', 'excluded'),
    /** Like `toggleSelect`; if it selects the range, all others become idle. */
    toggleSingleSelect: toggle('toggleSingleSelect', 'selected', true),
    /** Like `toggleExclude`; if it excludes the range, all others become idle. */
    toggleSingleExclude: toggle('toggleSingleExclude', 'excluded', true),
    /** Makes every range idle. */
    deselectAll: () => send({ type: 'values.deselect' }),
    /**
     * Sets the order of the ranges.
     *
     * @throws {EngineError} `invalid-argument` if it is not one of the criteria, or the platform decides.
     */
    sortBy(sortCriteria: RangeSortCriterion) {
      assertPossible('sortBy', input.sortCriteria)
      assertOneOf('sortBy', sortCriteria, rangeSortCriteria)
      const { sortCriteria: current = input.sortCriteria } = contextOf()
      if (sortCriteria !== current) send({ type: 'sort.set', sortCriteria })
    },
  }
}

/** The commands that {@link toRangeFacetCommands} returns. */
export interface RangeFacetCommands<Input> extends ReturnType<typeof toRangeFacetCommands<Bound, Input>> {}
