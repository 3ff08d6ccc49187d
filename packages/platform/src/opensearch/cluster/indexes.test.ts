import { describe, expect, it } from 'vitest'
import type { FieldDefinition } from '../../port'
import { BackendError, InvalidOptionsError } from '../../port/errors'
import { createOpenSearchBackend } from '../opensearch-backend'
import { createFaultProxy } from '../testing/fault-proxy'
import { buildDocument, buildDocuments, buildQuery } from '../../conformance/builders'
import { ask, create, freshName, indexesOf, nodes, pretendOtherRelease, readAll } from '../testing/use-cluster'

const brand: FieldDefinition = { name: 'brand', type: 'string' }
const price: FieldDefinition = { name: 'price', type: 'number' }

const idsIn = async (backend: Awaited<ReturnType<typeof create>>) => {
  const { hits } = await backend.search(buildQuery({ numberOfResults: 100 }))
  return hits.map(({ document }) => document.id)
}

it('opens an index with the fields that it was created with', async () => {
  const index = freshName()
  await (await create({ index, fields: [brand, price] })).upsert([buildDocument('a')])
  const again = await createOpenSearchBackend({ nodes, index })
  expect([again.fields, await again.count()]).toEqual([[brand, price], 1])
  await again.close()
})

it('refuses an index with other columns, but accepts other descriptions', async () => {
  const index = freshName()
  await create({ index, fields: [brand] })
  await expect(create({ index, fields: [price] })).rejects.toBeInstanceOf(InvalidOptionsError)
  const described = { ...brand, description: 'Who makes it' }
  expect((await create({ index, fields: [described] })).fields).toEqual([described])
})

it('refuses an index that does not exist, without fields', async () => {
  await expect(createOpenSearchBackend({ nodes, index: freshName() })).rejects.toThrow('does not exist')
})

it('loses no change of a document that several processes change at once', async () => {
  const index = freshName()
  const backends = [await create({ index, fields: [price] }), await create({ index, fields: [price] })]
  await backends[0]!.upsert([buildDocument('a')])
  const changes = Array.from({ length: 20 }, (_, number) =>
    backends[number % 2]!.update('a', { fields: { [`field${number}`]: number } }),
  )
  expect(await Promise.all(changes)).toEqual(changes.map(() => true))
  const [document] = await backends[0]!.get(['a'])
  expect(Object.keys(document!.fields)).toHaveLength(20)
})

it('reads the last results of many', async () => {
  const backend = await create({ fields: [price] })
  const count = 10_030
  await backend.upsert(
    Array.from({ length: count }, (_, number) => buildDocument(`${number}`, { fields: { price: number } })),
  )
  const last = buildQuery({
    firstResult: count - 20,
    numberOfResults: 30,
    sort: [{ by: 'field', field: 'price', order: 'descending' }],
  })
  const { total, hits } = await backend.search(last)
  expect([total, hits.map(({ document }) => Number(document.id))]).toEqual([
    count,
    Array.from({ length: 20 }, (_, rank) => 19 - rank),
  ])
  expect((await backend.search({ ...last, firstResult: Number.MAX_SAFE_INTEGER })).hits).toEqual([])
  expect((await backend.search({ ...last, firstResult: 0, numberOfResults: 20_000 })).hits).toHaveLength(count)
})

describe('an index of another release', () => {
  const problem =
    'was written by another release of the platform: build it again with this one (querent-platform reindex)'

  const rejected = async (call: Promise<unknown>) => {
    const error = await call.catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(BackendError)
    expect(error).toMatchObject({ code: 'unavailable', message: expect.stringContaining(problem) })
  }

  it.each([undefined, [brand]])('is refused, with the fields %j', async (fields) => {
    const index = freshName()
    await create({ index, fields: [brand] })
    await pretendOtherRelease(index, [brand])
    const opened = createOpenSearchBackend({ nodes, index, fields })
    await expect(opened).rejects.toBeInstanceOf(InvalidOptionsError)
    await expect(opened).rejects.toThrow(problem)
  })

  it('answers nothing until its documents are replaced', async () => {
    const index = freshName()
    await (await create({ index, fields: [brand] })).upsert(buildDocuments(3))
    await pretendOtherRelease(index, [brand])
    const backend = await create({ index, fields: undefined, isReplaced: true })
    expect([backend.isReadable, (await readAll(backend)).length]).toEqual([false, 3])
    await rejected(backend.search(buildQuery()))
    await rejected(backend.count())
    await rejected(backend.upsert([buildDocument('new')]))
    await rejected(backend.remove(['0']))
    await backend.configure({})
    expect([backend.isReadable, await idsIn(backend), backend.fields]).toEqual([true, ['0', '1', '2'], [brand]])
  })

  it('is not searched if it replaces the index of a running server, until that is replaced as well', async () => {
    const index = freshName()
    const [server, other] = [await create({ index, fields: [brand] }), await create({ index, fields: [brand] })]
    await server.upsert(buildDocuments(3))
    await other.replaceAll([buildDocument('new')], { fields: [price] })
    await pretendOtherRelease(index, [price])
    // Deletes the previous index.
    await other.close()
    await rejected(server.search(buildQuery()))
    await rejected(server.upsert([buildDocument('newer')]))
    expect(server.isReadable).toBe(false)
    const reindexed = await create({ index, fields: undefined, isReplaced: true })
    await reindexed.replaceAll(reindexed.scan())
    expect([await idsIn(server), server.fields]).toEqual([['new'], [price]])
  })
})

