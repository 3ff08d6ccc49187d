import { createHash } from 'node:crypto'
import { isEmpty } from './field-values'
import type { Columns } from './record'

/** 96 bits: records that differ have different hashes. */
const LENGTH = 16

/** Returns a text that is equal for records with the same values, in any order of the columns. */
export const hashRecord = (record: Columns): string => {
  const values = Object.entries(record)
    .filter(([, value]) => !isEmpty(value))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, LENGTH)
}
