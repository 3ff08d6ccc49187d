import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Closes connections on which nothing is asked. Node leaves open those that have sent nothing yet, or half a head. */
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

  /** Closes those that are idle now, and each other one as soon as it is. */
  close(): void {
    this.#isClosing = true
    for (const socket of this.#idle) socket.destroy()
  }
}
