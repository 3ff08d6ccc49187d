import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Backend, Document, FieldDefinition, ValueCount } from '../port'
import { crashChangeOf, crashIndex, makeChange } from '../testing/crash-changes'
import { createEmbeddedBackend } from './embedded-backend'
import { generatedFields, generateDocuments } from '../conformance/oracle/generate-documents'
import { createNodeSqliteDriver } from '../sql/node-sqlite-driver'
import { openDriver, openWasmFile } from '../sql/open-driver'
import type { SqlDriver } from '../sql/sql-driver'
import { buildDocument, buildFacet, buildQuery } from '../conformance/builders'
import { createWasmDriver } from '../sql/wasm-driver'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'querent-test-'))
  file = join(folder, 'index.sqlite')
})
afterEach(() => rmSync(folder, { recursive: true }))

const fields: readonly FieldDefinition[] = [
  { name: 'colour', type: 'string' },
  { name: 'tags', type: 'strings' },
  { name: 'price', type: 'number' },
]
const open = (driver: SqlDriver, definitions = fields) => createEmbeddedBackend({ driver, fields: definitions })

const fill = async (backend: Backend) => {
  await backend.upsert([
    buildDocument('a', { title: 'Title first', fields: { colour: 'red', tags: ['x', 'y'], price: 2 } }),
    buildDocument('b', { fields: { colour: 'blue', tags: [], price: 1 } }),
    buildDocument('c', { fields: { colour: 'blue', tags: ['y'] } }),
  ])
  await backend.upsert([buildDocument('a', { fields: { colour: 'green', tags: ['z', 'y'], price: 3 } })])
}

const everythingOf = async (backend: Backend) => ({
  count: await backend.count(),
  indexed: await backend.search(buildQuery({ facets: [buildFacet('colour'), buildFacet('tags')] })),
  sorted: await backend.search(
    buildQuery({ text: 'title', sort: [{ by: 'field', field: 'price', order: 'descending' }] }),
  ),
  titles: await backend.suggest({ words: ['titel'], count: 10, isCorrected: true }),
})

const countsOf = (values: readonly ValueCount[]) => Object.fromEntries(values.map(({ value, count }) => [value, count]))

const openers: [string, (path: string) => Promise<SqlDriver>][] = [
  ['node:sqlite', (path) => openDriver({ file: path })],
  ['sqlite-wasm', openWasmFile],
]

describe.each(openers)('a file written by %s', (_, write) => {
  it.each(openers)('is read unchanged by %s', async (_name, read) => {
    const first = open(await write(file))
    await fill(first)
    const before = await everythingOf(first)
    expect(before).toMatchObject({ count: 3, sorted: { total: 3 } })
    await first.close()
    const second = open(await read(file))
    expect(await everythingOf(second)).toEqual(before)
    await second.upsert([buildDocument('d', { fields: { colour: 'new', tags: ['x'] } })])
    await second.close()
    const third = open(await write(file))
    const { facets } = await third.search(buildQuery({ facets: [buildFacet('colour'), buildFacet('tags')] }))
    expect(facets.map((facet) => (facet.type === 'values' ? countsOf(facet.best) : facet))).toEqual([
      { blue: 2, green: 1, new: 1 },
      { x: 1, y: 2, z: 1 },
    ])
    await third.close()
  })

  it('is indexed again if the definitions have changed', async () => {
    const first = open(await write(file))
    await fill(first)
    await first.close()
    const changed: FieldDefinition[] = [
      { name: 'price', type: 'number', isFacet: true },
      { name: 'colour', type: 'string', isSearchable: true, isFacet: false },
    ]
    const second = open(await write(file), changed)
    const { total, facets, hits } = await second.search(
      buildQuery({ text: 'blue', facets: [buildFacet('price'), buildFacet('colour')] }),
    )
    expect({
      total,
      values: facets.map((facet) => 'best' in facet && facet.best),
      ids: hits.map(({ document }) => document.id),
    }).toEqual({
      total: 2,
      values: [[{ value: '1', count: 1 }], []],
      ids: ['b', 'c'],
    })
    await second.close()
    const third = open(await write(file), changed)
    expect(await third.count()).toBe(3)
    expect((await third.search(buildQuery({ text: 'blue' }))).total).toBe(2)
    await third.close()
  })

  it('keeps the order of exact titles and values, also if it is indexed again', async () => {
    const names: FieldDefinition = { name: 'names', type: 'strings', isFacet: false, isSearchable: true }
    const body = 'a long text that has the word but once '.repeat(10)
    const idsOf = async (backend: Backend) => {
      const { hits } = await backend.search(buildQuery({ text: 'popover' }))
      return hits.map(({ document }) => document.id)
    }
    const first = open(await write(file), [names])
    await first.upsert([
      buildDocument('longer', { title: 'Popover API', body: 'popover popover' }),
      buildDocument('value', { body, fields: { names: ['top layer', 'PopOver'] } }),
      buildDocument('exact', { title: 'Popover', body }),
    ])
    expect(await idsOf(first)).toEqual(['exact', 'value', 'longer'])
    await first.close()
    const second = open(await write(file), [names])
    expect(await idsOf(second)).toEqual(['exact', 'value', 'longer'])
    await second.upsert([buildDocument('new', { title: 'Popover' })])
    await second.close()
    const third = open(await write(file), [{ ...names, isFacet: true }])
    expect(await idsOf(third)).toEqual(['exact', 'new', 'value', 'longer'])
    await third.close()
  })
})

