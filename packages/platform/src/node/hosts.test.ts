import { once } from 'node:events'
import { Agent, createServer, get } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { setupServer } from 'msw/node'
import { describe, expect, it } from 'vitest'
import { createEmbeddedBackend } from '../embedded'
import { ConnectionDropped } from '../http/drop'
import { createPlatform } from '../platform'
import type { PlatformHandler } from '../platform'
import { createMswHandlers } from '../msw'
import { openDriver, serve, toNodeMiddleware } from '../node'
import type { PlatformServer } from '../node'

const createHandler = async () => {
  const backend = createEmbeddedBackend({ driver: await openDriver(), fields: [{ name: 'brand', type: 'string' }] })
  await backend.upsert([{ id: '1', title: 'Winter tyre', body: '', uri: '', fields: { brand: 'Nordic' } }])
  return createPlatform({ backend })
}
const search = async (base: string, q: string) => {
  const response = await fetch(`${base}/rest/search/v2`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ q }),
  })
  return (await response.json()).totalCount
}

const toStream = (body: ReadableStream) => new Response(body, { headers: { 'content-type': 'text/event-stream' } })
const openSocket = (server: PlatformServer, text: string) =>
  new Promise<Socket>((resolve, reject) => {
    const { hostname, port } = new URL(server.url)
    const socket = connect(Number(port), hostname, () => socket.write(text, () => resolve(socket)))
    socket.once('error', reject)
  })

/** Sends a request without a body, and resolves to the first line of the reply. */
const firstLineOf = async (server: PlatformServer, head: string) => {
  const socket = await openSocket(server, `${head}\r\n\r\n`)
  const [data] = await once(socket, 'data')
  socket.destroy()
  return String(data).split('\r\n')[0]
}

describe('serve', () => {
  it.each([
    ['GET /healthz HTTP/1.0', 'HTTP/1.1 200 OK'],
    ['GET /healthz HTTP/1.0\r\nHost: localhost', 'HTTP/1.1 200 OK'],
    ['GET /livez HTTP/1.1', 'HTTP/1.1 400 Bad Request'],
  ])('answers the probe %j with %j', async (head, line) => {
    const server = await serve(await createHandler(), { port: 0 })
    expect(await firstLineOf(server, head)).toBe(line)
    await server.close()
  })

  it('announces how long it keeps an idle connection, and closes it then', async () => {
    const handler = await createHandler()
    const usual = await serve(handler, { port: 0 })
    expect((await fetch(`${usual.url}/healthz`)).headers.get('keep-alive')).toBe('timeout=150')
    await usual.close()
    const short = await serve(handler, { port: 0, keepAliveMs: 100 })
    const socket = await openSocket(short, 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
    socket.resume()
    await once(socket, 'close')
    await short.close()
  })

  it('answers requests in flight before it closes', async () => {
    let arrived = () => {}
    const arrival = new Promise<void>((resolve) => {
      arrived = resolve
    })
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const slow: PlatformHandler = async () => {
      arrived()
      await released
      return new Response('done')
    }
    const server = await serve(slow, { port: 0 })
    const answer = fetch(server.url).then((response) => response.text())
    await arrival
    const closing = server.close()
    release()
    expect(await answer).toBe('done')
    await closing
    await expect(fetch(server.url)).rejects.toThrow('fetch failed')
  })

  it('ends streams when it closes', async () => {
    let isCancelled = false
    const server = await serve(async () => toStream(new ReadableStream({ cancel: () => void (isCancelled = true) })), {
      port: 0,
    })
    const response = await fetch(server.url)
    await server.close()
    expect(await response.text()).toBe('')
    expect(isCancelled).toBe(true)
  })

  it('closes although clients have sent half a request, or nothing', async () => {
    const server = await serve(async () => new Response('done'), { port: 0 })
    const sockets = await Promise.all(['', 'GET / HT'].map((text) => openSocket(server, text)))
    const closed = Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve))))
    expect(await (await fetch(server.url)).text()).toBe('done')
    await server.close()
    await closed
  })

  it('keeps 200 connections alive at once', async () => {
    const server = await serve(await createHandler(), { port: 0 })
    const agent = new Agent({ keepAlive: true, maxSockets: 200, maxFreeSockets: 200 })
    const health = () =>
      new Promise((resolve, reject) => {
        get(`${server.url}/healthz`, { agent }, (response) => {
          response.resume().once('end', () => resolve(response.statusCode))
        }).once('error', reject)
      })
    const all = () => Promise.all(Array.from({ length: 200 }, health))
    const expected = Array.from({ length: 200 }, () => 200)
    expect([await all(), await all()]).toEqual([expected, expected])
    await server.close()
    agent.destroy()
  })

  it('aborts the signal of a request when its client disconnects', async () => {
    let arrived = (_: Request) => {}
    const arrival = new Promise<Request>((resolve) => {
      arrived = resolve
    })
    const server = await serve(
      (request) => {
        arrived(request)
        return new Promise(() => {})
      },
      { port: 0 },
    )
    const socket = await openSocket(server, 'GET / HTTP/1.1\r\nhost: platform.test\r\n\r\n')
    const { signal } = await arrival
    const aborted = new Promise((resolve) => signal.addEventListener('abort', resolve))
    expect(signal.aborted).toBe(false)
    socket.destroy()
    await aborted
    await server.close()
  })

  it('cancels a stream when its client disconnects', async () => {
    let cancel = (_: string) => {}
    const cancellation = new Promise<string>((resolve) => {
      cancel = resolve
    })
    const server = await serve(async () => toStream(new ReadableStream({ cancel: () => cancel('cancelled') })), {
      port: 0,
    })
    const client = new AbortController()
    await fetch(server.url, { signal: client.signal })
    client.abort()
    expect(await cancellation).toBe('cancelled')
    await server.close()
  })

  it('drops the connection if the platform says so', async () => {
    const server = await serve(async () => Promise.reject(new ConnectionDropped()), { port: 0 })
    await expect(fetch(server.url)).rejects.toThrow('fetch failed')
    await server.close()
  })

  it('answers HEAD as GET without the body', async () => {
    const server = await serve(await createHandler(), { port: 0 })
    const response = await fetch(`${server.url}/healthz`, { method: 'HEAD' })
    expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
      200,
      'application/json',
      '',
    ])
    expect((await fetch(`${server.url}/rest/search/v2`, { method: 'HEAD' })).status).toBe(405)
    await server.close()
  })

  it('answers 400 to an invalid URL', async () => {
    const server = await serve(await createHandler(), { port: 0 })
    const socket = await openSocket(server, 'GET / HTTP/1.1\r\nhost: a b\r\nconnection: close\r\n\r\n')
    let text = ''
    for await (const part of socket) text += String(part)
    expect(text).toMatch(/^HTTP\/1.1 400 /)
    expect(JSON.parse(text.split('\r\n\r\n')[1] ?? '')).toEqual({
      statusCode: 400,
      message: 'The address of the request cannot be read',
      type: 'InvalidRequest',
    })
    await server.close()
  })

  it('reports what is wrong with the host or port', async () => {
    const server = await serve(await createHandler(), { port: 0 })
    const port = Number(new URL(server.url).port)
    await expect(serve(await createHandler(), { port })).rejects.toThrow(
      `127.0.0.1:${port} is in use: choose another port, such as --port 3001, or 0 for any that is free`,
    )
    await expect(serve(await createHandler(), { port: 0, host: '203.0.113.1' })).rejects.toThrow(
      '203.0.113.1:0 is not an address of this machine: choose 127.0.0.1 or 0.0.0.0',
    )
    await server.close()
  })
})

