import { assign, emit, setup } from 'xstate'
import { describe, expect, it } from 'vitest'
import {
  addFeature,
  createPageMemory,
  createMemoryStorage,
  createSearchEngine,
  defineSearchFeature,
  dehydrate,
  draft,
  facet,
  history,
  hydrate,
  memoryHistory,
  pager,
  parameter,
  query,
  urlState,
  type SearchFeature,
  type SearchRequested,
} from '..'
import { options, integer, withDefault } from '../options'
import { createFakeClient } from '../testing'

const ratingMachine = setup({
  types: {
    context: {} as { minRating: number },
    input: {} as { initial: number },
    events: {} as { type: 'rating.set' | 'rating.restore'; minRating: number },
    emitted: {} as SearchRequested,
  },
}).createMachine({
  context: ({ input: { initial } }) => ({ minRating: initial }),
  on: {
    'rating.set': {
      actions: [
        assign({ minRating: ({ event }) => event.minRating }),
        emit({ type: 'search.requested', cause: 'ratingSet', resets: ['page'] }),
      ],
    },
    'rating.restore': { actions: assign({ minRating: ({ event }) => event.minRating }) },
  },
})

const row = parameter<number>('number', { default: 1, group: 'filters' })

// An application augments `SearchParameters`, which would add the parameter to the protocol of this repository.
const minRatingIn = (parameters: object) => (parameters as { minRating: number }).minRating

const defineRating = (kind = 'rating', rows: object = { minRating: row }, keys: string[] = []) =>
  defineSearchFeature({
    kind,
    schema: options({ initial: withDefault(integer(1, 5), 1) }),
    machine: ratingMachine,
    contribute: ({ context: { minRating } }) => (minRating > 1 ? { cq: `@rating>=${minRating}` } : {}),
    parameters: {
      keys: keys as never,
      rows,
      serialize: ({ context }) => context as object,
      restore: (parameters, { context }) =>
        minRatingIn(parameters) === context.minRating
          ? undefined
          : { type: 'rating.restore', minRating: minRatingIn(parameters) },
    },
    dependsOn: [],
    state: ({ context }) => context,
    commands: (send) => ({ setMin: (minRating: number) => send({ type: 'rating.set', minRating }) }),
  })
const rating = defineRating()

function start(features: SearchFeature[] = [rating()], text = '') {
  const client = createFakeClient()
  const url = memoryHistory(text)
  const engine = createSearchEngine({
    client,
    features: [query(), pager(), facet({ field: 'brand' }), history(), urlState({ history: url }), ...features],
  })
  return { client, engine, url }
}

