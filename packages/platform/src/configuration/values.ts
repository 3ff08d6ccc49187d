import * as z from 'zod/mini'
import { parseIsoDate } from '../time/iso-date'

/** The name of a field. */
export const name = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_]+$/, { error: 'must be letters from A to Z, digits and underscores' }))

export const text = z.string().check(z.minLength(1))
export const texts = z.array(text).check(z.minLength(1))

export const identifier = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{1,60}$/, { error: 'must be 1 to 60 letters, digits, hyphens and underscores' }))

export const positive = z.number().check(z.positive())
export const count = z.int().check(z.minimum(1))

export const moment = z
  .string()
  .check(z.refine((value) => !Number.isNaN(parseIsoDate(value)), { error: 'must be a time like 2030-12-31T00:00:00Z' }))

export const webUrl = z.string().check(
  z.refine((value) => /^https?:\/\//i.test(value) && URL.canParse(value), {
    error: 'must be a URL over http or https',
  }),
)
