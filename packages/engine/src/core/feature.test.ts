import { assign, emit as emitEvent, setup } from 'xstate'
import { describe, expect, it, vi } from 'vitest'
import {
  createSearchEngine,
  defineSearchFeature,
  facet,
  pager,
  query,
  resultList,
  settled,
  type SearchFeature,
  type SearchPage,
  type SearchParameters,
  type SearchRequested,
} from '..'
import { options } from '../options'
import { buildFacet, buildFacetValues, buildResult, createFakeClient } from '../testing'

function startEngine(features: SearchFeature[]) {
  const client = createFakeClient()
  return { client, engine: createSearchEngine({ client, features }) }
}

/** A feature that does nothing but what `wiring` defines. */
const stub = (kind: string, wiring: Partial<Parameters<typeof defineSearchFeature>[0]>) =>
  defineSearchFeature({
    kind,
    schema: options({}),
    machine: setup({
      types: {
        context: {} as { notes: unknown[] },
        events: {} as { type: 'note'; what: unknown } | { type: 'emit'; event: { type: string } },
        emitted: {} as { type: string },
      },
    }).createMachine({
      context: { notes: [] },
      on: {
        note: { actions: assign({ notes: ({ context, event }) => [...context.notes, event.what] }) },
        emit: { actions: emitEvent(({ event }) => event.event) },
      },
    }),
    state: ({ context }: { context: { notes: unknown[] } }) => context.notes,
    commands: (send) => ({ emit: (event: { type: string }) => send({ type: 'emit', event }) }),
    ...(wiring as object),
  })

describe('a search that a feature defers', () => {
  const requested = (isFilter: boolean): SearchRequested<SearchParameters> => ({
    type: 'search.requested',
    cause: 'test',
    resets: ['page'],
    parameters: { q: 'shoes' },
    ...(isFilter && { origin: 'filter' as const }),
  })
  const start = () => {
    const draft = stub('draft', { defers: (_, { origin }) => origin === 'filter' })
    const other = stub('other', {})
    return { ...startEngine([query(), pager(), draft(), other()]), draft, other }
  }

  it('makes no request, but otherwise behaves like a search', async () => {
    const { client, engine, other } = start()
    engine.load()
    await client.last().respond({ totalCountFiltered: 95 })
    engine.get(pager).selectPage(3)
    await client.last().respond({ totalCountFiltered: 95 })
    const observer = vi.fn()
    engine.observe(observer)
    engine.get(other).emit(requested(true))
    expect(engine.parameters()).toEqual({ q: 'shoes' })
    expect([engine.page.parameters, engine.page.status]).toEqual([{ q: 'shoes' }, 'succeeded'])
    expect(client.searches).toHaveLength(2)
    expect(observer.mock.calls.map(([{ type }]) => type)).toEqual(['feature.emitted'])
  })

  it('is included in the next search that is not deferred', () => {
    const { client, engine, other } = start()
    engine.get(other).emit(requested(true))
    engine.get(other).emit(requested(false))
    expect(client.searches.map(({ request }) => request.q)).toEqual(['shoes'])
  })
})

describe('a revision of a response that already answers it', () => {
  const corrected = stub('corrected', {
    revise: () => ({ parameters: { q: 'shoes' }, event: { type: 'note', what: 'corrected' }, isAnswered: true }),
  })

  it('changes the parameters, and shows the response as theirs', async () => {
    const { client, engine } = startEngine([query({ q: 'shose' }), resultList(), corrected()])
    const observer = vi.fn()
    engine.observe(observer)
    engine.load()
    await client.last().respond({ results: [buildResult('a')], totalCountFiltered: 30 })
    expect(client.searches.map(({ request }) => request.q)).toEqual(['shose'])
    expect(engine.page).toMatchObject({
      status: 'succeeded',
      parameters: { q: 'shoes' },
      request: { q: 'shoes' },
      response: { totalCountFiltered: 30 },
    })
    engine.load()
    expect(client.searches).toHaveLength(1)
    engine.get(resultList).fetchMoreResults()
    expect(client.last().request.q).toBe('shoes')
    expect(observer.mock.calls.map(([{ type, origin }]) => [type, origin]).slice(0, 4)).toEqual([
      ['search.starting', 'load'],
      ['search.started', 'load'],
      ['search.started', 'reply'],
      ['search.succeeded', 'reply'],
    ])
  })

  it('lets other features revise the search too', async () => {
    const again = stub('again', {
      revise: (_: unknown, __: unknown, request: { q?: string }) =>
        request.q === 'shoes' ? { parameters: { q: 'boots' }, event: { type: 'note', what: 'again' } } : undefined,
    })
    const { client, engine } = startEngine([query({ q: 'shose' }), corrected(), again()])
    engine.load()
    await client.last().respond()
    await client.last().respond()
    await settled(engine)
    expect(client.searches.map(({ request }) => request.q)).toEqual(['shose', 'boots'])
    expect(engine.page).toMatchObject({ status: 'succeeded', parameters: { q: 'boots' } })
  })
})

