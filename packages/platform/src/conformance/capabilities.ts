import type { Capabilities, FieldOperator } from '../port'

/**
 * A part of the port that a backend may lack. It refuses what it lacks with the code `unsupported`, except for:
 *
 * - `highlights`: hits have neither highlights nor excerpts around matches.
 * - `relevance`: results with a text are in any order, and scores are any numbers.
 * - `forms`: words match as typed only, and the option of the language has no effect.
 * - `relaxation`: no text is relaxed; only `leastWords` is refused.
 */
export type Feature =
  | 'automaticFacets'
  | 'boosts'
  | 'facetSearch'
  | 'folding'
  | 'forms'
  | 'highlights'
  | 'largeText'
  | 'paths'
  | 'relaxation'
  | 'ranges'
  | 'relevance'
  | 'suggest'
  | 'synonyms'
  | 'typoTolerance'
  | 'words'

/** What an assertion may need. */
export type Need =
  Feature | FieldOperator | 'isAtomic' | 'explains' | 'vectors' | 'exactCollections' | 'window' | 'maxWords'

/** How far answers may differ from the right ones. */
export interface Tolerances {
  /** The relative error of counts and totals that a reply marks as approximate. Default 0.05. */
  approximateCounts: number
  /** The number of words from which the backend may refuse a query with the code `tooComplex`. Default: no limit. */
  maxWords: number
}

const operators: readonly FieldOperator[] = ['contains', 'equals', 'wildcard', 'fuzzy', 'phonetic', 'regex']

/** What a backend can do that lacks nothing. */
export const everything: Capabilities = { isAtomic: true, explains: true, vectors: true, operators }

const isOperator = (need: Need): need is FieldOperator => (operators as readonly Need[]).includes(need)

/** Returns a function that checks whether a backend has what an assertion needs. */
export const hasOf =
  (capabilities: Capabilities, lacks: readonly Feature[]) =>
  (need: Need): boolean => {
    if (isOperator(need)) return capabilities.operators.includes(need)
    if (need === 'isAtomic' || need === 'explains' || need === 'vectors') return capabilities[need] === true
    if (need === 'exactCollections' || need === 'window') return capabilities[need] === undefined
    return need === 'maxWords' || !lacks.includes(need)
  }