describe('toNodeMiddleware', () => {
  it('answers requests below its path and passes on the others', async () => {
    const middleware = toNodeMiddleware(await createHandler())
    const server = createServer((request, response) =>
      middleware(request, response, () => response.end(`passed ${request.url}`)),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    expect(await search(base, 'winter')).toBe(1)
    expect((await fetch(`${base}/rest`)).status).toBe(404)
    expect((await fetch(`${base}/api/preview/organizations/acme/agents/a/answer`)).status).toBe(405)
    for (const path of ['/', '/restful', '/src/rest/x', '/api/preview']) {
      expect(await (await fetch(`${base}${path}`)).text()).toBe(`passed ${path}`)
    }
    await new Promise((resolve) => server.close(resolve))
  })
})

it('drops connections as middleware too', async () => {
  const middleware = toNodeMiddleware(async () => Promise.reject(new ConnectionDropped()))
  const server = createServer((request, response) => middleware(request, response, () => response.end('passed')))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await expect(fetch(`${base}/rest/x`)).rejects.toThrow('fetch failed')
  expect(await (await fetch(base)).text()).toBe('passed')
  await new Promise((resolve) => server.close(resolve))
})

describe('createMswHandlers', () => {
  it('answers the calls to its origin and passes on the others', async () => {
    const handlers = createMswHandlers(await createHandler(), { origin: 'https://platform.test' })
    const server = setupServer(...handlers)
    const other = await serve(async () => new Response('passed'), { port: 0 })
    server.listen({ onUnhandledFrame: 'bypass' })
    try {
      expect(await search('https://platform.test', 'winter')).toBe(1)
      expect(await search('https://platform.test', 'summer')).toBe(0)
      const agent = 'https://platform.test/api/preview/organizations/acme/agents/a/answer'
      expect((await fetch(agent)).status).toBe(405)
      expect(await (await fetch('https://platform.test/healthz')).json()).toEqual({ status: 'ok', documents: 1 })
      expect(await (await fetch(`${other.url}/rest/search/v2`)).text()).toBe('passed')
    } finally {
      server.close()
      await other.close()
    }
  })
})
