import { assign, emit, setup, type ActorRefFrom, type AnyActorRef, type EventFrom, type SnapshotFrom } from 'xstate'
import { describe, expect, expectTypeOf, it, vi } from 'vitest'
import {
  addFeature,
  breadcrumbs,
  createSearchEngine,
  DEFAULT_SEARCH_TIMEOUT_MS,
  defineSearchFeature,
  dehydrate,
  draft,
  EngineError,
  facet,
  hydrate,
  memoryHistory,
  numericFacet,
  pager,
  query,
  queryError,
  querySummary,
  removeFeature,
  resultList,
  resultsPerPage,
  searchBox,
  settled,
  sort,
  urlState,
  type ActorOf,
  type ControllerOf,
  type PagerActor,
  type PagerController,
  type SearchEngine,
  type SearchEngineOptions,
  type SearchFeature,
  type SearchRequested,
} from '..'
import type { pagerMachine, PagerContext, PagerEvent } from '../machines'
import { options } from '../options'
import { buildFacet, buildFacetValues, buildResponse, buildResult, createFakeClient } from '../testing'

const aResult = buildResult('a')
const authors = buildFacet('author', { values: buildFacetValues({ Ann: 3, Bob: 2 }) })

const allFeatures = () => [
  query(),
  searchBox(),
  pager(),
  resultsPerPage(),
  sort(),
  facet({ field: 'author' }),
  breadcrumbs(),
  querySummary(),
  queryError(),
  resultList(),
]

function startEngine(features: SearchFeature[] = allFeatures(), options: Partial<SearchEngineOptions> = {}) {
  const client = createFakeClient()
  return { client, engine: createSearchEngine({ client, features, ...options }) }
}

function startHydrated(dehydrated: unknown, features = allFeatures()) {
  const started = startEngine(features)
  hydrate(started.engine, dehydrated)
  return started
}

/** Requests `to` if a response has no results. It represents all features that revise. */
const reviser = (kind: string, to: string) =>
  defineSearchFeature({
    kind,
    schema: options({}),
    machine: setup({
      types: { context: {} as { revisions: number }, events: {} as { type: 'revision.made' } },
    }).createMachine({
      context: { revisions: 0 },
      on: { 'revision.made': { actions: assign({ revisions: ({ context }) => context.revisions + 1 }) } },
    }),
    revise: ({ results }) => (results.length ? undefined : { parameters: { q: to }, event: { type: 'revision.made' } }),
    state: ({ context }) => context,
    commands: () => ({}),
  })()

describe('a search', () => {
  it('merges the contributions of all features into one request', () => {
    const { client, engine } = startEngine()
    engine.get(searchBox).changeText(' shoes ')
    engine.get(searchBox).submit()
    expect(client.searches.map(({ request }) => request)).toEqual([
      {
        q: 'shoes',
        enableQuerySyntax: false,
        firstResult: 0,
        numberOfResults: 10,
        sortCriteria: 'relevancy',
        facets: [
          {
            facetId: 'author',
            field: 'author',
            type: 'specific',
            numberOfValues: 8,
            injectionDepth: 1000,
            filterFacetCount: true,
            resultsMustMatch: 'atLeastOneValue',
            sortCriteria: 'automatic',
            currentValues: [],
            freezeCurrentValues: false,
            isFieldExpanded: false,
            preventAutoSelect: false,
          },
        ],
        facetOptions: { freezeFacetOrder: false },
      },
    ])
  })

  it('shows each feature its part of one response', async () => {
    const { client, engine } = startEngine()
    engine.load()
    await client.last().respond({ results: [aResult], totalCountFiltered: 31, facets: [authors] })
    expect(engine.get(resultList).state.results).toEqual([aResult])
    expect(engine.get(pager).state.maxPage).toBe(4)
    expect(engine.get(facet).state.values).toEqual(authors.values)
  })

  it('returns to page 1 when a facet is refined, without either feature knowing the other', async () => {
    const { client, engine } = startEngine()
    engine.load()
    await client.last().respond({ totalCountFiltered: 100, facets: [authors] })
    engine.get(pager).selectPage(4)
    engine.get(facet, 'author').toggleSelect('Ann')
    expect(client.last().request).toMatchObject({
      firstResult: 0,
      facets: [
        {
          freezeCurrentValues: true,
          currentValues: [
            { value: 'Ann', state: 'selected' },
            { value: 'Bob', state: 'idle' },
          ],
        },
      ],
    })
  })

  it('keeps the last results when it fails, gives the error, and can be repeated', async () => {
    const { client, engine } = startEngine()
    engine.load()
    await client.last().respond({ results: [aResult] })
    engine.execute('second')
    await client.last().fail(Object.assign(new Error('The network is down'), { code: 'network' }))
    expect(engine.get(resultList).state).toMatchObject({ results: [aResult] })
    expect(engine.get(queryError).state).toEqual({
      hasError: true,
      error: { code: 'network', message: 'The network is down' },
    })
    engine.get(queryError).retry()
    expect(engine.get(queryError).state.hasError).toBe(false)
    await client.last().respond({ results: [] })
    expect(engine.page.status).toBe('succeeded')
  })

  it('can be cancelled, and leaves the page unchanged', async () => {
    const { client, engine } = startEngine()
    engine.load()
    await client.last().respond({ results: [aResult] })
    engine.execute('second')
    engine.cancel()
    expect(client.last().signal.aborted).toBe(true)
    await client.last().respond({ results: [] })
    expect(engine.page).toMatchObject({ status: 'succeeded', response: { results: [aResult] } })
  })
})

