import type { Document, IndexOptions, LastImport } from '../port'
import { loadLanguages } from '../language/load-languages'
import { toLanguage, type IndexLanguage } from '../retrieval/index-language'
import { languagesIn } from '../retrieval/indexed-text'
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
import { readLanguage, releasePending, storeFields, storeLanguage } from './schema'
import { copyVectors } from './vector-table'
import { VectorWriter } from './vector-writer'

/** The result of a change, the documents that it replaced or removed, and the number of added ones. */
export interface Change<T> {
  result: T
  removed: readonly Replaced[]
  added: number
}

type FieldsAndRanking = Pick<EmbeddedBackendSettings, 'fields' | 'ranking'>

/** What an index is built with. */
type BuildSettings = FieldsAndRanking & { language: IndexLanguage | undefined }

/** A larger index keeps the language that its first documents decided, even if they decided for no language. */
const MAX_UNDECIDED = 5000

/** Fewer changed documents take so little memory that it need not be released. */
const MANY = 100

const same = (one: readonly string[], other: readonly string[]) => one.join() === other.join()

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
  #given
  #reader: IndexReader
  #writer: DocumentWriter
  #vectors: VectorWriter | undefined

  /** @param onAdded - Receives the number of documents that a committed change has added. */
  constructor(settings: EmbeddedBackendSettings, onAdded: (added: number) => void) {
    const { driver, fields, ranking } = settings
    this.driver = driver
    this.#settings = settings
    this.#onAdded = onAdded
    this.#fields = fields
    this.#ranking = ranking
    this.#given = settings.language
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

  /** The language of the texts; undefined before documents have decided it. */
  get language(): IndexLanguage | undefined {
    return readLanguage(this.driver)
  }

  get reader() {
    return this.#reader
  }

  get writer() {
    return this.#writer
  }

  /** Adds vectors to the documents; undefined without the option. */
  get vectors() {
    return this.#vectors
  }

  /** Returns what adds vectors to the documents of an index that replaces this one. */
  vectorsOf(sibling: SqlDriver): VectorWriter | undefined {
    const { semantic } = this.#settings
    return semantic && new VectorWriter(sibling, semantic, this.driver)
  }

  /** Loads the stems of the language. If the words of the index have others, it is built again. */
  async prepareLanguage(stop: AbortSignal, given = this.#given) {
    this.#given = given
    const stored = readLanguage(this.driver)
    const isDecided = stored && (given === undefined ? stored.isDetected : same(given, stored.own))
    const language = isDecided ? stored : await this.#decide(this.#sample())
    if (!language) return
    const wanted = languagesIn(language.own, this.#fields)
    await loadLanguages(wanted)
    if (isDecided && same(wanted, stored.stems)) return
    if (this.driver.readOnlyFile !== undefined) return
    if (this.#reader.count() > 0) await this.rebuildSame({ language }, stop)
    else this.#keepLanguage(language)
  }

  /** Decides the language by the documents that are added to an empty index. */
  async prepareDocuments(sample: readonly Document[]) {
    if (this.#reader.count() > 0) return
    const language = await this.#decide(sample)
    if (language) this.#keepLanguage(language)
  }

  /** Decides the language by the documents of a small index that has none. */
  async completeLanguage(stop: AbortSignal) {
    const count = this.#reader.count()
    if (this.#given || count === 0 || count > MAX_UNDECIDED || this.#hasLanguage) return
    const language = await this.#decide(this.#sample())
    if (language && language.own.length > 0) await this.rebuildSame({ language }, stop)
  }

  get #hasLanguage() {
    return (this.language?.own.length ?? 0) > 0
  }

  /** Returns the language for an index of documents like these. */
  async languageFor(sample: readonly Document[], fields = this.#fields) {
    return (await this.#decide(sample, fields)) ?? this.language
  }

  async #decide(sample: readonly Document[], fields = this.#fields) {
    return this.#given || sample.length > 0 ? toLanguage(this.#given, sample, fields) : undefined
  }

  #sample(): Document[] {
    return this.#reader.scanPage(0).documents
  }

  #keepLanguage(language: IndexLanguage) {
    assertWritable(this.driver)
    storeLanguage(this.driver, { ...language, stems: languagesIn(language.own, this.#fields) })
    this.use({ fields: this.#fields, ranking: this.#ranking })
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
    this.#vectors?.start(state.rows)
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
      if (removed.length + added >= MANY) releasePending(driver)
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
  async rebuildSame(next: Partial<BuildSettings>, stop: AbortSignal, onProgress?: IndexOptions['onProgress']) {
    const { driver } = this
    const counter = new DocumentCounter(onProgress)
    await this.rebuild(next, stop, async (builder, sibling) => {
      for await (const document of readDocuments(documentsOf(driver), stop)) {
        builder.add(document)
        counter.add()
      }
      copyRecords(driver, sibling)
      copyVectors(driver, sibling)
      if (next.fields) forgetContent(sibling)
      counter.finish()
    })
  }

  /** Builds an index beside this one, which answers searches until it is replaced. Resolves to what `fill` returns. */
  async rebuild<T>(
    { fields = this.#fields, ranking = this.#ranking, language = this.language }: Partial<BuildSettings>,
    stop: AbortSignal,
    fill: (builder: IndexBuilder, sibling: SqlDriver) => Promise<T>,
  ): Promise<T> {
    const { driver } = this
    assertWritable(driver)
    if (language) await loadLanguages(languagesIn(language.own, fields))
    const sibling = driver.createSibling()
    let result
    try {
      const builder = new IndexBuilder(sibling, fields, language)
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
    const { semantic } = this.#settings
    this.#vectors = semantic && driver.readOnlyFile === undefined ? new VectorWriter(driver, semantic) : undefined
    const reader = new IndexReader({ ...this.#settings, fields: this.#fields, ranking: this.#ranking })
    return [reader, new DocumentWriter(driver, this.#fields, reader.suggestions, reader.stemmer)]
  }
}
