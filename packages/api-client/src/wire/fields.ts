import * as z from 'zod/mini'

export const fieldDescription = z.object({
  /** With `@`. */
  name: z.string(),
  description: z.string(),
  /** Date, Double, Integer, LargeString, Long or SmallString. */
  fieldType: z.string(),
  /** Can be a facet. */
  groupByField: z.boolean(),
  /** Holds several values. */
  splitGroupByField: z.boolean(),
  /** Can be sorted by. */
  sortByField: z.boolean(),
  /** Can be used in expressions. */
  includeInQuery: z.boolean(),
  includeInResults: z.optional(z.boolean()),
})
export interface FieldDescription extends z.infer<typeof fieldDescription> {}

/** @see Protocol, section 8 */
export const fieldsResponse = z.object({ fields: z.array(fieldDescription) })
export type FieldsResponse = z.infer<typeof fieldsResponse>
