import { BackendError } from '../port/errors'
import { Dictionary } from '../retrieval/dictionary'
import { fromKey } from './columns'
import type { Engine } from './engine'

/** Maximum number of different values of a column that are read; the engine allows as many buckets. */
const MAX_VALUES = 65_000

/** How long the values are kept, because other processes may change them. */
const MAX_AGE_MS = 5000

interface Known {
  since: number
  dictionary: Promise<Dictionary>
}

/** Reads all values of columns, for what the engine cannot compare or split. */
export class DistinctValues {
  readonly #engine
  readonly #index
  readonly #now
  readonly #known = new Map<string, Known>()

  constructor(engine: Engine, index: string, now: () => number) {
    this.#engine = engine
    this.#index = index
    this.#now = now
  }

  /** Forgets the values. Called after each change. */
  clear() {
    this.#known.clear()
  }

  /**
   * Returns the values of a column of keys.
   *
   * @throws {BackendError} `tooComplex` if there are more than 65,000.
   */
  async of(column: string): Promise<Dictionary> {
    const known = this.#known.get(column)
    if (known && this.#now() - known.since < MAX_AGE_MS) return known.dictionary
    const dictionary = this.#read(column)
    this.#known.set(column, { since: this.#now(), dictionary })
    // The next caller tries again.
    dictionary.catch(() => this.#known.delete(column))
    return dictionary
  }

  async #read(column: string): Promise<Dictionary> {
    const reply = await this.#engine.search(
      this.#index,
      { size: 0, track_total_hits: false, aggs: { values: { terms: { field: column, size: MAX_VALUES } } } },
      // Several calls may wait for the reply, so that none of them can abort it.
      {},
    )
    const { buckets, sum_other_doc_count: others } = reply.aggregations!['values'] as {
      buckets: { key: string }[]
      sum_other_doc_count: number
    }
    if (others > 0) {
      throw new BackendError(
        'tooComplex',
        `The column "${column}" has more than ${MAX_VALUES} different values: use another operator or a field of paths`,
      )
    }
    const dictionary = new Dictionary()
    for (const { key } of buckets) dictionary.intern(fromKey(key))
    return dictionary
  }
}