describe('a parameter that a feature declares', () => {
  it('is read from the URL and written to it', async () => {
    const { client, engine, url } = start([rating()], 'minRating=4&other=1')
    engine.load()
    expect(client.last().request).toMatchObject({ cq: '@rating>=4' })
    await client.last().respond({})
    engine.get(rating).setMin(5)
    expect(url.entries).toEqual(['other=1&minRating=4', 'other=1&minRating=5'])
    engine.get(rating).setMin(1)
    expect(url.read()).toBe('other=1')
    url.back()
    expect([engine.parameters(), client.last().request.cq]).toEqual([{ minRating: 5 }, '@rating>=5'])
    expect(engine.get(urlState).hrefAfter({ q: 'a' })).toBe('?other=1&q=a&minRating=5')
  })

  it.each(['minRating=none', 'minRating=0', 'minRating-a=4'])('ignores an invalid value of the URL: %s', (text) => {
    expect(start([rating()], text).engine.parameters()).toEqual({})
  })

  it('is undone and redone', async () => {
    const { client, engine } = start()
    engine.load()
    await client.last().respond({})
    engine.get(rating).setMin(3)
    await client.last().respond({})
    engine.get(history).undo()
    expect(engine.get(rating).state).toEqual({ minRating: 1 })
    engine.get(history).redo()
    expect(engine.get(rating).state).toEqual({ minRating: 3 })
  })

  it('survives hydration, without a search', async () => {
    const server = start([rating()], 'minRating=2')
    server.engine.load()
    await server.client.last().respond({})
    const { client, engine } = start([rating()], 'minRating=2')
    hydrate(engine, JSON.parse(JSON.stringify(dehydrate(server.engine))))
    engine.load()
    expect([engine.get(rating).state, client.calls]).toEqual([{ minRating: 2 }, []])
  })

  it('is validated when it is hydrated or restored', () => {
    const { engine } = start()
    const wrong = { minRating: '5' }
    expect(() => hydrate(engine, { version: 1, parameters: wrong })).toThrow('parameters.minRating is invalid')
    expect(() => engine.restore(wrong as object)).toThrow('parameters.minRating is invalid')
    expect(() => hydrate(start([]).engine, { version: 1, parameters: { minRating: 5 } })).toThrow(
      'minRating is invalid',
    )
  })

  it('returns to its default with its group, and with a restored page', () => {
    const { engine } = start()
    engine.get(rating).setMin(4)
    engine.execute('clear', ['filters'])
    expect(engine.get(rating).state).toEqual({ minRating: 1 })
    engine.restore({ minRating: 4 } as object)
    expect(engine.get(rating).state).toEqual({ minRating: 4 })
    engine.restore({})
    expect(engine.get(rating).state).toEqual({ minRating: 1 })
  })

  it('is a change of a draft', async () => {
    const { client, engine } = start([rating(), draft()])
    engine.load()
    await client.last().respond({})
    engine.get(draft).start()
    engine.restore({ minRating: 4 } as object)
    expect(engine.get(draft).state.hasChanges).toBe(true)
    engine.get(draft).discard()
    expect(engine.get(rating).state).toEqual({ minRating: 1 })
  })

  it('is read from the URL by a feature that is added later', () => {
    const { engine, url } = start([], 'minRating=3')
    engine.load()
    addFeature(engine, rating())
    expect([engine.get(rating).state, url.read()]).toEqual([{ minRating: 3 }, 'minRating=3'])
  })

  it('is remembered with its page', async () => {
    const storage = createMemoryStorage()
    const memory = createPageMemory({ storage, url: () => 'https://shop.test/' })
    const before = start()
    memory.follow(before.engine)
    before.engine.get(rating).setMin(4)
    await before.client.last().respond({})
    const { engine } = start()
    expect(memory.recall()).toBeUndefined()
    expect(memory.recall(start([]).engine)).toBeUndefined()
    hydrate(engine, memory.recall(engine)!.dehydrated)
    expect(engine.get(rating).state).toEqual({ minRating: 4 })
  })

  it('may belong to several features that share its row', () => {
    const { engine } = start([rating(), defineRating('stars')()], 'minRating=3')
    expect(engine.parameters()).toEqual({ minRating: 3 })
  })
})

describe('I11: creation throws', () => {
  it.each<[string, SearchFeature[], string, string]>([
    [
      'if two features declare one parameter differently',
      [rating(), defineRating('stars', { minRating: parameter('string') })()],
      'parameter-conflict',
      '"the protocol or another feature" and "stars" both set "minRating": remove one of them',
    ],
    [
      'if a feature declares a parameter of the protocol',
      [defineRating('rating', { page: row })()],
      'parameter-conflict',
      '"the protocol or another feature" and "rating" both set "page": remove one of them',
    ],
    [
      'if a feature owns a parameter that nobody declares',
      [defineRating('rating', {}, ['minRating'])()],
      'parameter-conflict',
      '"rating" owns "minRating": add its row to parameters.rows',
    ],
  ])('%s', (_, features, code, message) => {
    expect(() => start(features)).toThrow(expect.objectContaining({ code, message }))
    const { engine } = start(features.slice(0, -1))
    expect(() => addFeature(engine, features.at(-1)!)).toThrow(message)
    expect(engine.get(query).state.q).toBe('')
  })
})
