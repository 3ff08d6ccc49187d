import { request as requestOf } from 'node:http'
import { connect } from 'node:net'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { serve, type PlatformServer, type ServeOptions } from '../node'
import { createPlatform, type PlatformHandler } from '../platform'
import { createFakeBackend } from '../testing/fake-backend'
import { cpuTimeOf } from '../testing/cpu-time'

const use = async (handler: PlatformHandler, work: (server: PlatformServer, port: number) => Promise<void>) => {
  const server = await serve(handler, { port: 0 })
  try {
    await work(server, Number(new URL(server.url).port))
  } finally {
    await server.close()
  }
}

const open = async (port: number) => {
  const socket = connect(port, '127.0.0.1')
  // A server may close the connection at any time.
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

const HEAD = 'POST /rest/search/v2 HTTP/1.1\r\nhost: localhost\r\nContent-Type: application/json\r\n'
const SEARCH = `${HEAD}Content-Length: 2\r\n\r\n{}`

/** Takes its time, like a search. */
const later = () => new Promise(setImmediate)

it('answers others before the other requests that one connection sends at once', async () => {
  let begun = 0
  let asVictim: (() => Promise<Response>) | undefined
  const handler: PlatformHandler = async ({ url }) => {
    begun += 1
    if (url.endsWith('/victim')) return new Response(String(begun))
    await later()
    const victim = asVictim?.()
    asVictim = undefined
    await victim
    return new Response('ok')
  }
  await use(handler, async ({ url }, port) => {
    const place = new Promise<string>((resolve) => {
      asVictim = async () => {
        const response = await fetch(`${url}/victim`)
        resolve(await response.clone().text())
        return response
      }
    })
    const attacker = await open(port)
    attacker.write(SEARCH.repeat(90))
    expect(await place).toBe('2')
    attacker.destroy()
  })
})

it('closes a connection that sends far more requests than are answered', async () => {
  let begun = 0
  const handler: PlatformHandler = async () => {
    begun += 1
    await later()
    return new Response('ok')
  }
  await use(handler, async ({ url }, port) => {
    const attacker = await open(port)
    const closed = new Promise((resolve) => attacker.once('close', resolve))
    attacker.resume()
    attacker.write(SEARCH.repeat(20_000))
    await closed
    expect(begun).toBeLessThan(1000)
    expect(await (await fetch(url)).text()).toBe('ok')
  })
})

it('answers all requests of a connection, in order', async () => {
  await use(
    async (request) => new Response(new URL(request.url).pathname),
    async (_, port) => {
      const client = await open(port)
      let text = ''
      const paths = Array.from({ length: 50 }, (__, index) => `/${index}`)
      client.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`).join(''))
      while (!text.endsWith('/49')) text += String((await once(client, 'data'))[0])
      client.destroy()
      expect(text.match(/^\/\d+/gm)).toEqual(paths)
    },
  )
})

const CLIENTS = 300

it(`answers others before it fills the buffers of ${CLIENTS} clients that read nothing`, async () => {
  let written = 0
  const message = new Uint8Array(1000)
  const endless = () =>
    new ReadableStream({
      pull: (controller) => {
        written += 1
        controller.enqueue(message)
      },
    })
  const handler: PlatformHandler = async ({ url }) =>
    url.endsWith('/victim')
      ? new Response(String(written))
      : new Response(endless(), { headers: { 'content-type': 'text/event-stream' } })
  await use(handler, async ({ url }, port) => {
    const attackers = await Promise.all(Array.from({ length: CLIENTS }, () => open(port)))
    for (const attacker of attackers) attacker.write('GET /stream HTTP/1.1\r\nHost: x\r\n\r\n')
    const writtenBefore = Number(await (await fetch(`${url}/victim`)).text())
    for (const attacker of attackers) attacker.destroy()
    expect(writtenBefore).toBeGreaterThanOrEqual(CLIENTS)
    // A stream writes one message per turn of the event loop, which accepts a connection in each.
    expect(writtenBefore).toBeLessThan(CLIENTS ** 2)
  })
})

it('refuses a body in tiny pieces before it has read it', async () => {
  await use(createPlatform({ backend: createFakeBackend() }), async (_, port) => {
    const attacker = await open(port)
    const answer = once(attacker, 'data')
    attacker.write(`${HEAD}Transfer-Encoding: chunked\r\n\r\n`)
    const pieces = '1\r\n \r\n'.repeat(1_000_000)
    const { result, cpuMs } = await cpuTimeOf(async () => {
      attacker.write(pieces)
      return answer
    })
    expect(String(result[0])).toContain('sent in too small pieces')
    expect(cpuMs).toBeLessThan(1000)
    attacker.destroy()
  })
})

it('accepts a body in a few small pieces', async () => {
  await use(createPlatform({ backend: createFakeBackend() }), async (_, port) => {
    const call = requestOf({
      port,
      path: '/rest/search/v2',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    })
    const response = once(call, 'response')
    for (const character of '{"q":"winter tyre"}') call.write(character)
    call.end()
    const [{ statusCode }] = await response
    expect(statusCode).toBe(200)
  })
})

/** Sends a reply that no buffer of the system holds, and counts the callers that are cut off. */
const createLarge = (bytes: number) => {
  let cutOff = 0
  let onCutOff = () => {}
  const handler: PlatformHandler = async ({ signal, url }) => {
    if (url.endsWith('/victim')) return new Response('ok')
    signal.addEventListener('abort', () => {
      cutOff += 1
      onCutOff()
    })
    const chunks = Array.from({ length: bytes / 100_000 }, () => new Uint8Array(100_000))
    const body = new ReadableStream({
      pull: (controller) => {
        const chunk = chunks.pop()
        if (chunk) controller.enqueue(chunk)
        else controller.close()
      },
    })
    return new Response(body, { headers: { 'content-length': String(bytes) } })
  }
  const untilCutOff = (count: number) =>
    new Promise<void>((resolve) => {
      onCutOff = () => {
        if (cutOff >= count) resolve()
      }
      onCutOff()
    })
  return { handler, untilCutOff, cutOff: () => cutOff }
}

const useLimited = async (
  options: ServeOptions,
  handler: PlatformHandler,
  work: (url: string, port: number) => Promise<void>,
) => {
  const server = await serve(handler, { port: 0, ...options })
  try {
    await work(server.url, Number(new URL(server.url).port))
  } finally {
    await server.close()
  }
}

const LARGE = 20_000_000
const ask = async (port: number) => {
  const socket = await open(port)
  socket.pause()
  socket.write('GET /large HTTP/1.1\r\nhost: localhost\r\n\r\n')
  return socket
}

it('closes the connections of the oldest replies if too many are not read', async () => {
  const { handler, untilCutOff, cutOff } = createLarge(LARGE)
  await useLimited({ maxUnreadBytes: 3 * LARGE }, handler, async (url, port) => {
    const sockets = []
    for (let count = 0; count < 10; count++) sockets.push(await ask(port))
    await untilCutOff(7)
    expect(await (await fetch(`${url}/victim`)).text()).toBe('ok')
    const read = await fetch(`${url}/large`)
    expect((await read.arrayBuffer()).byteLength).toBe(LARGE)
    await untilCutOff(8)
    expect(cutOff()).toBe(8)
    for (const socket of sockets) socket.destroy()
  })
})

it('closes the connection of a client that does not read its reply', async () => {
  const { handler, untilCutOff, cutOff } = createLarge(LARGE)
  await useLimited({ readTimeoutMs: 50 }, handler, async (_, port) => {
    const socket = await ask(port)
    await untilCutOff(1)
    expect(cutOff()).toBe(1)
    socket.destroy()
  })
})
