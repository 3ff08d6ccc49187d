import type { IndexOptions } from '../port'

const PROGRESS_EVERY = 1000

/** Counts documents, and calls `onProgress` after every thousand, and at the end. */
export class DocumentCounter {
  #done = 0

  constructor(private readonly onProgress: IndexOptions['onProgress']) {}

  get done(): number {
    return this.#done
  }

  /** Passes documents on, and counts them. */
  async *count<Value>(documents: AsyncIterable<Value>): AsyncGenerator<Value, void, undefined> {
    for await (const document of documents) {
      yield document
      this.add()
    }
    this.finish()
  }

  add() {
    if (++this.#done % PROGRESS_EVERY === 0) this.onProgress?.({ done: this.#done })
  }

  /** Returns the number of documents. Called after the last one. */
  finish(): number {
    if (this.#done % PROGRESS_EVERY > 0) this.onProgress?.({ done: this.#done })
    return this.#done
  }
}
