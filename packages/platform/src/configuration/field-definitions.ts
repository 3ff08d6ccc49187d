import * as z from 'zod/mini'
import { uniqueBy } from '../unique-by'
import { described } from './described'
import { name, positive } from './values'

const fieldDefinition = z.strictObject({
  name: described(name, 'The name in documents and query expressions: letters from A to Z, digits and underscores.'),
  type: described(
    z.enum(['string', 'strings', 'number', 'date']),
    'string: one string; strings: several strings; date: an ISO 8601 string, or milliseconds since 1970.',
  ),
  description: z.exactOptional(
    described(z.string(), 'The display name: used in the list of fields, and as the label of facets without one.'),
  ),
  isFacet: z.exactOptional(
    described(z.boolean(), 'Whether its values can be counted and selected. Default: true for string and strings.'),
  ),
  isSortable: z.exactOptional(
    described(z.boolean(), 'Whether results can be sorted by it. Default: true for all but strings.'),
  ),
  isSearchable: z.exactOptional(described(z.boolean(), 'Whether queries search its words. Default false.')),
  boost: z.exactOptional(
    described(positive, 'Weight of its words if it is searchable, above 0, like titleBoost for the title. Default 2.'),
  ),
})

/** Definitions of fields with unique names. */
export const fieldDefinitions = z.array(fieldDefinition).check(uniqueBy<z.output<typeof fieldDefinition>>('name'))