it('exports a database to bytes and opens them, between both drivers', async () => {
  const native = createNodeSqliteDriver({ file })
  const first = open(native)
  await fill(first)
  const before = await everythingOf(first)
  const wasm = await createWasmDriver({ bytes: native.export() })
  await first.close()
  const second = open(wasm)
  expect(await everythingOf(second)).toEqual(before)
  const copy = join(folder, 'copy.sqlite')
  writeFileSync(copy, wasm.export())
  await second.close()
  const third = open(createNodeSqliteDriver({ file: copy }))
  expect(await everythingOf(third)).toEqual(before)
  await third.close()
})

it('opens a database in WAL mode from its bytes', async () => {
  const first = open(createNodeSqliteDriver({ file }))
  await fill(first)
  await first.close()
  const bytes = readFileSync(file)
  expect(bytes[18]).toBe(2)
  const second = open(await createWasmDriver({ bytes }))
  expect(await second.count()).toBe(3)
  await second.close()
  expect(readFileSync(file)).toEqual(bytes)
})

it('keeps the file unchanged if indexing is aborted', async () => {
  const first = open(await openWasmFile(file))
  await fill(first)
  const bytes = readFileSync(file)
  await expect(first.upsert([buildDocument('d')], { signal: AbortSignal.abort() })).rejects.toThrow(/aborted/)
  await first.close()
  expect(readFileSync(file)).toEqual(bytes)
})

it.each(openers)(
  '%s rejects a file that is not a database, or that belongs to another application, and keeps it unchanged',
  async (_, read) => {
    writeFileSync(file, 'id,title\n1,not a database at all, but a table that someone keeps in a text file\n'.repeat(20))
    const text = readFileSync(file)
    await expect(read(file)).rejects.toThrow(/not a database/)
    expect(readFileSync(file)).toEqual(text)
    rmSync(file)
    const other = createNodeSqliteDriver({ file })
    other.exec('create table docs(name text); pragma user_version = 1')
    other.close()
    const driver = await read(file)
    expect(() => open(driver)).toThrow('The database contains no index of this platform: use another file')
  },
)

it('reports the file that cannot be opened', async () => {
  const missing = join(folder, 'missing', 'index.sqlite')
  await expect(openDriver({ file: missing })).rejects.toThrow(`The database "${missing}" cannot be opened`)
})

it('rejects an index of another version', async () => {
  await open(createNodeSqliteDriver({ file })).close()
  const driver = createNodeSqliteDriver({ file })
  driver.exec('pragma user_version = 99')
  expect(() => open(driver)).toThrow(
    'The index has layout 99, and this release reads layouts up to 4: use the newer release of the platform that wrote it, or restore a backup from before',
  )
})

