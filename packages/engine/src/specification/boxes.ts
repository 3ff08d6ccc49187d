import { expect, vi } from 'vitest'
import {
  createMemoryStorage,
  createSearchEngine,
  instantResults,
  cachedClient,
  interactiveResult,
  query,
  recentQueries,
  recentResults,
  searchBox,
  standaloneSearchBox,
  type RecentQueriesOptions,
  type RecentResultsOptions,
} from '..'
import { buildResult, createFakeClient } from '../testing'
import type { Proofs } from './rules'
import { accepted, refused } from './start-page'

interface Setup {
  queries?: RecentQueriesOptions
  results?: RecentResultsOptions
}

function start({ queries, results }: Setup = {}) {
  const client = createFakeClient()
  const engine = createSearchEngine({
    client,
    environment: { storage: createMemoryStorage() },
    features: [
      query(),
      searchBox(),
      standaloneSearchBox({ id: 'header', redirectionUrl: '/search' }),
      interactiveResult(),
      recentQueries(queries),
      recentResults(results),
    ],
  })
  return {
    client,
    engine,
    box: engine.get(searchBox),
    standalone: engine.get(standaloneSearchBox),
    interactive: engine.get(interactiveResult),
    recentQueries: () => engine.get(recentQueries).state.queries,
    recentIds: () => engine.get(recentResults).state.results.map(({ uniqueId }) => uniqueId),
    add: (...ids: string[]) => ids.forEach((id) => engine.get(recentResults).add(buildResult(id))),
    /** Searches for each, and is answered with `count` results. */
    search: async (texts: string[], count = 1) => {
      for (const text of texts) {
        engine.get(searchBox).changeText(text)
        engine.get(searchBox).submit()
        await client.last().respond({ results: Array.from({ length: count }, (_, index) => buildResult(`${index}`)) })
      }
    },
  }
}

const texts = (count: number) => Array.from({ length: count }, (_, index) => `text ${index}`)

