import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Backend, BackendQuery, Document, FieldDefinition } from '../backend'
import { createEmbeddedBackend } from './embedded-backend'
import { openDriver, openWasmFile } from './open-driver'
import type { SqlDriver } from './sql-driver'
import { backends, buildBackend, buildDocument, buildFacet, buildQuery } from './testing/builders'

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

describe.each(backends())('on %s', (_, create) => {
  const build = async () => {
    const backend = await create(fields)
    await backend.upsert(documents)
    return backend
  }

  it('documents with exactly this title come first, in index order, then those with such a value', async () => {
    expect(await idsOf(await build(), 'popover')).toEqual([
      'exact',
      'second',
      'value',
      'many',
      'longer',
      'later',
      'part',
    ])
  })

  it('an unfinished title is not exact', async () => {
    expect(await idsOf(await build(), 'popov')).toEqual(['many', 'longer', 'second', 'later', 'exact', 'part', 'value'])
  })

  it('pages continue after the previous one, and facets keep the order', async () => {
    const backend = await build()
    const pages = [0, 1, 2, 3, 4, 5, 6].map((firstResult) =>
      idsOf(backend, 'popover', { firstResult, numberOfResults: 1 }),
    )
    expect((await Promise.all(pages)).flat()).toEqual(await idsOf(backend, 'popover'))
    const overlay = buildFacet('topic', { currentValues: [{ value: 'overlay', state: 'selected' }] })
    const others = buildFacet('topic', { currentValues: [{ value: 'overlay', state: 'excluded' }] })
    expect(await idsOf(backend, 'popover', { facets: [overlay] })).toEqual(['exact', 'second'])
    expect(await idsOf(backend, 'popover', { facets: [others] })).toEqual(['value', 'many', 'longer', 'later', 'part'])
  })
})

const library = () => buildBackend(documents, fields)

it.each(['POPOVER', 'pópover', '<popover>', '"Popover"', ' popover. ', 'popover()'])(
  'the query %j equals the title Popover',
  async (text) => {
    expect((await idsOf(await library(), text)).slice(0, 3)).toEqual(['exact', 'second', 'value'])
  },
)

it.each([
  ['Array.prototype.at()', 'array prototype at'],
  ['<dialog>', 'dialog'],
  ['Crème brûlée, à la carte', 'creme brulee a la carte'],
  ['foo-bar', 'Foo Bar '],
  ['हिन्दी', 'हिन्दी'],
  ['C++', 'c'],
])('the title %j equals the query %j', async (title, text) => {
  const backend = await buildBackend([
    buildDocument('before', { title: `${title} ${title}`, body: title }),
    buildDocument('exact', { title, body: rarely }),
    buildDocument('after', { title: `${title} ${title}`, body: title }),
  ])
  expect((await idsOf(backend, text))[0]).toBe('exact')
})

it.each(['popover popover', 'popover sheet', 'sheet popover', 'over', 'popover layer top'])(
  'the query %j, which differs from the title Popover, does not put it first',
  async (text) => {
    expect((await idsOf(await library(), text))[0]).not.toBe('exact')
  },
)

it('only a complete value of a searchable field counts as exact', async () => {
  const backend = await buildBackend(
    [
      buildDocument('plain', { title: 'Grid', body: 'ada lovelace ada lovelace', fields: { topic: 'Ada Lovelace' } }),
      buildDocument('longer', { body: 'ada lovelace', fields: { owner: 'Ada Lovelace, London' } }),
      buildDocument('two', { body: rarely, fields: { names: ['Ada', 'Lovelace'] } }),
      buildDocument('owner', { body: rarely, fields: { owner: 'ADA LOVELACE' } }),
    ],
    fields,
  )
  expect((await idsOf(backend, 'ada lovelace'))[0]).toBe('owner')
})

it('an explicit order takes precedence, and relevance only breaks its ties', async () => {
  const backend = await library()
  const price: BackendQuery['sort'] = [{ by: 'field', field: 'price', order: 'ascending' }]
  expect((await idsOf(backend, 'popover', { sort: price })).slice(0, 4)).toEqual(['second', 'value', 'exact', 'many'])
  expect(await idsOf(backend, 'popover', { sort: [{ by: 'nosort' }] })).toEqual(
    documents.slice(0, -1).map(({ id }) => id),
  )
})

it('a title that starts with the query ranks above one that contains it later', async () => {
  const backend = await buildBackend([
    buildDocument('later', { title: 'The scroll snap' }),
    buildDocument('apart', { title: 'Scroll to snap' }),
    buildDocument('first', { title: 'Scroll snap type' }),
    ...Array.from({ length: 10 }, (_, index) => buildDocument(`${index}`)),
  ])
  expect(await idsOf(backend, 'scroll sna')).toEqual(['first', 'later', 'apart'])
  expect(await idsOf(backend, 'scroll snap ')).toEqual(['first', 'later', 'apart'])
})

it('a match at the start adds little: it does not outweigh more words', async () => {
  const backend = await buildBackend([
    buildDocument('first', { title: 'Snap of all the fingers of both hands', body: rarely }),
    buildDocument('later', { title: 'Snap, no: the snap', body: 'snap snap snap' }),
    buildDocument('best', { title: 'The snap', body: 'snap snap snap' }),
    ...Array.from({ length: 10 }, (_, index) => buildDocument(`${index}`)),
  ])
  expect(await idsOf(backend, 'snap')).toEqual(['later', 'best', 'first'])
})

it('names follow replaced documents, and failed changes leave none', async () => {
  const backend = await library()
  await backend.upsert([buildDocument('exact', { title: 'Former popover', body: rarely })])
  expect((await idsOf(backend, 'popover')).slice(0, 2)).toEqual(['second', 'value'])
  const failing = function* () {
    yield buildDocument('x', { title: 'Word' })
    throw new Error('source failed')
  }
  await expect(backend.upsert(failing())).rejects.toThrow('source failed')
  await backend.upsert([
    buildDocument('y', { title: 'Leaf', body: 'word' }),
    buildDocument('z', { title: 'Word list' }),
  ])
  expect((await idsOf(backend, 'word'))[0]).toBe('z')
})

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
    driver.exec(`delete from cols where name = 'names'; update meta set value = '[]' where name = 'fields'`)
    driver.persist()
    driver.close()
    const third = await open()
    expect(await idsOf(third, 'popover')).toEqual(['exact', 'second', 'new', ...before.slice(2)])
    await third.close()
    rmSync(folder, { recursive: true })
  })
})
