import { describe, expect, it } from 'vitest'
import { SimulatedClock } from 'xstate'
import { cachedClient, createSearchEngine, query, resultList, settled, type CachedClientOptions } from '..'
import { buildResult, createFakeClient } from '../testing'

const ALL = { search: 1000, querySuggest: 1000, facetSearch: 1000, fields: 1000 }
const never = { signal: new AbortController().signal }

function startCache(given: Partial<CachedClientOptions> = {}) {
  const inner = createFakeClient()
  const clock = new SimulatedClock()
  const client = cachedClient(inner, { maxAgeMs: ALL, clock, ...given })
  /** Makes a call and answers it if it reaches the client. Returns the reply, and whether the client was called. */
  const ask = async (q: string) => {
    const before = inner.searches.length
    const reply = client.search({ q }, never)
    const isCalled = inner.searches.length > before
    if (isCalled) await inner.last().respond({ searchUid: `uid of ${q}` })
    expect((await reply).searchUid).toBe(`uid of ${q}`)
    return isCalled
  }
  return { inner, clock, client, ask }
}

describe('a reply', () => {
  it('is returned again until it expires, as the same object', async () => {
    const { inner, clock, client, ask } = startCache()
    expect([await ask('a'), await ask('a')]).toEqual([true, false])
    clock.increment(600)
    expect(await ask('b')).toBe(true)
    clock.increment(399)
    expect([await ask('a'), await ask('b')]).toEqual([false, false])
    expect(await client.search({ q: 'a' }, never)).toBe(await client.search({ q: 'a' }, never))
    clock.increment(1)
    expect([await ask('a'), await ask('b')]).toEqual([true, false])
    expect(inner.searches).toHaveLength(3)
  })

  it('is returned to equal requests, whatever the order of their members', async () => {
    const { inner, client } = startCache()
    const facets = [{ facetId: 'author', field: 'author', type: 'specific', currentValues: [] }] as never
    const first = client.search({ q: 'a', pipeline: 'shop', context: { one: '1', two: '2' }, facets }, never)
    await inner.last().respond()
    await first
    await client.search({ facets, context: { two: '2', one: '1' }, pipeline: 'shop', q: 'a' }, never)
    expect(inner.searches).toHaveLength(1)
    void client.search({ q: 'a', pipeline: 'shop', context: { one: '1', two: '3' }, facets }, never)
    void client.search({ q: 'a', pipeline: 'shop', context: { one: '1', two: '2' } }, never)
    expect(inner.searches).toHaveLength(3)
  })

  it('is removed first if it was used least recently and there are too many', async () => {
    const { ask } = startCache({ maxEntries: 2 })
    for (const q of ['a', 'b', 'a', 'c']) await ask(q)
    expect([await ask('a'), await ask('c'), await ask('b')]).toEqual([false, false, true])
  })

  it('does not replace another one if it is used repeatedly', async () => {
    const { ask } = startCache({ maxEntries: 2 })
    for (const q of ['a', 'b', 'b', 'b']) await ask(q)
    expect(await ask('a')).toBe(false)
  })

  it('is removed by default if there are more than a hundred', async () => {
    const { ask } = startCache()
    for (let index = 0; index <= 100; index++) await ask(`q${index}`)
    expect([await ask('q1'), await ask('q0')]).toEqual([false, true])
  })

  it('does not expire later because it is used', async () => {
    const { clock, ask } = startCache()
    await ask('a')
    clock.increment(999)
    await ask('a')
    clock.increment(1)
    expect(await ask('a')).toBe(true)
  })

  it('is not cached if it is a failure', async () => {
    const { inner, client, ask } = startCache()
    const failing = client.search({ q: 'a' }, never)
    await Promise.all([expect(failing).rejects.toThrow('No route'), inner.last().fail(new Error('No route'))])
    expect(await ask('a')).toBe(true)
  })

  it('is a failure and is not cached if the client throws', async () => {
    const { inner, client, ask } = startCache()
    const { search } = inner
    inner.search = () => {
      throw new Error('No route')
    }
    await expect(client.search({ q: 'a' }, never)).rejects.toThrow('No route')
    inner.search = search
    expect([await ask('a'), await ask('a')]).toEqual([true, false])
  })

  it('is removed when the cache is cleared, and the reply to a call in flight is not cached', async () => {
    const { inner, client, ask } = startCache()
    await ask('a')
    const underWay = client.search({ q: 'b' }, never)
    client.clear()
    await inner.last().respond({ searchUid: 'old' })
    expect((await underWay).searchUid).toBe('old')
    expect([await ask('a'), await ask('b')]).toEqual([true, true])
  })

  it('is not shared between clients', async () => {
    const [one, two] = [startCache(), startCache()]
    await one.ask('a')
    expect(await two.ask('a')).toBe(true)
  })
})

