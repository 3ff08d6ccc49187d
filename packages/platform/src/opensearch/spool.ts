import { mkdtemp, open, rm, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Size of the texts that are kept in memory, in UTF-16 units. */
const MAX_IN_MEMORY = 16 * 1024 * 1024

/** Size of the parts in which the file is read, in bytes. */
const PART = 1024 * 1024

/** Keeps lines of text until they are complete: in memory, or in a temporary file if there are many. */
export class Spool {
  #pending: string[] = []
  #size = 0
  #file: { folder: string; handle: FileHandle } | undefined

  async add(line: string): Promise<void> {
    this.#pending.push(line)
    this.#size += line.length
    if (this.#size > MAX_IN_MEMORY) await this.#flush()
  }

  /** Yields the lines in their order. */
  async *lines(): AsyncGenerator<string, void, undefined> {
    if (!this.#file) {
      yield* this.#pending
      return
    }
    await this.#flush()
    const parts = this.#file.handle.createReadStream({
      start: 0,
      autoClose: false,
      encoding: 'utf8',
      highWaterMark: PART,
    })
    let rest = ''
    for await (const part of parts as AsyncIterable<string>) {
      // Other characters that end a line, such as U+2028, are part of it.
      const lines = (rest + part).split('\n')
      rest = lines.pop()!
      yield* lines
    }
  }

  /** Removes the file. */
  async close(): Promise<void> {
    this.#pending = []
    if (!this.#file) return
    await this.#file.handle.close()
    await rm(this.#file.folder, { recursive: true, force: true })
  }

  async #flush() {
    if (!this.#file) {
      const folder = await mkdtemp(join(tmpdir(), 'querent-spool-'))
      this.#file = { folder, handle: await open(join(folder, 'lines'), 'a+') }
    }
    const lines = this.#pending
    this.#pending = []
    this.#size = 0
    if (lines.length > 0) await this.#file.handle.appendFile(`${lines.join('\n')}\n`)
  }
}
