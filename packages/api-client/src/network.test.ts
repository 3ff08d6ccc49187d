import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { buildClient, errorOf, searchBody } from './testing/platform'
import { DisconnectedError } from './index'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})

const listen = async (listener: RequestListener) => {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () =>
    new Promise((resolve) => {
      server.close(resolve)
      server.closeAllConnections()
    })
  cleanups.push(close)
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}

/** Creates an event that occurs once: `give` triggers it, and `promise` waits for it. */
const createLatch = () => {
  let give!: () => void
  const promise = new Promise<void>((resolve) => (give = resolve))
  return { promise, give }
}

const half = JSON.stringify(searchBody).slice(0, 100)

it('reports a refused connection as disconnected', async () => {
  const { endpoint, close } = await listen(() => {})
  await close()
  const error = await errorOf(buildClient({ endpoint }).search({}))
  expect(error).toBeInstanceOf(DisconnectedError)
  expect(error).toMatchObject({
    code: 'network',
    call: 'search',
    url: endpoint,
    message: `The call search could not reach ${endpoint}: check the connection, the address and its CORS.`,
    cause: { cause: { code: 'ECONNREFUSED' } },
  })
})

it('reports a connection that breaks off within the body as disconnected', async () => {
  const { endpoint } = await listen((_, response) => {
    response.writeHead(200, { 'Content-Length': 5000 }).write(half, () => response.destroy())
  })
  const error = await errorOf(buildClient({ endpoint }).search({}))
  expect(error).toMatchObject({ code: 'network', cause: expect.any(Error) })
})

it('keeps the status of an error whose body breaks off', async () => {
  const { endpoint } = await listen((_, response) => {
    response.writeHead(503, { 'Content-Length': 5000 }).write(half, () => response.destroy())
  })
  const error = await errorOf(buildClient({ endpoint }).search({}))
  expect(error).toMatchObject({ code: 'http', status: 503, body: undefined })
})

it('ends if it is aborted before the headers, and closes the connection', async () => {
  const controller = new AbortController()
  const closed = createLatch()
  const { endpoint } = await listen((_, response) => {
    response.on('close', closed.give)
    controller.abort('left the page')
  })
  const error = await errorOf(buildClient({ endpoint }).search({}, { signal: controller.signal }))
  expect(error).toMatchObject({ code: 'aborted', cause: 'left the page' })
  await closed.promise
})

it.each([
  ['aborted', 'aborted'],
  ['timeout', 'timeout'],
])('ends within the body: %s, and closes the connection', async (_, code) => {
  const controller = new AbortController()
  const closed = createLatch()
  const { endpoint } = await listen((_request, response) => {
    response.on('close', closed.give)
    response.writeHead(200, { 'Content-Type': 'application/json' }).write(half)
  })
  const client = buildClient({
    endpoint,
    onResponse: () => {
      if (code === 'aborted') controller.abort()
    },
  })
  const error = await errorOf(
    client.search({}, { signal: controller.signal, timeoutMs: code === 'timeout' ? 100 : 20_000 }),
  )
  expect(error).toMatchObject({ code, call: 'search' })
  await closed.promise
})
