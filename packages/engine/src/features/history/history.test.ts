import type { SearchRequest } from '@querent/api-client'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assign, setup } from 'xstate'
import {
  breadcrumbs,
  createSearchEngine,
  defineSearchFeature,
  dehydrate,
  facet,
  folding,
  history,
  HISTORY_DEPTH,
  hydrate,
  memoryHistory,
  pager,
  query,
  resultList,
  resultPreview,
  resultsPerPage,
  resultTemplates,
  searchBox,
  searchStatus,
  sort,
  urlState,
  type SearchFeature,
} from '../..'
import { options } from '../../options'
import { buildFacet, buildFacetValues, buildResult, createFakeClient } from '../../testing'

const values = buildFacetValues({ Ann: 3, Bob: 2, Cid: 1 })

function startHistory(others: SearchFeature[] = []) {
  const client = createFakeClient()
  const engine = createSearchEngine({
    client,
    features: [
      query(),
      searchBox(),
      pager(),
      resultsPerPage(),
      sort(),
      facet({ field: 'author' }),
      facet({ field: 'brand' }),
      breadcrumbs(),
      resultList(),
      folding(),
      resultPreview(),
      resultTemplates(),
      searchStatus(),
      history(),
      ...others,
    ],
  })
  const respond = () =>
    client.last().respond({
      results: [buildResult('a')],
      totalCountFiltered: 1000,
      facets: [buildFacet('author', { values }), buildFacet('brand', { values })],
    })
  return {
    client,
    engine,
    respond,
    steps: engine.get(history),
    request: () => client.last().request,
    search: async (q: string) => {
      engine.get(searchBox).changeText(q)
      engine.get(searchBox).submit()
      await respond()
    },
  }
}

async function startSearched(...queries: string[]) {
  const started = startHistory()
  for (const q of queries) await started.search(q)
  return started
}

it('undoes and redoes, each with one search', async () => {
  const { client, engine, steps } = await startSearched('a', 'b', 'c')
  expect(steps.state).toEqual({ canUndo: true, canRedo: false, pastLength: 2, futureLength: 0 })
  steps.undo()
  expect([client.searches.length, client.last().request.q, engine.page.cause]).toEqual([4, 'b', 'historyBackward'])
  expect(steps.state).toEqual({ canUndo: true, canRedo: true, pastLength: 1, futureLength: 1 })
  steps.undo()
  expect([client.searches.length, client.last().request.q]).toEqual([5, 'a'])
  expect(steps.state).toEqual({ canUndo: false, canRedo: true, pastLength: 0, futureLength: 2 })
  steps.redo()
  expect([client.searches.length, client.last().request.q, engine.page.cause]).toEqual([6, 'b', 'historyForward'])
  steps.redo()
  expect([client.searches.length, client.last().request.q]).toEqual([7, 'c'])
  expect(steps.state).toEqual({ canUndo: true, canRedo: false, pastLength: 2, futureLength: 0 })
})

it('does nothing at the oldest and at the newest', async () => {
  const { client, steps } = startHistory()
  steps.undo()
  steps.redo()
  expect(client.searches).toEqual([])
  expect(steps.state).toEqual({ canUndo: false, canRedo: false, pastLength: 0, futureLength: 0 })
})

it('undoes a search without results with a separate cause', async () => {
  const { client, engine, steps } = await startSearched('a', 'nothing')
  steps.undoNoResults()
  expect([client.last().request.q, engine.page.cause]).toEqual(['a', 'noResultsBack'])
  expect(steps.state.canRedo).toBe(true)
})

it('does not count a repetition of the same search, nor more of its results', async () => {
  const { client, engine, respond, search, steps } = await startSearched('a')
  await search('a')
  engine.get(resultList).fetchMoreResults()
  await respond()
  engine.get(facet, 'author').showMoreValues()
  await respond()
  expect(client.searches).toHaveLength(4)
  expect(steps.state.pastLength).toBe(0)
})

it('drops the searches to redo when a new search is made after an undo', async () => {
  const { client, search, steps } = await startSearched('a', 'b', 'c')
  steps.undo()
  await search('d')
  expect(steps.state).toEqual({ canUndo: true, canRedo: false, pastLength: 2, futureLength: 0 })
  steps.undo()
  expect(client.last().request.q).toBe('b')
})

it('keeps the searches to redo when the same search is made again after an undo', async () => {
  const { search, steps } = await startSearched('a', 'b')
  steps.undo()
  await search('a')
  expect(steps.state.canRedo).toBe(true)
})

it(`keeps ${HISTORY_DEPTH} steps`, async () => {
  const { client, steps } = await startSearched(...'abcdefghijklmnop')
  expect(steps.state.pastLength).toBe(10)
  for (let step = 0; step < 20; step++) steps.undo()
  expect(client.last().request.q).toBe('f')
  expect(steps.state).toEqual({ canUndo: false, canRedo: true, pastLength: 0, futureLength: 10 })
})

