import * as z from 'zod/mini'
import { languages } from '../language/stemmer'
import { uniqueBy } from '../wire/unique-by'
import { described } from './described'
import { name, positive } from './values'

/** The members of the definition of a field. */
export const fieldMembers = {
  name: described(name, 'The name in documents and query expressions: letters from A to Z, digits and underscores.'),
  type: described(
    z.enum(['string', 'strings', 'paths', 'number', 'date']),
    'string: one string; strings: several strings; paths: positions in a hierarchy, such as "Europe;Norway;Oslo"; date: an ISO 8601 string, or milliseconds since 1970.',
  ),
  delimiter: z.exactOptional(
    described(
      z.string().check(z.minLength(1)),
      'Separates the segments of a path, for paths only; it overrides the delimiter of facet requests. Default ";".',
    ),
  ),
  description: z.exactOptional(
    described(z.string(), 'The display name: used in the list of fields, and as the label of facets without one.'),
  ),
  isFacet: z.exactOptional(
    described(
      z.boolean(),
      'Whether its values can be counted and selected. Default: true for string, strings and paths.',
    ),
  ),
  isAutomaticFacet: z.exactOptional(
    described(
      z.boolean(),
      'Whether it may become an automatic facet. Default: true, unless its values are URLs, or are unique to nearly each document.',
    ),
  ),
  isSortable: z.exactOptional(
    described(z.boolean(), 'Whether results can be sorted by it. Default: true for all but strings and paths.'),
  ),
  isSearchable: z.exactOptional(described(z.boolean(), 'Whether queries search its words. Default false.')),
  language: z.exactOptional(
    described(z.enum(languages), 'The language of its words, such as de. Default: the language of the index.'),
  ),
  boost: z.exactOptional(
    described(positive, 'Weight of its words if it is searchable, above 0, like titleBoost for the title. Default 2.'),
  ),
}

/** Rejects a delimiter of segments for another type than paths. */
export const delimiterOfPaths = z.refine<{ type?: string; delimiter?: string }>(
  ({ type, delimiter }) => delimiter === undefined || type === 'paths',
  { path: ['delimiter'], error: 'is only allowed for fields of type paths' },
)

const fieldDefinition = z.strictObject(fieldMembers).check(delimiterOfPaths)

/** Definitions of fields with unique names. */
export const fieldDefinitions = z.array(fieldDefinition).check(uniqueBy<z.output<typeof fieldDefinition>>('name'))
