import { describe, expect, it } from 'vitest'
import {
  context,
  createSearchEngine,
  dehydrate,
  dictionaryFieldContext,
  hydrate,
  memoryHistory,
  urlState,
  type ContextOptions,
  type DictionaryFieldContextOptions,
} from '../..'
import { createFakeClient } from '../../testing'

function start(options: ContextOptions = {}, dictionary: DictionaryFieldContextOptions = {}) {
  const client = createFakeClient()
  const history = memoryHistory('')
  const engine = createSearchEngine({
    client,
    features: [context(options), dictionaryFieldContext(dictionary), urlState({ history })],
  })
  const sent = () => {
    engine.execute('test')
    return client.last().request
  }
  return { client, engine, history, sent, context: engine.get(context), dictionary: engine.get(dictionaryFieldContext) }
}

const hostile = JSON.parse('{"__proto__": "x", "constructor": "y"}') as Record<string, string>

describe.each(['context', 'dictionary'] as const)('%s', (which) => {
  const key = which === 'context' ? 'context' : 'dictionaryFieldContext'

  it('sets, adds and removes values without a search; the next search has them', () => {
    const { client, sent, [which]: controller } = start()
    expect(sent()).toEqual({})
    controller.set({ price: 'nok' })
    controller.add('label', 'nb')
    expect(client.searches).toHaveLength(1)
    expect(controller.state).toEqual({ values: { price: 'nok', label: 'nb' } })
    expect(sent()).toEqual({ [key]: { price: 'nok', label: 'nb' } })
    controller.remove('label')
    controller.remove('unknown')
    expect(sent()).toEqual({ [key]: { price: 'nok' } })
    controller.set({})
    expect(sent()).toEqual({})
  })

  it('I8: treats __proto__ like any other key', () => {
    const { sent, engine, [which]: controller } = start()
    controller.set(hostile)
    controller.add('__proto__', 'z')
    expect(JSON.stringify(sent()[key])).toBe('{"__proto__":"z","constructor":"y"}')
    const other = start()
    hydrate(other.engine, JSON.parse(JSON.stringify(dehydrate(engine))))
    expect(JSON.stringify(other[which].state.values)).toBe('{"__proto__":"z","constructor":"y"}')
    controller.remove('__proto__')
    expect(controller.state.values).toEqual({ constructor: 'y' })
    expect(Object.getPrototypeOf({})).toBe(Object.prototype)
    expect(({} as Record<string, unknown>)['x']).toBeUndefined()
  })

  it('returns to the values of its options, and is not in the URL', () => {
    const { engine, history, [which]: controller } = start({ values: { price: 'eur' } }, { values: { price: 'eur' } })
    expect(engine.parameters()).toEqual({})
    controller.add('price', 'nok')
    expect(engine.parameters()).toEqual({ [key]: { price: 'nok' } })
    engine.load()
    expect(history.read()).toBe('')
    engine.restore({})
    expect(controller.state.values).toEqual({ price: 'eur' })
    engine.restore({ [key]: {} })
    expect(controller.state.values).toEqual({})
  })
})

it('takes lists of strings for the context', () => {
  const { context, sent } = start({ values: { audience: ['guest'] } })
  context.add('country', ['NO', 'SE'])
  expect(sent()).toEqual({ context: { audience: ['guest'], country: ['NO', 'SE'] } })
})

it('omits lists from a hydrated dictionary field context', () => {
  const { engine, dictionary, sent } = start()
  hydrate(engine, { version: 1, parameters: { dictionaryFieldContext: { price: 'nok', label: ['nb'] } } })
  expect(dictionary.state.values).toEqual({ price: 'nok' })
  expect(sent()).toEqual({ dictionaryFieldContext: { price: 'nok' } })
})

it.each<[(started: ReturnType<typeof start>) => void, string]>([
  [({ context }) => context.add('age', 5 as never), 'add: the value of "age" must be a string or a list of strings'],
  [
    ({ context }) => context.add('age', ['a', 5] as never),
    'add: the value of "age" must be a string or a list of strings',
  ],
  [
    ({ context }) => context.set({ a: 'b', age: null } as never),
    'set: the value of "age" must be a string or a list of strings',
  ],
  [({ context }) => context.set(undefined as never), 'set: values must be an object (received undefined)'],
  [({ dictionary }) => dictionary.add('price', ['nok'] as never), 'add: the value of "price" must be a string'],
  [({ dictionary }) => dictionary.set({ price: 5 } as never), 'set: the value of "price" must be a string'],
])('I11: %s throws, and changes nothing', (act, message) => {
  const started = start()
  expect(() => act(started)).toThrow(expect.objectContaining({ code: 'invalid-argument', message }))
  expect([started.context.state.values, started.dictionary.state.values]).toEqual([{}, {}])
})

it.each<[() => unknown, string]>([
  [() => context({ values: { age: 5 } as never }), '"context": values.age must be a string or a list of strings'],
  [() => context({ values: [] as never }), '"context": values must be an object'],
  [
    () => dictionaryFieldContext({ values: { price: ['nok'] } as never }),
    '"dictionaryFieldContext": values.price must be a string',
  ],
])('I11: the options of %s throw', (create, problem) => {
  expect(create).toThrow(
    expect.objectContaining({ code: 'invalid-options', message: `Invalid options for ${problem}` }),
  )
})