describe('equal requests in flight', () => {
  it('share one call and its reply or failure', async () => {
    const { inner, client } = startCache({ maxAgeMs: { search: 0 } })
    const both = [client.search({ q: 'a' }, never), client.search({ q: 'a' }, never)]
    expect(inner.searches).toHaveLength(1)
    await inner.last().respond({ searchUid: 'one' })
    expect((await Promise.all(both)).map(({ searchUid }) => searchUid)).toEqual(['one', 'one'])
    const failing = [client.search({ q: 'a' }, never), client.search({ q: 'a' }, never)]
    expect(inner.searches).toHaveLength(2)
    const ends = Promise.allSettled(failing)
    await inner.last().fail(new Error('No route'))
    expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })

  it('continue for the others when one is aborted, and stop when the last one is', async () => {
    const { inner, client } = startCache()
    const [one, two] = [new AbortController(), new AbortController()]
    const ends = Promise.allSettled([
      client.search({ q: 'a' }, { signal: one.signal }),
      client.search({ q: 'a' }, { signal: two.signal }),
    ])
    one.abort(new Error('first'))
    expect(inner.last().signal.aborted).toBe(false)
    two.abort(new Error('second'))
    expect(inner.last().signal.aborted).toBe(true)
    expect(await ends).toEqual([
      { status: 'rejected', reason: new Error('first') },
      { status: 'rejected', reason: new Error('second') },
    ])
    const again = client.search({ q: 'a' }, never)
    expect(inner.searches).toHaveLength(2)
    await inner.searches[0]!.respond({ searchUid: 'late' })
    await inner.last().respond({ searchUid: 'new' })
    expect((await again).searchUid).toBe('new')
    expect((await client.search({ q: 'a' }, never)).searchUid).toBe('new')
  })

  it('resolve for the callers that remain', async () => {
    const { inner, client } = startCache()
    const [one, two] = [new AbortController(), new AbortController()]
    const first = client.search({ q: 'a' }, { signal: one.signal })
    const second = client.search({ q: 'a' }, { signal: two.signal })
    one.abort(new Error('first'))
    await expect(first).rejects.toThrow('first')
    await inner.last().respond({ searchUid: 'one' })
    expect((await second).searchUid).toBe('one')
    two.abort()
    expect(inner.last().signal.aborted).toBe(false)
  })

  it('are not made if the signal is already aborted', async () => {
    const { inner, client } = startCache()
    await expect(client.search({ q: 'a' }, { signal: AbortSignal.abort(new Error('before')) })).rejects.toThrow(
      'before',
    )
    expect(inner.searches).toEqual([])
  })
})

it('keeps the replies of each call for its own maxAgeMs', async () => {
  const { inner, clock, client } = startCache({ maxAgeMs: { querySuggest: 100, facetSearch: 200, fields: 300 } })
  const facetRequest = { type: 'specific', field: 'author', query: '*a*' } as never
  const askAll = async () => {
    const replies = [
      client.search({ q: 'a' }, never),
      client.querySuggest({ q: 'a' }, never),
      client.facetSearch(facetRequest, never),
      client.fields(never),
      client.plan({ q: 'a' }, never),
      client.html({ uniqueId: 'a' }, never),
    ]
    for (const calls of [inner.searches, inner.suggests, inner.facetSearches, inner.fieldCalls, inner.plans]) {
      await calls.at(-1)!.respond()
    }
    await inner.previews.at(-1)!.respond()
    await Promise.all(replies)
    const { searches, suggests, facetSearches, fieldCalls, plans, previews } = inner
    return [searches, suggests, facetSearches, fieldCalls, plans, previews].map(({ length }) => length)
  }
  expect(await askAll()).toEqual([1, 1, 1, 1, 1, 1])
  expect(await askAll()).toEqual([2, 1, 1, 1, 2, 2])
  clock.increment(100)
  expect(await askAll()).toEqual([3, 2, 1, 1, 3, 3])
  clock.increment(100)
  expect(await askAll()).toEqual([4, 3, 2, 1, 4, 4])
  expect(await client.htmlUrl({ uniqueId: 'a' })).toBe(await inner.htmlUrl({ uniqueId: 'a' }))
})

it('answers the searches of an engine from the cache', async () => {
  const { inner, client } = startCache()
  const engine = createSearchEngine({ client, features: [query(), resultList()] })
  const search = async (q: string) => {
    engine.restore({ q })
    engine.execute('searchboxSubmit')
    if (inner.searches.at(-1)?.request.q === q) await inner.last().respond({ results: [buildResult(q)] })
    await settled(engine)
    return engine.get(resultList).state.results
  }
  expect(await search('a')).toEqual([buildResult('a')])
  expect(await search('b')).toEqual([buildResult('b')])
  engine.restore({ q: 'a' })
  engine.execute('searchboxSubmit')
  await settled(engine)
  expect(engine.get(resultList).state.results).toEqual([buildResult('a')])
  expect(inner.searches).toHaveLength(2)
})

it.each([{ maxEntries: 0 }, { maxAgeMs: { search: -1 } }, { maxAgeMs: { fields: 0.5 } }])(
  'I11: the options %j throw',
  (given) =>
    expect(() => startCache(given)).toThrow(
      expect.objectContaining({ code: 'invalid-argument', message: expect.stringMatching(/^cachedClient: max/) }),
    ),
)
