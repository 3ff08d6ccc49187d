import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { readConfiguration } from '../configuration/read-configuration'
import type { Fault } from '../configuration/schema'
import { faultMiddleware } from './fault-middleware'

const createApp = (fault: Fault, probability = 1, random?: () => number) => {
  const configuration = readConfiguration({ faults: { rules: [{ fault, probability }] } }, 'The test')
  const app = new Hono()
  app.use(faultMiddleware({ configuration, now: Date.now }, random))
  app.get('/rest', () => new Response('{"a":1}', { headers: { 'content-length': '7', 'x-other': 'kept' } }))
  app.get('/rest/empty', () => new Response(null, { status: 204 }))
  return app
}

it('occurs with the probability of its rule and the given random numbers', async () => {
  const throws = [0.1, 0.5, 0.49, 0.9]
  const app = createApp({ type: 'drop' }, 0.5, () => throws.shift() ?? 0)
  const isDropped = async () => (await app.request('/rest')).headers.has('x-querent-drop')
  expect([await isDropped(), await isDropped(), await isDropped(), await isDropped()]).toEqual([
    true,
    false,
    true,
    false,
  ])
})

it.each<[Fault, string | null]>([
  [{ type: 'malformed' }, '8'],
  [{ type: 'truncated', bytes: 3 }, '3'],
  [{ type: 'streamCut', bytes: 3 }, null],
])('sets the length of the body after %j, and keeps all other headers', async (fault, length) => {
  const { headers, body } = await createApp(fault).request('/rest')
  await body?.cancel()
  expect([headers.get('content-length'), headers.get('x-other')]).toEqual([length, 'kept'])
})

it('keeps a response without a body unchanged', async () => {
  const { status, body } = await createApp({ type: 'malformed' }).request('/rest/empty')
  expect([status, body]).toEqual([204, null])
})