it('undoes a search that failed, and redoes it', async () => {
  const { client, engine, respond, steps } = await startSearched('a', 'b')
  engine.get(facet, 'author').toggleSelect('Ann')
  await client.last().fail(new Error('No route'))
  steps.undo()
  expect(engine.parameters()).toEqual({ q: 'b' })
  await client.last().fail(new Error('No route'))
  steps.redo()
  expect(engine.parameters()).toEqual({ q: 'b', f: { author: ['Ann'] } })
  await respond()
  steps.undo()
  steps.undo()
  expect(engine.parameters()).toEqual({ q: 'a' })
})

it('undoes a search that was cancelled', async () => {
  const { engine, steps } = await startSearched('a', 'b')
  engine.get(pager).nextPage()
  engine.cancel()
  steps.undo()
  expect(engine.parameters()).toEqual({ q: 'b' })
})

it('counts a corrected search as one step', async () => {
  const { client, engine, search, steps } = await startSearched('a')
  engine.restore({ q: 'a', page: 500 })
  engine.execute('pagerNumber')
  await client.last().respond({ results: [], totalCountFiltered: 15 })
  await client.last().respond({ results: [buildResult('z')], totalCountFiltered: 15 })
  expect([engine.parameters(), steps.state.pastLength]).toEqual([{ q: 'a', page: 2 }, 1])
  await search('b')
  steps.undo()
  expect(engine.parameters()).toEqual({ q: 'a', page: 2 })
})

it('starts from a page that was hydrated', async () => {
  const { engine } = await startSearched('a')
  const hydrated = createSearchEngine({
    client: createFakeClient(),
    features: [query(), searchBox(), history()],
  })
  hydrate(hydrated, dehydrate(engine))
  expect(hydrated.get(history).state.canUndo).toBe(false)
  hydrated.get(searchBox).changeText('b')
  hydrated.get(searchBox).submit()
  hydrated.get(history).undo()
  expect(hydrated.parameters()).toEqual({ q: 'a' })
})

it('restores parameters that no URL carries', async () => {
  const hub = defineSearchFeature({
    kind: 'hub',
    schema: options({}),
    machine: setup({
      types: { context: {} as { hub: string }, events: {} as { type: 'hub.set'; hub: string } },
    }).createMachine({
      context: { hub: '' },
      on: { 'hub.set': { actions: assign({ hub: ({ event }) => event.hub }) } },
    }),
    parameters: {
      keys: ['searchHub'],
      serialize: ({ context }) => ({ searchHub: context.hub }),
      restore: ({ searchHub = '' }) => ({ type: 'hub.set', hub: searchHub }),
      defaults: () => ({ searchHub: '' }),
    },
    contribute: ({ context }) => ({ searchHub: context.hub }),
    state: () => ({}),
    commands: (send) => ({ set: (hub: string) => send({ type: 'hub.set', hub }) }),
  })
  const { engine, search, steps, request } = startHistory([hub()])
  await search('a')
  engine.get(hub).set('shop')
  await search('a')
  steps.undo()
  expect(request()).toMatchObject({ q: 'a', searchHub: '' })
  steps.redo()
  expect(request()).toMatchObject({ q: 'a', searchHub: 'shop' })
})

it('follows the URL', async () => {
  const url = memoryHistory()
  const { client, steps, search, respond } = startHistory([urlState({ history: url })])
  await search('a')
  await search('b')
  steps.undo()
  await respond()
  expect(url.read()).toBe('q=a')
  url.back()
  await respond()
  expect([client.last().request.q, steps.state.canRedo]).toEqual(['b', false])
  steps.undo()
  expect([client.last().request.q, url.read()]).toEqual(['a', 'q=a'])
})