it('answers nothing from an index with other fields until its documents are replaced', async () => {
  const index = freshName()
  await (await create({ index, fields: [brand] })).upsert(buildDocuments(3))
  const backend = await create({ index, fields: [price], isReplaced: true })
  await expect(backend.search(buildQuery())).rejects.toThrow('has other fields: replace its documents')
  await backend.configure({ fields: [price] })
  expect(await idsIn(backend)).toEqual(['0', '1', '2'])
})

it('is created once if several processes start at the same time', async () => {
  const index = freshName()
  const backends = await Promise.all(Array.from({ length: 5 }, () => create({ index, fields: [brand] })))
  await Promise.all(backends.map((backend, place) => backend.upsert([buildDocument(`${place}`)])))
  expect(await indexesOf(index)).toHaveLength(1)
  expect(await backends[0]!.count()).toBe(5)
})

it('answers from the former documents until the new ones are complete', async () => {
  const backend = await create({ fields: [brand] })
  await backend.upsert(buildDocuments(3))
  const seen: string[][] = []
  async function* documents() {
    for (const document of buildDocuments(2500)) {
      if (Number(document.id) % 500 === 0) seen.push(await idsIn(backend))
      yield { ...document, id: `new ${document.id}` }
    }
  }
  expect(await backend.replaceAll(documents(), { fields: [price] })).toBe(2500)
  expect(seen).toEqual(Array.from({ length: 5 }, () => ['0', '1', '2']))
  expect([backend.fields, await backend.count()]).toEqual([[price], 2500])
})

it.each([0, 1])(
  'searches one index only, if the documents are replaced meanwhile, from result %i on',
  async (firstResult) => {
    const index = freshName()
    const priced = (length: number, from: number) =>
      buildDocuments(length).map((document) => ({ ...document, fields: { price: from + Number(document.id) } }))
    const writer = await create({ index, fields: [price] })
    await writer.upsert(priced(3, 0))
    const proxy = await createFaultProxy(nodes[0]!)
    const reader = await create({ index, nodes: proxy.url, fields: [price] })
    let searches = 0
    proxy.fault = async (path) => {
      searches += path.includes('search') ? 1 : 0
      if (searches === 2) await writer.replaceAll(priced(5, 1000))
      return undefined
    }
    const generate = { algorithm: 'even', numberOfValues: 2 } as const
    const { total, facets } = await reader.search(
      buildQuery({
        firstResult,
        facets: [{ type: 'ranges', facetId: 'price', field: 'price', ranges: [], generate, sort: 'ascending' }],
      }),
    )
    const [facet] = facets
    const counts = facet?.type === 'ranges' ? facet.values.map(({ count }) => count) : []
    expect([searches, total, counts.reduce((sum, count) => sum + count, 0)]).toEqual([2, 3, 3])
    await proxy.close()
  },
)

it('keeps the former documents if the new ones are invalid, and leaves no index behind', async () => {
  const index = freshName()
  const backend = await create({ index })
  await backend.upsert(buildDocuments(3))
  await expect(backend.replaceAll([buildDocument('a'), {} as never])).rejects.toBeInstanceOf(TypeError)
  expect(await idsIn(backend)).toEqual(['0', '1', '2'])
  expect(await indexesOf(index)).toHaveLength(1)
})

it('lets one of two processes replace the documents', async () => {
  const index = freshName()
  const [one, other] = [await create({ index }), await create({ index })]
  let go = () => {}
  const replaced = new Promise<void>((resolve) => (go = resolve))
  async function* late() {
    yield buildDocument('other')
    await replaced
  }
  const second = other.replaceAll(late()).catch((error: unknown) => error)
  await one.replaceAll([buildDocument('one')])
  go()
  const error = await second
  expect(error).toBeInstanceOf(BackendError)
  expect((error as BackendError).code).toBe('conflict')
  expect(await idsIn(one)).toEqual(['one'])
})

it('follows another process that replaces the documents and their fields', async () => {
  const index = freshName()
  const reader = await create({ index, fields: [brand] })
  const writer = await create({ index, fields: [brand] })
  await writer.upsert(buildDocuments(3))
  expect(await reader.count()).toBe(3)
  await writer.replaceAll([buildDocument('new', { fields: { price: 5 } })], { fields: [price] })
  await writer.close()
  expect([await idsIn(reader), reader.fields]).toEqual([['new'], [price]])
  await reader.upsert([buildDocument('newer', { fields: { price: 7 } })])
  const cheap = { type: 'range' as const, field: 'price', to: { value: 6, isIncluded: true } }
  expect((await reader.search(buildQuery({ filter: cheap }))).total).toBe(1)
})

