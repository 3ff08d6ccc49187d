import type { FacetValueState } from '@querent/api-client'
import type { RangeKind } from '../../protocol/range-kinds'
import { isSameRange, toRange, type Bound, type Range } from '../../protocol/ranges'
import type { RangeAlias, RangeChoice, RangeFacetContext } from './range-facet.machine'

/** A range of a facet, with its count. */
export interface RangeFacetValue<B extends Bound> extends Range<B> {
  state: FacetValueState
  numberOfResults: number
}

const findRange = <B extends Bound, R extends Range<B>>(ranges: readonly R[], range: Range<B>) =>
  ranges.find((other) => isSameRange(other, range))

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
  const known = received.map((value): RangeFacetValue<B> => {
    const range = named(value, aliases)
    return {
      ...toRange(range),
      state: findRange(choices, range)?.state ?? 'idle',
      numberOfResults: value.numberOfResults,
    }
  })
  const missing = choices.filter((choice) => !findRange(known, choice))
  return [...known, ...missing.map((choice) => ({ ...choice, numberOfResults: 0 }))]
}

/** The ranges to ask for: the given ones, and those that are shown; none where the platform is to make new ones. */
export function requestedRanges<B extends Bound>(
  context: RangeFacetContext<B>,
  received: readonly RangeFacetValue<B>[] | undefined,
) {
  const { options, choices, frozen } = context
  const given = options.currentValues ?? []
  if (isAutomatic(options) && !choices.length && frozen !== 'values') return []
  const others = shownRanges(context, received).filter((range) => !findRange(given, range))
  return [...given, ...others].map((range) => ({
    ...toRange(range),
    state: findRange(choices, range)?.state ?? ('idle' as const),
  }))
}

export const isAutomatic = ({ generateAutomaticRanges, currentValues }: RangeFacetContext<Bound>['options']) =>
  generateAutomaticRanges ?? !currentValues

/**
 * What a reply tells the facet: by which absolute ranges it was asked for relative ones, and the choices, with those that
 * the platform made by itself. The request of another engine counted from another moment, but had the same ranges in order.
 */
export function acceptReply<B extends Bound>(
  { options, choices, now }: RangeFacetContext<B>,
  { resolve }: Pick<RangeKind<B, unknown, RangeFacetValue<B>>, 'resolve'>,
  asked: readonly (Range<B> & { state: FacetValueState })[],
  received: readonly RangeFacetValue<B>[],
) {
  const given = options.currentValues ?? []
  const own = [...given, ...choices.filter((choice) => !findRange(given, choice))]
  const aliases = own.flatMap((range, index): RangeAlias<B>[] => {
    const resolved = resolve(toRange(range), now)
    if (isSameRange(resolved, range)) return []
    const found = findRange(asked, resolved) ?? (asked.length === own.length ? asked[index] : undefined)
    return found ? [{ range: toRange(range), asked: toRange(found) }] : []
  })
  const chosen = asked.filter(isActive).map((range) => named(range, aliases))
  const isAnswer =
    chosen.length === choices.length && chosen.every((range) => findRange(choices, range)?.state === range.state)
  const autoSelected = (isAnswer ? received : [])
    .filter(isActive)
    .map((range): RangeChoice<B> => ({ ...toRange(named(range, aliases)), state: range.state }))
    .filter((range) => !findRange(choices, range))
  return { choices: [...choices, ...autoSelected], aliases, isAnswer }
}

const isActive = <V extends { state: FacetValueState }>(
  value: V,
): value is V & { state: Exclude<FacetValueState, 'idle'> } => value.state !== 'idle'
