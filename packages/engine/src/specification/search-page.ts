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
  type SearchParameters,
  type SortInput,
} from '..'
import { buildFacet, buildFacetValues, buildResult, createFakeClient } from '../testing'
import type { Proofs } from './rules'

interface Setup {
  author?: Partial<FacetOptions>
  box?: SearchBoxOptions
  pages?: PagerOptions
  url?: string
}

const isRegular = (facet: FacetRequest): facet is RegularFacetRequest => facet.type === 'specific'
const values = buildFacetValues({ Ann: 5, Bob: 3, Cid: 2 })
const completion = { expression: 'shoes', score: 1, highlighted: '{sh}[oes]', executableConfidence: 1 }

function start({ author, box, pages, url = '' }: Setup = {}) {
  const client = createFakeClient()
  const logger = { debug: vi.fn(), warn: vi.fn(), error: vi.fn() }
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

/** Whatever is chosen on page 4, by this act, the next request is for the first result. */
async function startsAnew(act: (started: ReturnType<typeof start>) => void) {
  const started = start()
  await started.load()
  started.pager.selectPage(4)
  expect(started.request().firstResult).toBe(30)
  act(started)
  expect(started.request().firstResult).toBe(0)
}

const refused = (create: () => unknown) => expect(create).toThrow(expect.objectContaining({ code: 'invalid-options' }))
const accepted = (create: () => unknown) => expect(create).not.toThrow()
const author = (options: Partial<FacetOptions>) => () => facet({ field: 'author', ...options })
const texts = (count: number) => Array.from({ length: count }, (_, index) => `value ${index}`)

/** What holds on a page of a box, results, a pager, a sort and a facet. */
export const searchPageProofs: Proofs = {
  'The page is restored from f, sortCriteria, page, perPage and q of its URL': () => {
    const url = 'q=shoes&sortCriteria=date%20descending&f-author=Ann&fExcluded-author=Bob&page=2&perPage=25'
    const { engine } = start({ url })
    expect(engine.parameters()).toEqual({
      q: 'shoes',
      sortCriteria: 'date descending',
      f: { author: ['Ann'] },
      fExcluded: { author: ['Bob'] },
      page: 2,
      perPage: 25,
    })
  },
  'The page is restored from firstResult, numberOfResults and enableQuerySyntax of its URL': () => {
    const { engine, request } = start({ url: 'firstResult=50&numberOfResults=25&enableQuerySyntax=true' })
    engine.load()
    expect(request()).toMatchObject({ firstResult: 50, numberOfResults: 25, enableQuerySyntax: true })
  },
  'Toggle select flips idle and selected': async () => {
    const { facet, load, states } = start()
    await load()
    facet.toggleSelect('Ann')
    expect(states()[0]).toBe('Ann selected')
    facet.toggleSelect('Ann')
    expect(states()[0]).toBe('Ann idle')
  },
  'Toggle exclude flips idle and excluded': async () => {
    const { facet, load, states } = start()
    await load()
    facet.toggleExclude('Ann')
    expect(states()[0]).toBe('Ann excluded')
    facet.toggleExclude('Ann')
    expect(states()[0]).toBe('Ann idle')
  },
  'Deselect-all sets every value idle': async () => {
    const { facet, load, states } = start()
    await load()
    facet.toggleSelect('Ann')
    facet.toggleExclude('Bob')
    facet.deselectAll()
    expect(states()).toEqual(['Ann idle', 'Bob idle', 'Cid idle'])
  },
  'Restoring from URL marks the listed values selected, the others idle, and adds unknown ones': async () => {
    const { engine, facet, load, states } = start()
    await load()
    facet.toggleSelect('Ann')
    engine.restore({ f: { author: ['Bob', 'Zoe'] } })
    expect(states().sort()).toEqual(['Ann idle', 'Bob selected', 'Cid idle', 'Zoe selected'])
  },
  'A facet change resets firstResult': () => startsAnew(({ facet }) => facet.toggleSelect('Ann')),
  'An exclusion resets firstResult': () => startsAnew(({ facet }) => facet.toggleExclude('Ann')),
  'A filter that is taken back resets firstResult': () =>
    startsAnew(({ engine, facet, pager }) => {
      facet.toggleSelect('Ann')
      pager.selectPage(4)
      engine.get(breadcrumbs).deselectAll()
    }),
  'A sort change resets firstResult': () => startsAnew(({ engine }) => engine.get(sort).sortBy('date ascending')),
  'A new query resets firstResult': () => startsAnew(({ box }) => box.submit()),
  'Selecting a page sets firstResult to (page-1)*numberOfResults': () => {
    const { pager, request } = start({ pages: { perPage: 7 } })
    pager.selectPage(5)
    expect(request()).toMatchObject({ firstResult: 28, numberOfResults: 7 })
  },
  'Next is capped at the maximum page': async () => {
    const { pager, load, client } = start()
    await load(15)
    pager.nextPage()
    await client.last().respond({ totalCountFiltered: 15 })
    pager.nextPage()
    expect([pager.state.page, client.searches.length]).toEqual([2, 2])
  },
  'Previous is capped at page 1': async () => {
    const { pager, load, client } = start()
    await load()
    pager.previousPage()
    expect([pager.state.page, client.searches.length]).toEqual([1, 1])
  },
  'Changing results per page resets to the first page': () =>
    startsAnew(({ engine }) => engine.get(resultsPerPage).setPerPage(25)),
  'Current page = rounded(firstResult/numberOfResults) + 1': () => {
    const { engine, pager } = start()
    const pageOf = (firstResult: number) => (engine.restore({ firstResult }), pager.state.page)
    expect([0, 4, 5, 10, 14, 15, 20].map(pageOf)).toEqual([1, 1, 2, 2, 2, 3, 3])
  },
  'A suggest response is ignored unless it is of the latest request': async () => {
    const { box, client, type } = start()
    type('s')
    type('sh')
    await client.suggests[1]!.respond({ completions: [completion] })
    await client.suggests[0]!.respond({ completions: [] })
    expect(box.state.suggestions).toEqual([completion])
  },
  'Clearing empties completions, and a call in flight does not fill them again': async () => {
    const { box, client, type } = start()
    type('s')
    box.clearSuggestions()
    await client.suggests[0]!.respond({ completions: [completion] })
    expect(box.state.suggestions).toEqual([])
  },
  'Selecting a suggestion sets the query, runs the search, then clears the suggestions': async () => {
    const { box, client, type, request } = start()
    type('s')
    await client.suggests[0]!.respond({ completions: [completion] })
    box.selectSuggestion('shoes')
    expect([box.state.text, request().q, box.state.suggestions]).toEqual(['shoes', 'shoes', []])
  },
  'Submit runs the search, then clears the suggestions': async () => {
    const { box, client, type, request } = start()
    type('sh')
    await client.suggests[0]!.respond({ completions: [completion] })
    box.submit()
    expect([request().q, box.state.suggestions]).toEqual(['sh', []])
  },
  'Facet id: letters, digits, hyphen, underscore': () => {
    accepted(author({ facetId: 'Az09-_' }))
    for (const facetId of ['', 'a b', 'a.b', 'é']) refused(author({ facetId }))
  },
  'Facet field required': () => {
    refused(author({ field: '' }))
    refused(() => facet({} as FacetOptions))
  },
  'Facet numberOfValues at least 1': () => {
    accepted(author({ numberOfValues: 1 }))
    for (const numberOfValues of [0, -1, 1.5]) refused(author({ numberOfValues }))
  },
  'Facet injection depth at least 0': () => {
    accepted(author({ injectionDepth: 0 }))
    refused(author({ injectionDepth: -1 }))
  },
  'Regular facet sort: score, alphanumeric, alphanumericDescending, occurrences, automatic': () => {
    for (const order of ['score', 'alphanumeric', 'alphanumericDescending', 'occurrences', 'automatic'] as const) {
      accepted(author({ sortCriteria: order }))
    }
    refused(author({ sortCriteria: 'random' as 'score' }))
  },
  'Results-must-match: allValues or atLeastOneValue': () => {
    accepted(author({ resultsMustMatch: 'allValues' }))
    accepted(author({ resultsMustMatch: 'atLeastOneValue' }))
    refused(author({ resultsMustMatch: 'some' as 'allValues' }))
  },
  'Allowed values: type simple, 1 to 25 non-empty strings': () => {
    const { engine, facetRequest } = start({ author: { allowedValues: ['Ann'] } })
    engine.load()
    expect(facetRequest().allowedValues).toEqual({ type: 'simple', values: ['Ann'] })
    accepted(author({ allowedValues: texts(25) }))
    for (const allowedValues of [[], texts(26), ['']]) refused(author({ allowedValues }))
  },
  'Custom sort: 1 to 25 non-empty strings': () => {
    accepted(author({ customSort: texts(25) }))
    for (const customSort of [[], texts(26), ['']]) refused(author({ customSort }))
  },
  'Pagination values and initial results per page at least 0': () => {
    accepted(() => pager({ perPage: 0 }))
    refused(() => pager({ perPage: -1 }))
    accepted(() => resultsPerPage({ perPage: 0 }))
    refused(() => resultsPerPage({ perPage: -1 }))
  },
  'Pager page at least 1': () => {
    const { pager } = start()
    for (const page of [0, -1, 0.5]) expect(() => pager.selectPage(page)).toThrow('give an integer of at least 1')
  },
  'Pager numberOfPages default 5, at least 0': async () => {
    const { pager: controller, load } = start()
    await load()
    expect(controller.state.pages).toHaveLength(5)
    accepted(() => pager({ numberOfPages: 0 }))
    refused(() => pager({ numberOfPages: -1 }))
  },
  'Restore: page at least 0, perPage at least 1': () => {
    const { engine, pager } = start()
    engine.restore({ page: 0 })
    expect(pager.state.page).toBe(1)
    const { engine: other, logger } = start({ url: 'perPage=0' })
    other.load()
    expect(other.parameters()).toEqual({})
    expect(logger.warn).toHaveBeenCalledTimes(1)
  },
  'Search box: id required': () => refused(() => searchBox({ id: '' })),
  'Search box: numberOfSuggestions at least 0': () => {
    accepted(() => searchBox({ numberOfSuggestions: 0 }))
    refused(() => searchBox({ numberOfSuggestions: -1 }))
  },
  'Search box: enableQuerySyntax default false': () => {
    const { box, request } = start()
    box.submit()
    expect(request().enableQuerySyntax).toBe(false)
  },
  'Search box: clearFilters default true': async () => {
    const { box, facet, load, states } = start()
    await load()
    facet.toggleSelect('Ann')
    box.submit()
    expect(states()).toEqual(['Ann idle', 'Bob idle', 'Cid idle'])
  },
  'Result list: fieldsToInclude items non-empty strings': () => {
    accepted(() => resultList({ fieldsToInclude: ['author'] }))
    refused(() => resultList({ fieldsToInclude: [''] }))
  },
  'Sort criteria: by required, from a fixed list': () => {
    for (const criterion of [
      { by: 'relevancy' },
      { by: 'qre' },
      { by: 'nosort' },
      { by: 'date', order: 'ascending' },
      { by: 'field', field: 'price', order: 'descending' },
    ] satisfies SortInput[]) {
      accepted(() => sort({ criterion }))
    }
    for (const criterion of [{}, { by: 'size' }]) refused(() => sort({ criterion: criterion as SortInput }))
  },
  'Search error: the search is rejected, with type and message, and its results stay': async () => {
    const { client, engine, list, load } = start()
    await load()
    engine.execute('again')
    await client.last().fail(Object.assign(new Error('No route'), { code: 'network' }))
    expect(engine.get(queryError).state).toEqual({
      hasError: true,
      error: { code: 'network', message: 'No route' },
    })
    expect(list.state.results).toEqual([buildResult('a')])
  },
  'Suggest failure: stored on that suggest entry': async () => {
    const { box, client, engine, type } = start()
    type('s')
    engine.add(searchBox({ id: 'footer' }))
    await client.suggests[0]!.fail(new Error('No route'))
    expect(box.state.suggestionsError).toEqual({ code: 'unknown', message: 'No route' })
    expect(engine.get(searchBox, 'footer').state.suggestionsError).toBeUndefined()
  },
  'Invalid configuration: an error that says what is wrong': () =>
    expect(author({ numberOfValues: 0, injectionDepth: -1 })).toThrow(
      'Invalid options for "facet": numberOfValues must be an integer of at least 1; injectionDepth must be an integer of at least 0',
    ),
  'Fetch-more with nothing left: a notice': async () => {
    const { client, list, load, logger } = start()
    await load(1)
    list.fetchMoreResults()
    expect(client.searches).toHaveLength(1)
    expect(logger.warn.mock.calls).toEqual([['No more results are available for the result list to fetch.']])
  },
  'Fetch-more called 5 times in a row under 200 ms apart: blocked, one error logged': async () => {
    const { client, list, load, logger } = start()
    await load(1000)
    for (let call = 0; call < 20; call++) {
      list.fetchMoreResults()
      if (client.last().request.firstResult) {
        await client.last().respond({ results: [buildResult(`more-${call}`)], totalCountFiltered: 1000 })
      }
      vi.advanceTimersByTime(199)
    }
    expect(client.searches).toHaveLength(1 + 5)
    expect(logger.error.mock.calls).toEqual([[expect.stringContaining('5 times in a row less than 200 ms apart')]])
  },
  'Result window capped at 5000': () => {
    const { engine, request } = start()
    engine.restore({ page: 3, perPage: 2000 })
    engine.load()
    expect(request()).toMatchObject({ firstResult: 4000, numberOfResults: 1000 })
  },
  'Maximum page: ceil(min(total,5000)/perPage)': async () => {
    const { load, pager } = start({ pages: { perPage: 30 } })
    const maxPageOf = async (total: number) => (await load(total), pager.state.maxPage)
    expect([await maxPageOf(0), await maxPageOf(31), await maxPageOf(5000), await maxPageOf(9999)]).toEqual([
      0, 2, 167, 167,
    ])
  },
  'Default page size 10': () => {
    const { engine, request } = start()
    engine.load()
    expect(request().numberOfResults).toBe(10)
  },
  'Pager window 5 pages': async () => {
    const { load, pager } = start()
    await load(1000)
    pager.selectPage(50)
    expect(pager.state.pages).toEqual([48, 49, 50, 51, 52])
  },
  'Suggestions 5': () => {
    const { client, type } = start()
    type('s')
    expect(client.suggests[0]!.request.count).toBe(5)
  },
  'Facet defaults: 8 values, injection depth 1000': () => {
    const { engine, facetRequest } = start()
    engine.load()
    expect(facetRequest()).toMatchObject({ numberOfValues: 8, injectionDepth: 1000 })
  },
  'Facet search default 10 values': () => {
    const { client, engine } = start()
    engine.get(facetSearch).changeText('a')
    vi.advanceTimersByTime(100)
    expect(client.facetSearches[0]!.request.numberOfValues).toBe(10)
  },
  'Suggest partial query maximum 256 characters': () => {
    const { client, type } = start()
    type('a'.repeat(257))
    expect(client.suggests[0]!.request.q).toHaveLength(256)
  },
  'Semicolons in stored partial queries are percent-encoded': () => {
    const { box, type } = start()
    type('a;b;c')
    expect(box.actor.getSnapshot().context.partialQueries).toEqual(['a%3Bb%3Bc'])
  },
  'Duration shown in seconds rounded to 2 decimals': async () => {
    const { client, engine } = start()
    engine.load()
    await client.last().respond({ duration: 1_236 })
    expect(engine.get(querySummary).state.durationInSeconds).toBe(1.24)
  },
  'Facet value states: idle, selected, excluded': async () => {
    const { facet, load, states, engine } = start()
    await load()
    facet.toggleSelect('Ann')
    facet.toggleExclude('Bob')
    expect(states()).toEqual(['Ann selected', 'Bob excluded', 'Cid idle'])
    const parameters: SearchParameters = { f: { author: ['Ann'] }, fExcluded: { author: ['Bob'] } }
    expect(engine.parameters()).toEqual(parameters)
  },
}
