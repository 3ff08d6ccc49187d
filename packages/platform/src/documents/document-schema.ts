import * as z from 'zod/mini'
import type { Document, FieldDefinition, FieldValue } from '../backend'
import { isIsoDay, parseIsoDate } from '../iso-date'

const MAX_TIME_MS = 8.64e15

/** Returns the milliseconds of a date; NaN if it is invalid. */
const toTime = (value: unknown): number => {
  const time = typeof value === 'string' ? parseIsoDate(value) : value
  return typeof time === 'number' && Math.abs(time) <= MAX_TIME_MS ? time : NaN
}

const date = z.pipe(
  z.unknown().check(
    z.refine((value) => value === null || !Number.isNaN(toTime(value)), {
      error: 'must be a date such as 2030-01-31T12:00:00Z, or milliseconds since 1970',
    }),
  ),
  z.transform((value) => {
    if (value === null) return null
    return typeof value === 'string' && isIsoDay(value) ? value : toTime(value)
  }),
)

const valueSchemas = {
  string: z.nullable(z.string()),
  strings: z.nullable(z.array(z.string())),
  paths: z.nullable(z.array(z.string())),
  number: z.nullable(z.number()),
  date,
}

const anyValue = z.union([z.string(), z.number(), z.array(z.string()), z.null()], {
  error: 'must be a string, a number, an array of strings or null',
})

/** Returns the fields that have a value. */
const withValues = (fields: Readonly<Record<string, FieldValue | undefined>>): Document['fields'] =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (value == null ? [] : [[name, value]])))

/**
 * Creates the schema of a document in a request; unknown members are ignored. Fields of the index must have their type,
 * or be null for no value. Other fields are stored unchanged.
 */
export const createDocumentSchema = (fields: readonly FieldDefinition[]) =>
  z.object({
    id: z.string().check(z.minLength(1)),
    title: z.string(),
    body: z._default(z.string(), ''),
    uri: z._default(z.string(), ''),
    fields: z._default(
      z.pipe(
        z.catchall(
          z.object(Object.fromEntries(fields.map(({ name, type }) => [name, z.optional(valueSchemas[type])]))),
          anyValue,
        ),
        z.transform((fields) => withValues(fields)),
      ),
      {},
    ),
    html: z.exactOptional(z.string()),
  })

export type DocumentSchema = ReturnType<typeof createDocumentSchema>
