import * as z from 'zod/mini'
import { lengthOf, Slices } from '../scheduling/slices'

/**
 * The limits of the members of requests. Every text, list and object of free members in a schema of a request is made
 * here, so that its limit is checked before its content, and is in the description of the platform.
 */

/** Maximum length of names, ids and codes, in characters. */
const MAX_NAME_LENGTH = 256
/** Maximum length of values, URLs and notes, in characters. */
const MAX_TEXT_LENGTH = 10_000
/** Maximum length of JSON that is only stored, in characters. */
const MAX_JSON_LENGTH = 100_000

/** Creates the schema of a text of a limited length, in characters. */
export const textUpTo = (length: number) => z.string().check(z.maxLength(length))

/** A name, an id or a code: up to 256 characters. */
export const nameText = textUpTo(MAX_NAME_LENGTH)

/** A value, a URL or a note: up to 10,000 characters. */
export const valueText = textUpTo(MAX_TEXT_LENGTH)

/** The id of a document or product: up to 2,000 characters, because URLs are ids. */
export const idText = textUpTo(2000)

/** A text that is being typed or was pasted; of a long one, nothing is searched. */
export const typedText = textUpTo(MAX_JSON_LENGTH)

/** Creates a check that runs before the content of a value is read, which may take long. */
const first = (size: (value: unknown) => number, origin: 'array' | 'object' | 'json', maximum: number) =>
  z.transform((value: unknown, { issues }) => {
    if (size(value) > maximum) issues.push({ code: 'too_big', origin, maximum, input: value })
    return value
  })

const entriesOf = (value: unknown) => (Array.isArray(value) ? value.length : 0)
const membersOf = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value).length : 0

type Payload = z.core.ParsePayload

/** The slices of each value that is parsed asynchronously. */
const slicesOf = new WeakMap<z.core.ParseContextInternal, Slices>()

const slicesFor = (context: z.core.ParseContextInternal) => {
  const slices = slicesOf.get(context) ?? new Slices()
  slicesOf.set(context, slices)
  return slices
}

/**
 * Stops at the first invalid entry: thousands of them would take long to describe. A value that is parsed asynchronously
 * is parsed in slices, between which other requests run.
 */
const untilInvalid = <Item extends z.ZodMiniType>(list: z.ZodMiniArray<Item>): z.ZodMiniArray<Item> => {
  const { parse, def } = list._zod
  const run = (value: unknown, context: z.core.ParseContextInternal) =>
    def.element._zod.run({ value, issues: [] }, context)
  /** Adds an entry, or its problems. Returns whether it is valid. */
  const add = (payload: Payload, parsed: unknown[], { value, issues }: Payload) => {
    if (issues.length > 0) payload.issues.push(...z.core.util.prefixIssues(parsed.length, issues))
    else parsed.push(value)
    return issues.length === 0
  }
  const parseInSlices = async (payload: Payload, entries: readonly unknown[], context: z.core.ParseContextInternal) => {
    const slices = slicesFor(context)
    const parsed: unknown[] = []
    for (const entry of entries) {
      if (slices.isOver()) await slices.rest()
      if (!add(payload, parsed, await run(entry, context))) return payload
    }
    return Object.assign(payload, { value: parsed })
  }
  list._zod.parse = (payload, context) => {
    const entries: unknown = payload.value
    if (!Array.isArray(entries)) return parse(payload, context)
    if (context.async) return parseInSlices(payload, entries, context)
    const parsed: unknown[] = []
    for (const entry of entries) {
      const result = run(entry, context)
      if (result instanceof Promise) throw new z.core.$ZodAsyncError()
      if (!add(payload, parsed, result)) return payload
    }
    return Object.assign(payload, { value: parsed })
  }
  return list
}

/** Creates the schema of a list with a limited number of entries. */
export const listOf = <Item extends z.ZodMiniType>(item: Item, maximum: number) =>
  z.pipe(
    first(entriesOf, 'array', maximum),
    untilInvalid(z.array(item).check(z.maxLength(maximum)) as z.ZodMiniArray<Item>),
  )

/** Creates the schema of an object with a limited number of members of any name. */
export const recordOf = <Value extends z.ZodMiniType>(value: Value, maximum: number) =>
  withMembers(z.record(nameText, value), maximum)

/** Limits the number of members of an object that may have any. */
export const withMembers = <Schema extends z.ZodMiniType>(schema: Schema, maximum: number) =>
  z.pipe(
    first(membersOf, 'object', maximum),
    schema.check(z.meta({ maxProperties: maximum, propertyNames: { maxLength: MAX_NAME_LENGTH } })) as Schema,
  )

/** Limits the length of the JSON of a value, roughly and in characters, whatever it contains. */
export const withinJson = <Schema extends z.ZodMiniType>(schema: Schema, maximum = MAX_JSON_LENGTH) =>
  z.pipe(
    first((value) => lengthOf(value, maximum), 'json', maximum),
    schema.check(z.meta({ 'x-maxLength': maximum })) as Schema,
  )
