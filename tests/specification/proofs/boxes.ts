import {
  addFeature,
  cachedClient,
  createSearchEngine,
  facet,
  query,
  searchBox,
  type SearchBoxOptions,
  standaloneSearchBox,
} from '@querent/engine'
import { buildFacet, buildFacetValues, createFakeClient } from '@querent/engine/testing'
import { expect, vi } from 'vitest'
import { proof } from '../proof'
import { accepted, refused, refusedArgument, start, pause } from '../start'

const completionOf = (expression: string) => ({
  expression,
  highlighted: `{${expression}}`,
  score: 0.5,
  executableConfidence: 0.9,
})
const SHOES = completionOf('shoes')
const BOOTS = completionOf('boots')

function startBox(options?: SearchBoxOptions) {
  const started = start([query(), facet({ field: 'author' }), searchBox(options)])
  const box = started.engine.get(searchBox)
  return {
    ...started,
    box,
    type(text: string) {
      box.changeText(text)
      pause()
    },
  }
}

function startStandalone() {
  const started = start([standaloneSearchBox({ id: 'header', redirectionUrl: '/search' })])
  const box = started.engine.get(standaloneSearchBox)
  return {
    ...started,
    box,
    /** The box's knowledge of the suggestions, one of which is selected. */
    handedOver: () => {
      box.selectSuggestion('shoes')
      return box.state.handover?.analytics.metadata
    },
    type(text: string) {
      box.changeText(text)
      pause()
    },
  }
}

