import { isNestedTooDeeply, NESTED_TOO_DEEPLY } from './nesting'
import { pathOf } from '../wire/validate'
import { findMalformed } from '../text/well-formed'

/** The values of a record by column, as they were read. */
export type Columns = Readonly<Record<string, unknown>>

/** A record of a data file, or the reason why it could not be read. */
export type RawRecord = {
  /** The number of its first line, or of the item in a JSON array; starts at 1. */
  number: number
} & (
  | { record: Columns; /** The columns whose values are marked as texts. */ texts?: readonly string[] }
  | { reason: string }
)

/** A record cannot become a document. The loader catches this error and adds the file and the line. */
export class RecordProblem extends Error {
  override readonly name = 'RecordProblem'
}

/**
 * Returns a value as a record.
 *
 * @param source - What the value was parsed from, as far as it is known.
 */
export const toRawRecord = (number: number, value: unknown, source: string): RawRecord => {
  if (isNestedTooDeeply(value)) return { number, reason: NESTED_TOO_DEEPLY }
  const malformed = findMalformed(value, source)
  if (malformed) return { number, reason: `${pathOf(malformed) || 'the record'} has half of a surrogate pair` }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { number, record: { ...value } }
  return {
    number,
    reason: `a record must be a JSON object, not ${Array.isArray(value) ? 'an array' : JSON.stringify(value)}`,
  }
}
