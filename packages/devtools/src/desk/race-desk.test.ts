import { isApiError } from '@querent/api-client'
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
  const error = await reply.catch((thrown: unknown) => thrown)
  expect(error).toMatchObject(members)
  expect(isApiError(error)).toBe(true)
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

class Shop {
  #orders = 0
  readonly region: string
  constructor(region: string) {
    this.region = region
  }
  get orders() {
    return this.#orders
  }
  [Symbol.iterator]() {
    return [this.#orders][Symbol.iterator]()
  }
  async order(count: number) {
    this.#orders += count
    return this.#orders
  }
  *parts() {
    yield this.#orders
  }
}
class LargeShop extends Shop {
  async refund() {
    return this.order(-1)
  }
}

it('holds the methods of classes, and shows their other members as they are', async () => {
  const desk = new RaceDesk()
  const held = desk.hold(Object.freeze(new LargeShop('eu')))
  expect([held instanceof LargeShop, held.region, await held.order(2), held.orders, await held.refund()]).toEqual([
    true,
    'eu',
    2,
    2,
    1,
  ])
  expect([[...held], [...held.parts()], desk.calls.map(({ name }) => name)]).toEqual([[1], [1], ['order', 'refund']])
  expect(held.order).toBe(held.order)
})

it('makes calls that return no promise while it is offline', async () => {
  const desk = new RaceDesk()
  const held = desk.hold({ urlOf: (id: string) => `/${id}`, search: async () => 'A' })
  held.urlOf('a')
  desk.set({ isOffline: true })
  expect(held.urlOf('b')).toBe('/b')
  await expect(held.search()).rejects.toMatchObject({ code: 'network' })
})

it('passes on what a method throws, and counts no call', () => {
  const desk = new RaceDesk()
  const held = desk.hold({
    search: (): Promise<string> => {
      throw new Error('no')
    },
  })
  expect(() => held.search()).toThrow('no')
  expect(desk.calls).toEqual([])
})

it('keeps calls that have not ended, however many there are', async () => {
  const { desk, calls, held } = create()
  desk.set({ isHolding: true })
  const first = held.search('first')
  for (let count = 0; count < 300; count++) void held.search('more')
  calls[0]!.resolve('A')
  await turn()
  desk.release(0)
  expect(await first).toBe('A')
  void held.search('last')
  expect(desk.calls.map(({ id }) => id)).not.toContain(0)
})

it('gives up a call at once whose signal is aborted already', async () => {
  const { desk, held } = create()
  desk.set({ isHolding: true })
  const reply = held.search('a', { signal: AbortSignal.abort(new Error('given up')) })
  await expect(reply).rejects.toThrow('given up')
  expect(desk.calls[0]!.status).toBe('aborted')
})

it('leaves a call as it ended', async () => {
  const { desk, calls, held } = create()
  const abort = new AbortController()
  const reply = held.search('a', { signal: abort.signal })
  calls[0]!.resolve('A')
  expect(await reply).toBe('A')
  desk.release(0)
  desk.fail(0, 'offline')
  abort.abort()
  expect(desk.calls.map(({ status, order }) => [status, order])).toEqual([['released', 0]])
})

it('numbers calls that a call makes', async () => {
  const desk = new RaceDesk()
  const held: { search: (text: string) => Promise<string> } = desk.hold({
    search: async (text: string) => (text === 'outer' ? held.search('inner') : text),
  })
  expect(await held.search('outer')).toBe('inner')
  expect(desk.calls.map(({ id, args }) => [id, args])).toEqual([
    [0, ['inner']],
    [1, ['outer']],
  ])
})

it('ends a call whose callback throws', async () => {
  const { desk, calls, held } = create()
  desk.set({ isHolding: true })
  const onPiece = () => {
    throw new Error('no')
  }
  const reply = held.search('a', { signal: new AbortController().signal, onPiece })
  calls[0]!.options.onPiece?.('one')
  calls[0]!.resolve('A')
  await turn()
  expect(() => desk.release(0)).toThrow('no')
  expect(await reply).toBe('A')
})

it('passes on what is held and what comes when it is withdrawn', async () => {
  const { desk, calls, held } = create()
  desk.set({ isHolding: true, delayMs: 5_000 })
  const replies = [held.search('a'), held.search('b')]
  calls[0]!.resolve('A')
  await turn()
  desk.withdraw()
  calls[1]!.resolve('B')
  expect(await Promise.all(replies)).toEqual(['A', 'B'])
  desk.set({ isOffline: true })
  desk.withdraw()
  const last = held.search('c')
  calls[2]!.resolve('C')
  expect(await last).toBe('C')
})

it('cuts a circular reply', async () => {
  const reply: { self?: object } = {}
  reply.self = reply
  const desk = new RaceDesk()
  const held = desk.hold({ search: async () => reply })
  desk.set({ isHolding: true })
  const answer = held.search()
  await turn()
  desk.fail(0, 'cut', 8)
  await expect(answer).rejects.toMatchObject({ excerpt: '{"self":' })
})
