import { describe, expect, it, vi } from 'vitest'
import {
  context,
  createSearchEngine,
  dehydrate,
  facet,
  hydrate,
  query,
  resultList,
  type SearchEngineOptions,
  type SearchParameters,
} from '..'
import { buildFacet, buildResult, createFakeClient } from '../testing'

function startEngine(options: Partial<SearchEngineOptions> = {}) {
  const client = createFakeClient()
  const engine = createSearchEngine({
    client,
    features: [query(), context(), facet({ field: 'author' }), resultList()],
    ...options,
  })
  return { client, engine }
}

function startHydrated(dehydrated: unknown) {
  const started = startEngine()
  hydrate(started.engine, dehydrated)
  return started
}

const toJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
const queriesOf = ({ client }: ReturnType<typeof startEngine>) => client.searches.map(({ request }) => request.q)

describe('load', () => {
  it('searches once, however often it is called', async () => {
    const started = startEngine()
    started.engine.load()
    started.engine.load()
    await started.client.last().respond()
    started.engine.load()
    expect(queriesOf(started)).toEqual([''])
  })

  it.each<SearchParameters>([{ q: 'boots' }, { f: { author: ['Ann'] } }])(
    'replaces a search in flight for something other than %j',
    async (parameters) => {
      const { client, engine } = startEngine()
      engine.load()
      engine.restore(parameters)
      engine.load()
      expect(client.searches.map(({ signal }) => signal.aborted)).toEqual([true, false])
      await client.last().respond()
      engine.load()
      expect(client.searches).toHaveLength(2)
    },
  )

  it('searches if the page was restored while the search in flight requested something else', async () => {
    const started = startEngine()
    started.engine.load()
    started.engine.restore({ q: 'boots' })
    await started.client.last().respond()
    started.engine.load()
    expect(queriesOf(started)).toEqual(['', 'boots'])
  })

  it('searches if a parameter changed without a search while one was in flight', async () => {
    const { client, engine } = startEngine()
    engine.load()
    engine.get(context).set({ role: 'buyer' })
    await client.last().respond()
    expect(engine.page.parameters).toEqual({ context: { role: 'buyer' } })
    expect(dehydrate(engine)).not.toHaveProperty('response')
    engine.load()
    expect(client.searches.map(({ request }) => request.context)).toEqual([undefined, { role: 'buyer' }])
  })

  it('retries after a failure and after a cancellation', async () => {
    const started = startEngine()
    started.engine.load()
    await started.client.last().fail(new Error('No route'))
    started.engine.load()
    started.engine.cancel()
    started.engine.load()
    expect(queriesOf(started)).toEqual(['', '', ''])
  })

  it('searches after hydration from an engine whose parameters changed without a search', async () => {
    const server = startEngine()
    server.engine.load()
    await server.client.last().respond()
    server.engine.get(context).set({ role: 'buyer' })
    const browser = startHydrated(toJson(dehydrate(server.engine)))
    browser.engine.load()
    expect(browser.client.last().request.context).toEqual({ role: 'buyer' })
  })

  it('searches after hydration from an engine that had no response', async () => {
    for (const act of ['none', 'loading', 'failed']) {
      const server = startEngine()
      server.engine.restore({ q: 'shoes' })
      if (act !== 'none') server.engine.load()
      if (act === 'failed') await server.client.last().fail(new Error('No route'))
      const browser = startHydrated(toJson(dehydrate(server.engine)))
      expect(browser.engine.page.status).toBe('idle')
      browser.engine.load()
      expect(queriesOf(browser)).toEqual(['shoes'])
    }
  })
})

describe('values that the platform selects', () => {
  const reply = {
    facets: [buildFacet('author', { values: [{ value: 'Ann', state: 'selected', numberOfResults: 2 }] })],
  }

  it('are parameters of the page when observers receive the response', async () => {
    const { client, engine } = startEngine()
    const heard: unknown[] = []
    engine.observe(({ type }) => {
      if (type === 'search.succeeded') heard.push(engine.page.parameters, engine.parameters())
    })
    engine.load()
    await client.last().respond(reply)
    expect(heard).toEqual([{ f: { author: ['Ann'] } }, { f: { author: ['Ann'] } }])
  })

  it('do not apply to a page that was restored in the meantime', async () => {
    const started = startEngine()
    started.engine.load()
    started.engine.restore({ q: 'boots' })
    await started.client.last().respond(reply)
    started.engine.load()
    expect(queriesOf(started)).toEqual(['', 'boots'])
  })
})

describe('I8: an endlessly nested reply', () => {
  const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth))

  it('is shown like any other, and notifies every listener', async () => {
    const { client, engine } = startEngine()
    const listener = vi.fn()
    engine.get(resultList).subscribe(listener)
    for (const id of ['a', 'a', 'b']) {
      engine.execute('again')
      await client.last().respond({ results: [buildResult(id, { raw: { deep: nested(100_000) } })] })
    }
    expect(engine.page.status).toBe('succeeded')
    expect(engine.get(resultList).state.results.map(({ uniqueId }) => uniqueId)).toEqual(['b'])
    expect(listener).toHaveBeenCalledTimes(3)
  })
})
