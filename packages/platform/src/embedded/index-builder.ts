import type { Document, FieldDefinition } from '../port'
import { Columns } from './columns'
import { DocumentWriter, type Replaced } from './document-writer'
import { mergeSteps, shrinkSteps } from './merge-segments'
import { Stemmer } from '../language/stemmer'
import type { IndexLanguage } from '../retrieval/index-language'
import { languagesIn } from '../retrieval/indexed-text'
import { createTables, prepareFile, releasePending, storeLanguage } from './schema'
import type { SqlDriver } from '../sql/sql-driver'
import { Suggestions } from './suggestions'

/** Number of documents between commits. What is pending takes memory. */
const COMMIT_EVERY = 20_000

/** Builds an index in an empty database. */
export class IndexBuilder {
  readonly #driver
  readonly #columns
  readonly #writer
  readonly #replaced = new Map<number, Replaced>()
  #pending = 0

  /** @param language - Its stems must be loaded. */
  constructor(driver: SqlDriver, fields: readonly FieldDefinition[], language: IndexLanguage | undefined) {
    this.#driver = driver
    prepareFile(driver)
    createTables(driver, fields)
    if (language) storeLanguage(driver, { ...language, stems: languagesIn(language.own, fields) })
    this.#columns = new Columns(fields)
    this.#writer = new DocumentWriter(driver, fields, new Suggestions(driver), new Stemmer(language?.own ?? []))
    driver.exec('begin')
  }

  /** Adds a document, which replaces an earlier one with the same id. Returns its row. */
  add(document: Document): number {
    this.#replace(this.#writer.add(document, this.#columns))
    if (++this.#pending === COMMIT_EVERY) {
      this.#driver.exec('commit; begin')
      this.#pending = 0
    }
    return this.#columns.rows
  }

  /** Removes an added document, if there is one with this id. */
  remove(id: string) {
    this.#replace(this.#writer.find(id))
  }

  /** Completes the index. Each step takes a few milliseconds. */
  *finish(): Generator<void> {
    const empty = { columns: this.#columns, rows: 0, live: new Uint32Array(0), generation: 0 }
    this.#writer.finish(empty, [...this.#replaced.values()])
    this.#driver.exec('commit')
    yield* mergeSteps(this.#driver)
    yield* shrinkSteps(this.#driver)
    releasePending(this.#driver)
  }

  #replace(former: Replaced | undefined) {
    if (former) this.#replaced.set(former.id, former)
  }
}
