import type { Document } from '../port'

/** Documents that arrive in parts. */
export class DocumentStream {
  readonly #parts: (readonly Document[])[] = []
  #hasEnded = false
  #notify = () => {}

  /** @param onTaken - Called when all documents of a part were read. */
  constructor(private readonly onTaken: () => void) {}

  push(documents: readonly Document[]) {
    this.#parts.push(documents)
    this.#notify()
  }

  end() {
    this.#hasEnded = true
    this.#notify()
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Document, void, undefined> {
    for (;;) {
      const part = this.#parts.shift()
      if (part) {
        yield* part
        this.onTaken()
      } else if (this.#hasEnded) {
        return
      } else {
        await new Promise<void>((resolve) => (this.#notify = resolve))
      }
    }
  }
}
