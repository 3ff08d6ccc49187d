import type { Suite } from '../suite.ts'
import type { Major } from '../versions.ts'
import { analyticsSuites } from './analytics.ts'
import { answerSuites } from './answers.ts'
import { breadcrumbSuites } from './breadcrumbs.ts'
import { categoryFacetSuites } from './category-facets.ts'
import { commerceLocalSuites } from './commerce-local.ts'
import { commerceSuggestionSuites } from './commerce-suggestions.ts'
import { commerceSuites } from './commerce.ts'
import { correctionSuites } from './corrections.ts'
import { coverageOf } from './coverage.ts'
import { dateFacetSuites } from './date-facets.ts'
import { eventProtocolSuites } from './event-protocol.ts'
import { facetSuites } from './facets.ts'
import { faultSuites } from './faults.ts'
import { foldingSuites } from './folding.ts'
import { historySuites } from './history.ts'
import { localSuites } from './local.ts'
import { numericFacetSuites } from './numeric-facets.ts'
import { parameterSuites } from './parameters.ts'
import { pipelineSuites } from './pipelines.ts'
import { previewSuites } from './previews.ts'
import { queryExpressionSuites } from './query-expressions.ts'
import { randomSuites } from './random.ts'
import { recommendationSuites } from './recommendation.ts'
import { relevanceSuites } from './relevance.ts'
import { resultSuites } from './results.ts'
import { searchBoxSuites } from './search-box.ts'
import { shopSuites } from './shops.ts'
import { snippetSuites } from './snippets.ts'
import { sortSuites } from './sorting.ts'
import { staticFilterSuites } from './static-filters.ts'
import { streamFaultSuites } from './stream-faults.ts'
import { tabSuites } from './tabs.ts'
import { triggerSuites } from './triggers.ts'

const suites: readonly Suite[] = [
  ...resultSuites,
  ...sortSuites,
  ...facetSuites,
  ...categoryFacetSuites,
  ...numericFacetSuites,
  ...dateFacetSuites,
  ...staticFilterSuites,
  ...tabSuites,
  ...queryExpressionSuites,
  ...breadcrumbSuites,
  ...searchBoxSuites,
  ...pipelineSuites,
  ...triggerSuites,
  ...correctionSuites,
  ...relevanceSuites,
  ...foldingSuites,
  ...previewSuites,
  ...snippetSuites,
  ...answerSuites,
  ...parameterSuites,
  ...historySuites,
  ...analyticsSuites,
  ...eventProtocolSuites,
  ...recommendationSuites,
  ...shopSuites,
  ...commerceSuites,
  ...commerceSuggestionSuites,
  ...commerceLocalSuites,
  ...localSuites,
  ...faultSuites,
  ...streamFaultSuites,
  ...randomSuites,
]

/** Returns the suites of a part, in the order in which they run: the checks, or a half of the sessions. */
export const suitesOf = async (major: Major, part: string): Promise<readonly Suite[]> => {
  if (part !== 'checks') return [(await import('./sessions.ts')).sessionSuite(Number(part.at(-1)), 2)]
  const own = major === 3 ? (await import('./version-3.ts')).version3Suites : []
  const all = [...suites, ...own]
  return [...all, coverageOf(all, major)]
}
