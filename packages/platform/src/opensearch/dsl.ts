import type { Json } from './engine'

/** Queries of the engine, and their combinations. */
export const ALL: Json = { match_all: {} }

/** Matches no document. */
export const NONE: Json = { match_none: {} }

/** Maximum number of values in one query of the engine. */
const MAX_TERMS = 65_536

/** Matches documents that match all parts. */
export const allOf = (parts: readonly Json[]): Json => {
  const own = parts.filter((part) => part !== ALL)
  if (own.length === 0) return ALL
  if (own.includes(NONE)) return NONE
  return own.length === 1 ? own[0]! : { bool: { filter: own } }
}

/**
 * Number of parts of a query that are searched in the usual way. The engine allows 1,024 in all, of which the scores need
 * some.
 */
const MAX_PARTS = 150

/** Returns the number of parts of a query. */
export const partsIn = (query: Json): number => {
  const { bool } = query as { bool?: Record<string, unknown> }
  if (!bool) return 1
  return Object.values(bool)
    .flatMap((clause) => (Array.isArray(clause) ? (clause as Json[]) : []))
    .reduce((sum, part) => sum + partsIn(part), 0)
}

/**
 * Matches documents that match all parts, which may be more than a query of the engine can have: the last ones are
 * functions that add 1 to the score.
 */
export const allOfMany = (parts: readonly Json[]): Json => {
  const first: Json[] = []
  let size = 0
  for (const part of parts) {
    size += partsIn(part)
    if (size > MAX_PARTS) break
    first.push(part)
  }
  const rest = parts.slice(first.length)
  if (rest.length === 0) return allOf(first)
  const functions = rest.map((filter) => ({ filter, weight: 1 }))
  return {
    function_score: {
      query: allOf(first),
      functions,
      score_mode: 'sum',
      boost_mode: 'replace',
      min_score: functions.length,
    },
  }
}

/** Matches documents that match at least one part. */
export const anyOf = (parts: readonly Json[]): Json => {
  const own = parts.filter((part) => part !== NONE)
  if (own.length === 0) return NONE
  if (own.includes(ALL)) return ALL
  return own.length === 1 ? own[0]! : { bool: { should: own, minimum_should_match: 1 } }
}

/** Matches documents that do not match the part. */
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

/** Matches documents with a value in a column. */
export const exists = (column: string): Json => ({ exists: { field: column } })

/** Gives all documents of a filter the same score. */
export const constant = (filter: Json, boost: number): Json => ({ constant_score: { filter, boost } })

/** Adds a name, by which the reply has the score of this part. */
export const named = (query: Json, name: string | undefined): Json =>
  name === undefined ? query : { bool: { must: [query], _name: name } }

/** Escapes a text that a pattern with wildcards contains as it is. */
export const escapeLiteral = (text: string) => text.replace(/[\\*?]/g, '\\$&')
