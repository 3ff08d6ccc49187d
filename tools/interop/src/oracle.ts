import type { InteropDocument } from './documents.ts'

/** A condition on documents. If it belongs to a facet, the facet's own counts ignore it. */
export interface Constraint {
  facetId?: string
  holds: (document: InteropDocument) => boolean
}

const valuesOfDocuments = new WeakMap<InteropDocument, Map<string, readonly string[]>>()

/** Returns the distinct values of a field as strings. */
export const valuesOf = (document: InteropDocument, field: string): readonly string[] => {
  const known = valuesOfDocuments.get(document) ?? new Map<string, readonly string[]>()
  valuesOfDocuments.set(document, known)
  const values = known.get(field) ?? [...new Set([document.fields[field] ?? []].flat().map(String))]
  known.set(field, values)
  return values
}

/** Returns the number of a field; undefined without one. */
export const numberOf = (document: InteropDocument, field: string): number | undefined => {
  const value = document.fields[field]
  return typeof value === 'number' ? value : undefined
}

/** Converts to lower case without diacritics. */
export const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

interface Word {
  folded: string
  offset: number
  length: number
}

const wordsOf = (text: string): Word[] =>
  Array.from(text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu), (match) => ({
    folded: fold(match[0]),
    offset: match.index,
    length: match[0].length,
  }))

const wordsOfDocuments = new WeakMap<InteropDocument, Set<string>>()

/** Returns the folded words by which a document is found. */
const findable = (document: InteropDocument): Set<string> => {
  const known = wordsOfDocuments.get(document)
  if (known) return known
  const text = [document.title, document.body, ...valuesOf(document, 'tags')].join('\n')
  const words = new Set(wordsOf(text).map(({ folded }) => folded))
  wordsOfDocuments.set(document, words)
  return words
}

/**
 * Creates a test per word of a query: all are complete words except the last, which may be a prefix if the query ends
 * within it.
 */
const matchersOf = (query: string) => {
  const words = wordsOf(query)
  const isOpen = /[\p{L}\p{N}]\p{M}*$/u.test(query)
  return words.map(({ folded }, index) =>
    isOpen && index === words.length - 1
      ? (word: string) => word.startsWith(folded)
      : (word: string) => word === folded,
  )
}

/**
 * Matches documents whose title, body or tags contain every word of the query. For queries without quotes and
 * punctuation.
 */
export const matchesText = (query: string): Constraint['holds'] => {
  const matchers = matchersOf(query)
  return (document) => {
    const words = [...findable(document)]
    return matchers.every((matches) => words.some(matches))
  }
}

/** Matches documents whose title, body or tags contain at least half of the words of the query. */
export const matchesMostWords = (query: string): Constraint['holds'] => {
  const matchers = matchersOf(query)
  return (document) => {
    const words = [...findable(document)]
    return matchers.filter((matches) => words.some(matches)).length * 2 >= matchers.length
  }
}

/** Matches documents whose title or body contains the words in a row. Characters between words only separate them. */
export const matchesPhrase = (phrase: string): Constraint['holds'] => {
  const sought = wordsOf(phrase).map(({ folded }) => folded)
  return (document) =>
    [document.title, document.body].some((text) => {
      const words = wordsOf(text)
      return words.some((_, start) => sought.every((word, index) => words[start + index]?.folded === word))
    })
}

/** Matches documents whose title or body contains two words with at most `distance` words between them. */
export const matchesNear =
  (one: string, other: string, distance: number): Constraint['holds'] =>
  ({ title, body }) =>
    [title, body].some((text) => {
      const words = wordsOf(text).map(({ folded }) => folded)
      return words.some(
        (word, index) =>
          word === one && words.some((near, place) => near === other && Math.abs(place - index) - 1 <= distance),
      )
    })

/** Returns every occurrence of a word of the query, in UTF-16 units. */
export const highlightsOf = (text: string, query: string) => {
  const matchers = matchersOf(query)
  return wordsOf(text)
    .filter(({ folded }) => matchers.some((matches) => matches(folded)))
    .map(({ offset, length }) => ({ offset, length }))
}

export interface ValueSelection {
  selected?: readonly string[]
  excluded?: readonly string[]
  mustMatchAll?: boolean
}

