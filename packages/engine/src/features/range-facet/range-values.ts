import type { FacetValueState, RangeRequest } from '@querent/api-client'
import { isSameRange, resolveRange, toRange, type Bound, type Range } from '../../domain/ranges'
import type { RangeAlias, RangeChoice, RangeFacetContext } from './range-facet.machine'

/** A range of a facet, with its count. */
export interface RangeFacetValue<B extends Bound> extends Range<B> {
  state: FacetValueState
  numberOfResults: number
}

export const findRange = <B extends Bound, R extends Range<B>>(ranges: readonly R[], range: Range<B>) =>
  ranges.find((other) => isSameRange(other, range))

const withState = <B extends Bound>(range: Range<B>, choices: readonly RangeChoice<B>[]) => ({
  ...toRange(range),
  state: findRange(choices, range)?.state ?? ('idle' as const),
})

/** A range of a reply by the name that the person knows it by. */
const named = <B extends Bound, R extends Range<B>>(range: R, aliases: readonly RangeAlias<B>[]): R => ({
  ...range,
  ...aliases.find(({ asked }) => isSameRange(asked, range))?.range,
})

/**
 * The ranges to show: those of the response in the states that the person gave them since, then chosen ones that the
 * response does not have.
 */
export function shownRanges<B extends Bound>(
  { choices, aliases }: RangeFacetContext<B>,
  received: readonly RangeFacetValue<B>[] = [],
): RangeFacetValue<B>[] {
  const known = received.map((value) => ({
    ...withState(named(value, aliases), choices),
    numberOfResults: value.numberOfResults,
  }))
  const missing = choices.filter((choice) => !findRange(known, choice))
  return [...known, ...missing.map((choice) => ({ ...choice, numberOfResults: 0 }))]
}

/** The ranges to ask for: the given ones, and those that are shown; none where the platform is to make new ones. */
export function requestedRanges<B extends Bound>(
  context: RangeFacetContext<B>,
  received: readonly RangeFacetValue<B>[] | undefined,
) {
  const { options, choices, frozen } = context
  if (isAutomatic(options) && !choices.length && frozen !== 'values') return []
  return withGiven(options, shownRanges(context, received)).map((range) => withState(range, choices))
}

export const isAutomatic = ({ generateAutomaticRanges, currentValues }: RangeFacetContext<Bound>['options']) =>
  generateAutomaticRanges ?? !currentValues

const withGiven = <B extends Bound>({ currentValues = [] }: RangeFacetContext<B>['options'], ranges: Range<B>[]) => [
  ...currentValues,
  ...ranges.filter((range) => !findRange(currentValues, range)),
]

/** Says by which absolute ranges the platform was asked for relative ones. */
export type ToAliases<B extends Bound> = (
  context: RangeFacetContext<B>,
  asked: readonly RangeRequest<B>[],
) => RangeAlias<B>[]

/** The request of another engine counted from another moment, but had the same ranges in order. */
export const toDateAliases: ToAliases<string> = ({ options, choices, now }, asked) => {
  const own = withGiven(options, choices)
  return own.flatMap((range, index) => {
    const found = findRange(asked, resolveRange(range, now)) ?? (asked.length === own.length ? asked[index] : undefined)
    return found && !isSameRange(found, range) ? [{ range: toRange(range), asked: toRange(found) }] : []
  })
}

/** The choices, and what the platform chose by itself in a reply to `asked`. */
export function withReceived<B extends Bound>(
  choices: readonly RangeChoice<B>[],
  received: readonly RangeFacetValue<B>[] = [],
  asked: readonly RangeRequest<B>[],
  aliases: readonly RangeAlias<B>[],
): RangeChoice<B>[] {
  const autoSelected = received.flatMap((range): RangeChoice<B>[] => {
    const { state } = range
    if (state === 'idle' || findRange(asked, range)?.state === state) return []
    return [{ ...toRange(named(range, aliases)), state }]
  })
  return [...choices, ...autoSelected.filter((range) => !findRange(choices, range))]
}
