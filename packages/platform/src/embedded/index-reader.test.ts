import { noStems } from '../language/stemmer'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DocumentWriter } from './document-writer'
import { createEmbeddedBackend } from './embedded-backend'
import { IndexReader } from './index-reader'
import { readIndexState } from './index-state'
import { createNodeSqliteDriver } from '../sql/node-sqlite-driver'
import { parseRanking } from './read-options'
import type { SqlDriver } from '../sql/sql-driver'
import { Suggestions } from './suggestions'
import { buildDocument, buildQuery } from '../conformance/builders'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'querent-test-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Adds a document at once. */
const write = (driver: SqlDriver, id: string) => {
  const suggestions = new Suggestions(driver)
  suggestions.refresh()
  const writer = new DocumentWriter(driver, [], suggestions, noStems)
  const state = readIndexState(driver, [])
  driver.exec('begin immediate')
  writer.add(buildDocument(id), state.columns)
  writer.finish(state, [])
  driver.exec('commit')
}

it('answers from the latest state, also if another driver writes while it opens', async () => {
  const file = join(folder, 'index.sqlite')
  await createEmbeddedBackend({ driver: createNodeSqliteDriver({ file }), fields: [] }).close()
  const writer = createNodeSqliteDriver({ file })
  const driver = createNodeSqliteDriver({ file, isReadOnly: true })
  const ids = ['first', 'second']
  /** Adds the first document before the first transaction, and so on. */
  const meanwhile: SqlDriver = Object.assign(Object.create(driver), {
    exec: (sql: string) => {
      const [id] = sql === 'begin' ? ids.splice(0, 1) : []
      if (id !== undefined) write(writer, id)
      driver.exec(sql)
    },
    prepare: (sql: string) => driver.prepare(sql),
  })
  const reader = new IndexReader({ driver: meanwhile, fields: [], ranking: parseRanking({}), now: Date.now })
  const contentOf = () => ({
    total: reader.search(buildQuery({ text: 'title' })).total,
    count: reader.count(),
    suggested: reader
      .suggest({ words: ['title'], count: 5, isCorrected: false })
      .queries.map(({ expression }) => expression),
  })
  expect(contentOf()).toEqual({ total: 1, count: 1, suggested: ['Title first'] })
  expect(reader.read(contentOf)).toEqual({ total: 2, count: 2, suggested: ['Title first', 'Title second'] })
  driver.close()
  writer.close()
})