describe('an index of the first version', () => {
  const write = (definitions: readonly FieldDefinition[], ownDefinitions?: readonly FieldDefinition[]) => {
    const driver = createNodeSqliteDriver({ file })
    driver.exec(`
      pragma application_id = ${0x51726e74};
      pragma user_version = 1;
      create table docs(id integer primary key, key text not null, json text not null);
      create table meta(name text primary key, value);
      create table served_fields(json text not null);
    `)
    const add = driver.prepare('insert into docs(id, key, json) values (?, ?, ?)')
    const documents = ['b', 'a'].map((id) => buildDocument(id, { fields: { colour: `red ${id}` }, html: '<p>Hi</p>' }))
    // A gap is left by a document that was replaced.
    for (const [index, document] of documents.entries()) add.run(2 * index + 1, document.id, JSON.stringify(document))
    const stored = definitions.map(({ name, type, isFacet, isSortable, isSearchable }) => [
      name,
      type,
      isFacet ?? null,
      isSortable ?? null,
      isSearchable ?? null,
    ])
    driver.prepare(`insert into meta(name, value) values ('fields', ?)`).run(JSON.stringify([3, ...stored]))
    if (ownDefinitions) driver.prepare('insert into served_fields(json) values (?)').run(JSON.stringify(ownDefinitions))
    else driver.exec('drop table served_fields')
    driver.close()
    return documents
  }
  const colour: FieldDefinition = { name: 'colour', type: 'string', isSearchable: true }

  it('is rebuilt from its documents, with the definitions it contains', async () => {
    const documents = write([colour, { name: 'price', type: 'number', isFacet: true }])
    const backend = createEmbeddedBackend({ driver: createNodeSqliteDriver({ file }) })
    expect(backend.fields).toEqual([colour, { name: 'price', type: 'number', isFacet: true }])
    const { hits } = await backend.search(buildQuery({ text: 'red', sort: [{ by: 'nosort' }] }))
    expect(hits.map(({ document }) => document)).toEqual(documents)
    await backend.close()
  })

  it('is rebuilt with the complete definitions that the program stored', async () => {
    const complete = [{ ...colour, description: 'Main colour', boost: 4 }]
    write([colour], complete)
    const backend = createEmbeddedBackend({ driver: createNodeSqliteDriver({ file }) })
    expect([backend.fields, await backend.count()]).toEqual([complete, 2])
    await backend.close()
  })
})

it('rebuilds an index of the second version from its documents', async () => {
  const definitions: FieldDefinition[] = [
    { name: 'colour', type: 'string', isSearchable: true },
    { name: 'price', type: 'number' },
  ]
  const documents = ['b', 'a'].map((id) =>
    buildDocument(id, { fields: { colour: `red ${id}`, other: id }, html: 'Hi' }),
  )
  const driver = createNodeSqliteDriver({ file })
  driver.exec(`
    pragma application_id = ${0x51726e74};
    pragma user_version = 2;
    create table docs(id integer primary key, key, title, body, json, field0);
    create table meta(name text primary key, value);
  `)
  const add = driver.prepare('insert into docs(key, title, body, json, field0) values (?, ?, ?, ?, ?)')
  for (const { id, title, body, ...rest } of documents) add.run(id, title, body, JSON.stringify(rest), `red ${id}`)
  driver.prepare(`insert into meta(name, value) values ('fields', ?)`).run(JSON.stringify(definitions))
  driver.close()

  const backend = createEmbeddedBackend({ driver: createNodeSqliteDriver({ file }) })
  expect(backend.fields).toEqual(definitions)
  const { hits } = await backend.search(buildQuery({ text: 'red', sort: [{ by: 'nosort' }] }))
  expect(hits.map(({ document }) => document)).toEqual(documents)
  await backend.close()
})

