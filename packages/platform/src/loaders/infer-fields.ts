import type { FieldDefinition } from '../backend'
import type { ColumnSettings, FieldsFile } from './fields-file'
import { isEmpty, type Reading } from './field-values'
import { readNumberText, type Decimal } from './number-text'
import { listSeparators, pathDelimiters, Survey, type Cell } from './survey'
import { textRoles, type FileReading, type Parts, type Role } from './to-document'

/** What was found out about the values of a column. */
export interface Finding {
  /** A part of a sentence, such as `1 of 3 values is not a number`. */
  text: string
  /** The first values of which it tells. */
  cells?: readonly Cell[]
  /** Whether there are more of them. */
  hasMore?: boolean
  /** Settings of the column, each of which would read it in another way. */
  otherwise?: readonly ColumnSettings[]
}

/** How a column is read, and why. */
export interface ColumnReading extends Reading {
  findings: readonly Finding[]
}

/** The separator of the values in a CSV cell of a `strings` or `paths` field. */
const DEFAULT_SEPARATOR = ';'

const isAre = (count: number) => (count === 1 ? 'is' : 'are')

/** Tells of some values of a column. */
const some = (
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

interface SurveyOptions {
  /** Whether the file is CSV, so that numbers and lists are texts. */
  hasCells: boolean
  mapping: FieldsFile
  /** Returns the column of a field. */
  columnOf: (field: string) => string | undefined
}

/** Returns the one decimal sign that some columns need; undefined if none or both are needed. */
const decimalOfFile = (surveys: Iterable<Survey>): Decimal | undefined => {
  const needed = new Set<Decimal>()
  for (const survey of surveys) {
    const [point, comma] = [survey.areNumbers('.'), survey.areNumbers(',')]
    if (point !== comma) needed.add(point ? '.' : ',')
  }
  const [only] = needed
  return needed.size === 1 ? only : undefined
}

/** Returns the decimal sign of a column of numbers; undefined if it is not one, or can be read in two ways. */
const decimalOf = (survey: Survey, given: Decimal | undefined): Decimal | undefined => {
  const possible = (['.', ','] as const).filter((decimal) => survey.areNumbers(decimal))
  if (possible.length < 2) return possible[0]
  if (survey.ambiguous.count === 0) return '.'
  // Programs write a point before the fraction, but a comma is as likely to separate thousands.
  return given ?? (survey.ambiguous.cells.some(({ value }) => String(value).includes(',')) ? undefined : '.')
}

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

const findBlanks = (survey: Survey): Finding[] =>
  survey.blanks.count > 0
    ? [some(survey, survey.blanks, (verb) => `${verb} taken for no value`, { type: 'string' })]
    : []

const findNumbers = (survey: Survey, decimal: Decimal, isCertain: boolean): Finding[] => {
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
const findNumberTexts = (survey: Survey, hasCells: boolean): Finding[] => {
  if (hasCells) return findAmbiguous(survey, undefined)
  const { numberTexts: count, values } = survey
  const text = `${count} of ${values} values ${isAre(count)} numbers in quotation marks`
  return [{ text, otherwise: [{ type: 'number' }] }]
}

/** Tells why a column is read as texts, although most of its values are. */
const findOdd = (survey: Survey): Finding[] => {
  const { not, values, otherUnits, unit, marked, longIntegers, localDates, measures } = survey
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
    tally.count > 0 && tally.count < values && survey.isMost({ count: values - tally.count })
      ? [some(survey, tally, (verb) => `${verb} not a ${type}`, { type })]
      : [],
  )
  if (found.length > 0) return found
  if (survey.isMost(measures)) {
    const have = measures.count === 1 ? 'has' : 'have'
    return [some(survey, measures, () => `${have} more than a number`)]
  }
  if (!survey.isMost(localDates)) return []
  return [some(survey, localDates, (verb) => `${verb} not dates such as 2030-01-31`)]
}

const findTexts = (survey: Survey, isFacet: boolean): Finding[] => [
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

/** Recognizes lists and paths, or tells of cells that may be some. */
const readParts = ({ parts, ...survey }: Pick<Survey, 'parts' | 'values'>) => {
  const isMost = (sign: keyof typeof parts) => parts[sign].count * 2 > survey.values
  const delimiter = pathDelimiters.find(isMost)
  if (delimiter !== undefined) {
    const separator = listSeparators.find((sign) => parts[sign].count > 0)
    const signs = [delimiter, ...(separator ? [separator] : [])].map((sign) => JSON.stringify(sign))
    return { type: 'paths', more: { delimiter }, separator, text: `split at ${signs.join(' and ')}` } as const
  }
  const separator = listSeparators.find(isMost)
  if (separator !== undefined) {
    return { type: 'strings', more: {}, separator, text: `split at ${JSON.stringify(separator)}` } as const
  }
  return undefined
}

/** Tells of cells that may be lists or paths. */
const findParts = (survey: Survey): Finding[] => {
  const { parts, values } = survey
  const isFrequent = (sign: keyof typeof parts, share: number) => parts[sign].count > values * share
  const list = listSeparators.find((sign) => isFrequent(sign, 0.1)) ?? (isFrequent(',', 0.5) ? ',' : undefined)
  const path = pathDelimiters.find((sign) => isFrequent(sign, 0.1)) ?? (isFrequent('/', 0.5) ? '/' : undefined)
  const sign = path ?? list
  if (sign === undefined) return []
  const have = parts[sign].count === 1 ? 'has' : 'have'
  const otherwise = path
    ? ({ type: 'paths', delimiter: path } as const)
    : ({ type: 'strings', ...(list && list !== DEFAULT_SEPARATOR && { separator: list }) } as const)
  return [some(survey, parts[sign], () => `${have} ${JSON.stringify(sign)}`, otherwise)]
}

/**
 * Finds out from the values of the columns how they are read: `number` or `date` if every value is one, `strings` if one is
 * a list or most are, `paths` if most are, else `string`. Settings of the column have precedence. A field with only objects
 * is left undefined.
 */
export const createFieldSurvey = ({ hasCells, mapping, columnOf }: SurveyOptions) => {
  const { separator, decimal } = mapping
  const settings = new Map(Object.entries(mapping.columns ?? {}))
  const surveys = new Map<string, Survey>()
  const texts = new Map(textRoles.map((role) => [role, new Survey(undefined)]))

  const surveyOf = (name: string) => {
    const survey = surveys.get(name) ?? new Survey(hasCells ? separator : undefined)
    surveys.set(name, survey)
    return survey
  }
  const settingsOf = (name: string): ColumnSettings => settings.get(columnOf(name) ?? '') ?? {}
  const separatorOf = (own: ColumnSettings) =>
    hasCells ? (own.separator ?? separator ?? DEFAULT_SEPARATOR) : own.separator

  /** The decimal sign that is given for a column, or that another column of the file needs. */
  const createDecimals = () => {
    const found = hasCells ? decimalOfFile(surveys.values()) : undefined
    return (own: ColumnSettings) => own.decimal ?? decimal ?? found
  }

  const readDefined = (survey: Survey | undefined, own: ColumnSettings, given: Decimal | undefined): Reading => ({
    definition: undefined,
    separator: separatorOf(own),
    decimal: given,
    unit: survey?.unit || undefined,
    isHtml: own.isHtml ?? false,
  })

  const infer = (name: string, survey: Survey, given: Decimal | undefined): ColumnReading => {
    const { name: _, separator: ownSeparator, decimal: ownDecimal, isHtml, type, ...traits } = settingsOf(name)
    const define = (type: FieldDefinition['type'], more: Partial<FieldDefinition> = {}): FieldDefinition => ({
      name,
      type,
      ...(type !== 'number' && type !== 'date' && type !== 'paths' && { isSearchable: true }),
      ...more,
      ...traits,
    })
    if (type) {
      const reading = readDefined(survey, settingsOf(name), given)
      return { ...reading, definition: define(type), canBeObject: true, findings: [] }
    }
    if (survey.values > 0 && survey.isAll(survey.objects) && !survey.hasArray) {
      return {
        definition: undefined,
        findings: [{ text: 'objects, kept as JSON: not a field', cells: survey.objects.cells.slice(0, 1) }],
      }
    }
    const number = hasCells || survey.numberTexts === 0 ? decimalOf(survey, given) : undefined
    const isList = survey.hasArray || ownSeparator !== undefined || (survey.hasSeparator && number === undefined)
    if (isList) {
      const findings = findTexts(survey, true)
      return { definition: define('strings'), separator: separatorOf(settingsOf(name)), canBeObject: true, findings }
    }
    if (number) {
      const findings = findNumbers(survey, number, (ownDecimal ?? decimal) !== undefined)
      return { definition: define('number'), decimal: number, unit: survey.unit, canBeBlank: true, findings }
    }
    if (survey.areDates) return { definition: define('date'), canBeBlank: true, findings: findBlanks(survey) }
    const markup = isHtml ?? survey.isMost(survey.markup)
    const parts = hasCells && !markup ? readParts(survey) : undefined
    if (parts) {
      const findings = [{ text: parts.text, otherwise: [{ type: 'string' as const }] }, ...findTexts(survey, true)]
      return { definition: define(parts.type, parts.more), separator: parts.separator, findings }
    }
    if (survey.values === 0) return { definition: define('string'), findings: [{ text: 'no record has a value' }] }
    const isFacet = survey.long.count === 0
    return {
      definition: define('string', isFacet ? {} : { isFacet }),
      isHtml: markup,
      canBeObject: true,
      findings: [
        ...(markup
          ? [{ text: 'without its HTML', ...(isHtml === undefined && { otherwise: [{ isHtml: false }] }) }]
          : []),
        ...(survey.areNumbers('.') || survey.areNumbers(',') ? findNumberTexts(survey, hasCells) : findOdd(survey)),
        ...(hasCells && !markup ? findParts(survey) : []),
        ...findTexts(survey, (traits.isFacet ?? isFacet) !== false),
      ],
    }
  }

  return {
    /** Adds the values of a record. */
    add({ values, ...parts }: Parts, position: string) {
      for (const [name, value] of values) {
        const survey = surveyOf(name)
        if (!isEmpty(value)) survey.add(value, position)
      }
      for (const [role, survey] of texts) if (parts[role] !== '') survey.addText(parts[role], position)
    },
    /** Counts a value that is marked as a text. */
    mark: (name: string) => surveyOf(name).mark(),
    /** Returns how fields that are defined are read. */
    defined(definitions: readonly FieldDefinition[]): Map<string, Reading> {
      const decimalFor = createDecimals()
      return new Map(
        definitions.map((definition) => {
          const own = settingsOf(definition.name)
          const reading = readDefined(surveys.get(definition.name), own, decimalFor(own))
          return [definition.name, { ...reading, definition }]
        }),
      )
    },
    /** Returns how the fields are read, in the order of their first values. */
    inferred(): Map<string, ColumnReading> {
      const decimalFor = createDecimals()
      return new Map([...surveys].map(([name, survey]) => [name, infer(name, survey, decimalFor(settingsOf(name)))]))
    },
    /** Returns the roles whose texts are HTML, and what was found out about them. */
    texts(roleColumns: ReadonlyMap<Role, string>): Pick<FileReading, 'markup'> & { findings: Map<Role, Finding[]> } {
      const markup = new Set<Role>()
      const findings = new Map<Role, Finding[]>()
      for (const [role, survey] of texts) {
        const given = settings.get(roleColumns.get(role) ?? '')?.isHtml
        const isHtml = given ?? survey.isMost(survey.markup)
        if (isHtml) markup.add(role)
        if (given !== undefined || survey.markup.count === 0) continue
        findings.set(
          role,
          isHtml
            ? [{ text: 'without its HTML', otherwise: [{ isHtml: false }] }]
            : [some(survey, survey.markup, (verb) => `${verb} HTML, kept as it is`, { isHtml: true })],
        )
      }
      return { markup, findings }
    },
  }
}
