import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Backend, BackendQuery, Document, FieldDefinition } from '../backend'
import { createEmbeddedBackend } from './embedded-backend'
import { openDriver, openWasmFile } from './open-driver'
import type { SqlDriver } from './sql-driver'
import { buildDocument, buildQuery } from '../conformance/builders'

const fields: readonly FieldDefinition[] = [
  { name: 'names', type: 'strings', isFacet: false, isSearchable: true },
  { name: 'owner', type: 'string', isSearchable: true },
  { name: 'topic', type: 'string' },
  { name: 'price', type: 'number' },
]

const idsOf = async (backend: Backend, text: string, changes: Partial<BackendQuery> = {}) => {
  const { hits } = await backend.search(buildQuery({ text, ...changes }))
  const scores = hits.map(({ score }) => score)
  if (!changes.sort) expect(scores).toEqual(scores.toSorted((a, b) => b - a))
  return hits.map(({ document }) => document.id)
}

const rarely = 'a long text that has the word but once '.repeat(10)

/** By the weight of their words alone the first documents would rank best. */
const documents: readonly Document[] = [
  buildDocument('many', { title: 'Popover popover popover', body: 'popover popover' }),
  buildDocument('longer', { title: 'Popover API', body: 'popover popover' }),
  buildDocument('later', { title: 'The popover', body: 'popover popover' }),
  buildDocument('value', { title: 'Layer', body: rarely, fields: { names: ['top layer', 'PopOver'], price: 1 } }),
  buildDocument('part', { title: 'Sheet', body: rarely, fields: { names: ['popover sheet'], topic: 'popover' } }),
  buildDocument('exact', { title: 'Popover', body: rarely, fields: { topic: 'overlay', price: 2 } }),
  buildDocument('second', { title: '‹Pôpover›', body: 'popover', fields: { topic: 'overlay', price: 1 } }),
  buildDocument('other', { title: 'Menu', body: rarely }),
]

const openers: [string, (file: string) => Promise<SqlDriver>][] = [
  ['node:sqlite', (file) => openDriver({ file })],
  ['sqlite-wasm', openWasmFile],
]

describe.each(openers)('a file opened by %s', (_, openFile) => {
  it('keeps the order, and so does an index rebuilt from an earlier release', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'querent-test-'))
    const open = async () => createEmbeddedBackend({ driver: await openFile(join(folder, 'index.sqlite')), fields })
    const first = await open()
    await first.upsert(documents)
    const before = await idsOf(first, 'popover')
    await first.close()

    const second = await open()
    expect(await idsOf(second, 'popover')).toEqual(before)
    await second.upsert([buildDocument('new', { title: 'Popover' })])
    await second.close()

    const driver = await openFile(join(folder, 'index.sqlite'))
    driver.exec(`
      delete from cols where name = 'names';
      update meta set value = json_set(value, '$[2].isFacet', json('true')) where name = 'fields'
    `)
    driver.persist()
    driver.close()
    const third = await open()
    expect(await idsOf(third, 'popover')).toEqual(['exact', 'second', 'new', ...before.slice(2)])
    await third.close()
    rmSync(folder, { recursive: true })
  })
})
