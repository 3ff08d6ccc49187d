import { Worker } from 'node:worker_threads'
import { BackendError, InvalidOptionsError } from '../port/errors'
import type { SemanticOptions } from '../semantic/semantic-options'
import type { ModelData, ModelMessage, ModelReply } from './transformers-messages'

/** A model that runs in this process. */
export interface TransformersEmbeddingsOptions {
  /** The name of a model of the Hugging Face Hub, or the path of its folder. The library decides in which places it looks. */
  model: string
  /** How the vectors of the pieces of a text become one, as the model expects. Default `mean`. */
  pooling?: 'cls' | 'mean' | undefined
  /** The type of the weights, such as `q8`. Default: that of the library. */
  dtype?: string | undefined
  /** Put before each text, as some models expect, such as `{ document: 'passage: ', query: 'query: ' }`. Default: nothing. */
  prefixes?: { document: string; query: string } | undefined
  /** The module of the library. Default: the package `@huggingface/transformers`, installed beside this one. */
  library?: URL | undefined
  /** The file of the thread. Set it if a bundler moves this module. Default: the file `embedder.js` beside this module. */
  script?: URL | undefined
}

/** The option `semantic` of a backend, for a model in a thread. */
export interface TransformersEmbeddings extends Pick<SemanticOptions, 'dimensions' | 'embed'> {
  id: string
  /** Ends the thread. Later calls of `embed` reject. */
  close: () => Promise<void>
}

interface Asked {
  count: number
  resolve: (numbers: Float32Array) => void
  reject: (error: Error) => void
}

/** Sends texts to the thread of a model. */
class ModelThread {
  readonly #worker
  readonly #asked = new Map<number, Asked>()
  #lastId = 0
  #end: Error | undefined

  constructor(script: URL, data: ModelData) {
    this.#worker = new Worker(script, { workerData: data, execArgv: [], name: 'querent model' })
    this.#worker.on('message', (reply: ModelReply) => this.#receive(reply))
    this.#worker.once('error', (error) => this.#fail(error.message))
    this.#worker.once('exit', () => this.#fail('its thread has ended'))
    this.#worker.unref()
  }

  ask(texts: readonly string[], isQuery: boolean, signal: AbortSignal): Promise<Float32Array> {
    return new Promise((resolve, reject) => {
      if (this.#end) {
        reject(this.#end)
        return
      }
      const id = ++this.#lastId
      const abort = () => {
        this.#post({ id, texts: undefined })
        this.#settle(id)?.reject(signal.reason as Error)
      }
      const leave = () => signal.removeEventListener('abort', abort)
      const settleWith =
        <Value>(settle: (value: Value) => void) =>
        (value: Value) => {
          leave()
          settle(value)
        }
      this.#asked.set(id, { count: texts.length, resolve: settleWith(resolve), reject: settleWith(reject) })
      // The process does not end while it waits.
      this.#worker.ref()
      signal.addEventListener('abort', abort)
      this.#post({ id, texts, isQuery })
    })
  }

  async close() {
    this.#fail('it was closed')
    await this.#worker.terminate()
  }

  #post(message: ModelMessage) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
    this.#worker.postMessage(message)
  }

  #receive(reply: ModelReply) {
    if (reply.type === 'failed') this.#fail(reply.error)
    else if (reply.type === 'vectors') this.#settle(reply.id)?.resolve(reply.numbers)
    else this.#settle(reply.id)?.reject(new BackendError('unavailable', `The model failed: ${reply.error}`))
  }

  #settle(id: number): Asked | undefined {
    const asked = this.#asked.get(id)
    this.#asked.delete(id)
    if (this.#asked.size === 0) this.#worker.unref()
    return asked
  }

  #fail(reason: string) {
    this.#end ??= new BackendError('unavailable', `The model cannot be used: ${reason}`)
    for (const id of this.#asked.keys()) this.#settle(id)?.reject(this.#end)
  }
}

const PACKAGE = '@huggingface/transformers'

/**
 * Loads a model with the library `@huggingface/transformers`, which must be installed beside this package, and returns the
 * option `semantic` of a backend for it. The model runs in a thread of its own, and queries come before documents.
 *
 * @example
 * openBackend({ semantic: await transformersEmbeddings({ model: 'Xenova/all-MiniLM-L6-v2' }) })
 *
 * @throws {InvalidOptionsError} (as a rejection) If no model is named.
 * @throws {BackendError} (as a rejection) `unavailable` if the library or the model cannot be loaded.
 */
export const transformersEmbeddings = async ({
  model,
  pooling = 'mean',
  dtype,
  prefixes,
  library,
  script = new URL('./embedder.js', import.meta.url),
}: TransformersEmbeddingsOptions): Promise<TransformersEmbeddings> => {
  if (typeof model !== 'string' || model.trim() === '') {
    throw new InvalidOptionsError('transformersEmbeddings: model must name a model or its folder')
  }
  const thread = new ModelThread(script, { library: library?.href ?? PACKAGE, model, pooling, dtype })
  const ask = async (texts: readonly string[], kind: 'document' | 'query', signal: AbortSignal) => {
    signal.throwIfAborted()
    const prefix = prefixes?.[kind] ?? ''
    const numbers = await thread.ask(
      texts.map((text) => prefix + text),
      kind === 'query',
      signal,
    )
    const size = numbers.length / texts.length
    return texts.map((_, place) => numbers.subarray(place * size, (place + 1) * size))
  }
  try {
    const [vector] = await ask(['a'], 'query', new AbortController().signal)
    return {
      id: [model, pooling, dtype, prefixes?.document].filter((part) => part !== undefined).join(' '),
      dimensions: vector!.length,
      embed: (texts, kind, { signal }) => ask(texts, kind, signal),
      close: () => thread.close(),
    }
  } catch (cause) {
    await thread.close()
    const reason = cause instanceof Error ? cause.message : String(cause)
    const isMissing = library === undefined && reason.includes(`Cannot find package '${PACKAGE}'`)
    const fix = isMissing ? `install it beside this package with npm install ${PACKAGE}` : reason
    throw new BackendError('unavailable', isMissing ? `${PACKAGE} is missing: ${fix}` : fix, { cause })
  }
}
