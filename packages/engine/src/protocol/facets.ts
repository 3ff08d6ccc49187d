import { optional, text } from '../core/options'

/** @see Protocol, section 3.1 */
export const facetIdOption = () =>
  optional(text(/^[\w-]{1,60}$/, 'must be 1 to 60 letters, digits, hyphens and underscores'))

/** Names a facet in requests, replies and parameters: by default as its field, with an underscore for any odd character. */
export const facetIdOf = ({ field, facetId }: { field: string; facetId?: string | undefined }) =>
  facetId ?? field.replace(/[^\w-]/g, '_').slice(0, 60)

/** What a record of parameters holds for a facet, which may be called `constructor` as every object has one. */
export const valuesOf = (record: Record<string, string[]> = {}, facetId: string): string[] =>
  (Object.hasOwn(record, facetId) && record[facetId]) || []
