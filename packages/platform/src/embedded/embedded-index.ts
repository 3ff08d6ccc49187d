import type { IndexOptions, LastImport } from '../port'
import { DocumentCounter } from '../retrieval/document-counter'
import { readDocuments } from '../retrieval/read-documents'
import { pause } from '../scheduling/pause'
import { rollBack, type SqlDriver } from '../sql/sql-driver'
import type { Columns } from './columns'
import { DocumentWriter, type Replaced } from './document-writer'
import { IndexBuilder } from './index-builder'
import { IndexReader } from './index-reader'
import { assertWritable, documentsOf, prepareIndex } from './prepare-index'
import type { EmbeddedBackendSettings } from './read-options'
import { copyRecords, forgetContent, readLastImport } from './record-import'
import { storeFields } from './schema'

/** The result of a change, the documents that it replaced or removed, and the number of added ones. */
export interface Change<T> {
  result: T
  removed: readonly Replaced[]
  added: number
}

type FieldsAndRanking = Pick<EmbeddedBackendSettings, 'fields' | 'ranking'>

/** An index in a database, with what reads it and what writes it. One change may run at a time. */
export class EmbeddedIndex {
  readonly driver
  readonly #settings
  readonly #onAdded
  /** The ids that have changed since each of the imports in progress began. */
  readonly touched = new Set<Set<string>>()
  lastImport: LastImport | undefined
  #fields
  #ranking
  #reader: IndexReader
  #writer: DocumentWriter

  /** @param onAdded - Receives the number of documents that a committed change has added. */
  constructor(settings: EmbeddedBackendSettings, onAdded: (added: number) => void) {
    const { driver, fields, ranking } = settings
    this.driver = driver
    this.#settings = settings
    this.#onAdded = onAdded
    this.#fields = fields
    this.#ranking = ranking
    prepareIndex(driver, fields)
    ;[this.#reader, this.#writer] = this.#open()
    driver.persist()
  }

  get fields() {
    return this.#fields
  }

  get ranking() {
    return this.#ranking
  }

  get reader() {
    return this.#reader
  }

  get writer() {
    return this.#writer
  }

  /**
   * Makes a change, all or nothing.
   *
   * @param touched - Receives the ids that have changed.
   */
  async transact<T>(
    write: (columns: Columns) => Promise<Change<T>>,
    touched: ReadonlySet<Set<string>> = new Set(),
  ): Promise<T> {
    const { driver } = this
    assertWritable(driver)
    const { state } = this.#reader
    const { columns } = state
    const mark = columns.mark()
    driver.exec('begin immediate')
    try {
      const { result, removed, added } = await write(columns)
      if (removed.length + added === 0) {
        driver.exec('commit')
        return result
      }
      const keys = touched.size > 0 ? this.#writer.keysOf(removed, state.rows) : []
      // No other work may run from here to the end: searches see either the old state or the new one.
      const next = this.#writer.finish(state, removed)
      driver.exec('commit')
      this.#reader.adopt(next)
      for (const each of touched) for (const key of keys) each.add(key)
      this.#onAdded(added)
      return result
    } catch (error) {
      columns.truncate(mark)
      rollBack(driver)
      this.#reader.suggestions.refresh()
      throw error
    }
  }

  /** Builds an index of the same documents. */
  async rebuildSame(next: Partial<FieldsAndRanking>, stop: AbortSignal, onProgress?: IndexOptions['onProgress']) {
    const { driver } = this
    const counter = new DocumentCounter(onProgress)
    await this.rebuild(next, stop, async (builder, sibling) => {
      for await (const document of readDocuments(documentsOf(driver), stop)) {
        builder.add(document)
        counter.add()
      }
      copyRecords(driver, sibling)
      if (next.fields) forgetContent(sibling)
      counter.finish()
    })
  }

  /** Builds an index beside this one, which answers searches until it is replaced. Resolves to what `fill` returns. */
  async rebuild<T>(
    { fields = this.#fields, ranking = this.#ranking }: Partial<FieldsAndRanking>,
    stop: AbortSignal,
    fill: (builder: IndexBuilder, sibling: SqlDriver) => Promise<T>,
  ): Promise<T> {
    const { driver } = this
    assertWritable(driver)
    const sibling = driver.createSibling()
    let result
    try {
      const builder = new IndexBuilder(sibling, fields)
      result = await fill(builder, sibling)
      for (const _ of builder.finish()) {
        await pause()
        stop.throwIfAborted()
      }
      // No other work may run from here to the end.
      driver.replaceBy(sibling)
    } catch (error) {
      sibling.close()
      throw error
    }
    driver.exec('pragma journal_mode = wal')
    this.use({ fields, ranking })
    return result
  }

  /** Stores definitions that fit the tables. */
  storeFields(fields: EmbeddedBackendSettings['fields']) {
    assertWritable(this.driver)
    storeFields(this.driver, fields)
  }

  /** Reads and writes with these definitions and this relevance. */
  use({ fields, ranking }: FieldsAndRanking) {
    this.#fields = fields
    this.#ranking = ranking
    ;[this.#reader, this.#writer] = this.#open()
    this.#settings.onReplace?.(ranking)
  }

  #open(): [IndexReader, DocumentWriter] {
    const { driver } = this
    this.lastImport = readLastImport(driver)
    const reader = new IndexReader({ ...this.#settings, fields: this.#fields, ranking: this.#ranking })
    return [reader, new DocumentWriter(driver, this.#fields, reader.suggestions)]
  }
}
