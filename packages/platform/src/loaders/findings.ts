import type { ColumnSettings } from './fields-file'
import { readNumberText, type Decimal } from './number-text'
import { listSeparators, pathDelimiters, type Cell, type Survey } from './survey'

/** What was found out about the values of a column. */
export interface Finding {
  /** A part of a sentence, such as `1 of 3 values is not a number`. */
  text: string
  /** The first values that it concerns. */
  cells?: readonly Cell[]
  /** Whether there are more of them. */
  hasMore?: boolean
  /** Settings of the column, each of which would read it in another way. */
  otherwise?: readonly ColumnSettings[]
}

/** The separator of the values in a CSV cell of a `strings` or `paths` field. */
export const DEFAULT_SEPARATOR = ';'

const isAre = (count: number) => (count === 1 ? 'is' : 'are')
const hasHave = (count: number) => (count === 1 ? 'has' : 'have')

/** Tells of some values of a column. */
export const some = (
  { values }: Survey,
  { count, cells }: { count: number; cells: readonly Cell[] },
  text: (verb: string) => string,
  ...otherwise: readonly ColumnSettings[]
): Finding => ({
  text: `${count} of ${values} ${values === 1 ? 'value' : 'values'} ${text(isAre(count))}`,
  cells,
  hasMore: count > cells.length,
  ...(otherwise.length > 0 && { otherwise }),
})

/** Tells of numbers that can be read in two ways. */
const findAmbiguous = (survey: Survey, chosen: Decimal | undefined): Finding[] => {
  const [cell] = survey.ambiguous.cells
  const read = cell && readNumberText(String(cell.value))
  if (!cell || !read) return []
  const ways = `can be ${read.point} or ${read.comma}`
  const value = chosen === ',' ? read.comma : read.point
  const other = (['.', ','] as const).filter((decimal) => decimal !== chosen)
  return [
    {
      text: chosen ? `${ways}, and is ${value}` : `${ways}, so it stays a text`,
      cells: [cell],
      otherwise: other.map((decimal) => ({ decimal })),
    },
  ]
}

/** Tells of signs that there is no value. */
export const findBlanks = (survey: Survey): Finding[] =>
  survey.blanks.count > 0
    ? [some(survey, survey.blanks, (verb) => `${verb} taken for no value`, { type: 'string' })]
    : []

/** Tells how numbers are read. */
export const findNumbers = (survey: Survey, decimal: Decimal, isCertain: boolean): Finding[] => {
  const [unusual] = survey.unusual.cells
  const read = unusual && readNumberText(String(unusual.value))
  const value = decimal === ',' ? read?.comma : read?.point
  return [
    ...(decimal === ',' ? [{ text: 'with decimal commas' }] : []),
    ...(survey.unit ? [{ text: `with the unit ${survey.unit}` }] : []),
    ...(unusual && !(survey.areNumbers('.') && survey.areNumbers(',') && survey.ambiguous.count)
      ? [{ text: `is ${value}`, cells: [unusual] }]
      : []),
    ...(isCertain || survey.areNumbers('.') !== survey.areNumbers(',') ? [] : findAmbiguous(survey, decimal)),
    ...findBlanks(survey),
  ]
}

/** Tells why numbers stay texts. */
export const findNumberTexts = (survey: Survey, hasCells: boolean): Finding[] => {
  if (hasCells) return findAmbiguous(survey, undefined)
  const { numberTexts: count, values } = survey
  const text = `${count} of ${values} values ${isAre(count)} numbers in quotation marks`
  return [{ text, otherwise: [{ type: 'number' }] }]
}

/** Tells why a column is read as texts, although most of its values are. */
export const findOdd = (survey: Survey): Finding[] => {
  const { not, values, filled, otherUnits, unit, marked, longIntegers, localDates, measures } = survey
  if (marked > 0) return [{ text: `${marked} of ${values} values ${isAre(marked)} marked as text (="…")` }]
  const better = not['.'].count <= not[','].count ? not['.'] : not[',']
  if (better.count === 0 && otherUnits.count > 0) {
    const other = unit ? `not in ${unit}` : 'in a unit, unlike the first'
    return [some(survey, otherUnits, (verb) => `${verb} ${other}`, { type: 'number' })]
  }
  if (survey.isAll(longIntegers)) return [{ text: 'integers above 9,007,199,254,740,991, whose digits would change' }]
  if (longIntegers.count > 0 && survey.isMost({ count: values - better.count + longIntegers.count })) {
    return [some(survey, longIntegers, (verb) => `${verb} above 9,007,199,254,740,991, so no digit changes`)]
  }
  if (survey.impossibleDates.count > 0) {
    return [
      some(
        survey,
        survey.impossibleDates,
        (verb) =>
          `${verb} not ${survey.impossibleDates.count === 1 ? 'an existing day or time' : 'existing days or times'}`,
        { type: 'date' },
      ),
    ]
  }
  if (survey.padded.count > 0 && survey.padded.count === better.count) {
    return [{ text: 'numbers of which some begin with a zero', cells: survey.padded.cells.slice(0, 1) }]
  }
  const odd = [
    ['number', better],
    ['date', not.date],
  ] as const
  const found = odd.flatMap(([type, tally]) =>
    tally.count > 0 && (filled - tally.count) * 2 > filled
      ? [some(survey, tally, (verb) => `${verb} not a ${type}`, { type })]
      : [],
  )
  if (found.length > 0) return found
  if (survey.isMost(measures)) {
    return [some(survey, measures, () => `${hasHave(measures.count)} more than a number`)]
  }
  if (!survey.isMost(localDates)) return []
  return [some(survey, localDates, (verb) => `${verb} not dates such as 2030-01-31`)]
}

/** Tells of values that are unlike others in a column of texts. */
export const findTexts = (survey: Survey, isFacet: boolean): Finding[] => [
  ...(isFacet ? [] : [some(survey, survey.long, (verb) => `${verb} longer than a facet shows`, { isFacet: true })]),
  ...(survey.objects.count > 0
    ? [
        some(
          survey,
          survey.objects,
          (verb) => `${verb} ${survey.objects.count === 1 ? 'an object' : 'objects'}, kept as JSON`,
        ),
      ]
    : []),
  ...(survey.markup.count > 0 && !survey.isMost(survey.markup)
    ? [some(survey, survey.markup, (verb) => `${verb} HTML, kept as it is`, { isHtml: true })]
    : []),
]

/** Tells of cells that may be lists or paths. */
export const findParts = (survey: Survey): Finding[] => {
  const { parts, values } = survey
  const isFrequent = (sign: keyof typeof parts, share: number) => parts[sign].count > values * share
  const list = listSeparators.find((sign) => isFrequent(sign, 0.1)) ?? (isFrequent(',', 0.5) ? ',' : undefined)
  const path = pathDelimiters.find((sign) => isFrequent(sign, 0.1)) ?? (isFrequent('/', 0.5) ? '/' : undefined)
  const sign = path ?? list
  if (sign === undefined) return []
  const otherwise = path
    ? ({ type: 'paths', delimiter: path } as const)
    : ({ type: 'strings', ...(list && list !== DEFAULT_SEPARATOR && { separator: list }) } as const)
  return [some(survey, parts[sign], () => `${hasHave(parts[sign].count)} ${JSON.stringify(sign)}`, otherwise)]
}
