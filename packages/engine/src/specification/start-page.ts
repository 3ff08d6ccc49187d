import type { FacetRequest, RegularFacetRequest } from '@querent/api-client'
import { expect, vi } from 'vitest'
import {
  breadcrumbs,
  createSearchEngine,
  facet,
  facetSearch,
  memoryHistory,
  pager,
  query,
  queryError,
  querySummary,
  resultList,
  resultsPerPage,
  searchBox,
  sort,
  urlState,
  type FacetOptions,
  type PagerOptions,
  type SearchBoxOptions,
} from '..'
import { buildFacet, buildFacetValues, buildResult, createFakeClient } from '../testing'

interface Setup {
  author?: Partial<FacetOptions>
  box?: SearchBoxOptions
  pages?: PagerOptions
  url?: string
}

const isRegular = (facet: FacetRequest): facet is RegularFacetRequest => facet.type === 'specific'
const values = buildFacetValues({ Ann: 5, Bob: 3, Cid: 2 })

/** A page of a box, results, a pager, a sort and a facet. */
export function startPage({ author, box, pages, url = '' }: Setup = {}) {
  const client = createFakeClient()
  const note = () => vi.fn<(...args: unknown[]) => void>()
  const logger = { debug: note(), warn: note(), error: note() }
  const history = memoryHistory(url)
  const engine = createSearchEngine({
    client,
    environment: { logger },
    features: [
      query(),
      searchBox(box),
      pager(pages),
      resultsPerPage(),
      sort(),
      facet({ field: 'author', ...author }),
      facetSearch({ field: 'author' }),
      breadcrumbs(),
      querySummary(),
      queryError(),
      resultList(),
      urlState({ history }),
    ],
  })
  const states = () => engine.get(facet).state.values.map(({ value, state }) => `${value} ${state}`)
  return {
    client,
    engine,
    logger,
    history,
    states,
    box: engine.get(searchBox),
    pager: engine.get(pager),
    facet: engine.get(facet),
    list: engine.get(resultList),
    request: () => client.last().request,
    facetRequest: () => client.last().request.facets!.find(isRegular)!,
    /** Searches, and is answered with 100 results in all. */
    load: async (totalCountFiltered = 100, results = [buildResult('a')]) => {
      engine.execute('interfaceLoad')
      await client.last().respond({ totalCountFiltered, results, facets: [buildFacet('author', { values })] })
    },
    type(text: string) {
      engine.get(searchBox).changeText(text)
      vi.advanceTimersByTime(100)
    },
  }
}

/** A developer is told at once. */
export const refused = (create: () => unknown) =>
  expect(create).toThrow(expect.objectContaining({ code: 'invalid-options' }))
export const accepted = (create: () => unknown) => expect(create).not.toThrow()
