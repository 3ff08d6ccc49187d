import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, it } from 'vitest'
import type { PlatformHandler } from '../platform'
import { serve, type PlatformServer } from './serve'

const HEAD = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'

const open = async ({ url }: PlatformServer) => {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  return socket
}

/** Sends a request, and resolves to the header `connection` of the reply. */
const ask = async (socket: Socket) => {
  socket.write(HEAD)
  const [data] = await once(socket, 'data')
  return /^connection: (.*)\r$/im.exec(String(data))?.[1]
}

/** Resolves to how a connection ends. */
const endOf = (socket: Socket) =>
  new Promise<string>((resolve) => {
    socket.resume()
    socket.once('end', () => resolve('end'))
    socket.once('error', ({ message }) => resolve(message))
  })

const answer: PlatformHandler = async () => new Response('done')

/** Creates a handler that answers on request of the test. */
const createGate = () => {
  let arrived = () => {}
  const arrival = new Promise<void>((resolve) => (arrived = resolve))
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const handler: PlatformHandler = async () => {
    arrived()
    await released
    return new Response('done')
  }
  return { handler, arrival, release: () => release() }
}

it('announces its end in each reply while it drains, and ends the connection after it', async () => {
  const server = await serve(answer, { port: 0 })
  const used = await open(server)
  expect(await ask(used)).toBe('keep-alive')
  const idle = await open(server)
  expect(await ask(idle)).toBe('keep-alive')
  server.drain()
  const ended = endOf(used)
  expect(await ask(used)).toBe('close')
  expect(await ended).toBe('end')
  // New connections are accepted, and those in use are not cut.
  const late = await open(server)
  expect([await ask(late), idle.readyState]).toEqual(['close', 'open'])
  const idleEnd = endOf(idle)
  await server.close()
  expect(await idleEnd).toBe('end')
})

it('announces its end in replies to requests in flight', async () => {
  const { handler, arrival, release } = createGate()
  const server = await serve(handler, { port: 0 })
  const socket = await open(server)
  const connection = ask(socket)
  await arrival
  server.drain()
  const closing = server.close()
  release()
  expect(await connection).toBe('close')
  await closing
})

it('still answers on idle connections for a moment after it was asked to close', async () => {
  const server = await serve(answer, { port: 0 })
  const sockets = await Promise.all(Array.from({ length: 20 }, () => open(server)))
  for (const socket of sockets) expect(await ask(socket)).toBe('keep-alive')
  const closing = server.close()
  expect(await Promise.all(sockets.map(ask))).toEqual(sockets.map(() => 'close'))
  await closing
})

it('answers requests that have arrived when it closes', async () => {
  const server = await serve(answer, { port: 0 })
  const sockets = await Promise.all(Array.from({ length: 20 }, () => open(server)))
  for (const socket of sockets) await ask(socket)
  server.drain()
  const asked = sockets.map(ask)
  const closing = server.close()
  expect(await Promise.all(asked)).toEqual(sockets.map(() => 'close'))
  await closing
})

it('keeps a connection for a moment whose reply was on its way when the server drained', async () => {
  let finish = () => {}
  const body = new ReadableStream({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode('begun'))
      finish = () => controller.close()
    },
  })
  const server = await serve(async () => new Response(body), { port: 0, isCompressed: false })
  const socket = await open(server)
  expect(await ask(socket)).toBe('keep-alive')
  const closing = server.close()
  const ended = endOf(socket)
  finish()
  expect(await ended).toBe('end')
  await closing
})
