import * as z from 'zod/mini'
import type { Document, FieldDefinition, FieldValue } from '../port'
import { idText, listOf, nameText, textUpTo, withMembers } from '../wire/bounds'
import type { DocumentsConfiguration } from '../configuration/schema'
import { findField, nearestName } from '../fields/field-names'
import { isIsoDay, parseIsoDate } from '../time/iso-date'

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

/** Maximum number of fields of a document. */
export const MAX_FIELDS = 1000

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

type Fields = Readonly<Record<string, FieldValue | undefined>>

/** Returns the fields that have a value. */
const withValues = (fields: Fields): Document['fields'] =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (value == null ? [] : [[name, value]])))

const withoutUndefined = (fields: Fields): Document['fields'] =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

/** Which fields the received documents may have. */
export interface DocumentSchemaOptions {
  fields: readonly FieldDefinition[]
  /** What to do with fields that are not defined. */
  unknownFields: DocumentsConfiguration['unknownFields']
}

/** Returns whether documents may have fields that are not defined. An index without definitions has no others. */
export const acceptsUnknown = ({ fields, unknownFields }: DocumentSchemaOptions) =>
  unknownFields === 'store' || fields.length === 0

/** Returns why a field is rejected that is not defined. */
export const unknownFieldReason = (name: string, fields: readonly FieldDefinition[]): string => {
  const nearest = nearestName(fields, name)
  return nearest === undefined
    ? 'is not a field of the index: define it, or set documents.unknownFields to "store"'
    : `is not a field of the index. Did you mean ${nearest}?`
}

/**
 * Renames fields to the fields of the index, whose names ignore case, and rejects fields that do not exist.
 *
 * @param isChange - Whether null removes a field, also one that is not defined.
 */
const toKnownNames = ({ fields, ...options }: DocumentSchemaOptions, isChange: boolean) =>
  z.transform((value: unknown, { issues }): unknown => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    const isOpen = acceptsUnknown({ fields, ...options })
    const named = new Map<string, unknown>()
    for (const [name, member] of Object.entries(value)) {
      const known = findField(fields, name)?.name
      const reject = (message: string) =>
        issues.push({ code: 'custom', input: member, path: [name], message, continue: false })
      if (known === undefined && !isOpen && !(isChange && member === null)) reject(unknownFieldReason(name, fields))
      else if (named.has(known ?? name)) reject(`is the field ${known ?? name} again: send it once`)
      else named.set(known ?? name, member)
      if (issues.length > 0) break
    }
    return Object.fromEntries(named)
  })

/** Creates the schema of the fields of a document. Those of the index must have their type, or be null for no value. */
const createFieldsSchema = (options: DocumentSchemaOptions, isChange: boolean) => {
  const defined = z.object(
    Object.fromEntries(options.fields.map(({ name, type }) => [name, z.optional(valueSchemas[type])])),
  )
  const isOpen = isChange || acceptsUnknown(options)
  return withMembers(
    z.pipe(toKnownNames(options, isChange), z.catchall(defined, isOpen ? anyValue : z.never())),
    MAX_FIELDS,
  )
}

/** Creates the schema of a document in a request; unknown members are ignored. */
export const createDocumentSchema = (options: DocumentSchemaOptions) =>
  z.object({
    id: documentId,
    title: value,
    body: z._default(content, ''),
    uri: z._default(value, ''),
    fields: z._default(
      z.pipe(
        createFieldsSchema(options, false),
        z.transform((fields) => withValues(fields)),
      ),
      {},
    ),
    html: z.exactOptional(content),
  })

/** A text that null sets to its default. */
const resettable = (text: z.ZodMiniString) =>
  z.exactOptional(
    z.pipe(
      z.nullable(text),
      z.transform((changed) => changed ?? ''),
    ),
  )

/** Creates the schema of changes of a document, in which null removes; unknown members are ignored. */
export const createChangesSchema = (options: DocumentSchemaOptions) =>
  z.object({
    title: z.exactOptional(value),
    body: resettable(content),
    uri: resettable(value),
    fields: z.exactOptional(
      z.nullable(
        z.pipe(
          createFieldsSchema(options, true),
          z.transform((fields) => withoutUndefined(fields)),
        ),
      ),
    ),
    html: z.exactOptional(z.nullable(content)),
  })

/** Maximum number of documents in a request, whatever their size. */
export const MAX_DOCUMENTS = 200_000

/** Reads a received document. */
export type DocumentSchema = ReturnType<typeof createDocumentSchema>

/** Reads received changes of a document. */
export type ChangesSchema = ReturnType<typeof createChangesSchema>
