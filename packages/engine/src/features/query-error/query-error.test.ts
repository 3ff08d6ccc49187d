import { expect, it } from 'vitest'
import { createSearchEngine, query, queryError, resultList } from '../..'
import { buildResult, createFakeClient } from '../../testing'

function startError() {
  const client = createFakeClient()
  const engine = createSearchEngine({ client, features: [query({ q: 'shoes' }), queryError(), resultList()] })
  return { client, engine, controller: engine.get(queryError) }
}

class ExpiredError extends Error {
  readonly code = 'token-expired'
  readonly status = 419
}

it.each<[string, unknown, object]>([
  [
    'an error of the client',
    new ExpiredError('The token has expired'),
    { code: 'token-expired', status: 419, message: 'The token has expired' },
  ],
  [
    'an error of another kind',
    new TypeError('x is not a function'),
    { code: 'unknown', message: 'x is not a function' },
  ],
  ['a text', 'no', { code: 'unknown', message: 'no' }],
  ['nothing', undefined, { code: 'unknown', message: 'undefined' }],
  ['null', null, { code: 'unknown', message: 'null' }],
  ['members of other types', { code: 5, message: 6, status: '7' }, { code: 'unknown', message: '[object Object]' }],
])('shows %s as plain JSON', async (_, thrown, error) => {
  const { client, engine, controller } = startError()
  engine.load()
  await client.last().fail(thrown)
  expect(controller.state).toEqual({ hasError: true, error })
  expect(JSON.parse(JSON.stringify(controller.state))).toEqual(controller.state)
})

it('is cleared when the next search starts, and the results stay', async () => {
  const { client, engine, controller } = startError()
  const result = buildResult('a')
  expect(controller.state).toEqual({ hasError: false, error: undefined })
  engine.load()
  await client.last().respond({ results: [result] })
  engine.execute('second')
  await client.last().fail(new Error('No route'))
  expect(controller.state.hasError).toBe(true)
  engine.execute('third')
  expect(controller.state).toEqual({ hasError: false, error: undefined })
  expect(engine.get(resultList).state.results).toEqual([result])
})

it('retry does nothing if nothing failed', async () => {
  const { client, engine, controller } = startError()
  controller.retry()
  engine.load()
  controller.retry()
  await client.last().respond()
  controller.retry()
  expect(client.searches).toHaveLength(1)
})

it('retry repeats the failed search', async () => {
  const { client, engine, controller } = startError()
  engine.load()
  await client.last().fail(new Error('No route'))
  controller.retry()
  expect(client.searches.map(({ request }) => request)).toEqual([
    { q: 'shoes', enableQuerySyntax: false },
    client.searches[0]!.request,
  ])
  expect(engine.page.cause).toBe('queryErrorRetry')
})

it('retry repeats the request for the part of the page that failed', async () => {
  const { client, engine, controller } = startError()
  engine.load()
  await client.last().respond({ results: [buildResult('a')], totalCountFiltered: 2 })
  engine.get(resultList).fetchMoreResults()
  await client.last().fail(new Error('No route'))
  controller.retry()
  expect(client.last().request).toEqual(client.searches[1]!.request)
  await client.last().respond({ results: [buildResult('b')], totalCountFiltered: 2 })
  expect(engine.get(resultList).state.results).toEqual([buildResult('a'), buildResult('b')])
})
