import type { SnapshotFrom } from 'xstate'
import { facetIdOf, isEnabled, type Condition, type FacetPage } from '../../domain/facets'
import type { RangeKind } from '../../domain/range-kinds'
import type { Bound, Range, RangeInput } from '../../domain/ranges'
import type { RangeFilterEvent, RangeFilterMachine } from './range-filter.machine'

/** The options that the view reads. */
export interface RangeFilterInput {
  field: string
  facetId?: string | undefined
  condition?: Condition<never> | undefined
}

/** The range that restricts the results, and its count. */
export interface RangeFilterState<B extends Bound> {
  /** The id of the filter, by which commands and components find it. */
  facetId: string
  /** The name of the field, without `@`. */
  field: string
  /** The range that restricts the results, if there is one. */
  range: Range<B> | undefined
  /** How many results have a value in the range; undefined without a range, and until the response counts it. */
  numberOfResults: number | undefined
  /** Whether the filter is offered. If its condition is false, it is not shown and restricts nothing. */
  isEnabled: boolean
}

/** Returns the id of a filter. The default is its field followed by `_input_range`. */
export const filterIdOf = ({ field, facetId }: RangeFilterInput): string =>
  facetId ?? `${facetIdOf({ field }).slice(0, 48)}_input_range`

/** Returns the state of a range filter. The count is known only after the reply to the range. */
export function toRangeFilterState<B extends Bound>(
  kind: Pick<RangeKind<B, never>, 'facetOf'>,
  { value, context: { range } }: SnapshotFrom<RangeFilterMachine<B>>,
  page: FacetPage,
  input: RangeFilterInput,
): RangeFilterState<B> {
  const facetId = filterIdOf(input)
  const isAnswered = range && value === 'answered'
  return {
    facetId,
    field: input.field,
    range,
    numberOfResults: isAnswered ? kind.facetOf(page.facts, facetId)?.values[0]?.numberOfResults : undefined,
    isEnabled: isEnabled(input, page),
  }
}

/** Returns the commands of a range filter, which check a range before they set it. */
export const toRangeFilterCommands = <B extends Bound, Input>(
  { read }: Pick<RangeKind<B, Input>, 'read'>,
  send: (event: RangeFilterEvent<B>) => void,
) => ({
  /**
   * Restricts the results to the range.
   *
   * @param range - `start` and `end`; `endInclusive`: default true.
   * @throws {EngineError} `invalid-argument` if a bound is invalid, or the range starts after its end.
   */
  setRange: ({ start, end, endInclusive = true }: RangeInput<Input>) =>
    send({ type: 'range.set', range: read({ start, end, endInclusive }, 'setRange') }),
  /** Removes the range. */
  clear: () => send({ type: 'range.clear' }),
})

/** The commands that {@link toRangeFilterCommands} returns. */
export interface RangeFilterCommands<Input> extends ReturnType<typeof toRangeFilterCommands<Bound, Input>> {}