describe('I1: the results shown belong to the request shown', () => {
  const orders = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ]
  const outcomes = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => [0, 1, 2].map((call) => Boolean(bits & (1 << call))))
  const cases = orders.flatMap((order) => outcomes.map((succeeds) => ({ order, succeeds })))

  it.each(cases)('with replies in the order $order and successes $succeeds', async ({ order, succeeds }) => {
    const { client, engine } = startEngine([query(), searchBox(), resultList(), queryError()])
    const box = engine.get(searchBox)
    for (const text of ['r', 're', 'rea']) {
      box.changeText(text)
      box.submit()
    }
    for (const call of order) {
      const search = client.searches[call]!
      if (succeeds[call]) await search.respond({ results: [buildResult(`of ${search.request.q}`)] })
      else await search.fail(new Error(`failure of ${search.request.q}`))
    }
    expect(client.searches.map(({ signal }) => signal.aborted)).toEqual([true, true, false])
    expect({
      query: engine.page.request?.q,
      results: engine.get(resultList).state.results.map(({ uniqueId }) => uniqueId),
      error: engine.get(queryError).state.error?.message,
      status: engine.page.status,
    }).toEqual(
      succeeds[2]
        ? { query: 'rea', results: ['of rea'], error: undefined, status: 'succeeded' }
        : { query: undefined, results: [], error: 'failure of rea', status: 'failed' },
    )
  })

  it('does not apply a revision of a search that was replaced', async () => {
    const { client, engine } = startEngine([query({ q: 'shose' }), reviser('didYouMean', 'shoes')])
    engine.execute('first')
    engine.execute('second')
    await client.searches[0]!.respond()
    expect(engine.get(query).state.q).toBe('shose')
  })
})

describe('I2: loading ends', () => {
  it('when the client never answers', () => {
    vi.useFakeTimers()
    const { client, engine } = startEngine([query(), queryError(), querySummary()], { timeoutMs: 5_000 })
    engine.load()
    vi.advanceTimersByTime(4_999)
    expect(engine.page.status).toBe('loading')
    vi.advanceTimersByTime(1)
    expect(engine.page.status).toBe('failed')
    expect(engine.get(queryError).state.error?.code).toBe('timeout')
    expect(client.last().signal.aborted).toBe(true)
    vi.useRealTimers()
  })

  it('when the client throws instead of calling', async () => {
    const client = createFakeClient()
    const throwing = {
      ...client,
      search: () => {
        throw new Error('No route')
      },
    }
    const { engine } = startEngine([query()], { client: throwing })
    engine.load()
    await settled(engine)
    expect(engine.page).toMatchObject({ status: 'failed', error: { code: 'unknown', message: 'No route' } })
  })

  it('for callers that await it when the client never answers, as on a server', async () => {
    vi.useFakeTimers()
    const { engine } = startEngine([query()])
    engine.load()
    const isSettled = settled(engine)
    vi.advanceTimersByTime(DEFAULT_SEARCH_TIMEOUT_MS)
    await expect(isSettled).resolves.toBeUndefined()
    expect(engine.page).toMatchObject({ status: 'failed', error: { code: 'timeout' } })
    vi.useRealTimers()
  })

  it('for callers that await it when the engine is stopped', async () => {
    const { engine } = startEngine()
    engine.load()
    const isSettled = settled(engine)
    engine.stop()
    await expect(isSettled).resolves.toBeUndefined()
  })
})

describe('a revision', () => {
  it('requests again with other parameters, and observers receive the final response only', async () => {
    const { client, engine } = startEngine([query({ q: 'shose' }), reviser('didYouMean', 'shoes'), resultList()])
    const observer = vi.fn()
    engine.observe(observer)
    engine.execute('searchboxSubmit')
    await client.searches[0]!.respond()
    await client.searches[1]!.respond({ results: [aResult] })
    expect(client.searches.map(({ request }) => request.q)).toEqual(['shose', 'shoes'])
    expect(engine.get(query).state.q).toBe('shoes')
    expect(observer.mock.calls.map(([{ type, origin }]) => [type, origin])).toEqual([
      ['search.starting', 'load'],
      ['search.started', 'load'],
      ['search.started', 'reply'],
      ['search.succeeded', 'reply'],
    ])
  })

  it('happens at most once for each feature that revises', async () => {
    const { client, engine } = startEngine([query({ q: 'a' }), reviser('didYouMean', 'b'), reviser('trigger', 'c')])
    engine.execute('searchboxSubmit')
    for (let reply = 0; reply < 3; reply++) await client.searches[reply]!.respond()
    await settled(engine)
    expect(client.searches.map(({ request }) => request.q)).toEqual(['a', 'b', 'c'])
  })
})

describe('parameters', () => {
  it('survive a round trip through a URL', () => {
    const page = {
      q: 'shoes',
      page: 3,
      perPage: 25,
      sortCriteria: 'date descending',
      f: { author: ['Ann'] },
      fExcluded: { author: ['Bob'] },
    }
    const { engine } = startEngine()
    engine.restore(page)
    expect(engine.parameters()).toEqual(page)
    engine.restore({})
    expect(engine.parameters()).toEqual({})
  })

  it('omit what equals the default of an option', () => {
    const { client, engine } = startEngine([query(), pager(), resultsPerPage({ perPage: 25 })])
    expect(engine.parameters()).toEqual({})
    engine.load()
    expect(client.last().request.numberOfResults).toBe(25)
    engine.get(resultsPerPage).setPerPage(10)
    expect(engine.parameters()).toEqual({ perPage: 10 })
    expect(client.last().request.numberOfResults).toBe(10)
  })

  it('are set by one feature and owned by another', async () => {
    const { client, engine } = startEngine()
    engine.restore({ f: { author: ['Ann', 'Bob'] }, page: 2 })
    engine.get(breadcrumbs).deselect({ kind: 'regular', facetId: 'author', value: 'Ann', state: 'selected' })
    expect(engine.parameters()).toEqual({ f: { author: ['Bob'] } })
    expect(client.searches).toHaveLength(1)
  })
})

describe('I3: an act makes at most one request', () => {
  it('and makes no request after hydration', async () => {
    const server = startEngine()
    server.engine.restore({ q: 'shoes', page: 2 })
    server.engine.load()
    // The duration comes from the platform, because each engine measures another one.
    const reply = { results: [aResult], totalCountFiltered: 31, facets: [authors], duration: 12 }
    await server.client.last().respond(reply)

    const { client, engine } = startHydrated(JSON.parse(JSON.stringify(dehydrate(server.engine))))
    engine.load()
    expect(client.searches).toEqual([])
    expect(
      allFeatures()
        .map(({ definition: { kind } }) => kind)
        .map((kind) => [kind, stateOf(engine, kind)]),
    ).toEqual(
      allFeatures()
        .map(({ definition: { kind } }) => kind)
        .map((kind) => [kind, stateOf(server.engine, kind)]),
    )
    engine.get(pager).nextPage()
    expect(client.searches).toHaveLength(1)
  })

  it('and searches again when the parameters differ', async () => {
    const { client, engine } = startEngine()
    engine.load()
    engine.load()
    await client.last().respond()
    engine.load()
    expect(client.searches).toHaveLength(1)
    engine.restore({ q: 'shoes' })
    engine.load()
    expect(client.searches).toHaveLength(2)
  })
})

