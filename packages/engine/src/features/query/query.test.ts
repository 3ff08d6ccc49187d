import { expect, it } from 'vitest'
import { createSearchEngine, memoryHistory, query, urlState, type QueryOptions } from '../..'
import { createFakeClient } from '../../testing'

function startQuery(options: QueryOptions = {}) {
  const client = createFakeClient()
  const engine = createSearchEngine({ client, features: [query(options)] })
  return { client, engine, controller: engine.get(query) }
}

it.each([
  [{}, { q: '', enableQuerySyntax: false }],
  [
    { q: 'shoes', enableQuerySyntax: true },
    { q: 'shoes', enableQuerySyntax: true },
  ],
])('with the options %j sends and shows %j, and omits it from the parameters', (options, expected) => {
  const { client, engine, controller } = startQuery(options)
  engine.load()
  expect(client.last().request).toEqual(expected)
  expect(controller.state).toEqual(expected)
  expect(engine.parameters()).toEqual({})
})

it('can be restored, and returns to its options', () => {
  const { engine, controller } = startQuery({ q: 'shoes', enableQuerySyntax: true })
  engine.restore({ q: '', enableQuerySyntax: false })
  expect(controller.state).toEqual({ q: '', enableQuerySyntax: false })
  expect(engine.parameters()).toEqual({ q: '', enableQuerySyntax: false })
  engine.restore({ q: 'boots' })
  expect(controller.state).toEqual({ q: 'boots', enableQuerySyntax: true })
  engine.restore({})
  expect(controller.state).toEqual({ q: 'shoes', enableQuerySyntax: true })
})

it('follows the URL, and the URL follows it', () => {
  const history = memoryHistory('q=@size>5&enableQuerySyntax=true')
  const engine = createSearchEngine({ client: createFakeClient(), features: [query(), urlState({ history })] })
  expect(engine.get(query).state).toEqual({ q: '@size>5', enableQuerySyntax: true })
  engine.restore({ q: 'boots' })
  engine.load()
  expect(history.read()).toBe('q=boots')
})

it.each([
  [{ q: 5 }, 'q must be a string'],
  [{ enableQuerySyntax: 'yes' }, 'enableQuerySyntax must be true or false'],
])('I11: the options %j throw', (options, problem) => {
  expect(() => query(options as unknown as QueryOptions)).toThrow(
    expect.objectContaining({ code: 'invalid-options', message: `Invalid options for "query": ${problem}` }),
  )
})
