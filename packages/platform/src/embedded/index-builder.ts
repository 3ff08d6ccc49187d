import type { Document, FieldDefinition } from '../backend'
import { Columns } from './columns'
import { DocumentWriter, type Replaced } from './document-writer'
import { mergeSteps, shrinkSteps } from './merge-segments'
import { createTables, prepareFile } from './schema'
import type { SqlDriver } from './sql-driver'
import { Suggestions } from './suggestions'

/** Number of documents between commits. What is pending takes memory. */
const COMMIT_EVERY = 20_000

/** Builds an index in an empty database. */
export class IndexBuilder {
  readonly #driver
  readonly #columns
  readonly #writer
  readonly #replaced: Replaced[] = []
  #pending = 0

  constructor(driver: SqlDriver, fields: readonly FieldDefinition[]) {
    this.#driver = driver
    prepareFile(driver)
    createTables(driver, fields)
    this.#columns = new Columns(fields)
    this.#writer = new DocumentWriter(driver, fields, new Suggestions(driver))
    driver.exec('begin')
  }

  /** Adds a document, which replaces an earlier one with the same id. */
  add(document: Document) {
    const former = this.#writer.add(document, this.#columns)
    if (former) this.#replaced.push(former)
    if (++this.#pending < COMMIT_EVERY) return
    this.#driver.exec('commit; begin')
    this.#pending = 0
  }

  /** Completes the index. Each step takes a few milliseconds. */
  *finish(): Generator<void> {
    const empty = { columns: this.#columns, rows: 0, live: new Uint32Array(0), generation: 0 }
    this.#writer.finish(empty, this.#replaced)
    this.#driver.exec('commit')
    yield* mergeSteps(this.#driver)
    yield* shrinkSteps(this.#driver)
  }
}
