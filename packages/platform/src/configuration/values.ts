import * as z from 'zod/mini'
import { parseIsoDate } from '../time/iso-date'

/** The name of a field. */
export const name = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_]+$/, { error: 'must be letters from A to Z, digits and underscores' }))

/** A text that is not empty. */
export const text = z.string().check(z.minLength(1))

/** A list of at least one text. */
export const texts = z.array(text).check(z.minLength(1))

/** An id that can be part of a path. */
export const identifier = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{1,60}$/, { error: 'must be 1 to 60 letters, digits, hyphens and underscores' }))

/** A number above 0. */
export const positive = z.number().check(z.positive())

/** A whole number of at least 1. */
export const count = z.int().check(z.minimum(1))

/** A time in ISO 8601. */
export const moment = z
  .string()
  .check(z.refine((value) => !Number.isNaN(parseIsoDate(value)), { error: 'must be a time like 2030-12-31T00:00:00Z' }))

/** A URL over http or https. */
export const webUrl = z.string().check(
  z.refine((value) => /^https?:\/\//i.test(value) && URL.canParse(value), {
    error: 'must be a URL over http or https',
  }),
)
