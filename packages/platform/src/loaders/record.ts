import { isNestedTooDeeply, NESTED_TOO_DEEPLY } from '../nesting'

/** The values of a record by column, as they were read. */
export type Columns = Readonly<Record<string, unknown>>

/** A record of a data file, or the reason why it could not be read. */
export type RawRecord = {
  /** The number of its first line, or of the item in a JSON array; starts at 1. */
  number: number
} & ({ record: Columns } | { reason: string })

/** A record cannot become a document. The loader catches this error and adds the file and the line. */
export class RecordProblem extends Error {
  override readonly name = 'RecordProblem'
}

/** Returns a value as a record. */
export const toRawRecord = (number: number, value: unknown): RawRecord => {
  if (isNestedTooDeeply(value)) return { number, reason: NESTED_TOO_DEEPLY }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { number, record: { ...value } }
  return {
    number,
    reason: `a record must be a JSON object, not ${Array.isArray(value) ? 'an array' : JSON.stringify(value)}`,
  }
}