/** Matches documents with any (or all) of the selected values, and none of the excluded ones. */
export const hasValues =
  (field: string, { selected = [], excluded = [], mustMatchAll = false }: ValueSelection): Constraint['holds'] =>
  (document) => {
    const values = valuesOf(document, field)
    if (excluded.some((value) => values.includes(value))) return false
    if (selected.length === 0) return true
    const isThere = (value: string) => values.includes(value)
    return mustMatchAll ? selected.every(isThere) : selected.some(isThere)
  }

/** Matches documents with a path that starts with these segments. */
export const isBelow =
  (field: string, path: readonly string[], delimiter: string): Constraint['holds'] =>
  (document) =>
    path.length === 0 ||
    valuesOf(document, field).some((value) => {
      const segments = value.split(delimiter)
      return path.every((segment, index) => segments[index] === segment)
    })

export interface OracleRange {
  start: number
  end: number
  endInclusive: boolean
}

export const isWithin = (value: number | undefined, { start, end, endInclusive }: OracleRange) =>
  value !== undefined && value >= start && (endInclusive ? value <= end : value < end)

/** Matches documents whose number is in one of the ranges, or all if there are no ranges. */
export const isInRanges =
  (field: string, ranges: readonly OracleRange[]): Constraint['holds'] =>
  (document) =>
    ranges.length === 0 || ranges.some((range) => isWithin(numberOf(document, field), range))

/** Returns the documents that match all constraints, except the constraints of one facet if it is given. */
export const select = (
  documents: readonly InteropDocument[],
  constraints: readonly Constraint[],
  exceptFacetId?: string,
): InteropDocument[] => {
  const asked = constraints.filter(({ facetId }) => facetId === undefined || facetId !== exceptFacetId)
  return documents.filter((document) => asked.every(({ holds }) => holds(document)))
}

/** Counts the documents with each value of a field. */
export const countValues = (documents: readonly InteropDocument[], field: string): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const document of documents) {
    for (const value of valuesOf(document, field)) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return counts
}

/** Counts the documents below each child of a path. */
export const countChildren = (
  documents: readonly InteropDocument[],
  { field, delimiter, path }: { field: string; delimiter: string; path: readonly string[] },
): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const document of documents) {
    const below = valuesOf(document, field)
      .map((value) => value.split(delimiter))
      .filter(
        (segments) => segments.length > path.length && path.every((segment, index) => segments[index] === segment),
      )
    for (const child of new Set(below.map((segments) => segments[path.length]!))) {
      counts.set(child, (counts.get(child) ?? 0) + 1)
    }
  }
  return counts
}

/** Counts each collection, and each document without one, once. */
export const countCollections = (documents: readonly InteropDocument[], field = 'foldingcollection') =>
  new Set(documents.map((document) => document.fields[field] ?? document.id)).size

/**
 * Sorts documents by a number or text field; those without a value come last in both directions. Ties keep the index
 * order.
 */
export const sortBy = (
  documents: readonly InteropDocument[],
  field: string,
  order: 'ascending' | 'descending',
): InteropDocument[] => {
  const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0)
  return documents.toSorted((left, right) => {
    const [a, b] = [left.fields[field] ?? null, right.fields[field] ?? null]
    if (a === null || b === null || Array.isArray(a) || Array.isArray(b)) return Number(a === null) - Number(b === null)
    return order === 'ascending' ? compare(a, b) : compare(b, a)
  })
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns how far a time zone is ahead of UTC at a moment. */
const offsetAt = (moment: number, timeZone: string) => {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA-u-hc-h23', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
  formats.set(timeZone, format)
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment / 1000) * 1000
}

/**
 * Returns the moment at which the wall clock of a time zone shows `YYYY/MM/DD@HH:mm:ss`, in milliseconds since 1970.
 */
export const momentOf = (date: string, timeZone: string): number => {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = date.split(/[/@:]/).map(Number)
  const asUtc = Date.UTC(year, month - 1, day, hour, minute, second)
  const guess = asUtc - offsetAt(asUtc, timeZone)
  return asUtc - offsetAt(guess, timeZone)
}