/** Boxes that lead elsewhere or show results at once, and what is remembered of searches and results. */
export const boxesProofs: Proofs = {
  'A suggest request sets loading': async () => {
    const { box, client } = start()
    box.showSuggestions()
    expect(box.state.isLoadingSuggestions).toBe(true)
    await client.suggests[0]!.respond()
    expect(box.state.isLoadingSuggestions).toBe(false)
  },
  'Clearing empties partial queries and the response id': async () => {
    const { box, client } = start()
    const kept = () => {
      const { partialQueries, responseId } = box.actor.getSnapshot().context
      return { partialQueries, responseId }
    }
    box.changeText('sh')
    box.showSuggestions()
    await client.suggests[0]!.respond({ responseId: 'r1' })
    expect(kept()).toEqual({ partialQueries: ['sh'], responseId: 'r1' })
    box.clearSuggestions()
    expect(kept()).toEqual({ partialQueries: [], responseId: undefined })
  },
  'Standalone search box: a redirect plan is requested, and on success redirectTo is set': async () => {
    const { client, standalone } = start()
    standalone.changeText('careers')
    standalone.submit()
    expect(client.plans.map(({ request }) => request.q)).toEqual(['careers'])
    await client.plans[0]!.respond({ preprocessingOutput: { triggers: [{ type: 'redirect', content: '/careers' }] } })
    expect(standalone.state.redirectTo).toBe('/careers')
    standalone.submit()
    await client.plans[1]!.respond()
    expect(standalone.state.redirectTo).toBe('/search')
    expect(client.searches).toEqual([])
  },
  'Standalone search box: on failure loading stops and the error is rejected': async () => {
    const { client, standalone } = start()
    standalone.submit()
    expect(standalone.state.isLoading).toBe(true)
    await client.plans[0]!.fail(new Error('No route'))
    expect(standalone.state).toMatchObject({ isLoading: false, redirectTo: undefined, error: { message: 'No route' } })
  },
  'Redirect plan failure: error rejected, loading stops': async () => {
    const { client, standalone } = start()
    standalone.selectSuggestion('careers')
    await client.plans[0]!.fail(Object.assign(new Error('Disconnected'), { code: 'disconnected' }))
    expect(standalone.state).toMatchObject({ isLoading: false, error: { code: 'disconnected' } })
  },
  'Standalone search box: id and redirectionUrl non-empty': () => {
    accepted(() => standaloneSearchBox({ id: 'header', redirectionUrl: '/search' }))
    refused(() => standaloneSearchBox({ id: '', redirectionUrl: '/search' }))
    refused(() => standaloneSearchBox({ id: 'header', redirectionUrl: '' }))
  },
  'Recent queries: after a search with results and a non-empty trimmed query, the query moves to the front':
    async () => {
      const { recentQueries, search } = start()
      await search([' shoes ', 'boots', 'shoes', '  '])
      await search(['nothing'], 0)
      expect(recentQueries()).toEqual(['shoes', 'boots'])
    },
  'Recent queries are de-duplicated and cut to maxLength': async () => {
    const { recentQueries, search } = start({ queries: { maxLength: 3 } })
    await search(['a', 'b', 'a'])
    expect(recentQueries()).toEqual(['a', 'b'])
    await search(['c', 'd'])
    expect(recentQueries()).toEqual(['d', 'c', 'a'])
  },
  'Recent results: the picked result moves to the front, de-duplicated by uniqueId, cut to maxLength': () => {
    const { add, interactive, recentIds } = start({ results: { maxLength: 3 } })
    add('a', 'b')
    interactive.open(buildResult('a', { title: 'Another title' }))
    expect(recentIds()).toEqual(['a', 'b'])
    interactive.open(buildResult('c', { title: 'Another title' }))
    expect(recentIds()).toEqual(['c', 'a', 'b'])
    add('d')
    expect(recentIds()).toEqual(['d', 'c', 'a'])
  },
  'Instant results: id and q required; max results per query at least 1': () => {
    accepted(() => instantResults({ id: 'header', maxResultsPerQuery: 1 }))
    refused(() => instantResults({ id: 'header', maxResultsPerQuery: 0 }))
    refused(() => instantResults({ id: '' }))
    refused(() => instantResults({} as { id: string }))
    const client = createFakeClient()
    const engine = createSearchEngine({ client, features: [query(), instantResults({ id: 'header' })] })
    const { updateQuery } = engine.get(instantResults)
    const wrong = expect.objectContaining({ code: 'invalid-argument' })
    expect(() => updateQuery(undefined as unknown as string)).toThrow(wrong)
    for (const blank of ['', '  ']) updateQuery(blank)
    vi.runAllTimers()
    expect(client.searches).toEqual([])
    updateQuery(' shoes ')
    vi.runAllTimers()
    expect(client.searches.map(({ request }) => request.q)).toEqual(['shoes'])
  },
  'Recent queries and results: maxLength at least 1': () => {
    accepted(() => [recentQueries({ maxLength: 1 }), recentResults({ maxLength: 1 })])
    refused(() => recentQueries({ maxLength: 0 }))
    refused(() => recentResults({ maxLength: 0 }))
  },
  'Recent queries must be non-empty strings': () => {
    accepted(() => recentQueries({ queries: ['shoes'] }))
    for (const query of ['', ' ', 5 as unknown as string]) refused(() => recentQueries({ queries: [query] }))
  },
  'Recent queries and recent results: 10 each': async () => {
    const { add, recentIds, recentQueries, search } = start()
    await search(texts(11))
    add(...texts(11))
    expect([recentQueries().length, recentIds().length]).toEqual([10, 10])
  },
  'Result select delay and debounce: 1000 ms each': async () => {
    const { engine, interactive, recentIds, search } = start()
    let opened = 0
    engine.observe((signal) => {
      if (signal.type === 'feature.emitted' && signal.event.type === 'result.opened') opened++
    })
    interactive.beginDelayedOpen(buildResult('a'))
    vi.advanceTimersByTime(999)
    expect(recentIds()).toEqual([])
    vi.advanceTimersByTime(1)
    expect(recentIds()).toEqual(['a'])
    await search(['shoes'])
    vi.advanceTimersByTime(999)
    interactive.open(buildResult('a'))
    expect(opened).toBe(1)
    vi.advanceTimersByTime(1)
    interactive.open(buildResult('a'))
    expect(opened).toBe(2)
  },
  'Suggest cache entries carry expiry timestamps checked per entry': async () => {
    const inner = createFakeClient()
    const client = cachedClient(inner, { maxAgeMs: { querySuggest: 1000 } })
    const ask = async (q: string) => {
      const before = inner.suggests.length
      const reply = client.querySuggest({ q }, { signal: new AbortController().signal })
      if (inner.suggests.length > before) await inner.suggests.at(-1)!.respond()
      await reply
      return inner.suggests.length > before
    }
    expect([await ask('a'), await ask('a')]).toEqual([true, false])
    vi.advanceTimersByTime(500)
    expect(await ask('b')).toBe(true)
    vi.advanceTimersByTime(500)
    expect([await ask('a'), await ask('b')]).toEqual([true, false])
  },
}
