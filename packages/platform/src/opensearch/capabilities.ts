import type { Capabilities } from '../port'
import { EXACT_COLLECTIONS } from './facet-plan'

/** What a backend on OpenSearch can do. */
export const capabilities: Capabilities = {
  isAtomic: false,
  explains: true,
  vectors: false,
  operators: ['contains', 'equals', 'wildcard', 'fuzzy', 'phonetic', 'regex'],
  exactCollections: EXACT_COLLECTIONS,
}
