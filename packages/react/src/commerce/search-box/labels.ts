import { counted } from '../../labels/words'
import type { InstantResultsLabels } from '../../search-box/labels'

/** The texts of `InstantProducts` in English, which are the default. */
export const InstantProducts: InstantResultsLabels = {
  results: 'Instant products',
  empty: 'No products',
  failed: 'The products could not be loaded.',
  resultCount: (count) => counted(count, 'instant product'),
}
