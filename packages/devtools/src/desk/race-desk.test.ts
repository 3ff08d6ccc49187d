import { expect, it, vi } from 'vitest'
import { FAILURES } from './failures'
import { RaceDesk } from './race-desk'

interface Client {
  search(query: string, options?: { signal?: AbortSignal; onPiece?: (text: string) => void }): Promise<string>
}

const create = () => {
  const calls: { query: string; resolve: (reply: string) => void; options: { onPiece?: (text: string) => void } }[] = []
  const client: Client = {
    search: (query, options = {}) =>
      new Promise((resolve) => calls.push({ query, resolve, options: options as never })),
  }
  const desk = new RaceDesk()
  return { desk, calls, held: desk.hold(client) }
}

/** Lets promises settle. */
const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

it('passes replies on at once while it holds nothing', async () => {
  const { desk, calls, held } = create()
  const reply = held.search('a')
  calls[0]!.resolve('A')
  expect(await reply).toBe('A')
  expect(desk.calls.map(({ status, order, args }) => [status, order, args])).toEqual([['released', 0, ['a']]])
})

it('holds replies, and releases them in any order', async () => {
  const { desk, calls, held } = create()
  desk.set({ isHolding: true })
  const order: string[] = []
  void held.search('a').then((reply) => order.push(reply))
  void held.search('b').then((reply) => order.push(reply))
  calls[0]!.resolve('A')
  calls[1]!.resolve('B')
  await turn()
  expect([order, desk.calls.map(({ status }) => status)]).toEqual([[], ['held', 'held']])
  desk.release(1)
  desk.release(0)
  await turn()
  expect([order, desk.calls.map(({ status, order }) => [status, order])]).toEqual([
    ['B', 'A'],
    [
      ['released', 1],
      ['released', 0],
    ],
  ])
})

it('passes on a reply that comes after its release', async () => {
  const { desk, calls, held } = create()
  desk.set({ isHolding: true })
  const reply = held.search('a')
  desk.release(0)
  calls[0]!.resolve('A')
  expect(await reply).toBe('A')
})

it('holds the parts of a streamed reply, and releases them one by one', async () => {
  const { desk, calls, held } = create()
  desk.set({ isHolding: true })
  const onPiece = vi.fn()
  const reply = held.search('a', { signal: new AbortController().signal, onPiece })
  for (const piece of ['one', 'two', 'three']) calls[0]!.options.onPiece?.(piece)
  calls[0]!.resolve('A')
  expect([onPiece.mock.calls, desk.calls[0]!.heldPieces]).toEqual([[], 3])
  desk.releasePiece(0)
  expect([onPiece.mock.calls, desk.calls[0]!.heldPieces]).toEqual([[['one']], 2])
  await turn()
  desk.release(0)
  expect(onPiece.mock.calls).toEqual([['one'], ['two'], ['three']])
  expect(await reply).toBe('A')
})

it('passes an abort on, and shows it', async () => {
  const { desk, held } = create()
  desk.set({ isHolding: true })
  const abort = new AbortController()
  const reply = held.search('a', { signal: abort.signal })
  abort.abort(new Error('given up'))
  await expect(reply).rejects.toThrow('given up')
  expect(desk.calls.map(({ status }) => status)).toEqual(['aborted'])
  desk.release(0)
  expect(desk.calls.map(({ status }) => status)).toEqual(['aborted'])
})

it.each([
  ['offline', { code: 'network' }],
  ['not found', { code: 'not-found', status: 404 }],
  ['expired token', { code: 'expired-token', status: 419 }],
  ['rate limited', { code: 'rate-limited', status: 429 }],
  ['server error', { code: 'http', status: 500 }],
  ['malformed', { code: 'malformed', contentType: 'text/html' }],
] as const)('fails a call: %s', async (kind, members) => {
  const { desk, held } = create()
  const reply = held.search('a')
  desk.fail(0, kind)
  await expect(reply).rejects.toMatchObject(members)
  expect(desk.calls.map(({ status }) => status)).toEqual(['failed'])
})

it('cuts a reply after a number of bytes', async () => {
  const { desk, calls, held } = create()
  desk.set({ isHolding: true })
  const reply = held.search('a')
  calls[0]!.resolve('Zürich')
  await turn()
  desk.fail(0, 'cut', 4)
  await expect(reply).rejects.toMatchObject({ code: 'malformed', excerpt: '"Zü' })
})

it('lets a call end never', async () => {
  const { desk, calls, held } = create()
  let isOver = false
  void held.search('a').finally(() => (isOver = true))
  desk.fail(0, 'silence')
  calls[0]!.resolve('A')
  await turn()
  expect([isOver, desk.calls[0]!.status]).toEqual([false, 'silent'])
})

it('makes no calls while it is offline', async () => {
  const { desk, calls, held } = create()
  desk.set({ isOffline: true })
  await expect(held.search('a')).rejects.toMatchObject({ code: 'network' })
  expect([calls, desk.calls.map(({ status }) => status)]).toEqual([[], ['failed']])
})

it('delays replies that are not held', async () => {
  vi.useFakeTimers()
  const { desk, calls, held } = create()
  desk.set({ delayMs: 2_000 })
  const reply = held.search('a')
  calls[0]!.resolve('A')
  await vi.advanceTimersByTimeAsync(1_999)
  expect(desk.calls[0]!.status).toBe('sent')
  await vi.advanceTimersByTimeAsync(1)
  expect(await reply).toBe('A')
  vi.useRealTimers()
})

it('passes on the errors of the client, and what is not a call', async () => {
  const desk = new RaceDesk()
  const client = desk.hold({
    organization: 'shop',
    urlOf: (id: string) => `/${id}`,
    search: async () => Promise.reject(new Error('no')),
  })
  expect([client.organization, client.urlOf('a')]).toEqual(['shop', '/a'])
  await expect(client.search()).rejects.toThrow('no')
  expect(desk.calls.map(({ name, status }) => [name, status])).toEqual([['search', 'failed']])
})

it('offers a failure for each kind', () => {
  expect(new Set(FAILURES.map(({ kind }) => kind)).size).toBe(8)
})

it('notifies of each change until it is asked to stop', () => {
  const { desk, held } = create()
  const listener = vi.fn()
  const unsubscribe = desk.subscribe(listener)
  void held.search('a')
  expect(listener).toHaveBeenCalledTimes(1)
  unsubscribe()
  desk.release(0)
  expect(listener).toHaveBeenCalledTimes(1)
})
