import * as z from 'zod/mini'
import { uniqueBy } from '../unique-by'
import { described } from './described'
import { name, positive } from './values'

const fieldDefinition = z
  .strictObject({
    name: described(name, 'What documents and query expressions call it: letters from A to Z, digits and underscores.'),
    type: described(
      z.enum(['string', 'strings', 'paths', 'number', 'date']),
      'string: one text; strings: several texts; paths: places in a hierarchy, such as "Europe;Norway;Oslo"; date: an ISO 8601 text, or milliseconds since 1970.',
    ),
    delimiter: z.exactOptional(
      described(
        z.string().check(z.minLength(1)),
        'What separates the segments of a path, for paths alone; facets that ask for another one get this. Default ";".',
      ),
    ),
    description: z.exactOptional(
      described(z.string(), 'What people call it: told in the list of fields, and as the label of facets without one.'),
    ),
    isFacet: z.exactOptional(
      described(
        z.boolean(),
        'Whether its values can be counted and chosen. Default: true for string, strings and paths.',
      ),
    ),
    isSortable: z.exactOptional(
      described(z.boolean(), 'Whether results can be ordered by it. Default: true for all but strings and paths.'),
    ),
    isSearchable: z.exactOptional(described(z.boolean(), 'Whether a query finds its words. Default false.')),
    boost: z.exactOptional(
      described(
        positive,
        'Weight of its words where it is searchable, above 0, as titleBoost is of a title. Default 2.',
      ),
    ),
  })
  .check(
    z.refine(({ type, delimiter }) => delimiter === undefined || type === 'paths', {
      path: ['delimiter'],
      error: 'is for fields of the type paths alone',
    }),
  )

/** Definitions of fields, each name once. */
export const fieldDefinitions = z.array(fieldDefinition).check(uniqueBy<z.output<typeof fieldDefinition>>('name'))