/** Search boxes, their suggestions, and standalone boxes. */
export const boxProofs = [
  proof('2.3', 'a search box holds a text, which becomes a query when it is submitted', () => {
    const { box, queries, type } = startBox()
    type(' winter ')
    expect([box.state.text, queries()]).toEqual([' winter ', []])
    box.submit()
    expect(queries()).toEqual(['winter'])
  }),
  proof('1.2 2.3', 'a search box offers query suggestions', async () => {
    const { box, client, type } = startBox()
    type('sh')
    expect(client.suggests.map(({ request }) => request.q)).toEqual(['sh'])
    await client.suggests[0]!.respond({ completions: [SHOES, BOOTS] })
    expect(box.state.suggestions).toEqual([SHOES, BOOTS])
  }),
  proof('2.3', 'a search box can be cleared', async () => {
    const { box, client, type, queries } = startBox()
    type('sh')
    await client.suggests[0]!.respond({ completions: [SHOES] })
    box.clear()
    expect([box.state.text, box.state.suggestions, queries()]).toEqual(['', [], []])
  }),
  proof('3.16', 'each box has its own text, by its id', () => {
    const { engine } = start([query(), searchBox({ id: 'header' }), searchBox({ id: 'footer' })])
    engine.get(searchBox, 'header').changeText('shoes')
    engine.get(searchBox, 'footer').changeText('boots')
    expect(['header', 'footer'].map((id) => engine.get(searchBox, id).state.text)).toEqual(['shoes', 'boots'])
  }),
  proof('3.17', 'a suggestion has its expression, highlighted text, score and confidence', async () => {
    const { box, client, type } = startBox()
    type('sh')
    await client.suggests[0]!.respond({ completions: [SHOES] })
    expect(box.state.suggestions).toEqual([
      { expression: 'shoes', highlighted: '{shoes}', score: 0.5, executableConfidence: 0.9 },
    ])
  }),
  proof('3.17', 'each box has its own suggestions, loading and errors, by its id', async () => {
    const { client, engine } = start([query(), searchBox({ id: 'a' }), searchBox({ id: 'b' }), searchBox({ id: 'c' })])
    const [a, b, c] = ['a', 'b', 'c'].map((id) => engine.get(searchBox, id))
    for (const box of [a!, b!, c!]) box.showSuggestions()
    await client.suggests[0]!.respond({ completions: [SHOES] })
    await client.suggests[1]!.fail(new Error('No route'))
    const error = { code: 'unknown', message: 'No route' }
    expect([a!.state, b!.state, c!.state]).toMatchObject([
      { suggestions: [SHOES], isLoadingSuggestions: false, suggestionsError: undefined },
      { suggestions: [], isLoadingSuggestions: false, suggestionsError: error },
      { suggestions: [], isLoadingSuggestions: true, suggestionsError: undefined },
    ])
  }),
  proof('3.17', 'a box knows its partial queries, and the id of the response', async () => {
    const { client, handedOver, type } = startStandalone()
    type('s')
    type('sh')
    await client.suggests[1]!.respond({ completions: [BOOTS, SHOES], responseId: 'r1' })
    expect(handedOver()).toEqual({
      suggestionRanking: 1,
      partialQuery: 'sh',
      partialQueries: ['s', 'sh'],
      suggestions: ['boots', 'shoes'],
      querySuggestResponseId: 'r1',
    })
  }),
  proof('3.17 5.26 7.4 9.7', 'a box requests 5 suggestions by default', () => {
    const countOf = (options?: SearchBoxOptions) => {
      const { client, type } = startBox(options)
      type('s')
      return client.suggests[0]!.request.count
    }
    expect([countOf(), countOf({ numberOfSuggestions: 3 })]).toEqual([5, 3])
  }),
  proof('4.16', 'suggestions are loading while they are requested', async () => {
    const { box, client, type } = startBox()
    expect(box.state.isLoadingSuggestions).toBe(false)
    type('s')
    expect(box.state.isLoadingSuggestions).toBe(true)
    await client.suggests[0]!.respond()
    expect(box.state.isLoadingSuggestions).toBe(false)
  }),
  proof('4.17', 'suggestions of any request but the latest are ignored, whatever their order', async () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const { box, client, type } = startBox()
      type('s')
      type('sh')
      const replies = [BOOTS, SHOES]
      for (const index of order) await client.suggests[index]!.respond({ completions: [replies[index]!] })
      expect(box.state).toMatchObject({ suggestions: [SHOES], isLoadingSuggestions: false })
    }
  }),
  proof('4.17', 'a failure of any suggest request but the latest is ignored', async () => {
    const { box, client, type } = startBox()
    type('s')
    type('sh')
    await client.suggests[0]!.fail(new Error('No route'))
    expect(box.state).toMatchObject({ isLoadingSuggestions: true, suggestionsError: undefined })
  }),
  proof('4.18 8.8', 'a suggest failure is stored on the box that sent it', async () => {
    const { box, client, engine, type } = startBox()
    addFeature(engine, searchBox({ id: 'footer' }))
    type('s')
    await client.suggests[0]!.fail(Object.assign(new Error('No route'), { code: 'network' }))
    expect(box.state.suggestionsError).toEqual({ code: 'network', message: 'No route' })
    expect(engine.get(searchBox, 'footer').state.suggestionsError).toBeUndefined()
  }),
  proof('4.19', 'cleared suggestions stay empty when a pending call completes', async () => {
    const { box, client, type } = startBox()
    type('s')
    await client.suggests[0]!.respond({ completions: [SHOES] })
    type('sh')
    box.clearSuggestions()
    expect(box.state.suggestions).toEqual([])
    await client.suggests[1]!.respond({ completions: [SHOES] })
    expect(box.state.suggestions).toEqual([])
  }),
  proof('4.19', 'cleared suggestions leave no partial queries and no response id', async () => {
    const { box, client, handedOver, type } = startStandalone()
    type('sh')
    await client.suggests[0]!.respond({ completions: [SHOES], responseId: 'r1' })
    box.clearSuggestions()
    expect(handedOver()).toMatchObject({ partialQueries: [], querySuggestResponseId: '', suggestions: [] })
  }),
  proof('4.20', 'a selected suggestion is searched for, and the suggestions are cleared', async () => {
    const { box, client, type, queries } = startBox()
    type('s')
    await client.suggests[0]!.respond({ completions: [BOOTS, SHOES] })
    box.selectSuggestion('shoes')
    expect([box.state.text, queries(), box.state.suggestions]).toEqual(['shoes', ['shoes'], []])
  }),
  proof('4.21', 'a submitted text is searched for, and the suggestions are cleared', async () => {
    const { box, client, type, queries } = startBox()
    type('sh')
    await client.suggests[0]!.respond({ completions: [SHOES] })
    box.submit()
    expect([queries(), box.state.suggestions]).toEqual([['sh'], []])
  }),
  proof('5.26', 'a search box has an id that is not empty', () => {
    accepted(() => searchBox({ id: 'header' }))
    for (const id of ['', 1 as never]) refused(() => searchBox({ id }))
  }),
  proof('5.26', 'the number of suggestions is at least 0', () => {
    accepted(() => searchBox({ numberOfSuggestions: 0 }))
    for (const numberOfSuggestions of [-1, 0.5]) refused(() => searchBox({ numberOfSuggestions }))
  }),
  proof('5.26', 'the query syntax is disabled by default', () => {
    const sentBy = (options?: SearchBoxOptions) => {
      const { box, request } = startBox(options)
      box.submit()
      return request().enableQuerySyntax
    }
    expect([sentBy(), sentBy({ enableQuerySyntax: true })]).toEqual([false, true])
  }),
  proof('5.26', 'a submit clears the filters by default', async () => {
    const chosenAfterSubmit = async (options?: SearchBoxOptions) => {
      const { box, engine, search } = startBox(options)
      await search({ facets: [buildFacet('author', { values: buildFacetValues({ Ann: 5 }) })] })
      engine.get(facet).toggleSelect('Ann')
      box.submit()
      return engine.parameters().f
    }
    expect(await chosenAfterSubmit()).toBeUndefined()
    expect(await chosenAfterSubmit({ clearFilters: false })).toEqual({ author: ['Ann'] })
  }),
  proof('7.4 9.18', 'a partial query has at most 256 characters', () => {
    const { client, type } = startBox()
    for (const length of [256, 257]) type('a'.repeat(length))
    expect(client.suggests.map(({ request }) => request.q.length)).toEqual([256, 256])
  }),
  proof('9.18', 'semicolons of stored partial queries are percent-encoded', () => {
    const { handedOver, type } = startStandalone()
    type('a;b;c')
    expect(handedOver()).toMatchObject({ partialQueries: ['a%3Bb%3Bc'] })
  }),
  proof('9.19', 'cached suggestions expire at their own times', async () => {
    const inner = createFakeClient()
    const client = cachedClient(inner, { maxAgeMs: { querySuggest: 1000 } })
    const engine = createSearchEngine({ client, features: [query(), searchBox({ debounceMs: 0 })] })
    const isAsked = async (text: string) => {
      const before = inner.suggests.length
      engine.get(searchBox).changeText(text)
      await vi.advanceTimersByTimeAsync(0)
      if (inner.suggests.length === before) return false
      await inner.suggests.at(-1)!.respond()
      return true
    }
    expect([await isAsked('a'), await isAsked('a')]).toEqual([true, false])
    vi.advanceTimersByTime(500)
    expect(await isAsked('b')).toBe(true)
    vi.advanceTimersByTime(500)
    expect([await isAsked('a'), await isAsked('b')]).toEqual([true, false])
  }),

  proof('1.3 2.4 4.22', 'a standalone box requests a plan, and redirects to its URL', async () => {
    const { box, client } = startStandalone()
    box.changeText('careers')
    box.submit()
    expect(client.plans.map(({ request }) => request.q)).toEqual(['careers'])
    await client.plans[0]!.respond({ preprocessingOutput: { triggers: [{ type: 'redirect', content: '/careers' }] } })
    expect([box.state.redirectTo, client.searches]).toEqual(['/careers', []])
  }),
  proof('1.3 2.4 3.19', 'a standalone box redirects to its default page if the plan has no URL', async () => {
    const { box, client } = startStandalone()
    box.submit()
    expect(box.state).toMatchObject({ isLoading: true, redirectTo: undefined })
    await client.plans[0]!.respond()
    expect(box.state).toMatchObject({ isLoading: false, redirectTo: '/search' })
  }),
  proof('3.19', 'a standalone box knows the cause and metadata that analytics need', async () => {
    const { box, client, handedOver } = startStandalone()
    box.changeText('careers')
    box.submit()
    expect(box.state.handover?.analytics).toEqual({ cause: 'searchFromLink', metadata: null })
    box.showSuggestions()
    await client.suggests[0]!.respond({ completions: [SHOES] })
    expect(handedOver()).toMatchObject({ suggestionRanking: 0, suggestions: ['shoes'] })
    expect(box.state.handover?.analytics.cause).toBe('omniboxFromLink')
  }),
  proof('4.22 8.16', 'a plan that fails ends the loading, and its error is shown', async () => {
    const { box, client } = startStandalone()
    box.submit()
    expect(box.state.isLoading).toBe(true)
    await client.plans[0]!.fail(Object.assign(new Error('No route'), { code: 'network' }))
    expect(box.state).toMatchObject({
      isLoading: false,
      redirectTo: undefined,
      error: { code: 'network', message: 'No route' },
    })
  }),
  proof('5.27', 'a standalone box has an id and a redirection URL that are not empty', () => {
    accepted(() => standaloneSearchBox({ id: 'header', redirectionUrl: '/search' }))
    for (const options of [
      { id: '', redirectionUrl: '/search' },
      { id: 'header', redirectionUrl: '' },
      { id: 'header' } as never,
      { redirectionUrl: '/search' } as never,
    ]) {
      refused(() => standaloneSearchBox(options))
    }
  }),
  proof('3.15', 'a query has a text and whether its syntax is enabled', () => {
    const { engine, request } = start([query()])
    engine.restore({ q: '@size>1', enableQuerySyntax: true })
    expect(engine.get(query).state).toEqual({ q: '@size>1', enableQuerySyntax: true })
    engine.load()
    expect(request()).toEqual({ q: '@size>1', enableQuerySyntax: true })
    refusedArgument(() => engine.restore({ q: 1 as never }))
  }),
]
