import { describe, expect, it, vi } from 'vitest'
import { assign, setup, SimulatedClock } from 'xstate'
import {
  addFeature,
  createSearchEngine,
  defineSearchFeature,
  dehydrate,
  facet,
  hydrate,
  memoryHistory,
  pager,
  query,
  resultList,
  searchBox,
  triggers,
  urlState,
  type Environment,
  type SearchEngine,
  type SearchParameters,
  type UrlHistory,
} from '../..'
import { options } from '../../options'
import { buildFacet, buildFacetValues, buildResponse, buildResult, createFakeClient } from '../../testing'

function startEngine(history: UrlHistory, environment: Partial<Environment> = {}) {
  const client = createFakeClient()
  const logger = { debug: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const engine = createSearchEngine({
    client,
    environment: { logger, ...environment },
    features: [query(), searchBox(), pager(), facet({ field: 'author' }), resultList(), urlState({ history })],
  })
  return { client, engine, logger }
}

function startHydrated(history: UrlHistory, dehydrated: unknown) {
  const started = startEngine(history)
  hydrate(started.engine, dehydrated)
  return started
}

const page = {
  results: [buildResult('a')],
  totalCountFiltered: 95,
  facets: [buildFacet('author', { values: buildFacetValues({ Ann: 3, Bob: 2 }) })],
}

const search = (engine: SearchEngine, text: string) => {
  engine.get(searchBox).changeText(text)
  engine.get(searchBox).submit()
}

describe('urlState', () => {
  it('starts the engine from the URL', () => {
    const { client, engine } = startEngine(memoryHistory('q=shoes&page=3&f-author=Ann&fExcluded-author=Bob'))
    engine.load()
    expect(client.last().request).toMatchObject({
      q: 'shoes',
      firstResult: 20,
      facets: [
        {
          currentValues: [
            { value: 'Ann', state: 'selected' },
            { value: 'Bob', state: 'excluded' },
          ],
        },
      ],
    })
    expect(engine.get(searchBox).state.text).toBe('shoes')
  })

  it('adds one entry for each act that changes the parameters, and none for the first search', async () => {
    const history = memoryHistory('utm_source=mail')
    const { client, engine } = startEngine(history)
    engine.load()
    await client.last().respond(page)
    search(engine, 'shoes')
    await client.last().respond(page)
    engine.get(pager).nextPage()
    engine.get(facet).toggleExclude('Bob')
    engine.execute('again')
    engine.get(facet).showMoreValues()
    expect(history.entries).toEqual([
      'utm_source=mail',
      'utm_source=mail&q=shoes',
      'utm_source=mail&q=shoes&page=2',
      'utm_source=mail&q=shoes&fExcluded-author=Bob',
    ])
  })

  it('returns the address of the first page after a change, with the parameters of others', async () => {
    const history = memoryHistory('utm_source=mail&q=shoes&page=3&f-author=Ann,Bob%2C%20Jr')
    const { client, engine } = startEngine(history)
    engine.load()
    await client.last().respond(page)
    const { hrefAfter } = engine.get(urlState)
    expect([hrefAfter({}), hrefAfter({ page: 4 }), hrefAfter({ f: { author: ['Bob'] } }), hrefAfter({}, true)]).toEqual(
      [
        '?utm_source=mail&q=shoes&f-author=Ann,Bob%2C%20Jr',
        '?utm_source=mail&q=shoes&f-author=Ann,Bob%2C%20Jr&page=4',
        '?utm_source=mail&q=shoes&f-author=Bob',
        '?utm_source=mail&q=shoes&f-author=Ann&f-author=Bob%2C%20Jr',
      ],
    )
    expect([client.searches.length, engine.parameters().page]).toEqual([1, 3])
    expect(
      startEngine({ ...memoryHistory(), mode: 'hash' })
        .engine.get(urlState)
        .hrefAfter({ q: 'a' }),
    ).toBe('#q=a')
  })

  it('I3: goes back and forward with one search each, and no echo', async () => {
    const history = memoryHistory()
    const { client, engine } = startEngine(history)
    engine.load()
    await client.last().respond(page)
    search(engine, 'shoes')
    search(engine, 'boots')
    client.searches.length = 0
    history.back()
    history.back()
    history.forward()
    expect(client.searches.map(({ request }) => request.q)).toEqual(['shoes', '', 'shoes'])
    expect(engine.get(searchBox).state.text).toBe('shoes')
    expect(history.entries).toEqual(['', 'q=shoes', 'q=boots'])
    search(engine, 'hats')
    expect(history.entries).toEqual(['', 'q=shoes', 'q=hats'])
  })

  it('ignores a navigation that does not change known parameters', () => {
    const history = memoryHistory('q=shoes')
    const { client, engine } = startEngine(history)
    engine.load()
    history.write('q=shoes&utm_source=mail', 'push')
    history.back()
    expect(client.searches).toHaveLength(1)
  })

  it.each(['q=winter+tyres&f-author=Ann', 'f-author=Ann&q=%77inter%20tyres&', 'q=winter%20tyres&f-author=Ann&page=1'])(
    'I3: ignores the rewriting of the text by a router: %s',
    (text) => {
      const history = memoryHistory('q=winter%20tyres&f-author=Ann')
      const { client, engine } = startEngine(history)
      engine.load()
      for (const mode of ['push', 'replace'] as const) {
        history.write(text, mode)
        history.back()
        history.forward()
      }
      expect(client.searches).toHaveLength(1)
    },
  )

  it('goes back to the previous page of results in one step', async () => {
    const history = memoryHistory('utm_source=mail')
    const { client, engine } = startEngine(history)
    engine.load()
    await client.last().respond(page)
    engine.get(pager).selectPage(3)
    await client.last().respond(page)
    search(engine, 'shoes')
    await client.last().respond(page)
    history.back()
    await client.last().respond(page)
    expect([client.last().request.firstResult, engine.parameters()]).toEqual([20, { page: 3 }])
    history.back()
    expect([client.last().request.firstResult, engine.parameters()]).toEqual([0, {}])
    expect(client.searches).toHaveLength(5)
  })

  it('adds one entry for a search that leads to another, so that one step leads back', async () => {
    const history = memoryHistory()
    const { client, engine } = startEngine(history)
    addFeature(engine, triggers())
    engine.load()
    await client.last().respond(page)
    search(engine, 'tires')
    expect(history.entries).toEqual(['', 'q=tires'])
    await client.last().respond({ ...page, triggers: [{ type: 'query', content: 'tyres' }] })
    await client.last().respond(page)
    expect(history.entries).toEqual(['', 'q=tyres'])
    history.back()
    expect([engine.parameters(), client.searches.length]).toEqual([{}, 4])
  })

  it('corrects the entry, and warns, if the URL is invalid', () => {
    const history = memoryHistory('page=abc&q=shoes&f-nobody=x&utm=1')
    const { engine, logger } = startEngine(history)
    engine.load()
    expect(history.entries).toEqual(['utm=1&q=shoes'])
    expect(logger.warn.mock.calls).toEqual([
      ['Left out of the URL', [{ key: 'page', value: 'abc', reason: 'expected an integer from 0' }]],
    ])
  })

  it('I3: makes no request and adds no entry after hydration, and adds one for the first act', async () => {
    const server = startEngine(memoryHistory('q=shoes'))
    server.engine.load()
    await server.client.last().respond(page)
    const history = memoryHistory('q=shoes')
    const { client, engine } = startHydrated(history, dehydrate(server.engine))
    engine.load()
    expect(client.searches).toHaveLength(0)
    engine.get(pager).nextPage()
    expect(history.entries).toEqual(['q=shoes', 'q=shoes&page=2'])
  })

  it('searches after hydration if the URL has other parameters', async () => {
    const server = startEngine(memoryHistory('q=shoes'))
    server.engine.load()
    await server.client.last().respond(page)
    const { client, engine } = startHydrated(memoryHistory('q=boots'), dehydrate(server.engine))
    engine.load()
    expect(client.searches.map(({ request }) => request.q)).toEqual(['boots'])
  })

  it('replaces the current entry with values that the platform selects, and with a page that is hydrated later', async () => {
    const history = memoryHistory()
    const { client, engine } = startEngine(history)
    engine.load()
    await client.last().respond({
      facets: [buildFacet('author', { values: [{ value: 'Ann', state: 'selected', numberOfResults: 3 }] })],
    })
    expect(history.entries).toEqual(['f-author=Ann'])
    hydrate(engine, { version: 1, parameters: { q: 'shoes' }, request: { q: 'shoes' }, response: buildResponse(page) })
    expect(history.entries).toEqual(['q=shoes'])
    engine.get(pager).selectPage(2)
    expect([history.entries, client.searches.length]).toEqual([['q=shoes', 'q=shoes&page=2'], 2])
  })

  it('starts from the URL, whatever the platform selected in the hydrated page', async () => {
    const server = startEngine(memoryHistory('q=shoes'))
    server.engine.load()
    await server.client.last().respond({
      facets: [buildFacet('author', { values: [{ value: 'Ann', state: 'selected', numberOfResults: 3 }] })],
    })
    const dehydrated = { ...dehydrate(server.engine), parameters: { q: 'shoes' } }
    const { client, engine } = startHydrated(memoryHistory('q=boots'), dehydrated)
    engine.load()
    expect(client.searches.map(({ request }) => request.q)).toEqual(['boots'])
  })

  it('keeps the entry of a search that an observer of the reply makes', async () => {
    const history = memoryHistory()
    const { client, engine } = startEngine(history)
    const leave = engine.observe((observation) => {
      if (observation.type !== 'search.succeeded') return
      leave()
      engine.get(pager).selectPage(3)
    })
    engine.load()
    await client.last().respond({
      ...page,
      facets: [buildFacet('author', { values: [{ value: 'Ann', state: 'selected', numberOfResults: 3 }] })],
    })
    expect(history.entries).toEqual(['f-author=Ann', 'f-author=Ann&page=3'])
  })

  it('stops listening to the history when the engine stops', () => {
    const history = memoryHistory()
    const { client, engine } = startEngine(history)
    engine.load()
    search(engine, 'shoes')
    engine.stop()
    history.back()
    expect(client.searches).toHaveLength(2)
  })

  it('keeps searching if the browser rejects a write', () => {
    const refusing: UrlHistory = {
      ...memoryHistory(),
      write: () => {
        throw new DOMException('Too many calls', 'SecurityError')
      },
    }
    const { client, engine, logger } = startEngine(refusing)
    engine.load()
    search(engine, 'shoes')
    expect(client.last().request.q).toBe('shoes')
    expect(logger.error).toHaveBeenCalledTimes(1)
  })

  it('writes the URL later if the browser rejected it, over the current entry', async () => {
    const clock = new SimulatedClock()
    const memory = memoryHistory()
    let isLimited = false
    const history: UrlHistory = {
      ...memory,
      write: (text, mode) => {
        if (isLimited) throw new DOMException('Too many calls', 'SecurityError')
        memory.write(text, mode)
      },
    }
    const { client, engine, logger } = startEngine(history, { clock })
    engine.load()
    search(engine, 'shoes')
    isLimited = true
    search(engine, 'boots')
    await client.last().respond(page)
    clock.increment(10_000)
    clock.increment(10_000)
    expect([memory.entries, logger.error.mock.calls.length]).toEqual([['', 'q=shoes'], 1])
    isLimited = false
    clock.increment(10_000)
    expect(memory.entries).toEqual(['', 'q=boots'])

    isLimited = true
    search(engine, 'hats')
    isLimited = false
    memory.back()
    clock.increment(60_000)
    expect([engine.parameters(), memory.entries]).toEqual([{}, ['', 'q=boots']])
  })

  it('I6: does not write the URL after the engine has stopped', () => {
    const clock = new SimulatedClock()
    const write = vi.fn(() => {
      throw new DOMException('Too many calls', 'SecurityError')
    })
    const { engine } = startEngine({ ...memoryHistory(), write }, { clock })
    engine.load()
    search(engine, 'shoes')
    engine.stop()
    clock.increment(60_000)
    expect(write).toHaveBeenCalledTimes(1)
  })

  it('I11: throws without a history, and says what to pass', () => {
    expect(() => urlState({} as never)).toThrow('history is required: pass browserHistory(window)')
  })

  it('ignores parameters that no feature of this engine owns', () => {
    const history = memoryHistory('tab=reviews&debug=true&cf-geo=x&page=3&id=5')
    const client = createFakeClient()
    const engine = createSearchEngine({ client, features: [query(), searchBox(), urlState({ history })] })
    engine.load()
    search(engine, 'shoes')
    expect(history.entries).toEqual([
      'tab=reviews&debug=true&cf-geo=x&page=3&id=5',
      'tab=reviews&debug=true&cf-geo=x&page=3&id=5&q=shoes',
    ])
    history.back()
    expect(client.searches).toHaveLength(3)
  })

  it('adds an entry for the first search if it is an act of the user, so that back leads to the empty page', () => {
    const history = memoryHistory()
    const { client, engine } = startEngine(history)
    search(engine, 'shoes')
    expect(history.entries).toEqual(['', 'q=shoes'])
    history.back()
    expect([engine.parameters(), client.searches.length]).toEqual([{}, 2])
  })

  it.each<[string, (engine: SearchEngine) => void]>([
    ['execute', (engine) => engine.execute('searchFromLink')],
    ['load', (engine) => engine.load('searchFromLink')],
  ])('adds no entry if the page starts with restored parameters and %s, whatever the cause', (_, start) => {
    const history = memoryHistory('utm=1')
    const { client, engine } = startEngine(history)
    engine.restore({ ...engine.parameters(), q: 'winter tyres' })
    start(engine)
    expect([history.entries, client.last().request.q]).toEqual([['utm=1&q=winter%20tyres'], 'winter tyres'])
  })

  it('adds an entry for a later search by execute', async () => {
    const history = memoryHistory()
    const { client, engine } = startEngine(history)
    engine.execute('searchFromLink')
    await client.last().respond(page)
    engine.restore({ q: 'boots' })
    engine.execute('searchFromLink')
    expect(history.entries).toEqual(['', 'q=boots'])
  })

  it('restores the URL in an engine that it is added to', () => {
    const history = memoryHistory('q=shoes')
    const client = createFakeClient()
    const engine = createSearchEngine({ client, features: [query(), searchBox()] })
    addFeature(engine, urlState({ history }))
    expect(engine.parameters()).toEqual({ q: 'shoes' })
  })

  it('keeps hydrated parameters that the URL does not contain', async () => {
    const server = startEngine(memoryHistory())
    server.engine.restore({ q: 'shoes' })
    server.engine.load()
    await server.client.last().respond(page)
    const { client, engine } = startHydrated(memoryHistory('utm=1'), dehydrate(server.engine))
    engine.load()
    expect(engine.parameters()).toEqual({ q: 'shoes' })
    expect(client.searches).toEqual([])
  })

  describe('a parameter that no URL carries', () => {
    const present = { pipeline: 'shop', context: { tier: 'gold' }, timezone: 'Europe/Oslo' }

    const keys = ['pipeline', 'context', 'timezone'] as const
    type Settings = Pick<SearchParameters, (typeof keys)[number]>

    /** Holds parameters of a page that no URL carries, and sets them without a search. */
    const settings = defineSearchFeature({
      kind: 'settings',
      schema: options({}),
      machine: setup({
        types: { context: {} as { held: Settings }, events: {} as { type: 'settings.set'; held: Settings } },
      }).createMachine({
        context: { held: {} },
        on: { 'settings.set': { actions: assign({ held: ({ event }) => event.held }) } },
      }),
      parameters: {
        keys,
        serialize: ({ context }) => context.held,
        restore: (parameters) => ({
          type: 'settings.set',
          held: Object.fromEntries(keys.flatMap((key) => (parameters[key] ? [[key, parameters[key]]] : []))),
        }),
      },
      state: () => ({}),
      commands: (send) => ({ set: (held: Settings) => send({ type: 'settings.set', held }) }),
    })

    function startSettings(text: string) {
      const client = createFakeClient()
      const history = memoryHistory(text)
      const engine = createSearchEngine({
        client,
        features: [query(), searchBox(), settings(), urlState({ history })],
      })
      return { client, engine, history }
    }

    it('keeps its value through a navigation', () => {
      const { engine, history } = startSettings('')
      engine.load()
      search(engine, 'shoes')
      engine.get(settings).set(present)
      history.back()
      expect(engine.parameters()).toEqual(present)
      history.forward()
      expect(engine.parameters()).toEqual({ q: 'shoes', ...present })
      expect(history.entries).toEqual(['', 'q=shoes'])
    })

    it('cannot be set by a URL', () => {
      const hostile = 'pipeline=evil&context-tier=free&context=x&timezone=UTC&dq=1&lq=2&searchHub=x&locale=y&q=shoes'
      const { engine, history } = startSettings(hostile)
      expect(engine.parameters()).toEqual({ q: 'shoes' })
      engine.get(settings).set(present)
      engine.load()
      history.write(`${hostile}&q=boots`.replace('&q=shoes', ''), 'push')
      history.write('', 'push')
      history.back()
      expect(engine.parameters()).toEqual({ q: 'boots', ...present })
    })
  })
})

it('I3: makes no request if a navigation after hydration leads to the page shown', async () => {
  const server = startEngine(memoryHistory('q=shoes'))
  server.engine.load()
  await server.client.last().respond(page)
  const history = memoryHistory('q=shoes')
  const { client } = startHydrated(history, dehydrate(server.engine))
  history.write('utm=1&q=shoes', 'push')
  history.back()
  expect(client.searches).toEqual([])
})

describe('in the fragment', () => {
  /** Goes to a fragment by a link. */
  function start(initial: string) {
    const history = memoryHistory(initial)
    const { client, engine } = startEngine({ ...history, mode: 'hash' })
    engine.load()
    const follow = (fragment: string) => {
      history.write(fragment, 'push')
      history.write('', 'push')
      history.back()
    }
    return { client, engine, follow, history }
  }

  it('a link to a part of the page keeps the search', () => {
    const { client, engine, follow } = start('q=shoes&f-author=Ann')
    for (const fragment of ['chapter=2', 'chapter=2&verse=3']) follow(fragment)
    expect(engine.parameters()).toEqual({ q: 'shoes', f: { author: ['Ann'] } })
    expect(client.searches).toHaveLength(1)
  })

  it('the parameters of others lead back to the start of the page', () => {
    const { engine, history } = start('utm_source=mail')
    search(engine, 'shoes')
    expect(history.entries).toEqual(['utm_source=mail', 'utm_source=mail&q=shoes'])
    history.back()
    expect(engine.parameters()).toEqual({})
  })
})
