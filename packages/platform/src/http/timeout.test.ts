import { Hono } from 'hono'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readConfiguration } from '../configuration/read-configuration'
import { answerOf, create, post } from '../testing/requests'
import { createFakeBackend } from '../testing/fake-backend'
import { limitTime, signalOf } from './timeout'

const limits = { timeoutMs: 50 }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('answers 503 if a request takes too long', async () => {
  const backend = createFakeBackend({ search: () => new Promise(() => {}) })
  const errors: unknown[] = []
  const handler = create({ backend, configuration: { limits }, logger: ({ error }) => errors.push(error?.message) })
  const answer = handler(post({}))
  await vi.advanceTimersByTimeAsync(50)
  const message = 'The platform did not answer within 50 ms.'
  expect(await answerOf(await answer)).toEqual({ status: 503, body: { statusCode: 503, message, type: 'Timeout' } })
  expect(errors).toEqual([message])
})

it('clears its timer if the response is in time', async () => {
  const handler = create({ configuration: { limits } })
  expect((await handler(post({}))).status).toBe(200)
  expect(vi.getTimerCount()).toBe(0)
})

const serve = (answer: (signal: AbortSignal) => Response | Promise<Response>) => {
  const app = new Hono()
  app.use(limitTime({ configuration: readConfiguration({ limits }, 'The test') }))
  app.get('/', (c) => answer(signalOf(c)))
  app.onError((error) => new Response(error.message, { status: 503 }))
  return app
}

it('aborts the work of a request after the timeout', async () => {
  let signal: AbortSignal | undefined
  const app = serve((given) => {
    signal = given
    return new Promise(() => {})
  })
  const answer = app.request('/')
  await vi.advanceTimersByTimeAsync(49)
  expect(signal?.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect((await answer).status).toBe(503)
  expect(signal?.reason).toMatchObject({ type: 'Timeout' })
})

it('aborts the work of a request when its client disconnects', async () => {
  const client = new AbortController()
  let signal: AbortSignal | undefined
  const app = serve((given) => {
    signal = given
    return new Response('done')
  })
  await app.request('/', { signal: client.signal })
  expect(signal?.aborted).toBe(false)
  client.abort()
  expect(signal?.aborted).toBe(true)
})

it('does not limit a stream that has started', async () => {
  let send = (_: string) => {}
  let signal: AbortSignal | undefined
  const app = serve((given) => {
    signal = given
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        send = (text) => {
          controller.enqueue(new TextEncoder().encode(text))
          controller.close()
        }
      },
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  })
  const response = await app.request('/')
  await vi.advanceTimersByTimeAsync(1000)
  send('data: late\n\n')
  expect(await response.text()).toBe('data: late\n\n')
  expect(signal?.aborted).toBe(false)
})
