import { sortedLettersOf } from '../retrieval/collation'
import type { FieldDefinition } from '../port'
import { hasSeveral, isNumeric, isText, searchableFields } from '../fields/field-traits'

/** Names of the columns of an index. Those of a field are in an object for each kind of column. */
export const COLUMNS = {
  /** The document itself; not indexed. */
  document: 'doc',
  id: 'id',
  /** The order of the index. */
  sequence: 'sequence',
  title: 'title',
  body: 'body',
  /** Other forms of the words, and codes. */
  forms: 'forms',
  /** The factor for the score of some of its words. */
  lengthFactor: 'length_factor',
  /** All words of the document, without their positions. */
  all: 'all',
  /** The folded words of the title as one value. */
  titleName: 'names.title',
  /** The folded words of each value of the searchable fields as one value. */
  valueNames: 'names.values',
  /** The title as a query: folded, then as written. */
  suggestion: 'suggestion.key',
  suggestionWords: 'suggestion.words',
} as const

/** The columns of values that conditions compare. */
export interface ValueColumns {
  /** Keys of the values, see `toKey`. */
  values: string
  folded: string
  words: string
}

/** The columns of the URLs. */
export const uriColumns: ValueColumns = { values: 'uri.values', folded: 'uri.folded', words: 'uri.words' }

/** The columns of a field that has values, see `hasValues`. */
export const valueColumnsOf = (name: string): ValueColumns => ({
  values: `values.${name}`,
  folded: `folded.${name}`,
  words: `words.${name}`,
})

/** The column of the words of a searchable field. */
export const textColumnOf = (name: string) => `text.${name}`
/** The column of a number, a moment or a day. */
export const numberColumnOf = (name: string) => `number.${name}`
/** The column that is true for numbers that are not whole, as numbers of days. */
export const fractionColumnOf = (name: string) => `fraction.${name}`
/** The column of the beginnings of paths, see `toPathKeys`. */
export const pathColumnOf = (name: string) => `paths.${name}`
/** The column that is equal for the documents of a collection, and unique for those without one. */
export const groupColumnOf = (name: string) => `group.${name}`
/** The column of the first of several values. */
const firstColumnOf = (name: string) => `first.${name}`

/** Returns whether documents can be folded by a field. */
export const isGroupable = ({ type }: FieldDefinition) => type === 'string'

/** The column to sort by a field that is sortable. */
export const sortColumnOf = (field: FieldDefinition) => {
  if (isNumeric(field)) return numberColumnOf(field.name)
  return hasSeveral(field) ? firstColumnOf(field.name) : valueColumnsOf(field.name).values
}

/** Returns whether a field has its own column to sort by. */
export const hasFirstColumn = (field: FieldDefinition) => isText(field) && hasSeveral(field)

/** The columns in which a query searches words. */
export const textColumnsOf = (fields: readonly FieldDefinition[]): string[] => [
  COLUMNS.title,
  COLUMNS.body,
  ...searchableFields(fields).map(({ name }) => textColumnOf(name)),
  COLUMNS.forms,
]

/** Number of letters by which values are sorted; values that share them are sorted by their code points. */
const MAX_SORTED = 300
const MARK = '\u0000'

/** Returns the key of a value. The engine sorts keys by bytes, which is the order of the values. */
export const toKey = (value: string): string =>
  // The letters, a mark, and the value.
  `${sortedLettersOf(value).replaceAll(MARK, '\u0001').slice(0, MAX_SORTED)}${MARK}${value}`

/** Returns the value of a key. */
export const fromKey = (key: string): string => key.slice(key.indexOf(MARK) + 1)

/** Maximum length of a word; the rest is ignored, in documents and queries. */
const MAX_WORD_LENGTH = 255
const LONG_WORDS = new RegExp(`(\\S{${MAX_WORD_LENGTH}})\\S+`, 'g')

/** Cuts the words of a folded text to the length that the engine indexes. */
export const cutWords = (text: string) => (text.length > MAX_WORD_LENGTH ? text.replace(LONG_WORDS, '$1') : text)
