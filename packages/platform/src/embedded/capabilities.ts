import type { Capabilities } from '../port'

/** What a backend on SQLite can do. */
export const capabilities: Capabilities = {
  isAtomic: true,
  explains: true,
  vectors: true,
  operators: ['contains', 'equals', 'wildcard', 'fuzzy', 'phonetic', 'regex'],
}
