import * as z from 'zod/mini'

/** The schema of a field of the index. */
export const fieldDescription = z.object({
  /** The name with `@`. */
  name: z.string(),
  description: z.string(),
  /** Date, Double, Integer, LargeString, Long or SmallString. */
  fieldType: z.string(),
  /** Whether it can be a facet. */
  groupByField: z.boolean(),
  /** Whether it has several values. */
  splitGroupByField: z.boolean(),
  /** Whether results can be sorted by it. */
  sortByField: z.boolean(),
  /** Whether expressions can use it. */
  includeInQuery: z.boolean(),
  includeInResults: z.optional(z.boolean()),
})
/** A field of the index: its name, its type, and what it can be used for. */
export interface FieldDescription extends z.infer<typeof fieldDescription> {}

/** @see Protocol, section 8 */
export const fieldsResponse = z.object({ fields: z.array(fieldDescription) })
/** The response with the fields of the index. */
export type FieldsResponse = z.infer<typeof fieldsResponse>
