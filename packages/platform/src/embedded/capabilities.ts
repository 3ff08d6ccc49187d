import type { Capabilities } from '../port'

export const capabilities: Capabilities = {
  isAtomic: true,
  explains: true,
  operators: ['contains', 'equals', 'wildcard', 'fuzzy', 'phonetic', 'regex'],
}
