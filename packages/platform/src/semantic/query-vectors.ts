import { LRUCache } from 'lru-cache'
import { embedTexts } from './embed-texts'
import type { SemanticSettings } from './semantic-options'

/** Number of texts whose vectors are kept: the next page, and the facets, of a query need the same. */
const MAX_KNOWN = 500

/** The longest text of a query to embed, in characters. */
const MAX_CHARACTERS = 2000

/** How long searches use words alone after a failure, so that they do not wait for a service that is away. */
const PAUSE_MS = 10_000

/** Makes the vectors of queries. A failure is reported once, until a vector was made again. */
export class QueryVectors {
  readonly #settings
  readonly #known = new LRUCache<string, readonly number[]>({ max: MAX_KNOWN })
  #failedAt = -Infinity
  #isFailing = false

  constructor(settings: SemanticSettings) {
    this.#settings = settings
  }

  /** Returns the vector of a text; undefined if it has none. @throws The reason of `signal` if it aborts. */
  async vectorOf(text: string, signal: AbortSignal): Promise<readonly number[] | undefined> {
    const asked = text.trim().slice(0, MAX_CHARACTERS)
    const known = this.#known.get(asked)
    if (known || asked === '') return known
    if (performance.now() - this.#failedAt < PAUSE_MS) return undefined
    const { timeoutMs, onFailure } = this.#settings
    try {
      const [vector] = await embedTexts(this.#settings, [asked], 'query', { signal, timeoutMs })
      this.#isFailing = false
      const numbers = Array.from(vector!)
      this.#known.set(asked, numbers)
      return numbers
    } catch (error) {
      signal.throwIfAborted()
      this.#failedAt = performance.now()
      if (!this.#isFailing) onFailure(error)
      this.#isFailing = true
      return undefined
    }
  }
}