const factories = {
  query,
  searchBox,
  pager,
  resultsPerPage,
  sort,
  facet,
  breadcrumbs,
  querySummary,
  queryError,
  resultList,
}
const stateOf = (engine: ReturnType<typeof createSearchEngine>, kind: string) =>
  engine.get<unknown, object>(factories[kind as keyof typeof factories] as never).state

describe('I6: nothing is global, and stop frees everything', () => {
  it('keeps two engines apart', async () => {
    const one = startEngine()
    const two = startEngine()
    one.engine.get(searchBox).changeText('shoes')
    one.engine.get(searchBox).submit()
    await one.client.last().respond({ results: [aResult] })
    expect(two.client.searches).toEqual([])
    expect(two.engine.get(searchBox).state.text).toBe('')
    expect(two.engine.page.response).toBeUndefined()
  })

  it('aborts, stops every machine, and notifies nobody again', async () => {
    const statuses = new Map<string, () => string>()
    const { client, engine } = startEngine(allFeatures(), {
      inspect: ({ actorRef }) => {
        const actor = actorRef as AnyActorRef
        statuses.set(actor.sessionId, () => actor.getSnapshot().status)
      },
    })
    const listener = vi.fn()
    const observer = vi.fn()
    engine.get(querySummary).subscribe(listener)
    engine.load()
    engine.observe(observer)
    listener.mockClear()
    engine.stop()
    engine.stop()
    expect(client.last().signal.aborted).toBe(true)
    await client.last().respond({ results: [aResult] })
    expect(new Set([...statuses.values()].map((status) => status()))).toEqual(new Set(['stopped']))
    expect(listener).not.toHaveBeenCalled()
    expect(observer.mock.calls).toEqual([[{ type: 'engine.stopped' }]])
  })

  it.each<[string, (engine: SearchEngine) => void]>([
    ['execute', (engine) => engine.execute('late')],
    ['load', (engine) => engine.load()],
    ['add', (engine) => addFeature(engine, pager())],
    ['restore', (engine) => engine.restore({})],
    ['hydrate', (engine) => hydrate(engine, dehydrate(engine))],
    ['a command of a feature', (engine) => engine.get(searchBox).submit()],
  ])('I11: %s throws after the engine was stopped', (_, act) => {
    const { engine } = startEngine([query(), searchBox()])
    engine.stop()
    expect(() => act(engine)).toThrow(
      expect.objectContaining({
        code: 'engine-stopped',
        message: 'The engine was stopped: create another one',
      }),
    )
  })

  it('is disposed of by using', () => {
    const { client, engine } = startEngine()
    engine.load()
    engine[Symbol.dispose]()
    expect(client.last().signal.aborted).toBe(true)
  })
})

describe('I7: dehydrated state is plain JSON, and validated when read back', () => {
  it('survives JSON and structured cloning', async () => {
    const { client, engine } = startEngine()
    engine.restore({ q: 'shoes' })
    engine.load()
    await client.last().respond({ results: [aResult] })
    const dehydrated = dehydrate(engine)
    expect(JSON.parse(JSON.stringify(dehydrated))).toEqual(dehydrated)
    expect(structuredClone(dehydrated)).toEqual(dehydrated)
  })

  it.each([
    [null, 'version is invalid'],
    ['{}', 'version is invalid'],
    [{ version: 2, parameters: {} }, 'version is invalid'],
    [{ version: 1 }, 'parameters is invalid'],
    [{ version: 1, parameters: { page: 'one' } }, 'parameters.page'],
    [{ version: 1, parameters: {}, request: [] }, 'request is invalid'],
    [{ version: 1, parameters: {}, request: {}, response: { results: 1 } }, 'response is invalid'],
  ])('refuses %j, naming the member', (dehydrated, problem) => {
    expect(() => startHydrated(dehydrated, [query()])).toThrow(problem)
    expect(() => startHydrated(dehydrated, [query()])).toThrow(EngineError)
  })

  it('returns to an earlier page without a search', async () => {
    const { client, engine } = startEngine()
    engine.load()
    await client.last().respond({ results: [aResult], totalCountFiltered: 31 })
    const first = dehydrate(engine)
    engine.get(pager).nextPage()
    await client.last().respond({ totalCountFiltered: 31 })
    hydrate(engine, first)
    expect(engine.get(pager).state.page).toBe(1)
    expect(engine.get(resultList).state.results).toEqual([aResult])
    expect(client.searches).toHaveLength(2)
  })
})

