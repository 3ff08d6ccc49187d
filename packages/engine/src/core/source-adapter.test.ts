import { assign, createMachine } from 'xstate'
import { expect, it, vi } from 'vitest'
import {
  createMultiSourceEngine,
  defineFeature,
  dehydrate,
  hydrate,
  type Feature,
  type FeatureFactory,
  type ParameterTable,
  type Protocol,
  type SourceAdapter,
} from '..'
import { DEFAULT_SEARCH_TIMEOUT_MS } from './engine'
import { setup } from './setup'
import { options } from './options'

interface Shop extends Protocol {
  client: { fetch(request: object): Promise<Shop['response']> }
  request: { word?: string; country?: string; chosen?: string[] }
  response: { items: string[]; offers: string[] }
  parameters: { word?: string; country?: string; chosen?: Record<string, string[]> }
  facts: { offers: readonly string[] }
}

const isString = (value: unknown) => typeof value === 'string'
const table: ParameterTable<Shop['parameters']> = {
  word: { default: '', isValid: isString },
  country: { default: 'NO', isValid: isString, isContext: true },
  chosen: { isValid: () => true, merge: (left, right) => ({ ...left, ...right }) },
}

const valueMachine = setup({
  types: { context: {} as { value: string }, events: {} as { type: 'value.set'; value: string } },
}).createMachine({
  id: 'value',
  context: { value: '' },
  on: { 'value.set': { actions: assign(({ event: { value } }) => ({ value })) } },
})

const holding = (key: 'word' | 'country') =>
  defineFeature({
    kind: key,
    schema: options({}),
    machine: valueMachine,
    contribute: ({ context }: { context: { value: string } }) => ({ [key]: context.value }),
    parameters: {
      keys: [key],
      serialize: ({ context }: { context: { value: string } }) => ({ [key]: context.value || undefined }),
      restore: (parameters: Shop['parameters']) => ({ type: 'value.set' as const, value: parameters[key] ?? '' }),
    },
    state: ({ context }: { context: { value: string } }) => context,
    commands: () => ({}),
  } as never) as FeatureFactory<Shop, undefined, { value: string }, object>

const word = holding('word')
const country = holding('country')

/** Shows one offer and owns its choice. */
const offer = defineFeature({
  kind: 'offer',
  schema: { '~standard': { version: 1, vendor: 'test', validate: (value: unknown) => ({ value }) } },
  machine: valueMachine,
  instance: ({ id }: { id: string }) => id,
  contribute: ({ context }: { context: { value: string } }) => (context.value ? { chosen: [context.value] } : {}),
  parameters: {
    keys: ['chosen'],
    serialize: ({ context }: { context: { value: string } }, { id }: { id: string }) => ({
      chosen: context.value ? { [id]: [context.value] } : undefined,
    }),
    restore: ({ chosen = {} }: Shop['parameters'], _: unknown, { id }: { id: string }) => ({
      type: 'value.set' as const,
      value: chosen[id]?.[0] ?? '',
    }),
  },
  state: ({ context }: { context: { value: string } }) => context,
  commands: () => ({}),
} as never) as unknown as FeatureFactory<Shop, { id: string }, { value: string }, object>

/** Adds an offer for each offer of a response, and for each in the parameters. */
const offers = defineFeature({
  kind: 'offers',
  schema: options({}),
  machine: createMachine({ id: 'offers' }),
  parameters: { keys: ['chosen'], serialize: () => ({}) },
  requiredFeatures: (parameters: Shop['parameters'], facts: Shop['facts'], hasFeature: (id: string) => boolean) =>
    [...facts.offers, ...Object.keys(parameters.chosen ?? {})]
      .filter((id) => !hasFeature(`offer:${id}`))
      .map((id) => offer({ id })),
  state: () => ({}),
  commands: () => ({}),
} as never) as unknown as FeatureFactory<Shop, undefined, object, object>

interface Call {
  source: string
  request: Shop['request']
  respond(reply?: Partial<Shop['response']>): Promise<void>
  fail(): Promise<void>
}

