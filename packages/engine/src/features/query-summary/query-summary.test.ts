import { describe, expect, it } from 'vitest'
import { SimulatedClock } from 'xstate'
import {
  createSearchEngine,
  dehydrate,
  didYouMean,
  facet,
  facetSearch,
  history,
  hydrate,
  memoryHistory,
  ofSource,
  pager,
  query,
  querySummary,
  resultList,
  searchBox,
  urlState,
  createSearchSession,
} from '../..'
import { buildResponse, buildResult, createFakeClient } from '../../testing'

function startSummary() {
  const client = createFakeClient()
  let now = 0
  const clock = { now: () => now, setTimeout: () => undefined, clearTimeout: () => {} }
  const engine = createSearchEngine({
    client,
    environment: { clock },
    features: [query(), pager(), resultList(), querySummary()],
  })
  return { client, engine, summary: engine.get(querySummary), wait: (milliseconds: number) => (now += milliseconds) }
}

const results = (count: number) => Array.from({ length: count }, (_, index) => buildResult(`r${index}`))
const EMPTY = {
  query: '',
  hasSearched: false,
  hasResults: false,
  totalCount: 0,
  firstResult: 0,
  lastResult: 0,
  durationInSeconds: 0,
  relaxation: undefined,
  requiresAllWords: false,
}

it('describes the results shown: their query, number, positions and duration', async () => {
  const { client, engine, summary } = startSummary()
  expect(summary.state).toEqual(EMPTY)
  engine.restore({ q: 'shoes', page: 3 })
  engine.load()
  expect(summary.state).toEqual(EMPTY)
  await client.last().respond({ results: results(10), totalCountFiltered: 95, duration: 1234 })
  const shown = {
    query: 'shoes',
    hasSearched: true,
    hasResults: true,
    totalCount: 95,
    firstResult: 21,
    lastResult: 30,
    durationInSeconds: 1.23,
    relaxation: undefined,
    requiresAllWords: false,
  }
  expect(summary.state).toEqual(shown)
  engine.restore({ q: 'boots' })
  engine.load()
  expect(summary.state).toEqual(shown)
  await client.last().fail(new Error('No route'))
  expect(summary.state).toEqual(shown)
})

it('counts results that were fetched later', async () => {
  const { client, engine, summary } = startSummary()
  engine.load()
  await client.last().respond({ results: results(10), totalCountFiltered: 13 })
  engine.get(resultList).fetchMoreResults()
  await client.last().respond({ results: results(3), totalCountFiltered: 13 })
  expect(summary.state).toMatchObject({ firstResult: 1, lastResult: 13, totalCount: 13 })
})

it('describes a single result', async () => {
  const { client, engine, summary } = startSummary()
  engine.load()
  await client.last().respond({ results: results(1), totalCountFiltered: 1 })
  expect(summary.state).toEqual({
    ...EMPTY,
    hasSearched: true,
    hasResults: true,
    totalCount: 1,
    firstResult: 1,
    lastResult: 1,
  })
})

it('says that there are no results', async () => {
  const { client, engine, summary } = startSummary()
  engine.load()
  await client.last().respond()
  expect(summary.state).toEqual({ ...EMPTY, hasSearched: true })
})

it.each([
  [0, 0],
  [4, 0],
  [5, 0.01],
  [994, 0.99],
  [995, 1],
  [1234, 1.23],
  [1235, 1.24],
  [61_005, 61.01],
])('shows %i ms of the platform as %d s', async (duration, seconds) => {
  const { client, engine, summary } = startSummary()
  engine.load()
  await client.last().respond({ duration })
  expect(summary.state.durationInSeconds).toBe(seconds)
})

it('shows the measured time if the platform gives none', async () => {
  const { client, engine, summary, wait } = startSummary()
  engine.load()
  wait(346)
  await client.last().respond()
  expect(summary.state.durationInSeconds).toBe(0.35)
})