describe('identity', () => {
  it('is kept for everything that a response did not change', async () => {
    const { client, engine } = startEngine()
    engine.load()
    const response = { results: [aResult, buildResult('b')], totalCountFiltered: 2, facets: [authors] }
    await client.last().respond(response)
    const before = { facet: engine.get(facet).state, list: engine.get(resultList).state }
    engine.execute('again')
    await client.last().respond(structuredClone({ ...response, results: [aResult, buildResult('c')] }))
    expect(engine.get(facet).state).toBe(before.facet)
    expect(engine.get(resultList).state.results[0]).toBe(before.list.results[0])
    expect(engine.get(resultList).state).not.toBe(before.list)
  })

  it('notifies listeners once per act, and only if their state has changed', async () => {
    const { client, engine } = startEngine()
    const calls: Record<string, number> = {}
    for (const kind of Object.keys(factories)) {
      engine
        .get<unknown, object>(factories[kind as keyof typeof factories] as never)
        .subscribe(() => (calls[kind] = (calls[kind] ?? 0) + 1))
    }
    engine.get(searchBox).changeText('shoes')
    expect(calls).toEqual({ searchBox: 1 })
    engine.get(searchBox).submit()
    expect(calls).toEqual({ searchBox: 1, query: 1 })
    await client.last().respond({ results: [aResult], totalCountFiltered: 31, facets: [authors] })
    expect(calls).toEqual({ searchBox: 1, query: 1, facet: 1, querySummary: 1, resultList: 1, pager: 1 })
  })

  it('notifies each listener until it unsubscribes', () => {
    const { engine } = startEngine()
    const [one, two] = [vi.fn(), vi.fn()]
    const leaveOne = engine.get(searchBox).subscribe(one)
    const leaveTwo = engine.get(searchBox).subscribe({ next: two })
    engine.get(searchBox).changeText('a')
    leaveOne.unsubscribe()
    leaveOne.unsubscribe()
    engine.get(searchBox).changeText('b')
    leaveTwo.unsubscribe()
    engine.get(searchBox).changeText('c')
    expect([one.mock.calls.length, two.mock.calls.map(([{ text }]) => text)]).toEqual([1, ['a', 'b']])
  })

  it('is passed to each listener, and read as the snapshot of an actor', () => {
    const { engine } = startEngine()
    const box = engine.get(searchBox)
    const seen: unknown[] = []
    box.subscribe((state) => seen.push(state))
    box.subscribe({})
    box.changeText('a')
    expect(seen).toEqual([box.state])
    expect(box.getSnapshot()).toBe(box.state)
  })

  it('comes from an actor with the type of the machine', () => {
    const { actor } = startEngine().engine.get(pager)
    expectTypeOf(actor).toExtend<ActorRefFrom<typeof pagerMachine>>()
    expect(actor.getSnapshot().context.page).toBe(1)
  })

  it('and its actor have types with names, which the utilities of XState read', () => {
    const controller: PagerController = startEngine().engine.get(pager)
    const actor: PagerActor = controller.actor
    expectTypeOf<ControllerOf<typeof pager>>().toExtend<PagerController>()
    expectTypeOf<ActorOf<typeof pagerMachine>>().toExtend<PagerActor>()
    expectTypeOf<SnapshotFrom<PagerActor>['context']>().toEqualTypeOf<PagerContext>()
    expectTypeOf<EventFrom<PagerActor>>().toEqualTypeOf<PagerEvent>()
    expect(actor.getSnapshot().can({ type: 'page.next' })).toBe(false)
  })

  it('is shown to listeners after the whole act, never half-updated', async () => {
    const { client, engine } = startEngine()
    engine.load()
    await client.last().respond({ totalCountFiltered: 100, facets: [authors] })
    engine.get(pager).selectPage(4)
    await client.last().respond({ totalCountFiltered: 100, facets: [authors] })
    const seen: unknown[] = []
    engine
      .get(facet)
      .subscribe(() => seen.push([engine.get(pager).state.page, engine.get(breadcrumbs).state.hasBreadcrumbs]))
    engine.get(facet).toggleSelect('Ann')
    expect(seen).toEqual([[1, true]])
  })

  it('is shown to listeners of one feature after the whole act of another feature', async () => {
    const { client, engine } = startEngine()
    engine.restore({ f: { author: ['Ann'] }, page: 4 })
    engine.load()
    await client.last().respond({ totalCountFiltered: 100, facets: [authors] })
    const seen: unknown[] = []
    const look = () =>
      seen.push([
        engine.get(facet).state.hasActiveValues,
        engine.get(pager).state.page,
        engine.get(breadcrumbs).state.hasBreadcrumbs,
        engine.page.status,
      ])
    for (const factory of [facet, pager, breadcrumbs] as const) engine.get(factory as typeof facet).subscribe(look)
    engine.get(breadcrumbs).deselect({ kind: 'regular', facetId: 'author', value: 'Ann', state: 'selected' })
    expect(seen).toEqual(Array.from({ length: 3 }, () => [false, 1, false, 'loading']))
  })
})

describe('the page', () => {
  it('is passed to its listeners once after each act that changed it', async () => {
    const { client, engine } = startEngine()
    const seen: unknown[] = []
    const listener = vi.fn()
    engine.subscribe((page) => seen.push([page === engine.page, page.status, page.parameters]))
    const subscription = engine.subscribe({ next: listener })
    engine.subscribe({})
    engine.restore({ q: 'shoes' })
    engine.load()
    await client.last().respond({ results: [aResult], totalCountFiltered: 31 })
    engine.get(searchBox).changeText('boots') // does not change the page
    subscription.unsubscribe()
    engine.get(pager).selectPage(2)
    engine.stop()
    expect(seen).toEqual([
      [true, 'idle', { q: 'shoes' }],
      [true, 'loading', { q: 'shoes' }],
      [true, 'succeeded', { q: 'shoes' }],
      [true, 'loading', { q: 'shoes', page: 2 }],
      [true, 'succeeded', { q: 'shoes', page: 2 }],
    ])
    expect(listener).toHaveBeenCalledTimes(3)
  })

  it('is announced when features were added or removed, or drafted a choice', () => {
    const { engine } = startEngine([query(), facet({ field: 'author' }), draft()])
    engine.get(draft).start()
    const seen: unknown[] = []
    engine.subscribe(({ parameters, defaults }) => seen.push([parameters, defaults.perPage]))
    engine.get(facet).toggleSelect('Ann')
    addFeature(engine, pager({ perPage: 20 }))
    removeFeature(engine, facet)
    expect(seen).toEqual([
      [{ f: { author: ['Ann'] } }, 10],
      [{ f: { author: ['Ann'] } }, 20],
      [{}, 20],
    ])
  })
})

