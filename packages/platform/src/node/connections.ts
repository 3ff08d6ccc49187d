import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'

/** How long clients may take to close a connection that the server has ended. */
const END_TIMEOUT_MS = 100

/** How long a turn of the event loop takes at most that does nothing. */
const QUIET_MS = 0.2
/** How often the server looks for connections that wait, if there always are some. */
const MAX_TURNS = 1000

/**
 * Ends connections so that no request is lost. A client such as a proxy sends its next request on a connection that the
 * last reply has kept alive, so replies announce the end first.
 */
export class Connections {
  readonly #idle = new Set<Socket>()
  /** Replies in progress. */
  readonly #replies = new Set<ServerResponse>()
  #accepted = 0
  #isDraining = false
  #isClosing = false

  constructor(server: Server) {
    server.on('connection', (socket) => {
      this.#accepted++
      this.#idle.add(socket)
      socket.once('close', () => this.#idle.delete(socket))
    })
    // Before the listener that replies.
    server.prependListener('request', ({ socket }, response) => {
      this.#idle.delete(socket)
      this.#replies.add(response)
      if (this.#isDraining) announceEnd(response)
      response.once('close', () => {
        this.#replies.delete(response)
        if (socket.destroyed) return
        this.#idle.add(socket)
        if (this.#isClosing) this.#end(socket)
      })
    })
    // Node would close them at once, also those that have just been kept alive.
    server.closeIdleConnections = () => {}
  }

  /** Resolves when no connection waits to be accepted: the system resets those that wait when the server stops listening. */
  async areAccepted(): Promise<void> {
    for (let turn = 0; turn < MAX_TURNS; turn++) {
      const [before, since] = [this.#accepted, performance.now()]
      await setImmediate()
      // A longer turn did other work, during which others may have arrived.
      if (before === this.#accepted && performance.now() - since < QUIET_MS) return
    }
  }

  get hasIdle(): boolean {
    return this.#idle.size > 0
  }

  /** Closes each connection after its next reply, which says so. */
  drain(): void {
    this.#isDraining = true
    for (const response of this.#replies) announceEnd(response)
  }

  /** Closes all idle connections, and the others as soon as they are idle. */
  close(): void {
    this.drain()
    this.#isClosing = true
    for (const socket of this.#idle) this.#end(socket)
  }

  #end(socket: Socket) {
    socket.end()
    setTimeout(() => {
      if (this.#idle.has(socket)) socket.destroy()
    }, END_TIMEOUT_MS).unref()
  }
}

const announceEnd = (response: ServerResponse) => {
  if (!response.headersSent) response.setHeader('connection', 'close')
}
