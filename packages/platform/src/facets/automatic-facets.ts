import type { AutomaticFacetCounts } from '../port'

/** Scores are sums of fractions, so smaller differences count as equal. */
const PRECISION = 1e6

/** An automatic facet on the wire. */
interface AutomaticFacet {
  field: string
  moreValuesAvailable: boolean
  /** From 0 to 1: how well the facet divides the results. */
  indexScore: number
  /** Selected values first, then the most frequent. */
  values: { value: string; state: 'idle' | 'selected'; numberOfResults: number }[]
}

/**
 * Returns how well values divide the results, from 0 to 1: the share of results with a value, times the evenness of
 * their distribution (entropy as a share of the maximum).
 */
function scoreOf(counts: readonly number[], total: number): number {
  const sum = counts.reduce((all, count) => all + count, 0)
  if (sum === 0 || counts.length < 2) return 0
  const entropy = counts.reduce((all, count) => (count === 0 ? all : all - (count / sum) * Math.log(count / sum)), 0)
  const score = (Math.min(1, sum / total) * entropy) / Math.log(counts.length)
  return Math.round(score * PRECISION) / PRECISION
}

const toFacet = ({ field, total, named, best, hasMore }: AutomaticFacetCounts): AutomaticFacet => {
  const values = [
    ...named.map(({ value, count }) => ({ value, state: 'selected' as const, numberOfResults: count })),
    ...best.map(({ value, count }) => ({ value, state: 'idle' as const, numberOfResults: count })),
  ]
  const counts = values.map(({ numberOfResults }) => numberOfResults)
  return { field, moreValuesAvailable: hasMore, indexScore: scoreOf(counts, total), values }
}

/** Returns the facets with a selection, then those that divide the results best. */
export const chooseAutomaticFacets = (
  candidates: readonly AutomaticFacetCounts[],
  desiredCount: number,
): AutomaticFacet[] => {
  const chosen = candidates.filter(({ named }) => named.length > 0).map(toFacet)
  const others = candidates
    .filter(({ named, best }) => named.length === 0 && best.length > 0)
    .map(toFacet)
    .sort((a, b) => b.indexScore - a.indexScore)
  return [...chosen, ...others.slice(0, Math.max(0, desiredCount - chosen.length))]
}
