import type { Outgoing } from './fetch-listener'

/** Limits on replies that their clients do not read. */
export interface UnreadLimits {
  /**
   * Maximum size of all replies that are being sent, in bytes. Beyond it, the connections are closed whose replies have
   * taken the most memory for the longest time. Default 100,000,000.
   */
  maxUnreadBytes?: number | undefined
  /** How long a client may read nothing of its reply, in milliseconds; then its connection is closed. Default 30,000. */
  readTimeoutMs?: number | undefined
}

interface Unread {
  bytes: number
  since: number
}

/** Limits the memory of replies that are being sent. Streams of events are not among them: they send as clients read. */
export class UnreadReplies {
  readonly #maxBytes
  readonly #timeoutMs
  readonly #replies = new Map<Outgoing, Unread>()
  #bytes = 0

  constructor({ maxUnreadBytes = 100_000_000, readTimeoutMs = 30_000 }: UnreadLimits = {}) {
    this.#maxBytes = maxUnreadBytes
    this.#timeoutMs = readTimeoutMs
  }

  /** Adds a reply that is about to be sent. */
  add(outgoing: Outgoing, bytes: number): void {
    this.#replies.set(outgoing, { bytes, since: performance.now() })
    this.#bytes += bytes
    outgoing.once('close', () => this.#remove(outgoing))
    outgoing.setTimeout(this.#timeoutMs, () => this.#close(outgoing))
    while (this.#bytes > this.#maxBytes && this.#replies.size > 1) this.#close(this.#costliest())
  }

  #costliest(): Outgoing {
    const now = performance.now()
    const costOf = ({ bytes, since }: Unread) => bytes * (now - since)
    return [...this.#replies].reduce((worst, reply) => (costOf(reply[1]) > costOf(worst[1]) ? reply : worst))[0]
  }

  #close(outgoing: Outgoing) {
    this.#remove(outgoing)
    outgoing.destroy()
  }

  #remove(outgoing: Outgoing) {
    this.#bytes -= this.#replies.get(outgoing)?.bytes ?? 0
    this.#replies.delete(outgoing)
  }
}