it('finds a feature that may be absent', () => {
  const { engine } = startEngine([facet({ field: 'author' }), facet({ field: 'year' })])
  expect(engine.find(facet, 'year')).toBe(engine.get(facet, 'year'))
  expect([engine.find(facet), engine.find(facet, 'size'), engine.find(pager)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

describe('features are added and removed', () => {
  it('a late feature receives the last restored parameters and the last response', async () => {
    const { client, engine } = startEngine([query(), pager()])
    engine.restore({ q: 'shoes', page: 2, f: { author: ['Ann'], brand: ['Nordic'] } })
    engine.load()
    await client.last().respond({ totalCountFiltered: 31, facets: [authors] })
    addFeature(engine, facet({ field: 'author' }))
    addFeature(engine, facet({ field: 'brand' }))
    addFeature(engine, searchBox())
    addFeature(engine, resultsPerPage())
    expect(engine.get(facet, 'author').state.values).toEqual([
      { ...authors.values[0], state: 'selected' },
      authors.values[1],
    ])
    expect(engine.get(facet, 'brand').state.hasActiveValues).toBe(true)
    expect(engine.get(searchBox).state.text).toBe('shoes')
    expect(engine.get(pager).state.page).toBe(2)
    expect(client.searches).toHaveLength(1)
    engine.execute('again')
    expect(client.last().request.facets?.map(({ facetId }) => facetId)).toEqual(['author', 'brand'])
  })

  it('a late feature receives the current value of a restored parameter that has changed since', () => {
    const { engine } = startEngine([query(), searchBox(), facet({ field: 'author' })])
    engine.restore({ q: 'shoes', f: { author: ['Ann'] } })
    engine.get(searchBox).changeText('boots')
    engine.get(searchBox).submit()
    addFeature(engine, searchBox({ id: 'footer' }))
    expect(engine.get(searchBox, 'footer').state.text).toBe('boots')
  })

  it('a late feature receives the last restored value of a parameter that no other feature owned', () => {
    const { engine } = startEngine([query()])
    engine.restore({ page: 3, f: { brand: ['Nordic'] } })
    addFeature(engine, pager())
    addFeature(engine, facet({ field: 'author' }))
    addFeature(engine, facet({ field: 'brand' }))
    expect(engine.parameters()).toEqual({ page: 3, f: { brand: ['Nordic'] } })
  })

  it('a late feature receives no parameters from before the last search', async () => {
    const { client, engine } = startEngine([query(), searchBox()])
    engine.restore({ sortCriteria: 'date descending', f: { author: ['Ann'] } })
    engine.execute('searchFromLink')
    addFeature(engine, sort())
    await client.last().respond()
    expect(engine.parameters()).toEqual({ sortCriteria: 'date descending' })
    engine.get(searchBox).submit()
    addFeature(engine, facet({ field: 'author' }))
    expect(engine.parameters()).toEqual({ sortCriteria: 'date descending' })
  })

  it('I4: a feature that is removed and added again at once keeps its state', () => {
    const { engine } = startEngine([query()])
    const features = [facet({ field: 'author' }), facet({ field: 'brand' }), pager()]
    const held = { f: { author: ['Ann'], brand: ['Nordic'] }, page: 3 }
    engine.restore(held)
    for (const feature of features) addFeature(engine, feature)
    removeFeature(engine, facet, 'author')
    removeFeature(engine, facet, 'brand')
    removeFeature(engine, pager)
    expect(engine.parameters()).toEqual({})
    for (const feature of features) addFeature(engine, feature)
    expect(engine.parameters()).toEqual(held)
    engine.get(facet, 'author').toggleSelect('Ann')
    removeFeature(engine, facet, 'author')
    addFeature(engine, features[0]!)
    expect(engine.parameters()).toEqual({ f: { brand: ['Nordic'] } })
  })

  it('a late feature with an initial value sets it on the page, in addition to the current parameters', () => {
    const { client, engine } = startEngine([query(), facet({ field: 'author' })])
    engine.restore({ f: { author: ['Ann'] } })
    addFeature(engine, urlState({ history: memoryHistory('q=shoes') }))
    expect([engine.parameters(), client.searches]).toEqual([{ q: 'shoes', f: { author: ['Ann'] } }, []])
  })

  it('other features see at once the values and defaults of a feature that is added or removed', () => {
    const { engine } = startEngine([query(), breadcrumbs()])
    engine.restore({ f: { author: ['Ann'] } })
    addFeature(engine, facet({ field: 'author' }))
    addFeature(engine, pager({ perPage: 20 }))
    expect(engine.get(breadcrumbs).state.hasBreadcrumbs).toBe(true)
    expect([engine.page.parameters, engine.page.defaults.perPage]).toEqual([{ f: { author: ['Ann'] } }, 20])
    removeFeature(engine, facet)
    removeFeature(engine, pager)
    expect(engine.get(breadcrumbs).state.hasBreadcrumbs).toBe(false)
    expect([engine.page.parameters, engine.page.defaults.perPage]).toEqual([{}, 10])
  })

  it('a removed feature is not in the request, and its listeners are not notified', async () => {
    const { client, engine } = startEngine()
    const listener = vi.fn()
    engine.get(facet).subscribe(listener)
    engine.get(facet).toggleSelect('Ann')
    await client.last().respond({ facets: [authors] })
    removeFeature(engine, facet)
    listener.mockClear()
    engine.execute('again')
    expect(client.last().request.facets).toBeUndefined()
    expect(engine.get(breadcrumbs).state.hasBreadcrumbs).toBe(false)
    await client.last().respond({ facets: [authors] })
    expect(listener).not.toHaveBeenCalled()
    expect(() => engine.get(facet)).toThrow('The engine has no feature "facet"')
    addFeature(engine, facet({ field: 'author' }))
    expect(engine.get(facet).state.values).toEqual(authors.values)
  })

  it('a late feature that conflicts is rejected, and the engine is unchanged', () => {
    const { client, engine } = startEngine([query(), pager()])
    const other = { ...query(), id: 'otherQuery', input: { q: 'boots', enableQuerySyntax: false } }
    expect(() => addFeature(engine, other)).toThrow('"query" and "otherQuery" both set "q"')
    engine.execute('again')
    expect(client.last().request.q).toBe('')
  })
})

describe('observers', () => {
  it('receive signals and the events that features emit, in order', async () => {
    const { client, engine } = startEngine([query(), searchBox()])
    const seen: string[] = []
    const stop = engine.observe((observation) =>
      seen.push(
        observation.type === 'feature.emitted' ? `${observation.feature} ${observation.event.type}` : observation.type,
      ),
    )
    engine.get(searchBox).submit()
    await client.last().respond()
    stop()
    engine.execute('unseen')
    expect(seen).toEqual(['searchBox:main search.requested', 'search.starting', 'search.started', 'search.succeeded'])
  })

  it('that throw affect neither the engine nor one another', async () => {
    const error = vi.fn()
    const { client, engine } = startEngine([query(), resultList()], {
      environment: { logger: { debug: () => {}, warn: () => {}, error } },
    })
    const other = vi.fn()
    engine.observe(() => {
      throw new Error('mine')
    })
    engine.observe(other)
    engine.get(resultList).subscribe(() => {
      throw new Error('mine too')
    })
    engine.load()
    await client.last().respond({ results: [aResult] })
    expect(engine.get(resultList).state.results).toEqual([aResult])
    expect(other).toHaveBeenCalledTimes(3)
    expect(error).toHaveBeenCalledTimes(4)
  })

  it('any inspector sees every actor', () => {
    const actors = new Set<string>()
    startEngine([query(), pager()], { inspect: ({ actorRef }) => void actors.add((actorRef as AnyActorRef).id) })
    expect([...actors].sort()).toEqual(['main', 'pager', 'query', 'session'])
  })

  it('any inspector sees one system with the session as its root', () => {
    const roots = new Set<string>()
    const parents = new Map<string, string | undefined>()
    startEngine([query(), pager(), resultList()], {
      inspect: ({ actorRef, rootId }) => {
        const { id, _parent } = actorRef as AnyActorRef
        roots.add(rootId)
        parents.set(id, _parent?.id)
      },
    })
    expect(roots.size).toBe(1)
    expect([...parents]).toEqual([
      ['session', undefined],
      ['main', 'session'],
      ['query', 'session'],
      ['pager', 'session'],
      ['resultList', 'session'],
    ])
  })
})

describe('I11: a mistake throws immediately', () => {
  const claimant = (kind: string) =>
    defineSearchFeature({
      kind,
      schema: options({}),
      machine: setup({ types: { emitted: {} as SearchRequested } }).createMachine({
        on: { ask: { actions: emit({ type: 'search.requested', cause: 'x', resets: [] }) } },
      }),
      contribute: () => ({ tab: kind }),
      state: () => undefined,
      commands: () => ({}),
    })()

  it.each([
    [
      'two features that set one key',
      () => startEngine([claimant('one'), claimant('two')]),
      'request-conflict',
      '"one" and "two" both set "tab": remove one of them',
    ],
    [
      'two facets of any kind with one id',
      () => startEngine([facet({ field: 'brand' }), facet({ field: 'price' }), numericFacet({ field: 'price' })]),
      'request-conflict',
      'Two facets have the id "price": set facetId',
    ],
    [
      'two features with one id',
      () => startEngine([facet({ field: 'brand' }), facet({ field: 'brand' })]),
      'duplicate-feature',
      'Two features have the id "facet:brand": set facetId or id, or remove one',
    ],
    [
      'two defaults of one parameter',
      () => startEngine([pager({ perPage: 10 }), resultsPerPage({ perPage: 25 })]),
      'parameter-conflict',
      '"pager" and "resultsPerPage" both set "perPage"',
    ],
    [
      'a feature that was not added',
      () => startEngine([query()]).engine.get(pager),
      'unknown-feature',
      'The engine has no feature "pager": add pager() to the features of the engine',
    ],
    [
      'an instance that was not named',
      () => startEngine([facet({ field: 'a' }), facet({ field: 'b' })]).engine.get(facet),
      'unknown-feature',
      'The engine has no feature "facet": name one of "facet:a", "facet:b"',
    ],
    [
      'an instance that does not exist',
      () => startEngine([facet({ field: 'a' })]).engine.get(facet, 'b'),
      'unknown-feature',
      'The engine has no feature "facet:b": name one of "facet:a"',
    ],
    [
      'a feature that was not called',
      () => startEngine([query as never]),
      'invalid-options',
      '"query" is not a feature yet: call it, as in query()',
    ],
    [
      'an invalid timeout',
      () => startEngine([query()], { timeoutMs: 0 }),
      'invalid-argument',
      'timeoutMs must be an integer of at least 1 and at most 2147483647 (received 0)',
    ],
    [
      'a box whose query no feature owns',
      () => startEngine([searchBox()]),
      'missing-feature',
      '"searchBox:main" sets "q", which no feature owns: add query()',
    ],
    [
      'a timeout that is too long for a timer',
      () => startEngine([query()], { timeoutMs: 2 ** 31 }),
      'invalid-argument',
      'at most 2147483647',
    ],
    [
      'no client',
      () => createSearchEngine({ features: [] } as never),
      'invalid-options',
      'createSearchEngine needs a client',
    ],
    [
      'no features',
      () => createSearchEngine({ client: createFakeClient() } as never),
      'invalid-options',
      'createSearchEngine needs a list of features',
    ],
  ])('%s', (_, mistake, code, message) => {
    expect(mistake).toThrow(message)
    expect(mistake).toThrow(expect.objectContaining({ code }))
  })
})

it('does not change a response that is shared', async () => {
  const { client, engine } = startEngine()
  const response = Object.freeze(buildResponse({ results: [aResult] }))
  engine.load()
  await client.last().respond(response)
  engine.execute('again')
  await client.last().respond({ ...response, searchUid: 'other' })
  expect(engine.page.response?.searchUid).toBe('other')
  expect(engine.page.response?.results).toBe(response.results)
})

describe('the replies of a custom client are checked', () => {
  it.each([
    undefined,
    null,
    {},
    { results: {}, facets: [], totalCountFiltered: 1 },
    { results: [null], facets: [], totalCountFiltered: 1 },
    { results: [{}], facets: [], totalCountFiltered: 1 },
    { results: [], facets: {}, totalCountFiltered: 0 },
    { results: [], facets: [null], totalCountFiltered: 0 },
    { results: [], facets: [{}], totalCountFiltered: 0 },
    { results: [], facets: [] },
  ])('a search answered with %j fails, and the next one succeeds', async (answer) => {
    let reply: unknown = answer
    const client = { ...createFakeClient(), search: async () => reply as never }
    const { engine } = startEngine(allFeatures(), { client })
    engine.load()
    await settled(engine)
    expect(engine.page).toMatchObject({ status: 'failed', error: { code: 'malformed' }, response: undefined })
    reply = buildResponse({ results: [aResult] })
    engine.load()
    await settled(engine)
    expect(engine.get(resultList).state.results).toEqual([aResult])
  })

  it('suggestions answered with nothing fail, and the box keeps working', async () => {
    const client = createFakeClient()
    const { engine } = startEngine([query(), searchBox({ debounceMs: 0 })], {
      client: { ...client, querySuggest: async () => undefined as never },
    })
    const box = engine.get(searchBox)
    box.showSuggestions()
    await vi.waitFor(() => expect(box.state.suggestionsError?.code).toBe('malformed'), { timeout: 60_000 })
    expect(box.state.isLoadingSuggestions).toBe(false)
    box.changeText('shoes')
    box.submit()
    expect(client.searches.map(({ request }) => request.q)).toEqual(['shoes'])
  })
})

describe('a part of the page', () => {
  const page = { results: [aResult, buildResult('b')], totalCountFiltered: 31, facets: [authors] }

  it('leaves the results as they are if it has more values of a facet', async () => {
    const { client, engine } = startEngine()
    engine.load()
    await client.last().respond(page)
    engine.get(facet).showMoreValues()
    expect(client.last().request).toMatchObject({ numberOfResults: 0, facets: [{ numberOfValues: 16 }] })
    const more = buildFacet('author', { values: buildFacetValues({ Ann: 3, Bob: 2, Cid: 1 }) })
    await client.last().respond({ totalCountFiltered: 31, facets: [more] })
    expect(engine.get(facet).state.values).toEqual(more.values)
    expect(engine.get(resultList).state.results).toEqual(page.results)
    expect(engine.page.request).toMatchObject({ numberOfResults: 10 })
  })

  it('is fetched with the whole page while another search is in flight', async () => {
    const { client, engine } = startEngine()
    engine.load()
    await client.last().respond(page)
    engine.get(searchBox).changeText('shoes')
    engine.get(searchBox).submit()
    engine.get(facet).showMoreValues()
    expect(client.last().request).toMatchObject({ q: 'shoes', numberOfResults: 10 })
    await client.last().respond({ results: [aResult], totalCountFiltered: 1 })
    expect(engine.get(resultList).state.results).toEqual([aResult])
  })
})

describe('after a failed search', () => {
  it('returning to the results shown searches again', async () => {
    const { client, engine } = startEngine()
    engine.load()
    await client.last().respond({ results: [aResult] })
    engine.get(searchBox).changeText('shoes')
    engine.get(searchBox).submit()
    await client.last().fail(new Error('No route'))
    engine.restore({})
    engine.load()
    expect(client.searches.map(({ request }) => request.q)).toEqual(['', 'shoes', ''])
    await client.last().respond({ results: [aResult] })
    expect(engine.get(queryError).state.hasError).toBe(false)
  })

  it('one error is logged, with the message of the platform', async () => {
    const logger = { debug: vi.fn(), warn: vi.fn(), error: vi.fn() }
    const { client, engine } = startEngine([query()], { environment: { logger } })
    engine.load()
    const message = 'The call search got status 400 (InvalidQuery: No field @foo.): correct the request.'
    const failure = Object.assign(new Error(message), { code: 'http' })
    await client.last().fail(failure)
    expect(engine.page.error).toEqual({ code: 'http', message })
    expect([logger.error.mock.calls, logger.warn.mock.calls]).toEqual([
      [[`The search failed: ${message}`, failure]],
      [],
    ])
  })

  it('nothing is logged about a search that was superseded or cancelled', async () => {
    const logger = { debug: vi.fn(), warn: vi.fn(), error: vi.fn() }
    const { client, engine } = startEngine([query()], { environment: { logger } })
    engine.execute('a')
    engine.execute('b')
    engine.cancel()
    for (const call of client.searches) await call.fail(new Error('No route'))
    expect(logger.error).not.toHaveBeenCalled()
  })
})

describe('a feature that throws', () => {
  const throwing = (what: 'receive' | 'state') =>
    defineSearchFeature({
      kind: 'throwing',
      schema: options({}),
      machine: setup({ types: { events: {} as { type: 'never' } } }).createMachine({}),
      receive: {
        'search.succeeded': () => {
          if (what === 'receive') throw new Error('mine')
          return undefined
        },
      },
      state: (_, { response }) => {
        if (what === 'state' && response) throw new Error('mine')
        return {}
      },
      commands: () => ({}),
    })

  it.each(['receive', 'state'] as const)('in %s does not affect other features, and the search ends', async (what) => {
    const error = vi.fn()
    const factory = throwing(what)
    const { client, engine } = startEngine([factory(), query(), resultList()], {
      environment: { logger: { debug: () => {}, warn: () => {}, error } },
    })
    const listener = vi.fn()
    engine.get(factory).subscribe(() => {})
    engine.load()
    engine.get(resultList).subscribe(listener)
    const isSettled = settled(engine)
    await client.last().respond({ results: [aResult] })
    await isSettled
    expect(listener).toHaveBeenCalledTimes(1)
    expect(engine.get(resultList).state.results).toEqual([aResult])
    expect(error).toHaveBeenCalled()
  })
})

describe('I2: a feature that throws while a request is built', () => {
  const start = async () => {
    let isBroken = false
    const error = vi.fn()
    const broken = defineSearchFeature({
      kind: 'broken',
      schema: options({}),
      machine: setup({}).createMachine({}),
      contribute: () => {
        if (isBroken) throw new Error('condition threw')
        return {}
      },
      state: () => undefined,
      commands: () => ({}),
    })
    const started = startEngine([query(), searchBox(), resultList(), broken()], {
      environment: { logger: { debug: () => {}, warn: () => {}, error } },
    })
    started.engine.load()
    await started.client.last().respond({ results: [aResult] })
    isBroken = true
    return { ...started, error, mend: () => (isBroken = false) }
  }

  it('fails the search, with the error in the page and once in the log', async () => {
    const { client, engine, error } = await start()
    engine.get(searchBox).changeText('boom')
    engine.get(searchBox).submit()
    await settled(engine)
    expect(engine.page).toMatchObject({
      status: 'failed',
      error: { code: 'unknown', message: 'condition threw' },
      parameters: { q: 'boom' },
      response: { results: [aResult] },
    })
    expect(error.mock.calls).toEqual([['The search failed: condition threw', new Error('condition threw')]])
    expect(client.searches).toHaveLength(1)
  })

  it('leaves the engine in working order', async () => {
    const { client, engine, mend } = await start()
    engine.execute('boom')
    await settled(engine)
    mend()
    engine.load()
    await client.last().respond({ results: [buildResult('b')] })
    expect(engine.get(resultList).state.results).toEqual([buildResult('b')])
  })
})

describe('subscribe', () => {
  it('notifies once per act, and announces every change of the page', async () => {
    const { client, engine } = startEngine([query(), pager(), facet({ field: 'author' }), draft()])
    const pages: unknown[] = []
    const subscription = engine.subscribe((page) => void pages.push(page))
    const expectTold = (times: number) => {
      expect(pages.splice(0)).toHaveLength(times)
    }
    engine.load()
    expectTold(1)
    await client.last().respond({ facets: [authors] })
    expectTold(1)
    engine.get(draft).start()
    expectTold(0)
    let seen = engine.page
    engine.subscribe({ next: (page) => (seen = page) })
    engine.get(facet).toggleSelect('Ann')
    expectTold(1)
    expect([seen, seen.parameters]).toEqual([engine.page, { f: { author: ['Ann'] } }])
    engine.restore({ q: 'boots' })
    expectTold(1)
    expect(seen.parameters).toEqual({ q: 'boots' })
    subscription.unsubscribe()
    engine.restore({})
    expectTold(0)
  })
})

it('hydrating during a search settles it for callers that await it', async () => {
  const { client, engine } = startEngine()
  engine.load()
  const isSettled = settled(engine)
  hydrate(engine, { version: 1, parameters: {} })
  await isSettled
  expect(client.last().signal.aborted).toBe(true)
  expect(engine.page.status).toBe('idle')
})

it('hydrating while more results are fetched discards them', async () => {
  const { client, engine } = startEngine()
  const pristine = dehydrate(engine)
  engine.load()
  await client.last().respond({ results: [aResult], totalCountFiltered: 31 })
  engine.get(resultList).fetchMoreResults()
  expect(engine.page.part).toBe('more')
  hydrate(engine, pristine)
  expect(engine.page).toMatchObject({
    status: 'idle',
    cause: 'hydrate',
    part: undefined,
    response: undefined,
    duration: 0,
  })
})

it('stopping during a search ends loading', () => {
  const { engine } = startEngine()
  engine.load()
  engine.stop()
  expect(engine.page.status).toBe('idle')
})

it.each(['feature.emitted', 'search.starting', 'search.started', 'search.succeeded'])(
  'I2: an observer that stops the engine on %s leaves nothing loading',
  async (type) => {
    const { client, engine } = startEngine([query(), pager(), facet({ field: 'author' })])
    engine.observe((observation) => observation.type === type && engine.stop())
    engine.get(facet).toggleSelect('Ann')
    await client.searches[0]?.respond({ facets: [authors] })
    expect(engine.page.status).toBe(type === 'search.succeeded' ? 'succeeded' : 'idle')
    expect(client.searches.length).toBe(type === 'search.succeeded' ? 1 : 0)
  },
)

it('I2: an observer that stops the engine when a part of the page is requested leaves nothing loading', async () => {
  const { client, engine } = startEngine([query(), resultList()])
  engine.load()
  await client.last().respond({ results: [aResult], totalCountFiltered: 95 })
  engine.observe((observation) => observation.type === 'feature.emitted' && engine.stop())
  engine.get(resultList).fetchMoreResults()
  expect([engine.page.status, client.searches.length]).toEqual(['succeeded', 1])
})

it('I6: a creation that fails leaves nothing running', () => {
  const end = vi.fn()
  const history = { ...memoryHistory(), listen: () => end }
  expect(() => startEngine([urlState({ history }), query(), query()])).toThrow('Two features have the id "query"')
  expect(end).toHaveBeenCalledTimes(1)
})

describe('restore', () => {
  it.each([
    [{ perPage: -10 }, 'perPage'],
    [{ perPage: 0 }, 'perPage'],
    [{ page: 1.5 }, 'page'],
    [{ q: 5 }, 'q'],
    [{ f: { author: 'Ann' } }, 'f'],
    [{ f: { author: ['Ann', 5] } }, 'f'],
    [{ f: { author: ['Ann'], brand: 5 } }, 'f'],
    [{ f: null }, 'f'],
    [{ context: { role: 5 } }, 'context'],
    [{ nf: { price: [{}] } }, 'nf'],
    [{ nf: { price: [{ start: 2, end: 1, endInclusive: false }] } }, 'nf'],
    [{ nf: { price: [{ start: NaN, end: 1, endInclusive: false }] } }, 'nf'],
    [{ nfExcluded: { price: [{ start: '1', end: '2', endInclusive: true }] } }, 'nfExcluded'],
    [{ df: { date: [{ start: 'past-1-day', end: 'now' }] } }, 'df'],
    [{ df: { date: [{ start: 1, end: 'now', endInclusive: false }] } }, 'df'],
    [{ df: { date: [{ start: 'now', end: 1, endInclusive: false }] } }, 'df'],
    [{ dfExcluded: { date: [{ start: 1, end: 2, endInclusive: false }] } }, 'dfExcluded'],
    [{ colour: 'red' }, 'colour'],
  ])('refuses %j, naming the key', (parameters, key) => {
    const { engine } = startEngine()
    expect(() => engine.restore(parameters as never)).toThrow(`parameters.${key} is invalid`)
    expect(() => startHydrated({ version: 1, parameters }, [query()])).toThrow(`parameters.${key}`)
  })

  it.each([
    { f: { author: [] } },
    { nf: { price: [{ start: 5, end: 5, endInclusive: true }] } },
    { context: { role: ['a', 'b'], tier: 'free' } },
  ])('takes %j', (parameters) => {
    const { engine } = startEngine()
    expect(() => engine.restore(parameters)).not.toThrow()
  })

  it.each([null, undefined, 'q=shoes', [{ q: 'shoes' }]])('rejects %j, which are not parameters', (parameters) => {
    const { engine } = startEngine()
    expect(() => engine.restore(parameters as never)).toThrow('restore: parameters is invalid')
  })
})