describe('what features see', () => {
  it('includes, before a request is built, every parameter at its current value', () => {
    const seen: SearchParameters[] = []
    const watcher = stub('watcher', {
      receive: {
        'search.starting': ({ parameters }: { parameters: SearchParameters }) => void seen.push(parameters),
      },
      contribute: (_: unknown, { parameters }: SearchPage) => {
        seen.push(parameters)
        return {}
      },
    })
    const { engine } = startEngine([query(), pager(), watcher()])
    seen.length = 0
    engine.restore({ q: 'shoes', page: 4 })
    engine.execute('test', ['page'])
    expect(seen).toEqual([{ q: 'shoes' }, { q: 'shoes' }])
  })

  it('includes searches that other features request, and not its own', () => {
    const listener = stub('listener', {
      receive: { 'search.starting': ({ cause }: { cause: string }) => ({ type: 'note', what: cause }) },
    })
    const { client, engine } = startEngine([query(), listener()])
    const requested: SearchRequested = { type: 'search.requested', cause: 'own', resets: [] }
    engine.get(listener).emit(requested)
    engine.execute('other')
    expect([engine.get(listener).state, client.searches.length]).toEqual([['other'], 2])
  })

  it('includes events that other features emit, and not what it emits in response', () => {
    const listener = stub('listener', {
      receive: { 'feature.emitted': ({ event }: { event: object }) => ({ type: 'note', what: event }) },
    })
    const opener = stub('opener', {})
    const { engine } = startEngine([query(), listener(), opener()])
    const result = buildResult('a')
    engine.get(opener).emit(Object.assign({ type: 'result.opened' }, { result }))
    expect(engine.get(listener).state).toEqual([{ type: 'result.opened', result }])
  })
})

describe('a request as a whole', () => {
  const facetsOf = (...ids: string[]) => ids.map((id) => buildFacet(id, { values: buildFacetValues({ Ann: 1 }) }))

  it('has its facets in the order in which the platform last showed them, followed by new ones', async () => {
    const { client, engine } = startEngine([query(), ...['a', 'b', 'c'].map((field) => facet({ field }))])
    engine.load()
    await client.last().respond({ facets: facetsOf('c', 'a') })
    engine.get(facet, 'a').toggleSelect('Ann')
    expect(client.last().request.facets!.map(({ facetId }) => facetId)).toEqual(['c', 'a', 'b'])
  })

  it.each([
    [['@a', '@b'], '@a AND @b'],
    [['@a OR @b'], '@a OR @b'],
    [['@a OR @b', '@c'], '(@a OR @b) AND @c'],
    [['@a', '(@b OR @c)', '@d OR @e'], '@a AND (@b OR @c) AND (@d OR @e)'],
    [['@a=="x OR y"', '@b'], '@a=="x OR y" AND @b'],
  ])('joins the constant queries %j to %s', (expressions, cq) => {
    const features = expressions.map((expression, place) =>
      stub(`constant${place}`, { contribute: () => ({ cq: expression }) })(),
    )
    const { client, engine } = startEngine([query(), ...features])
    engine.load()
    expect(client.last().request.cq).toBe(cq)
  })
})

it('fetches the whole page for a part that the protocol does not know', async () => {
  const other = stub('other', {})
  const { client, engine } = startEngine([query(), other()])
  engine.load()
  await client.last().respond()
  const requested: SearchRequested = { type: 'search.requested', cause: 'test', resets: [], part: 'half' }
  engine.get(other).emit(requested)
  const [first] = client.searches
  expect([engine.page.part, client.searches.map(({ request }) => request)]).toEqual([
    undefined,
    [first!.request, first!.request],
  ])
})