it.each(openers)('%s stores any values of fields, and indexes their words', async (_, openFile) => {
  const definitions: FieldDefinition[] = [
    { name: 'price', type: 'number' },
    { name: '__proto__', type: 'string', isSearchable: true },
    { name: 'colours', type: 'strings', isSearchable: true },
    { name: 'year', type: 'number', isSearchable: true },
  ]
  const own = (value: string, others: Document['fields']): Document['fields'] =>
    Object.fromEntries([['__proto__', value], ...Object.entries(others)])
  const documents = [
    own('plain', { price: 1, colours: ['red', 'green'], year: 2001 }),
    own('', { colours: [], year: 0 }),
    own('a\u0001b \ud800', { colours: ['one'], other: 'unknown', list: ['x'] }),
    { colours: 'single', other: 5 },
    {},
  ].map((fields, index) => buildDocument(`${index}`, { fields }))
  const driver = await openFile(file)
  const backend = open(driver, definitions)
  await backend.upsert(documents)
  const check = () => driver.exec(`insert into fts(fts, rank) values ('integrity-check', 1)`)
  check()
  expect(await backend.get(documents.map(({ id }) => id))).toEqual(documents)
  for (const [text, found] of [
    ['plain', ['0']],
    ['green', ['0']],
    ['2001', ['0']],
    ['single', ['3']],
    ['one', ['2']],
  ] as const) {
    const { hits } = await backend.search(buildQuery({ text }))
    expect({ text, found: hits.map(({ document }) => document.id) }).toEqual({ text, found })
  }
  await backend.upsert([buildDocument('0'), buildDocument('2')])
  await backend.remove(['3'])
  check()
  for (const text of ['plain', 'green', '2001', 'single', 'one ']) {
    expect((await backend.search(buildQuery({ text }))).total).toBe(0)
  }
  await backend.close()
})

it('rejects a log that this driver cannot read', async () => {
  writeFileSync(file, '')
  writeFileSync(`${file}-wal`, 'changes')
  await expect(openWasmFile(file)).rejects.toThrow('contains changes that this Node cannot read')
})

it('opens a database in memory without a file', async () => {
  const backend = open(await openDriver())
  await fill(backend)
  expect(await backend.count()).toBe(3)
  await backend.close()
})

it('opens the same index after 1, 40, 300, 360 and 420 small changes as after indexing from scratch', async () => {
  const openFile = async () => open(await openDriver({ file }), crashIndex.fields)
  const contentOf = async (backend: Backend) => {
    const query = buildQuery({ facets: [buildFacet('colour'), buildFacet('tags')], numberOfResults: 1000 })
    return {
      count: await backend.count(),
      indexed: await backend.search(query),
      relevant: await backend.search({ ...query, text: 'grid' }),
      named: await backend.search({ ...query, text: 'red' }),
      sorted: await backend.search({ ...query, sort: [{ by: 'field', field: 'price', order: 'ascending' }] }),
      titles: await backend.suggest({ words: ['grid'], count: 100, isCorrected: false }),
    }
  }
  let backend = await openFile()
  let made = 0
  for (const changes of [1, 40, 300, 360, 420]) {
    for (; made < changes; made++) await makeChange(backend, crashChangeOf(made))
    const content = await contentOf(backend)
    await backend.close()
    backend = await openFile()
    expect([changes, await contentOf(backend)]).toEqual([changes, content])

    const fresh = open(createNodeSqliteDriver(), crashIndex.fields)
    await fresh.upsert(content.indexed.hits.map(({ document }) => document))
    expect([changes, await contentOf(fresh)]).toEqual([changes, content])
  }
  await backend.close()
})

it('writes little for a small change of a large index', async () => {
  const driver = createNodeSqliteDriver({ file })
  const backend = open(driver, generatedFields)
  await backend.upsert(generateDocuments({ count: 2000, bodyWords: 10 }))
  driver.exec('pragma wal_checkpoint(truncate)')
  await backend.upsert([buildDocument('new')])
  await backend.remove(['new'])
  // Some pages of 8 kB.
  expect(statSync(`${file}-wal`).size).toBeLessThan(300_000)
  await backend.close()
})
