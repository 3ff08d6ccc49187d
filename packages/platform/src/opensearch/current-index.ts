import { BackendError } from '../port/errors'
import type { RankingConfiguration } from '../configuration/schema'
import type { BulkTarget, Engine, EngineCall } from './engine'
import { isMissingIndex } from './engine-error'
import { IndexReader } from './index-reader'
import type { Indexes, IndexInfo } from './indexes'
import { signatureOf } from './mapping'
import type { OpenSearchSettings } from './read-options'

/** How often reads look whether another process has replaced the index. */
const CHECK_EVERY_MS = 5000

/** How long a backend that closes tries to delete an index that it has replaced. */
const CLEAN_UP_MS = 5000

/** The index behind the alias, which another process may replace at any time. */
export class CurrentIndex {
  readonly #settings
  readonly #engine
  readonly #indexes
  /** Replaced indexes that are deleted later, with what deletes them. */
  readonly #replaced = new Map<string, NodeJS.Timeout>()
  #info: IndexInfo
  /** When the index was last looked for. */
  #checkedAt
  #ranking: RankingConfiguration
  #reader: IndexReader

  constructor(settings: OpenSearchSettings, engine: Engine, indexes: Indexes, info: IndexInfo) {
    this.#settings = settings
    this.#engine = engine
    this.#indexes = indexes
    this.#info = info
    this.#checkedAt = settings.now()
    this.#ranking = settings.ranking
    this.#reader = this.#createReader()
  }

  get info() {
    return this.#info
  }

  get ranking() {
    return this.#ranking
  }

  /** Whether the documents can be searched before they are replaced: the index has the columns of this release. */
  get isReadable() {
    return this.#info.misfit === undefined
  }

  /** Reads this index from now on, with this relevance. */
  adopt(info: IndexInfo, ranking = this.#ranking) {
    this.#info = info
    this.#ranking = ranking
    this.#reader = this.#createReader()
  }

  /** Forgets what was read of the values. Called after each change. */
  forget() {
    this.#reader.forget()
  }

  /**
   * Looks for the current index, which another process may have replaced.
   *
   * @param isForChange - Whether to wait for the cluster as long as a change does.
   */
  async find(call: EngineCall, isForChange = false): Promise<IndexInfo> {
    this.#checkedAt = this.#settings.now()
    const found = await this.#indexes.current(call, isForChange)
    if (found && found.name !== this.#info.name) {
      // Fields with the same columns may differ in what only this process uses, such as their boosts.
      const { fields } = this.#info
      const isAlike = signatureOf(found.fields) === signatureOf(fields)
      this.adopt(isAlike ? { ...found, fields } : found)
    }
    return this.#info
  }

  /**
   * Answers a call from the current index, for which it looks every few seconds. Answers it a second time if another
   * process has replaced the index and deleted the former one.
   */
  async read<T>(signal: AbortSignal | undefined, answer: (reader: IndexReader) => T | Promise<T>): Promise<T> {
    const isDue = this.#settings.now() - this.#checkedAt >= CHECK_EVERY_MS
    if (!this.isReadable) await this.find({ signal })
    // If this fails, the call itself reports why.
    else if (isDue) await this.find({ signal }).catch(() => {})
    this.#assertReadable()
    const { name } = this.#info
    try {
      return await answer(this.#reader)
    } catch (error) {
      if (!isMissingIndex(error)) throw error
      if ((await this.find({ signal })).name === name) throw error
      this.#assertReadable()
      return answer(this.#reader)
    }
  }

  /** Changes the current index. Repeats it if another process has replaced the index meanwhile. */
  async write<T>(write: (target: BulkTarget) => Promise<T>, call: EngineCall): Promise<T> {
    const { name } = await this.find(call, true)
    this.#assertReadable()
    const [outcome] = await Promise.allSettled([write({ index: this.#settings.index, isAlias: true })])
    if ((await this.find({}, true)).name !== name) return this.write(write, {})
    if (outcome.status === 'rejected') throw outcome.reason
    return outcome.value
  }

  /** Replaces the index, and deletes it when no search can use it any more. */
  async replace(former: IndexInfo, next: IndexInfo) {
    await this.#indexes.replace(former, next, {})
    this.adopt(next)
    const { name } = former
    const timer = setTimeout(() => {
      this.#replaced.delete(name)
      // The next process cleans up what is left over.
      this.#indexes.delete({ name }, {}).catch(() => {})
    }, this.#settings.timeoutMs)
    timer.unref()
    this.#replaced.set(name, timer)
  }

  /** Deletes the indexes that were replaced. */
  async close() {
    for (const [name, timer] of this.#replaced) {
      clearTimeout(timer)
      // The next process cleans up what is left over.
      await this.#indexes.delete({ name }, { signal: AbortSignal.timeout(CLEAN_UP_MS) }).catch(() => {})
    }
  }

  /** @throws {BackendError} `unavailable` if the index has other columns than this release needs. */
  #assertReadable() {
    const { misfit } = this.#info
    if (misfit !== undefined) throw new BackendError('unavailable', `The documents cannot be used: ${misfit}`)
  }

  #createReader() {
    const { now } = this.#settings
    return new IndexReader({ engine: this.#engine, index: this.#info, ranking: this.#ranking, now })
  }
}
