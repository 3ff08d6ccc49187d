import * as z from 'zod/mini'
import { nameText } from '../wire/bounds'

/** Maximum number of facets per request. */
export const MAX_FACETS = 100

/** Maximum number of ranges per facet. */
export const MAX_RANGES = 200

/** Maximum number of values per facet, whatever `limits.request` allows. */
export const MAX_VALUES = 10_000

/** A whole number of at least 0. */
export const count = z.int().check(z.minimum(0))

/** Field names may have the "@" of expressions. */
export const fieldName = z.pipe(
  nameText,
  z.transform((name) => name.replace(/^@/, '')),
)
