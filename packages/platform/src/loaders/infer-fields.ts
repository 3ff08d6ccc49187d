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
interface ColumnReading extends Reading {
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

/** Recognizes lists and paths, or reports cells that may be some. */
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

const defineField = (
  name: string,
  type: FieldDefinition['type'],
  traits: Partial<FieldDefinition>,
): FieldDefinition => ({
  name,
  type,
  ...(type !== 'number' && type !== 'date' && { isSearchable: true }),
  ...traits,
})

/** What decides how one column is read, apart from its values. */
interface ColumnContext {
  name: string
  hasCells: boolean
  settings: ColumnSettings
  /** The separator of the values of a cell. */
  separator: string | undefined
  /** The decimal sign that is given for the column, or that another column of the file needs. */
  decimal: Decimal | undefined
  /** Whether the settings give the decimal sign. */
  isDecimalGiven: boolean
}

/** Returns how a column with these values is read. */
const inferColumn = (survey: Survey, context: ColumnContext): ColumnReading => {
  const { name, hasCells, decimal } = context
  const { name: _, separator: ownSeparator, decimal: __, isHtml, type: ___, ...traits } = context.settings
  const define = (type: FieldDefinition['type'], more: Partial<FieldDefinition> = {}) =>
    defineField(name, type, { ...more, ...traits })
  if (survey.values > 0 && survey.isAll(survey.objects) && !survey.hasArray) {
    return {
      definition: undefined,
      findings: [{ text: 'objects, kept as JSON: not a field', cells: survey.objects.cells.slice(0, 1) }],
    }
  }
  const number = hasCells || survey.numberTexts === 0 ? decimalOf(survey, decimal) : undefined
  const isList = survey.hasArray || ownSeparator !== undefined || (survey.hasSeparator && number === undefined)
  if (isList) {
    const findings = findTexts(survey, true)
    return { definition: define('strings'), separator: context.separator, canBeObject: true, findings }
  }
  if (number) {
    const findings = findNumbers(survey, number, context.isDecimalGiven)
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

/**
 * Finds out from the values of the columns how they are read: `number` or `date` if every value is one, `strings` if one is
 * a list or most are, `paths` if most are, else `string`. Settings of the column have precedence. A field with only objects
 * is left undefined.
 */
export class FieldSurvey {
  readonly #options
  readonly #settings
  readonly #surveys = new Map<string, Survey>()
  readonly #texts = new Map(textRoles.map((role) => [role, new Survey(undefined)]))

  constructor(options: SurveyOptions) {
    this.#options = options
    this.#settings = new Map(Object.entries(options.mapping.columns ?? {}))
  }

  /** Adds the values of a record. */
  add({ values, ...parts }: Parts, position: string) {
    for (const [name, value] of values) {
      const survey = this.#surveyOf(name)
      if (!isEmpty(value)) survey.add(value, position)
    }
    for (const [role, survey] of this.#texts) if (parts[role] !== '') survey.addText(parts[role], position)
  }

  /** Counts a value that is marked as a text. */
  mark(name: string) {
    this.#surveyOf(name).mark()
  }

  /** Returns how fields that are defined are read. */
  defined(definitions: readonly FieldDefinition[]): Map<string, Reading> {
    const found = this.#findDecimal()
    const read = (definition: FieldDefinition) => ({ ...this.#readDefined(definition.name, found), definition })
    return new Map(definitions.map((definition) => [definition.name, read(definition)]))
  }

  /** Returns how the fields are read, in the order of their first values; without columns that have neither a name nor a value. */
  inferred(): Map<string, ColumnReading> {
    const found = this.#findDecimal()
    const isUsed = ([name, { values }]: [string, Survey]) =>
      values > 0 || !/^column_\d+$/.test(this.#options.columnOf(name) ?? name)
    return new Map([...this.#surveys].filter(isUsed).map(([name, survey]) => [name, this.#infer(name, survey, found)]))
  }

  /** Returns the roles whose texts are HTML, and what was found out about them. */
  texts(roleColumns: ReadonlyMap<Role, string>): Pick<FileReading, 'markup'> & { findings: Map<Role, Finding[]> } {
    const markup = new Set<Role>()
    const findings = new Map<Role, Finding[]>()
    for (const [role, survey] of this.#texts) {
      const given = this.#settings.get(roleColumns.get(role) ?? '')?.isHtml
      // Titles and bodies are read by people: half of them are enough.
      const isHtml = given ?? (survey.markup.count > 0 && survey.markup.count * 2 >= survey.values)
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
  }

  #surveyOf(name: string): Survey {
    const { hasCells, mapping } = this.#options
    const survey = this.#surveys.get(name) ?? new Survey(hasCells ? mapping.separator : undefined)
    this.#surveys.set(name, survey)
    return survey
  }

  #settingsOf(name: string): ColumnSettings {
    return this.#settings.get(this.#options.columnOf(name) ?? '') ?? {}
  }

  #separatorOf({ separator }: ColumnSettings) {
    const { hasCells, mapping } = this.#options
    return hasCells ? (separator ?? mapping.separator ?? DEFAULT_SEPARATOR) : separator
  }

  /** Returns the decimal sign that a column of the file needs. */
  #findDecimal() {
    return this.#options.hasCells ? decimalOfFile(this.#surveys.values()) : undefined
  }

  #readDefined(name: string, found: Decimal | undefined): Reading {
    const own = this.#settingsOf(name)
    return {
      definition: undefined,
      separator: this.#separatorOf(own),
      decimal: own.decimal ?? this.#options.mapping.decimal ?? found,
      unit: this.#surveys.get(name)?.unit || undefined,
      isHtml: own.isHtml ?? false,
    }
  }

  #infer(name: string, survey: Survey, found: Decimal | undefined): ColumnReading {
    const settings = this.#settingsOf(name)
    const { name: _, separator: __, decimal, isHtml: ___, type, ...traits } = settings
    if (type) {
      const definition = defineField(name, type, traits)
      return { ...this.#readDefined(name, found), definition, canBeObject: true, findings: [] }
    }
    const given = decimal ?? this.#options.mapping.decimal
    return inferColumn(survey, {
      name,
      hasCells: this.#options.hasCells,
      settings,
      separator: this.#separatorOf(settings),
      decimal: given ?? found,
      isDecimalGiven: given !== undefined,
    })
  }
}