it.each([[[price]], [[brand]]])(
  'writes documents again if their index is replaced meanwhile by one with the fields %j',
  async (fields) => {
    const index = freshName()
    const replacing = await create({ index, fields: [brand] })
    const proxy = await createFaultProxy(nodes[0]!)
    const writer = await create({ index, nodes: proxy.url, fields: [brand] })
    let writes = 0
    proxy.fault = async (path) => {
      writes += path.includes('_bulk') ? 1 : 0
      if (writes === 1) await replacing.replaceAll([buildDocument('old')], { fields })
      return undefined
    }
    expect(await writer.upsert([buildDocument('new', { fields: { price: 5, brand: 'Nordic' } })])).toBe(1)
    expect(await idsIn(writer)).toEqual(['old', 'new'])
    const cheap = { type: 'range' as const, field: 'price', to: { value: 6, isIncluded: true } }
    expect((await writer.search(buildQuery({ filter: cheap }))).total).toBe(fields.includes(price) ? 1 : 0)
    expect([writes, writer.fields]).toEqual([2, fields])
    await proxy.close()
  },
)

it('removes documents again if their index is replaced meanwhile', async () => {
  const index = freshName()
  const replacing = await create({ index })
  const proxy = await createFaultProxy(nodes[0]!)
  const writer = await create({ index, nodes: proxy.url })
  await writer.upsert([buildDocument('a')])
  let writes = 0
  proxy.fault = async (path) => {
    writes += path.includes('_bulk') ? 1 : 0
    if (writes === 1) await replacing.replaceAll(['a', 'b'].map((id) => buildDocument(id)))
    return undefined
  }
  expect([await writer.remove(['a']), await idsIn(writer)]).toEqual([1, ['b']])
  await proxy.close()
})

it('notices within seconds that another process has replaced the documents, even if their index still exists', async () => {
  const index = freshName()
  let time = Date.now()
  const reader = await create({ index, now: () => time })
  const writer = await create({ index })
  await writer.upsert([buildDocument('old')])
  expect(await idsIn(reader)).toEqual(['old'])
  await writer.replaceAll([buildDocument('new')])
  time += 5000
  expect(await idsIn(reader)).toEqual(['new'])
})

it('scans the documents by which another process has replaced its own', async () => {
  const index = freshName()
  const reader = await create({ index })
  const writer = await create({ index })
  await writer.replaceAll([buildDocument('new')])
  await writer.close()
  expect((await readAll(reader)).map(({ id }) => id)).toEqual(['new'])
})

it('keeps its own definitions of fields if another process replaces the documents with the same columns', async () => {
  const index = freshName()
  const own = { ...brand, isAutomaticFacet: false }
  const reader = await create({ index, fields: [own] })
  const writer = await create({ index, fields: [brand] })
  await writer.replaceAll([buildDocument('new')])
  await writer.close()
  expect([await idsIn(reader), reader.fields]).toEqual([['new'], [own]])
})

it('creates one index if two processes start at the same time with different fields', async () => {
  const index = freshName()
  const started = await Promise.allSettled([create({ index, fields: [brand] }), create({ index, fields: [price] })])
  expect(started.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const [{ reason }] = started.filter((each) => each.status === 'rejected') as [PromiseRejectedResult]
  expect(reason).toBeInstanceOf(InvalidOptionsError)
  expect(await indexesOf(index)).toHaveLength(1)
})

it('deletes what an earlier process left over, but no index of others', async () => {
  const index = freshName()
  const day = 24 * 3_600_000
  await create({ index, fields: [brand] })
  const _meta = { querent: { layout: 1, fields: [] } }
  const leftOver = `${index}-v1-0123456789ab-abc`
  await ask('PUT', `/${leftOver}`, { mappings: { _meta } })
  const others = [`${index}-visits`, `${index}-v2024`, `${index}-v1-0123456789ab-own`]
  for (const name of others) await ask('PUT', `/${name}`, {})
  await create({ index, fields: [brand], now: () => Date.now() + 2 * day })
  const names = Object.keys(await ask<object>('GET', `/${index}*/_alias`))
  expect(names).not.toContain(leftOver)
  expect(names).toEqual(expect.arrayContaining(others))
  for (const name of others) await ask('DELETE', `/${name}`)
})

it('deletes a replaced index when it is closed', async () => {
  const index = freshName()
  const backend = await create({ index })
  const before = await indexesOf(index)
  await backend.replaceAll(buildDocuments(2))
  expect(await indexesOf(index)).toHaveLength(2)
  await backend.close()
  const after = await indexesOf(index)
  expect(after).toHaveLength(1)
  expect(after).not.toEqual(before)
})

it('keeps documents that are too many for memory', async () => {
  const backend = await create()
  const documents = buildDocuments(400, { body: 'word '.repeat(10_000) })
  expect(await backend.upsert(documents)).toBe(400)
  expect(await backend.count()).toBe(400)
})
