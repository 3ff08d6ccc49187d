import type { Capabilities } from '../backend'
import { EXACT_COLLECTIONS } from './facet-plan'
import { WINDOW } from './searcher'

export const capabilities: Capabilities = {
  isAtomic: false,
  explains: true,
  operators: ['contains', 'equals', 'wildcard', 'fuzzy', 'phonetic', 'regex'],
  window: WINDOW,
  exactCollections: EXACT_COLLECTIONS,
}