describe('a relaxed query', () => {
  const relaxation = { step: 'mostWords' as const, omittedWords: ['how', 'the'] }
  const relaxed = { results: results(3), totalCountFiltered: 30, relaxation }

  function start(url = '') {
    const clock = new SimulatedClock()
    const client = createFakeClient()
    const location = memoryHistory(url)
    const engine = createSearchEngine({
      client,
      environment: { clock },
      features: [
        query(),
        searchBox(),
        pager(),
        resultList(),
        facet({ field: 'author' }),
        facetSearch({ field: 'author' }),
        history(),
        querySummary(),
        urlState({ history: location }),
        didYouMean(),
      ],
    })
    const summary = engine.get(querySummary)
    const ask = (text: string) => {
      engine.get(searchBox).changeText(text)
      engine.get(searchBox).submit()
    }
    const allowed = () => [summary.can('requireAllWords'), summary.can('allowMissingWords')]
    const required = () => client.searches.map(({ request }) => request.requireAllWords)
    return { client, clock, engine, summary, location, ask, allowed, required }
  }

  async function startRelaxed() {
    const started = start()
    started.ask('how stick the header')
    await started.client.last().respond(relaxed)
    return started
  }

  it('says how it was relaxed and which words were omitted', async () => {
    const { client, summary, ask } = await startRelaxed()
    expect(summary.state).toMatchObject({ relaxation, requiresAllWords: false })
    ask('header')
    expect(summary.state.relaxation).toEqual(relaxation)
    await client.last().respond({ results: results(1) })
    expect(summary.state.relaxation).toBeUndefined()
  })

  it('stays relaxed on further pages and in results that were fetched later', async () => {
    const { client, engine, summary } = await startRelaxed()
    engine.get(resultList).fetchMoreResults()
    await client.last().respond({ results: results(2), totalCountFiltered: 30, relaxation })
    expect(summary.state).toMatchObject({ relaxation, lastResult: 5 })
  })

  it('requires all words with one search from page 1, and only if it is relaxed', async () => {
    const { client, engine, summary, allowed, required } = await startRelaxed()
    engine.get(pager).selectPage(2)
    await client.last().respond(relaxed)
    expect(allowed()).toEqual([true, false])
    summary.requireAllWords()
    expect([client.last().request.requireAllWords, client.last().request.firstResult, engine.page.cause]).toEqual([
      true,
      0,
      'requireAllWords',
    ])
    // The relaxed results are still shown.
    expect([summary.state.relaxation, summary.state.requiresAllWords, allowed()]).toEqual([
      relaxation,
      true,
      [false, true],
    ])
    await client.last().respond()
    expect([summary.state.relaxation, allowed()]).toEqual([undefined, [false, true]])
    summary.requireAllWords()
    expect(required()).toEqual([undefined, undefined, true])
  })

  it('lets results lack words again', async () => {
    const { client, engine, summary, allowed, required } = await startRelaxed()
    summary.requireAllWords()
    await client.last().respond()
    summary.allowMissingWords()
    expect([engine.page.cause, required()]).toEqual(['allowMissingWords', [undefined, true, undefined]])
    await client.last().respond(relaxed)
    expect([summary.state.relaxation, allowed()]).toEqual([relaxation, [true, false]])
  })

  it('requires nothing of results that have all words, or before the first response', async () => {
    const { client, summary, ask, allowed } = start()
    const before = allowed()
    ask('header')
    await client.last().respond({ results: results(1) })
    expect([before, allowed()]).toEqual([
      [false, false],
      [false, false],
    ])
    summary.requireAllWords()
    summary.allowMissingWords()
    expect(client.searches).toHaveLength(1)
  })

  it('requires all words until the query changes', async () => {
    const { client, engine, summary, ask, required } = await startRelaxed()
    summary.requireAllWords()
    await client.last().respond({ totalCountFiltered: 30 })
    engine.get(facet).toggleSelect('Ann')
    await client.last().respond({ totalCountFiltered: 30 })
    ask('how stick the header')
    await client.last().respond({ totalCountFiltered: 30 })
    ask('stick a footer')
    await client.last().respond(relaxed)
    engine.get(pager).nextPage()
    expect(required()).toEqual([undefined, true, true, true, undefined, undefined])
    expect([engine.parameters().requireAllWords, summary.state.requiresAllWords]).toEqual([undefined, false])
  })

  it('searches the values of a facet among the same results', async () => {
    const { client, clock, engine, summary } = await startRelaxed()
    summary.requireAllWords()
    await client.last().respond()
    engine.get(facetSearch).changeText('a')
    clock.increment(1_000)
    expect(client.facetSearches.at(-1)!.request).toMatchObject({ searchContext: { requireAllWords: true } })
  })

  it('I5: is in the URL, which a reload and a navigation restore', async () => {
    const { client, engine, summary, location, ask, required } = await startRelaxed()
    summary.requireAllWords()
    await client.last().respond()
    expect(location.read()).toBe('q=how%20stick%20the%20header&requireAllWords=true')
    ask('footer')
    await client.last().respond()
    expect(location.read()).toBe('q=footer')
    engine.get(history).undo()
    await client.last().respond()
    expect([required().at(-1), summary.state.requiresAllWords]).toEqual([true, true])
    engine.get(history).undo()
    expect([required().at(-1), client.last().request.q]).toEqual([undefined, 'how stick the header'])

    const reloaded = start('q=how%20stick%20the%20header&requireAllWords=true')
    reloaded.engine.load()
    expect([reloaded.required(), reloaded.summary.can('allowMissingWords')]).toEqual([[true], true])
  })

  it('keeps the choice if a correction of the platform changes the query', async () => {
    const { client, engine, summary } = await startRelaxed()
    summary.requireAllWords()
    await client.last().respond({
      results: results(1),
      queryCorrection: { originalQuery: 'how stick the header', correctedQuery: 'how stuck the header' },
    })
    expect(engine.parameters()).toEqual({ q: 'how stuck the header', requireAllWords: true })
  })

  it('I7: shows how the query of a hydrated page was relaxed', async () => {
    const { engine } = await startRelaxed()
    const other = start()
    hydrate(other.engine, JSON.parse(JSON.stringify(dehydrate(engine))))
    expect(other.summary.state.relaxation).toEqual(relaxation)
    other.summary.requireAllWords()
    expect(other.required()).toEqual([true])
  })

  it('belongs to one source of several, and its choice to all', async () => {
    const [main, other] = [createFakeClient(), createFakeClient()]
    const engine = createSearchSession({
      sources: { main: { client: main }, other: { client: other } },
      features: [query(), ofSource('main', querySummary()), ofSource('other', querySummary())],
    })
    engine.restore({ q: 'how stick the header' })
    engine.load()
    await main.last().respond(buildResponse(relaxed))
    await other.last().respond(buildResponse({ results: results(1) }))
    const summaries = ['main', 'other'].map((name) => engine.get(querySummary, name))
    expect(summaries.map((each) => each.can('requireAllWords'))).toEqual([true, false])
    summaries[0]!.requireAllWords()
    expect([main, other].map((client) => client.last().request.requireAllWords)).toEqual([true, true])
    expect(summaries.map(({ state }) => state.requiresAllWords)).toEqual([true, true])
  })
})
