/** A record as it was read: values by column. */
export type Columns = Readonly<Record<string, unknown>>

/** One record of a data file as it was read, or why it could not be. */
export type RawRecord = {
  /** Where it starts, from 1: a line, or in a JSON array an item. */
  number: number
} & ({ record: Columns } | { reason: string })

/** Why a record cannot become a document. Caught by the loader, which knows the file and the line. */
export class RecordProblem extends Error {
  override readonly name = 'RecordProblem'
}

/** Reads a value as a record. */
export const toRawRecord = (number: number, value: unknown): RawRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? { number, record: { ...value } }
    : {
        number,
        reason: `a record must be a JSON object, not ${Array.isArray(value) ? 'an array' : JSON.stringify(value)}`,
      }
