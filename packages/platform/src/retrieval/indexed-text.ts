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

/** Stands for a missing number, for a word without a stem, and for a text without words. No query finds it. */
export const FILLER = '_'

/** Returns the language of a field, if it has its own. */
const languagesOf = ({ language }: FieldDefinition): readonly Language[] | undefined =>
  language !== undefined && isLanguage(language) ? [language] : undefined

/** Returns the languages of the texts of an index: its own, and those of its fields. */
export const languagesIn = (own: readonly Language[], definitions: readonly FieldDefinition[]): Language[] => [
  ...new Set([...own, ...definitions.flatMap((field) => languagesOf(field) ?? [])]),
]

/** Returns the words of a document, which are separated by spaces. */
export function toIndexedText(
  document: Document,
  definitions: readonly FieldDefinition[],
  stemmer: Stemmer = noStems,
): IndexedText {
  const forms = new Set<string>()
  const distinct = new Set<string>()
  const hasStems = languagesIn(stemmer.own, definitions).length > 0
  const toWords = (text: string, spoken?: readonly Language[]) => {
    const words = analyse(text, forms, stemmer.of(spoken))
    if (hasStems) for (const word of words) distinct.add(word)
    return words.join(' ')
  }
  const { id, title, body, fields } = document
  const text = {
    title: toWords(title),
    body: toWords(body),
    fields: searchableFields(definitions).map((field) =>
      toWords(toSearchableValues([field], fields).join('\n'), languagesOf(field)),
    ),
  }
  const codes = definitions
    .filter(({ type }) => type === 'number')
    .map((field) => {
      const number = Object.hasOwn(fields, field.name) ? toNumber(field, fields[field.name]) : Number.NaN
      return Number.isNaN(number) ? FILLER : toCode(number)
    })
  // The longer a document is, the less its words weigh: this must not depend on which of them have stems.
  const padding = Array.from({ length: Math.max(0, distinct.size - forms.size) }, () => FILLER)
  return { ...text, forms: [toCode(id), ...codes, ...forms, ...padding] }
}
