import type { SearchRequest, SearchResponse } from '@querent/api-client'
import type { Result } from '@querent/react'
import { client } from './client'

/** The results of a page by their id, each with the parts of its score; undefined if the platform did not answer. */
type ExplainedResults = Promise<ReadonlyMap<string, Result> | undefined>

const explained = new WeakMap<SearchResponse, ExplainedResults>()

/**
 * Returns the results of a page with the parts of their scores. Makes one request for each page, which returns no facets
 * and which analytics does not count. After a failure, the next call makes another one.
 */
export function explainedResults(response: SearchResponse, request: SearchRequest): ExplainedResults {
  const known = explained.get(response)
  if (known) return known
  const { facets: _, generateAutomaticFacets: __, analytics: ___, actionsHistory: ____, ...asked } = request
  const answer = client
    .search({ ...asked, explain: true, fieldsToInclude: [] })
    .then(({ results }) => new Map(results.map((result) => [result.uniqueId, result])))
    .catch(() => {
      explained.delete(response)
      return undefined
    })
  explained.set(response, answer)
  return answer
}
