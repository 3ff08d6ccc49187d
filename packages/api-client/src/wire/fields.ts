import * as z from 'zod/mini'

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
export interface FieldDescription extends z.infer<typeof fieldDescription> {}

/** @see Protocol, section 8 */
export const fieldsResponse = z.object({ fields: z.array(fieldDescription) })
export type FieldsResponse = z.infer<typeof fieldsResponse>
