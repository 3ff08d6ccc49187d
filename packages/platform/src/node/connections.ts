import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Closes idle connections. Node leaves those open that have sent nothing yet, or an incomplete request head. */
export class Connections {
  readonly #idle = new Set<Socket>()
  #isClosing = false

  constructor(server: Server) {
    server.on('connection', (socket) => {
      this.#idle.add(socket)
      socket.once('close', () => this.#idle.delete(socket))
    })
    server.on('request', ({ socket }, response) => {
      this.#idle.delete(socket)
      response.once('close', () => {
        if (this.#isClosing) socket.destroySoon()
        else if (!socket.destroyed) this.#idle.add(socket)
      })
    })
  }

  /** Closes all idle connections, and the others as soon as they are idle. */
  close(): void {
    this.#isClosing = true
    for (const socket of this.#idle) socket.destroy()
  }
}