describe('after any acts, undo followed by redo', () => {
  const acts = fc.constantFrom<(started: ReturnType<typeof startHistory>) => void>(
    ({ engine }) => engine.get(facet, 'author').toggleSelect('Ann'),
    ({ engine }) => engine.get(facet, 'author').toggleExclude('Bob'),
    ({ engine }) => engine.get(facet, 'brand').toggleSelect('Cid'),
    ({ engine }) => engine.get(facet, 'author').deselectAll(),
    ({ engine }) => engine.get(breadcrumbs).deselectAll(),
    ({ engine }) => engine.get(pager).nextPage(),
    ({ engine }) => engine.get(pager).selectPage(4),
    ({ engine }) => engine.get(resultsPerPage).setPerPage(25),
    ({ engine }) => engine.get(sort).sortBy('date descending'),
    ({ engine }) => {
      engine.get(searchBox).changeText('shoes')
      engine.get(searchBox).submit()
    },
    ({ engine }) => {
      engine.get(searchBox).changeText('')
      engine.get(searchBox).submit()
    },
    ({ steps }) => steps.undo(),
    ({ steps }) => steps.redo(),
  )

  // freezeCurrentValues and the order of choices belong to the act on a facet, not to the step.
  const byJson = (left: object, right: object) => (JSON.stringify(left) < JSON.stringify(right) ? -1 : 1)
  const lasting = ({ facets = [], facetOptions: _, ...request }: SearchRequest) => ({
    ...request,
    facets: facets.map((each) => ({
      ...each,
      currentValues: ([...each.currentValues] as object[]).sort(byJson),
      freezeCurrentValues: undefined,
      preventAutoSelect: undefined,
    })),
  })

  it('restore the same parameters and make the same request', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(acts, { minLength: 1, maxLength: 20 }), async (done) => {
        const started = startHistory()
        const { client, engine, respond, steps, request } = started
        engine.load()
        await respond()
        for (const act of done) {
          const searches = client.searches.length
          act(started)
          if (client.searches.length > searches) await respond()
        }
        if (!steps.state.canUndo) return
        engine.execute('again')
        await respond()
        const seen = () => ({ parameters: engine.parameters(), request: lasting(request()), steps: steps.state })
        const before = seen()
        const after: unknown[] = []
        const requests: SearchRequest[] = []
        for (const act of ['undo', 'redo', 'undo', 'redo'] as const) {
          steps[act]()
          requests.push(request())
          after.push(seen())
          await respond()
        }
        expect([after[1], after[3]]).toEqual([before, before])
        expect(requests.slice(2)).toEqual(requests.slice(0, 2))
      }),
      { numRuns: 100 },
    )
  })
})

it('requests the facets in their earlier order, whatever order the platform returned since', async () => {
  const { client, engine, steps, search, request } = startHistory()
  const order = () => request().facets!.map(({ facetId }) => facetId)
  await search('a')
  await search('b')
  engine.get(facet, 'author').toggleSelect('Ann')
  await client.last().respond({ facets: [buildFacet('brand', { values }), buildFacet('author', { values })] })

  steps.undo()
  expect(order()).toEqual(['author', 'brand'])
  await client.last().respond({ facets: [buildFacet('brand', { values }), buildFacet('author', { values })] })
  steps.redo()
  expect(order()).toEqual(['author', 'brand'])
  await client.last().respond({ facets: [buildFacet('brand', { values }), buildFacet('author', { values })] })
  await search('c')
  expect(order()).toEqual(['brand', 'author'])
})

it('adds no step for a search that differs only in the order of the facets', async () => {
  const { client, engine, steps } = await startSearched('a')
  engine.execute('again')
  await client.last().respond({ facets: [buildFacet('brand', { values }), buildFacet('author', { values })] })
  engine.execute('again')
  expect(client.last().request.facets!.map(({ facetId }) => facetId)).toEqual(['brand', 'author'])
  expect(steps.state.pastLength).toBe(0)
})

const chosenByPlatform = {
  facets: [buildFacet('author', { values: [{ value: 'Ann', state: 'selected', numberOfResults: 3 }] })],
}

it('adds no step for values that the platform selected, and undoes to them', async () => {
  const { client, engine, steps, search } = startHistory()
  engine.load()
  await client.last().respond(chosenByPlatform)
  engine.get(facet, 'brand').showMoreValues()
  await client.last().respond({})
  expect([engine.parameters(), steps.state.pastLength]).toEqual([{ f: { author: ['Ann'] } }, 0])
  await search('a')
  steps.undo()
  expect(engine.parameters()).toEqual({ f: { author: ['Ann'] } })
})

it('adds a step for a page that is hydrated later', async () => {
  const { engine, steps, search } = await startSearched('a', 'b')
  const page = JSON.parse(JSON.stringify(dehydrate(engine)))
  hydrate(engine, { ...page, parameters: { q: 'other' } })
  await search('c')
  steps.undo()
  expect(engine.parameters()).toEqual({ q: 'other' })
  steps.undo()
  expect(engine.parameters()).toEqual({ q: 'b' })
})

it('adds no step for a hydrated page, even if the platform selected values in it', async () => {
  const server = startHistory()
  server.engine.load()
  await server.client.last().respond(chosenByPlatform)
  const { engine, steps } = startHistory()
  hydrate(engine, { ...dehydrate(server.engine), parameters: { q: 'a' } })
  expect([engine.parameters(), steps.state.canUndo]).toEqual([{ q: 'a', f: { author: ['Ann'] } }, false])
})

it('keeps a search that an observer of the reply makes, and undoes to the page shown', async () => {
  const { client, engine, steps } = startHistory()
  const leave = engine.observe((observation) => {
    if (observation.type !== 'search.succeeded') return
    leave()
    engine.get(pager).selectPage(3)
  })
  engine.load()
  await client.last().respond({ ...chosenByPlatform, totalCountFiltered: 95 })
  expect([engine.parameters(), steps.state.pastLength]).toEqual([{ f: { author: ['Ann'] }, page: 3 }, 1])
  steps.undo()
  expect(engine.parameters()).toEqual({ f: { author: ['Ann'] } })
})