function start(features: Feature<Shop>[]) {
  const calls: Call[] = []
  const clientOf = (source: string): Shop['client'] => ({
    fetch: (request) =>
      new Promise((resolve, reject) => {
        const settle = async () => {
          for (let turn = 0; turn < 20; turn++) await Promise.resolve()
        }
        calls.push({
          source,
          request,
          respond: (reply) => (resolve({ items: [], offers: [], ...reply }), settle()),
          fail: () => (reject(new Error('No route')), settle()),
        })
      }),
  })
  const adapter: SourceAdapter<Shop> = {
    fetchResponse: (client, request) => client.fetch(request),
    requestRules: { chosen: (left, right) => [...left, ...right] },
    parts: {},
    completeRequest: (request) => request,
    isResponse: (value): value is Shop['response'] => typeof value === 'object',
    toRequestFacts: () => ({}),
    toFacts: (response) => ({ offers: response?.offers ?? [] }),
  }
  const beside: SourceAdapter<Shop> = {
    ...adapter,
    skipsSameRequest: true,
    completeRequest: ({ word: _, ...request }) => request,
  }
  const engine = createMultiSourceEngine<Shop>(
    { features, timeoutMs: DEFAULT_SEARCH_TIMEOUT_MS, environment: { logger: { ...console, error: () => {} } } },
    [
      ['main', { client: clientOf('main'), adapter }],
      ['beside', { client: clientOf('beside'), adapter: beside }],
    ],
    table,
  )
  const sources = () => calls.map(({ source }) => source)
  return { calls, engine, sources }
}

it('does not search in a source whose request is the one that it shows or waits for', async () => {
  const { calls, engine, sources } = start([word(), country()])
  engine.restore({})
  engine.load()
  engine.restore({ word: 'shoe' })
  engine.execute('in flight')
  expect(sources()).toEqual(['main', 'beside', 'main'])
  await calls[1]!.respond({ items: ['a'] })
  engine.execute('shown')
  expect(sources()).toEqual(['main', 'beside', 'main', 'main'])
  engine.restore({ country: 'SE' })
  engine.execute('another request')
  expect(sources().slice(4)).toEqual(['main', 'beside'])
})

it('I2: searches again in a source whose last search failed or was cancelled', async () => {
  const { calls, engine, sources } = start([offers(), word()])
  engine.load()
  engine.cancel()
  engine.execute('after it was cancelled')
  expect(sources()).toEqual(['main', 'beside', 'main', 'beside'])
  await calls[3]!.respond()
  engine.restore({ chosen: { size: ['L'] } })
  engine.execute('another request')
  await calls[5]!.fail()
  engine.restore({})
  engine.execute('after it failed')
  expect(sources().slice(4)).toEqual(['main', 'beside', 'main', 'beside'])
})

it('I1: shows nothing of the previous context after a change', async () => {
  const { calls, engine } = start([word(), country()])
  engine.load()
  for (const call of calls) await call.respond({ items: ['a'] })
  const seen = vi.fn()
  engine.subscribe(seen)
  engine.restore({ word: 'shoe' })
  expect(engine.page.response?.items).toEqual(['a'])
  engine.restore({ country: 'SE' })
  expect(['main', 'beside'].map((source) => engine.pageOf(source))).toMatchObject([
    { status: 'idle', response: undefined, request: undefined },
    { status: 'idle', response: undefined, request: undefined },
  ])
  engine.load()
  engine.restore({ country: 'DK' })
  const [, , late] = calls
  await late!.respond({ items: ['late'] })
  expect([engine.page.status, engine.page.response]).toEqual(['idle', undefined])
  expect(seen.mock.calls.every(([page]) => page.response === undefined || page.parameters.country === undefined)).toBe(
    true,
  )
})

it('starts the features that others add: for restored parameters, and for a response', async () => {
  const { calls, engine } = start([offers(), word()])
  engine.restore({ chosen: { size: ['L'] } })
  engine.load()
  expect([calls[0]!.request, engine.get(offer, 'size').state]).toEqual([{ word: '', chosen: ['L'] }, { value: 'L' }])
  await calls[0]!.respond({ offers: ['size', 'colour'] })
  expect(engine.get(offer, 'colour').state).toEqual({ value: '' })
  engine.restore({})
  engine.load()
  expect([calls.at(-2)!.request, engine.get(offer, 'size').state]).toEqual([{ word: '' }, { value: '' }])
})

it('I7: starts them for the page of another engine', async () => {
  const server = start([offers(), word()])
  server.engine.restore({ chosen: { size: ['L'] } })
  server.engine.load()
  await server.calls[0]!.respond({ offers: ['size', 'colour'] })
  const browser = start([offers(), word()])
  hydrate(browser.engine, JSON.parse(JSON.stringify(dehydrate(server.engine))))
  expect([browser.engine.get(offer, 'size').state, browser.engine.get(offer, 'colour').state]).toEqual([
    { value: 'L' },
    { value: '' },
  ])
  expect(browser.calls).toEqual([])
})

it('finds a feature by the factory of another feature of the same kind', () => {
  const { engine } = start([word()])
  const another = holding('word')
  expect(engine.get(another)).toBe(engine.get(word))
  expect(engine.find(holding('country'))).toBeUndefined()
})
