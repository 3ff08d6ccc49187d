import { afterEach, describe, expect, it } from 'vitest'
import { BackendError } from '../../port/errors'
import { createFaultProxy, type Fault, type FaultProxy } from '../testing/fault-proxy'
import { buildDocuments, buildQuery } from '../../conformance/builders'
import { ask, create, nodes, readAll } from '../testing/use-cluster'

const proxies: FaultProxy[] = []

afterEach(async () => {
  for (const proxy of proxies.splice(0)) await proxy.close()
})

const build = async (count = 100) => {
  const proxy = await createFaultProxy(nodes[0]!)
  proxies.push(proxy)
  const backend = await create({
    nodes: proxy.url,
    shards: 3,
    fields: [{ name: 'brand', type: 'string' }],
  })
  await backend.upsert(buildDocuments(count, { fields: { brand: 'Nordic' } }))
  proxy.paths.length = 0
  return { proxy, backend }
}

const facets = [
  {
    type: 'values' as const,
    facetId: 'brand',
    field: 'brand',
    selected: [],
    excluded: [],
    named: [],
    numberOfValues: 5,
    order: { by: 'count' as const },
  },
]

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'none',
    (error: unknown) => (error instanceof BackendError ? error.code : String(error)),
  )

const lose = (reply: object): object => {
  const { responses } = reply as { responses?: object[] }
  if (responses) return { ...reply, responses: responses.map(lose) }
  return '_shards' in reply ? { ...reply, _shards: { total: 3, successful: 2, failed: 1, failures: [] } } : reply
}

describe('the reply of a part of the shards', () => {
  it.each([
    ['a search', { facets }],
    ['a page', { facets, firstResult: 10 }],
    ['a corrected search', { text: 'titel', isTypoTolerant: true }],
  ])('is an error of %s', async (_, changes) => {
    const { proxy, backend } = await build()
    expect((await backend.search(buildQuery(changes))).total).toBe(100)
    proxy.fault = () => ({ change: lose })
    expect(await codeOf(backend.search(buildQuery(changes)))).toBe('unavailable')
  })

  it('is an error of every other call that searches', async () => {
    const { proxy, backend } = await build()
    proxy.fault = () => ({ change: lose })
    // A document has one shard.
    const loseDocuments = (reply: object) => ({
      docs: (reply as { docs: object[] }).docs.map(() => ({ error: { type: 'no_shard_available_action_exception' } })),
    })
    const query = buildQuery()
    const codes = [
      backend.count(),
      backend.suggest({ words: ['title'], count: 5, isCorrected: false }),
      backend.lookUp({ words: ['title'] }),
      backend.tryTexts({ texts: ['title'], count: 1, query }),
      backend.searchFacet({
        facet: { facetId: 'brand', field: 'brand' },
        text: 'n',
        numberOfValues: 5,
        ignoreValues: [],
        query,
      }),
      readAll(backend),
    ].map(codeOf)
    expect(await Promise.all(codes)).toEqual(Array(6).fill('unavailable'))
    expect(await backend.get(['0'])).toHaveLength(1)
    proxy.fault = () => ({ change: loseDocuments })
    expect(await codeOf(backend.get(['0']))).toBe('unavailable')
  })

  it('is not asked for, even if the engine runs out of memory for it', async () => {
    const { backend } = await build()
    const limit = async (value: string | null) =>
      ask('PUT', '/_cluster/settings', { transient: { 'indices.breaker.request.limit': value } })
    await limit('1b')
    try {
      expect(await codeOf(backend.search(buildQuery({ facets })))).toBe('unavailable')
    } finally {
      await limit(null)
    }
    expect((await backend.search(buildQuery({ facets }))).total).toBe(100)
  })
})

describe('a search', () => {
  it.each<[string, Fault]>([
    ['a closed connection', 'cut'],
    ['a connection that is closed instead of a reply', 'cutAfter'],
    ['a refusal', { status: 429, body: { error: { type: 'rejected_execution_exception', reason: 'busy' } } }],
    ['a missing node', { status: 503, body: { error: { type: 'no_shard_available_action_exception' } } }],
  ])('survives %s', async (_, fault) => {
    const { proxy, backend } = await build()
    proxy.fault = (_path, count) => (count === 1 ? fault : undefined)
    expect((await backend.search(buildQuery({ facets }))).total).toBe(100)
    expect(proxy.paths).toHaveLength(2)
  })

  it('leaves no task behind when it is aborted', async () => {
    const { backend } = await build()
    const codes = Array.from({ length: 100 }, (_, index) => {
      const controller = new AbortController()
      const found = codeOf(
        backend.search(buildQuery({ text: `title ${index}`, facets }), { signal: controller.signal }),
      )
      setImmediate(() => controller.abort(new Error('nobody waits')))
      return found
    })
    expect(new Set(await Promise.all(codes))).toContain('Error: nobody waits')
    const running = async () => {
      const { nodes: all } = await ask<{ nodes: Record<string, { tasks: object }> }>('GET', '/_tasks?actions=*search*')
      return Object.values(all).flatMap(({ tasks }) => Object.keys(tasks))
    }
    await expect.poll(running, { timeout: 5000 }).toEqual([])
  })
})

describe('a change', () => {
  it('is complete although connections are closed and the engine is busy', async () => {
    const { proxy, backend } = await build(0)
    const full = { status: 429, error: { type: 'rejected_execution_exception', reason: 'full' } }
    proxy.fault = (path, count) => {
      if (!path.includes('_bulk')) return undefined
      if (count % 3 === 0) return 'cutAfter'
      if (count % 3 === 1) return undefined
      return {
        change: (reply) => {
          const { items } = reply as { items: object[] }
          return { items: items.map((item, index) => (index % 2 === 0 ? item : { index: full })) }
        },
      }
    }
    const documents = buildDocuments(2500)
    expect(await backend.upsert(documents)).toBe(2500)
    expect(await backend.count()).toBe(2500)
    expect(proxy.paths.filter((path) => path.includes('_bulk')).length).toBeGreaterThan(4)
    const found = await readAll(backend)
    expect(found.map(({ id }) => id)).toEqual(documents.map(({ id }) => id))
  })
})

it('keeps the new documents if the reply to their exchange is lost', async () => {
  const { proxy, backend } = await build(3)
  proxy.fault = (path) =>
    path.startsWith('/_aliases') && !proxy.paths.slice(0, -1).includes(path) ? 'cutAfter' : undefined
  expect(await backend.replaceAll(buildDocuments(2))).toBe(2)
  expect(proxy.paths.filter((path) => path === '/_aliases')).toHaveLength(2)
  expect((await readAll(backend)).map(({ id }) => id)).toEqual(['0', '1'])
  await backend.close()
})
