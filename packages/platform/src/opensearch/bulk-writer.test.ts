import { noStems } from '../language/stemmer'
import { afterEach, expect, it } from 'vitest'
import { BulkWriter, Sequence } from './bulk-writer'
import { connectTo, createFakeEngine, type FakeRequest } from './testing/fake-engine'

const open: { close: () => Promise<void> }[] = []

afterEach(async () => {
  for (const each of open.splice(0)) await each.close()
})

interface Item {
  status: number
  error?: { type: string; reason: string }
}

const idsIn = ({ body }: FakeRequest) =>
  body
    .trim()
    .split('\n')
    .flatMap((line) => {
      const { index } = JSON.parse(line) as { index?: { _id: string } }
      return index ? [index._id] : []
    })

async function* documentsOf(ids: readonly string[]) {
  for (const id of ids) yield { id, title: id, body: '', uri: '', fields: {} }
}

/** Writes documents to an engine that answers for each of them. */
const write = async (ids: readonly string[], answer: (id: string, count: number) => Item) => {
  const counts = new Map<string, number>()
  const bulks: string[][] = []
  const node = await createFakeEngine((request) => {
    if (!request.path.startsWith('/shop/_bulk')) return { status: 200, body: {} }
    const sent = idsIn(request)
    bulks.push(sent)
    const items = sent.map((id) => {
      counts.set(id, (counts.get(id) ?? 0) + 1)
      return { index: answer(id, counts.get(id)!) }
    })
    return { status: 200, body: { items } }
  })
  const engine = connectTo([node])
  open.push(engine, node)
  const target = { index: 'shop', isAlias: true }
  const writer = new BulkWriter({ engine, target, fields: [], stemmer: noStems, sequence: new Sequence(() => 0) }, {})
  await writer.write(documentsOf(ids), {})
  return { bulks, requests: node.requests }
}

it('sends only those documents again that the engine had no room for', async () => {
  const ids = Array.from({ length: 20 }, (_, index) => `${index}`)
  const refused = new Set(ids.filter((_, index) => index % 2 === 0))
  const { bulks } = await write(ids, (id, count) =>
    count === 1 && refused.has(id)
      ? { status: 429, error: { type: 'rejected_execution_exception', reason: 'full' } }
      : { status: 201 },
  )
  const sent = bulks.flat()
  expect(sent.toSorted()).toEqual([...ids, ...refused].toSorted())
  expect(new Set(sent.slice(-refused.size))).toEqual(refused)
})

it('names the document that the engine refuses for good', async () => {
  const error = { type: 'mapper_parsing_exception', reason: 'no number' }
  await expect(write(['a', 'b'], (id) => (id === 'b' ? { status: 400, error } : { status: 201 }))).rejects.toThrow(
    'OpenSearch refuses the document "b": mapper_parsing_exception: no number',
  )
})

it('reports that the index is blocked', async () => {
  const error = { type: 'cluster_block_exception', reason: 'index [shop] blocked by: [FORBIDDEN/8/index write (api)];' }
  await expect(write(['a'], () => ({ status: 403, error }))).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringContaining('FORBIDDEN/8/index write (api)'),
  })
})

it('sends the last of several documents with the same id', async () => {
  const { bulks } = await write(['a', 'b', 'a'], () => ({ status: 200 }))
  expect(bulks.flat().toSorted()).toEqual(['a', 'b'])
})

it('stores a small change and makes it visible in one request', async () => {
  const ids = Array.from({ length: 50 }, (_, index) => `${index}`)
  const { bulks, requests } = await write(ids, () => ({ status: 201 }))
  expect(bulks.map((sent) => sent.toSorted())).toEqual([ids.toSorted()])
  expect(requests).toMatchObject([{ path: '/shop/_bulk?require_alias=true&refresh=true' }])
})

it('makes a small change visible again if a part of it is sent again', async () => {
  const full = { status: 429, error: { type: 'rejected_execution_exception', reason: 'full' } }
  const { bulks, requests } = await write(['a', 'b'], (id, count) =>
    id === 'b' && count === 1 ? full : { status: 201 },
  )
  expect(bulks).toEqual([['a', 'b'], ['b']])
  expect(requests.map(({ path }) => path)).toEqual(Array(2).fill('/shop/_bulk?require_alias=true&refresh=true'))
})

it('makes a large change visible once, at the end', async () => {
  const ids = Array.from({ length: 2500 }, (_, index) => `${index}`)
  const { bulks, requests } = await write(ids, () => ({ status: 201 }))
  expect(bulks.flat().toSorted()).toEqual(ids.toSorted())
  const [last, ...others] = requests.map(({ path }) => path).toReversed()
  expect(last).toBe('/shop/_refresh')
  expect(others.length).toBeGreaterThan(2)
  expect(new Set(others)).toEqual(new Set(['/shop/_bulk?require_alias=true']))
})

it('continues the order of an index', () => {
  let now = 1000
  const sequence = new Sequence(() => now)
  const first = [sequence.next(), sequence.next()]
  now = 0
  const second = new Sequence(() => 1001).next()
  const numbers = [...first, sequence.next(), second]
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
  expect(new Set(numbers).size).toBe(4)
})

it('rejects only when no request is in progress', async () => {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const events: string[] = []
  const error = { type: 'mapper_parsing_exception', reason: 'no number' }
  let bulks = 0
  const node = await createFakeEngine(async (request) => {
    const items = (item: Item) => ({ status: 200, body: { items: idsIn(request).map(() => ({ index: item })) } })
    bulks++
    if (bulks === 1) return items({ status: 400, error })
    release()
    await released
    events.push('answered')
    return items({ status: 201 })
  })
  const engine = connectTo([node])
  open.push(engine, node)
  const target = { index: 'shop', isAlias: true }
  const writer = new BulkWriter({ engine, target, fields: [], stemmer: noStems, sequence: new Sequence(() => 0) }, {})
  const ids = Array.from({ length: 4000 }, (_, index) => `${index}`)
  await expect(writer.write(documentsOf(ids), {})).rejects.toThrow('no number')
  events.push('rejected')
  expect(events).toEqual(['answered', 'rejected'])
})
