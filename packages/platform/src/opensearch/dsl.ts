import type { Json } from './engine'

/** Queries of the engine, and their combinations. */
export const ALL: Json = { match_all: {} }
export const NONE: Json = { match_none: {} }

/** Maximum number of values in one query of the engine. */
const MAX_TERMS = 65_536

export const allOf = (parts: readonly Json[]): Json => {
  const own = parts.filter((part) => part !== ALL)
  if (own.length === 0) return ALL
  if (own.includes(NONE)) return NONE
  return own.length === 1 ? own[0]! : { bool: { filter: own } }
}

export const anyOf = (parts: readonly Json[]): Json => {
  const own = parts.filter((part) => part !== NONE)
  if (own.length === 0) return NONE
  if (own.includes(ALL)) return ALL
  return own.length === 1 ? own[0]! : { bool: { should: own, minimum_should_match: 1 } }
}

export const noneOf = (part: Json): Json => {
  if (part === ALL) return NONE
  return part === NONE ? ALL : { bool: { must_not: [part] } }
}

/** Matches documents with one of the values in a column. */
export const oneOf = (column: string, values: Iterable<string | number>): Json => {
  const list = [...new Set(values)]
  const parts = Math.ceil(list.length / MAX_TERMS)
  return anyOf(
    Array.from({ length: parts }, (_, part) => ({
      terms: { [column]: list.slice(part * MAX_TERMS, (part + 1) * MAX_TERMS) },
    })),
  )
}

export const exists = (column: string): Json => ({ exists: { field: column } })

/** Gives all documents of a filter the same score. */
export const constant = (filter: Json, boost: number): Json => ({ constant_score: { filter, boost } })

/** Adds a name, by which the reply has the score of this part. */
export const named = (query: Json, name: string | undefined): Json =>
  name === undefined ? query : { bool: { must: [query], _name: name } }

/** Escapes a text that a pattern with wildcards contains as it is. */
export const escapeLiteral = (text: string) => text.replace(/[\\*?]/g, '\\$&')
