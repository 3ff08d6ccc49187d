import type { NumberRange, RangeFacetQuery } from '../../port'

const SECOND_MS = 1000
/** Months and years differ in length: by 3 days of 28 at most. */
const MAX_RATIO = 31 / 28 + 1e-9

/**
 * Returns what is wrong with generated ranges. Their bounds are a choice, so the oracle has none: it checks that they
 * are as many as requested, side by side, around all numbers and, if even, of equal width.
 *
 * @param numbers - Those of the counted results, ascending.
 */
export function problemsOfRanges(
  { generate, sort }: RangeFacetQuery,
  ranges: readonly NumberRange[],
  numbers: readonly number[],
  isTime: boolean,
): string[] {
  if (!generate || numbers.length === 0) return ranges.length > 0 ? ['it has ranges without numbers'] : []
  const { algorithm, numberOfValues } = generate
  const ascending = sort === 'ascending' ? ranges : ranges.toReversed()
  const [first, last] = [ascending[0], ascending.at(-1)]
  if (!first || !last) return numberOfValues >= 1 ? ['it has no ranges'] : []
  const [min, max] = [numbers[0]!, numbers.at(-1)!]
  const widths = ascending.map(({ start, end }) => end - start)
  const ratio = isTime ? MAX_RATIO : 1 + 1e-9
  const isEven = Math.max(...widths) <= Math.min(...widths) * ratio
  const isWhole = numbers.every(Number.isInteger)
  const checks: [string, boolean][] = [
    ['it has more ranges than requested', ranges.length <= numberOfValues],
    [
      'its ranges are not side by side',
      ascending.every((range, at) => range.start === (ascending[at - 1]?.end ?? range.start)),
    ],
    [
      'a range ends before it starts',
      widths.every((width, at) => width > 0 || (width === 0 && at === widths.length - 1)),
    ],
    ['only the last range includes its end', ascending.every((range) => range.endInclusive === (range === last))],
    ['it leaves out the smallest number', first.start <= min],
    ['it leaves out the largest number', last.end >= max],
    [
      'its outer ranges are empty',
      first.start === first.end || (min < first.end && max >= last.start) || ranges.length === 1,
    ],
    ['its ranges are not of equal width', algorithm === 'equiprobable' || isEven],
    [
      'its bounds are not whole',
      !isWhole || ascending.every(({ start, end }) => Number.isInteger(start) && Number.isInteger(end)),
    ],
    [
      'its bounds are not on whole seconds',
      !isTime || ascending.slice(1).every(({ start }) => start % SECOND_MS === 0),
    ],
  ]
  return checks.filter(([, isTrue]) => !isTrue).map(([problem]) => problem)
}
