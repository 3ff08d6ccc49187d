import {
  automaticFacets,
  categoryFacet,
  dateFacet,
  facet,
  generatedAnswer,
  memoryHistory,
  numericFacet,
  pager,
  query,
  recentQueries,
  recentResults,
  resultList,
  resultPreview,
  resultsPerPage,
  searchBox,
  smartSnippet,
  sort,
  staticFilter,
  tabs,
  urlState,
} from '@querent/engine'
import { buildFacet, buildFacetValues, buildResult } from '@querent/engine/testing'
import { expect } from 'vitest'
import { proof } from '../proof'
import { start, pause } from '../start'

const GUIDES = { caption: 'Guides', expression: '@source==Guide' }

function startAt(url: string) {
  const started = start([
    query(),
    pager(),
    resultsPerPage(),
    sort(),
    facet({ field: 'author' }),
    categoryFacet({ field: 'geo' }),
    numericFacet({ field: 'price' }),
    dateFacet({ field: 'date' }),
    automaticFacets(),
    staticFilter({ id: 'kind', values: [GUIDES] }),
    tabs({ tabs: [{ id: 'all' }, { id: 'shop', expression: '@source==Shop' }] }),
    urlState({ history: memoryHistory(url) }),
  ])
  started.engine.load()
  return started
}

const documentId = { contentIdKey: 'permanentid', contentIdValue: 'p1' }

/** The features of a page as a whole, and the parameters of its URL. */
export const pageProofs = [
  proof(
    '0.2 1.1',
    'one page offers boxes, facets, pages, orders, results, previews, snippets, answers with citations and memories',
    async () => {
      const { client, engine, request } = start([
        query(),
        searchBox(),
        facet({ field: 'author' }),
        pager(),
        sort(),
        resultList(),
        resultPreview(),
        smartSnippet(),
        generatedAnswer(),
        recentQueries(),
        recentResults(),
      ])
      const box = engine.get(searchBox)
      box.changeText('winter')
      pause()
      await client.suggests[0]!.respond({
        completions: [{ expression: 'winter tyres', score: 1, highlighted: 'winter [tyres]', executableConfidence: 1 }],
      })
      box.selectSuggestion(box.state.suggestions[0]!.expression)
      const answer = () =>
        client.last().respond({
          results: [buildResult('a', { hasHtmlVersion: true })],
          totalCountFiltered: 100,
          facets: [buildFacet('author', { values: buildFacetValues({ Ann: 5 }) })],
          questionAnswer: { question: 'Why?', answerSnippet: 'So.', documentId, relatedQuestions: [] },
          extendedResults: { generativeQuestionAnsweringId: 's1' },
        })
      await answer()
      engine.get(facet).toggleSelect('Ann')
      engine.get(sort).sortBy('date descending')
      await answer()
      engine.get(pager).nextPage()
      expect(request()).toMatchObject({
        q: 'winter tyres',
        facets: [{ currentValues: [{ value: 'Ann', state: 'selected' }] }],
        sortCriteria: 'date descending',
        firstResult: 10,
      })
      const [result] = engine.get(resultList).state.results
      engine.get(resultPreview).open(result!)
      engine.get(recentResults).add(result!)
      expect(engine.get(resultPreview).state.isOpen).toBe(true)
      expect(engine.get(smartSnippet).state.answer).toBe('So.')
      const citation = { id: 'c1', title: 'Guide', uri: 'https://example.org/g', permanentid: 'p1' }
      const stream = client.answers.at(-1)!
      stream.send({ type: 'delta', textDelta: 'In winter.' }, { type: 'citations', citations: [citation] })
      await stream.end(true)
      expect(engine.get(generatedAnswer).state).toMatchObject({ answer: 'In winter.', citations: [citation] })
      expect(engine.get(recentQueries).state.queries).toEqual(['winter tyres'])
      expect(engine.get(recentResults).state.results).toMatchObject([{ uniqueId: 'a' }])
    },
  ),
  proof('1.1', 'the results of a query are refined by filters and tabs', async () => {
    const { engine, request } = startAt('q=winter')
    engine.get(staticFilter).toggleSelect('Guides')
    engine.get(tabs).select('shop')
    expect(request()).toMatchObject({ q: 'winter', tab: 'shop', cq: '@source==Guide AND @source==Shop' })
  }),
  proof('2.13', 'f, cf, nf and df of a URL are restored', () => {
    const { engine, request } = startAt(
      'f-author=Ann&cf-geo=Europe,Norway&nf-price=0..45&df-date=2030/01/01@00:00:00...2030/12/31@23:59:59',
    )
    expect(engine.parameters()).toEqual({
      f: { author: ['Ann'] },
      cf: { geo: ['Europe', 'Norway'] },
      nf: { price: [{ start: 0, end: 45, endInclusive: false }] },
      df: { date: [{ start: '2030/01/01@00:00:00', end: '2030/12/31@23:59:59', endInclusive: true }] },
    })
    expect(request().facets).toMatchObject([
      { facetId: 'author', currentValues: [{ value: 'Ann', state: 'selected' }] },
      { facetId: 'geo', currentValues: [{ value: 'Europe', children: [{ value: 'Norway', state: 'selected' }] }] },
      { facetId: 'price', currentValues: [{ start: 0, end: 45, endInclusive: false, state: 'selected' }] },
      { facetId: 'date', currentValues: [{ start: '2030/01/01@00:00:00', endInclusive: true, state: 'selected' }] },
    ])
  }),
  proof('2.13', 'sortCriteria, page and perPage of a URL are restored', () => {
    const { engine, request } = startAt('sortCriteria=date%20descending&page=2&perPage=25')
    expect(engine.parameters()).toEqual({ sortCriteria: 'date descending', page: 2, perPage: 25 })
    expect(request()).toMatchObject({ sortCriteria: 'date descending', firstResult: 25, numberOfResults: 25 })
  }),
  proof('2.14', 'q, sf, af, tab and enableQuerySyntax of a URL are restored', () => {
    const { engine, request } = startAt('q=winter&tab=shop&af-colour=black&sf-kind=Guides&enableQuerySyntax=true')
    expect(engine.parameters()).toEqual({
      q: 'winter',
      tab: 'shop',
      af: { colour: ['black'] },
      sf: { kind: ['Guides'] },
      enableQuerySyntax: true,
    })
    expect(request()).toMatchObject({
      q: 'winter',
      enableQuerySyntax: true,
      tab: 'shop',
      cq: '@source==Guide AND @source==Shop',
      generateAutomaticFacets: { currentFacets: [{ field: 'colour', currentValues: [{ value: 'black' }] }] },
    })
  }),
  proof('2.14', 'firstResult and numberOfResults of a URL are restored', () => {
    for (const firstResult of [0, 15, 50]) {
      const { request } = startAt(`firstResult=${firstResult}&numberOfResults=25`)
      expect(request()).toMatchObject({ firstResult, numberOfResults: 25 })
    }
  }),
]
