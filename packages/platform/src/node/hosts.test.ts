import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setupServer } from 'msw/node'
import { describe, expect, it } from 'vitest'
import { createEmbeddedBackend } from '../embedded'
import { createPlatform } from '../handler/platform'
import type { PlatformHandler } from '../handler/platform'
import { createMswHandlers } from '../msw'
import { openDriver, serve, toNodeMiddleware } from '../node'

const createHandler = async () => {
  const backend = createEmbeddedBackend({ driver: await openDriver(), fields: [{ name: 'brand', type: 'string' }] })
  await backend.index([{ id: '1', title: 'Winter tyre', body: '', uri: '', fields: { brand: 'Nordic' } }])
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

describe('serve', () => {
  it('answers what is in flight before it closes', async () => {
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

  it('says what is wrong with the address', async () => {
    const server = await serve(await createHandler(), { port: 0 })
    const port = Number(new URL(server.url).port)
    await expect(serve(await createHandler(), { port })).rejects.toThrow(
      `127.0.0.1:${port} is in use: choose another port, or 0 for any that is free`,
    )
    await expect(serve(await createHandler(), { port: 0, host: '203.0.113.1' })).rejects.toThrow(
      '203.0.113.1:0 is not an address of this machine: choose 127.0.0.1 or 0.0.0.0',
    )
    await server.close()
  })
})

describe('toNodeMiddleware', () => {
  it('answers below its path and passes on the rest', async () => {
    const middleware = toNodeMiddleware(await createHandler())
    const server = createServer((request, response) =>
      middleware(request, response, () => response.end(`passed ${request.url}`)),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    expect(await search(base, 'winter')).toBe(1)
    expect((await fetch(`${base}/rest`)).status).toBe(404)
    for (const path of ['/', '/restful', '/src/rest/x']) {
      expect(await (await fetch(`${base}${path}`)).text()).toBe(`passed ${path}`)
    }
    await new Promise((resolve) => server.close(resolve))
  })
})

describe('createMswHandlers', () => {
  it('answers the calls of its origin and lets others pass', async () => {
    const handlers = createMswHandlers(await createHandler(), { origin: 'https://platform.test' })
    const server = setupServer(...handlers)
    const other = await serve(async () => new Response('passed'), { port: 0 })
    server.listen({ onUnhandledFrame: 'bypass' })
    try {
      expect(await search('https://platform.test', 'winter')).toBe(1)
      expect(await search('https://platform.test', 'summer')).toBe(0)
      expect(await (await fetch('https://platform.test/healthz')).json()).toEqual({ status: 'ok', documents: 1 })
      expect(await (await fetch(`${other.url}/rest/search/v2`)).text()).toBe('passed')
    } finally {
      server.close()
      await other.close()
    }
  })
})
