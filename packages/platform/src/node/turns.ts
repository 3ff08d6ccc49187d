import type { Socket } from 'node:net'
import type { Outgoing } from './fetch-listener'

/** Maximum number of requests that a connection may send before the first of them is answered. */
const MAX_WAITING = 100

/** The unanswered requests of a connection. */
class Line {
  /** Ends the turns of all requests that are not answered, in order. */
  readonly #ends = new Set<() => void>()
  /** Resolves when the last request is answered. */
  #last: Promise<unknown> = Promise.resolve()

  constructor(socket: Socket) {
    socket.once('close', () => {
      for (const end of this.#ends) end()
    })
  }

  get length() {
    return this.#ends.size
  }

  /** Adds a request; resolves when all earlier ones are answered. */
  join(outgoing: Outgoing): Promise<unknown> {
    const before = this.#last
    const answered = new Promise<void>((resolve) => {
      const end = () => {
        this.#ends.delete(end)
        resolve()
      }
      this.#ends.add(end)
      outgoing.once('close', end)
    })
    this.#last = before.then(() => answered)
    return before
  }
}

const lines = new WeakMap<Socket, Line>()

const lineOf = (socket: Socket) => {
  const line = lines.get(socket) ?? new Line(socket)
  lines.set(socket, line)
  return line
}

/**
 * Waits until all earlier requests of a connection are answered, so that a client that sends many at once gets no more
 * than its share.
 *
 * @returns False if the connection is closed, or was closed because too many of its requests wait.
 */
export const takeTurn = async (socket: Socket, outgoing: Outgoing): Promise<boolean> => {
  const line = lineOf(socket)
  if (line.length === MAX_WAITING) {
    socket.destroy()
    return false
  }
  const isFirst = line.length === 0
  const turn = line.join(outgoing)
  if (isFirst) return true
  await turn
  // Other connections come first.
  await new Promise(setImmediate)
  return !socket.destroyed
}

/**
 * Lets other connections take their turn before each message of a stream. Otherwise, a stream would fill the buffers of a
 * client that reads nothing before anything else happens.
 */
export const takeTurns = (stream: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> => {
  const reader = stream.getReader()
  return new ReadableStream(
    {
      pull: async (controller) => {
        await new Promise(setImmediate)
        const { done, value } = await reader.read()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}
