import * as z from 'zod/mini'
import { described } from './described'
import { name, positive } from './values'

const freshness = z.strictObject({
  field: described(name, 'A field of type date; documents without it are not raised.'),
  halfLifeDays: z._default(described(positive, 'Days after which the weight is halved, above 0. Default 180.'), 180),
  weight: z._default(described(positive, 'Added to the score of a document dated now, above 0. Default 1.'), 1),
})

const popularity = z.strictObject({
  field: described(name, 'A field of type number; values of 0 or less add nothing.'),
  weight: z._default(described(positive, 'Added to the score per power of ten of the number, above 0. Default 1.'), 1),
})

/** Options of the relevance. */
export const rankingSchema = z.strictObject({
  titleBoost: z._default(described(positive, 'Weight of a word of the title, above 0. Default 5.'), 5),
  bodyBoost: z._default(described(positive, 'Weight of a word of the body, above 0. Default 1.'), 1),
  freshness: z.exactOptional(described(freshness, 'Raises newer documents. Default: age is ignored.')),
  popularity: z.exactOptional(
    described(popularity, 'Raises documents by a number, such as their sales. Default: popularity is ignored.'),
  ),
  typoTolerance: z._default(
    described(z.boolean(), 'Whether a word that no document contains also matches similar words. Default false.'),
    false,
  ),
})
