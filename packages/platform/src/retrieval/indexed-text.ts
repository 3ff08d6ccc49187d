import type { Document, FieldDefinition } from '../port'
import { searchableFields } from '../fields/field-traits'
import { analyse, toCode } from '../language/forms'
import { isLanguage, noStems, type Language, type Stemmer } from '../language/stemmer'
import { toNumber, toSearchableValues } from './field-values'

/** The words of a document that a query can find. */
export interface IndexedText {
  title: string
  body: string
  /** Of each searchable field. */
  fields: string[]
  /** Other forms of the words, and the codes of the id and the numbers. */
  forms: readonly string[]
}

/** Replaces a missing number, for a word without a stem, and for a text without words. No query finds it. */
export const FILLER = '_'

/** Returns the language of a field, if it has its own. */
const languagesOf = ({ language }: FieldDefinition): readonly Language[] | undefined =>
  language !== undefined && isLanguage(language) ? [language] : undefined

/** Returns the languages of the texts of an index: its own, and those of its fields. */
export const languagesIn = (own: readonly Language[], definitions: readonly FieldDefinition[]): Language[] => [
  ...new Set([...own, ...definitions.flatMap((field) => languagesOf(field) ?? [])]),
]

/** What of the definitions determines the words of a document. */
interface Layout {
  searchable: readonly { field: readonly FieldDefinition[]; spoken: readonly Language[] | undefined }[]
  numbers: readonly FieldDefinition[]
  /** Whether a field has its own language. */
  hasLanguages: boolean
}

const layouts = new WeakMap<readonly FieldDefinition[], Layout>()

const layoutOf = (definitions: readonly FieldDefinition[]): Layout => {
  const known = layouts.get(definitions)
  if (known) return known
  const layout: Layout = {
    searchable: searchableFields(definitions).map((field) => ({ field: [field], spoken: languagesOf(field) })),
    numbers: definitions.filter(({ type }) => type === 'number'),
    hasLanguages: languagesIn([], definitions).length > 0,
  }
  layouts.set(definitions, layout)
  return layout
}

/** Returns the number of words of a document, without their other forms. */
export const lengthOf = ({ title, body, fields }: Omit<IndexedText, 'forms'>): number =>
  [title, body, ...fields].reduce((sum, words) => sum + (words === '' ? 0 : words.split(' ').length), 0)

/** Returns the words of a document, which are separated by spaces. */
export function toIndexedText(
  { id, title, body, fields }: Document,
  definitions: readonly FieldDefinition[],
  stemmer: Stemmer = noStems,
): IndexedText {
  const { searchable, numbers, hasLanguages } = layoutOf(definitions)
  const forms = new Set<string>()
  const distinct = new Set<string>()
  const hasStems = hasLanguages || stemmer.own.length > 0
  const toWords = (text: string, spoken?: readonly Language[]) => {
    if (text === '') return ''
    const words = analyse(text, forms, stemmer.of(spoken))
    if (hasStems) for (const word of words) distinct.add(word)
    return words.join(' ')
  }
  const text = {
    title: toWords(title),
    body: toWords(body),
    fields: searchable.map(({ field, spoken }) => toWords(toSearchableValues(field, fields).join('\n'), spoken)),
  }
  const codes = numbers.map((field) => {
    const number = Object.hasOwn(fields, field.name) ? toNumber(field, fields[field.name]) : Number.NaN
    return Number.isNaN(number) ? FILLER : toCode(number)
  })
  const all = [toCode(id), ...codes, ...forms]
  // The longer a document is, the less its words weigh: this must not depend on which of them have stems.
  for (let count = forms.size; count < distinct.size; count++) all.push(FILLER)
  return { ...text, forms: all }
}
