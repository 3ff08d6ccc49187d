import type { FieldDefinition } from '../port'
import type { ColumnSettings, FieldsFile } from './fields-file'
import { isEmpty, type Reading } from './field-values'
import {
  DEFAULT_SEPARATOR,
  findBlanks,
  findNumbers,
  findNumberTexts,
  findOdd,
  findParts,
  findTexts,
  some,
  type Finding,
} from './findings'
import type { Decimal } from './number-text'
import { listSeparators, pathDelimiters, Survey } from './survey'
import { textRoles, type FileReading, type Parts, type Role } from './to-document'

/** How a column is read, and why. */
export interface ColumnReading extends Reading {
  findings: readonly Finding[]
}

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
      ...(type !== 'number' && type !== 'date' && { isSearchable: true }),
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
    /** Returns how the fields are read, in the order of their first values; without columns that have neither a name nor a value. */
    inferred(): Map<string, ColumnReading> {
      const decimalFor = createDecimals()
      const isUsed = ([name, { values }]: [string, Survey]) =>
        values > 0 || !/^column_\d+$/.test(columnOf(name) ?? name)
      return new Map(
        [...surveys].filter(isUsed).map(([name, survey]) => [name, infer(name, survey, decimalFor(settingsOf(name)))]),
      )
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
