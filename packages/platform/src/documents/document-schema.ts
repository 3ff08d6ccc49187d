import * as z from 'zod/mini'
import type { Document, FieldDefinition, FieldValue } from '../backend'
import { idText, listOf, nameText, textUpTo, withMembers } from '../bounds'
import { isIsoDay, parseIsoDate } from '../iso-date'

const MAX_TIME_MS = 8.64e15

/** Returns the milliseconds of a date; NaN if it is invalid. */
const toTime = (value: unknown): number => {
  const time = typeof value === 'string' ? parseIsoDate(value) : value
  return typeof time === 'number' && Math.abs(time) <= MAX_TIME_MS ? time : NaN
}

const NO_DATE = { error: 'must be a date such as 2030-01-31T12:00:00Z, or milliseconds since 1970' }

const date = z.pipe(
  z
    .union([nameText, z.number(), z.null()], NO_DATE)
    .check(z.refine((value) => value === null || !Number.isNaN(toTime(value)), NO_DATE)),
  z.transform((value) => {
    if (value === null) return null
    return typeof value === 'string' && isIsoDay(value) ? value : toTime(value)
  }),
)

/** Maximum length of the texts of a document, in characters. */
const MAX_CONTENT_LENGTH = 50_000_000
/** Maximum length of a title or a value of a field, in characters. */
const MAX_VALUE_LENGTH = 1_000_000
/** Maximum number of values of a field, and of fields. */
const MAX_VALUES = 10_000
const MAX_FIELDS = 1000

const content = textUpTo(MAX_CONTENT_LENGTH)
const value = textUpTo(MAX_VALUE_LENGTH)
const values = listOf(value, MAX_VALUES)

/** JSON with more digits has lost some of them already. */
const number = z.number().check(
  z.refine((value) => !Number.isInteger(value) || Number.isSafeInteger(value), {
    error: 'must be at most 9,007,199,254,740,991, above which integers are not exact: send its digits as a string',
  }),
)

const valueSchemas = {
  string: z.nullable(value),
  strings: z.nullable(values),
  paths: z.nullable(values),
  number: z.nullable(number),
  date,
}

const anyValue = z.union([value, number, values, z.null()], {
  error: 'must be a string, a number, an array of strings or null',
})

/** The id of a document. */
export const documentId = idText.check(z.minLength(1))

/** Returns the fields that have a value. */
const withValues = (fields: Readonly<Record<string, FieldValue | undefined>>): Document['fields'] =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (value == null ? [] : [[name, value]])))

/**
 * Creates the schema of a document in a request; unknown members are ignored. Fields of the index must have their type,
 * or be null for no value. Other fields are stored unchanged.
 */
export const createDocumentSchema = (fields: readonly FieldDefinition[]) =>
  z.object({
    id: documentId,
    title: value,
    body: z._default(content, ''),
    uri: z._default(value, ''),
    fields: z._default(
      z.pipe(
        withMembers(
          z.catchall(
            z.object(Object.fromEntries(fields.map(({ name, type }) => [name, z.optional(valueSchemas[type])]))),
            anyValue,
          ),
          MAX_FIELDS,
        ),
        z.transform((fields) => withValues(fields)),
      ),
      {},
    ),
    html: z.exactOptional(content),
  })

/** Maximum number of documents in a request, whatever their size. */
export const MAX_DOCUMENTS = 200_000

export type DocumentSchema = ReturnType<typeof createDocumentSchema>
