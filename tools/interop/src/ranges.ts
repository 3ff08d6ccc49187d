import type { DateFacetValue, NumericFacetValue } from '@coveo/headless'
import { deepStrictEqual as equal } from 'node:assert/strict'
import type { InteropDocument } from './documents.ts'
import { isWithin, numberOf, type OracleRange } from './oracle.ts'
import { each } from './each.ts'

/** Counts the documents with a number in a range. */
export const count = (documents: readonly InteropDocument[], field: string, range: OracleRange) =>
  documents.filter((document) => isWithin(numberOf(document, field), range)).length

/**
 * Expects each range to start at the end of the previous one, and the ranges together to contain every document with a
 * value.
 */
export const expectContiguous = (
  values: readonly (NumericFacetValue | DateFacetValue)[],
  documents: readonly InteropDocument[],
  field: string,
) => {
  equal(
    each(values)
      .slice(1)
      .map(({ start }) => start),
    values.slice(0, -1).map(({ end }) => end),
  )
  equal(
    values.map(({ endInclusive }) => endInclusive),
    values.map((_, index) => index === values.length - 1),
  )
  const total = values.reduce((sum, { numberOfResults }) => sum + numberOfResults, 0)
  equal(total, documents.filter((document) => numberOf(document, field) !== undefined).length)
}
