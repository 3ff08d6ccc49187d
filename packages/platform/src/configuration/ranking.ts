import * as z from 'zod/mini'
import { described } from './described'
import { name, positive } from './values'

const freshness = z.strictObject({
  field: described(name, 'A field of type date; a document without it is not raised.'),
  halfLifeDays: z._default(
    described(positive, 'Days after which half of the weight is left, above 0. Default 180.'),
    180,
  ),
  weight: z._default(described(positive, 'Added to the score of a document of now, above 0. Default 1.'), 1),
})

const popularity = z.strictObject({
  field: described(name, 'A field of type number; 0, less or none adds nothing.'),
  weight: z._default(described(positive, 'Added to the score for each tenfold of the number, above 0. Default 1.'), 1),
})

/** What makes up the order by relevance. */
export const rankingSchema = z.strictObject({
  titleBoost: z._default(described(positive, 'Weight of a word of the title, above 0. Default 5.'), 5),
  bodyBoost: z._default(described(positive, 'Weight of a word of the body, above 0. Default 1.'), 1),
  freshness: z.exactOptional(
    described(freshness, 'Raises documents the more, the newer they are. Default: age does not count.'),
  ),
  popularity: z.exactOptional(
    described(popularity, 'Raises documents by a number, such as how often they sold. Default: nothing does.'),
  ),
  typoTolerance: z._default(
    described(z.boolean(), 'Whether a word that no document holds is taken for those close to it. Default false.'),
    false,
  ),
})
