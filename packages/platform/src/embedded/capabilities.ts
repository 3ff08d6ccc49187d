import type { Capabilities } from '../backend'

export const capabilities: Capabilities = {
  isAtomic: true,
  explains: true,
  operators: ['contains', 'equals', 'wildcard', 'fuzzy', 'phonetic', 'regex'],
}
