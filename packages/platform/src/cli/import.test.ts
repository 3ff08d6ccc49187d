import { rm, utimes } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it, vi } from 'vitest'
import type { Document } from '../port'
import { openBackend } from '../workers/open-backend'
import { stop } from './testing/start-server'
import { bearer, jsonOf, useServers } from './testing/use-servers'

const { path, write, serve } = useServers()

const ROOT = { QUERENT_PLATFORM_TOKEN: 'root' }
const headers = { ...bearer('root').headers, 'content-type': 'application/json' }

const documentsAt = (url: string, id = '') => `${url}/rest/organizations/acme/documents/${id}`
const put = async (url: string, id: string, title: string, fields: Document['fields'] = {}) => {
  const response = await fetch(documentsAt(url, id), {
    method: 'PUT',
    headers,
    body: JSON.stringify({ title, fields }),
  })
  expect(response.status).toBe(200)
}
const patch = async (url: string, id: string, changes: object) =>
  (await fetch(documentsAt(url, id), { method: 'PATCH', headers, body: JSON.stringify(changes) })).status
const remove = async (url: string, id: string) => {
  expect((await fetch(documentsAt(url, id), { method: 'DELETE', headers })).status).toBe(200)
}
const reload = async (url: string) =>
  (await fetch(`${url}/rest/admin/reload`, { method: 'POST', headers })).json() as Promise<Record<string, number>>

/** Returns the titles of the documents, sorted. */
const titlesOf = async (url: string): Promise<string[]> => {
  const { results } = await jsonOf(`${url}/rest/search/v2`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ numberOfResults: 100 }),
  })
  return results.map(({ title }: { title: string }) => title).toSorted()
}

const csv = (...titles: string[]) =>
  `id,title\n${titles.map((title) => `${title.split(' ')[0]},${title}`).join('\n')}\n`

describe.each([
  ['on disk', (db: string) => ['--db', path(db)]],
  ['on disk, with one thread', (db: string) => ['--db', path(`${db}-0`), '--workers', '0']],
])('an index %s', (_, index) => {
  it('keeps what was changed over HTTP when the same file is started or reloaded again', async () => {
    const argv = ['--data', await write('same.csv', csv('1 file', '2 file', '3 file')), ...index('same.db')]
    const first = await serve(argv, ROOT)
    await put(first.url, '2', '2 http')
    await put(first.url, '4', '4 http')
    await remove(first.url, '3')
    const expected = ['1 file', '2 http', '4 http']
    const counts = { documents: 3, added: 0, replaced: 0, removed: 0, unchanged: 1, kept: 2 }
    expect(await reload(first.url)).toEqual(counts)
    expect(await titlesOf(first.url)).toEqual(expected)
    await stop(first)
    // The same content at another time is unchanged.
    await utimes(path('same.csv'), new Date(), new Date())
    const second = await serve(argv, ROOT)
    expect(await titlesOf(second.url)).toEqual(expected)
    expect(second.stderr()).toContain(
      'same.csv has not changed since its last import: 0 documents added, 0 replaced, 0 removed, 1 unchanged, 2 of other origin kept',
    )
  })

  it('takes the records that have changed in the file, and no others', async () => {
    const titles = ['1 file', '2 file', '3 file', '4 file', '5 file', '6 file']
    const argv = ['--data', await write('some.csv', csv(...titles)), ...index('some.db')]
    const server = await serve(argv, ROOT)
    for (const id of ['2', '3', '5', '8', '9']) await put(server.url, id, `${id} http`)
    await remove(server.url, '4')
    await remove(server.url, '6')
    // 1 and 2 change, 5 and 7 are new or gone, 6 was removed and is changed, 8 was added over HTTP before.
    await write('some.csv', csv('1 new', '2 new', '3 file', '4 file', '6 new', '7 new', '8 new'))
    expect(await reload(server.url)).toEqual({
      documents: 8,
      added: 2,
      replaced: 3,
      removed: 0,
      unchanged: 0,
      kept: 3,
    })
    const expected = ['1 new', '2 new', '3 http', '5 http', '6 new', '7 new', '8 new', '9 http']
    expect(await titlesOf(server.url)).toEqual(expected)
    expect(server.stderr()).toContain(
      'some.csv: 2 documents added, 3 replaced, 0 removed, 0 unchanged, 3 of other origin kept\n' +
        '1 record of some.csv left out, because its document was removed over HTTP\n',
    )

    await write('some.csv', csv('3 file', '4 file', '6 new', '7 new', '8 new'))
    expect(await reload(server.url)).toMatchObject({ documents: 6, removed: 2, kept: 3 })
    await stop(server)
    const again = await serve(argv, ROOT)
    expect(await titlesOf(again.url)).toEqual(['3 http', '5 http', '6 new', '7 new', '8 new', '9 http'])
  })

  it('is emptied by a file without documents only if that is asked for', async () => {
    const argv = ['--data', await write('emptied.csv', csv('1 a', '2 b')), ...index('emptied.db')]
    const server = await serve(argv, ROOT)
    for (const nothing of ['', 'id,title\n', '\n,,\n']) {
      await write('emptied.csv', nothing)
      const { message } = (await reload(server.url)) as unknown as { message: string }
      expect(message).toMatch(
        /^Nothing was changed: .*emptied\.csv has no documents, and the index has 2 documents: pass --allow-empty to empty it$/,
      )
      expect(await titlesOf(server.url)).toEqual(['1 a', '2 b'])
    }
    await stop(server)
    await expect(serve(argv, ROOT)).rejects.toThrow('pass --allow-empty to empty it')
    const emptied = await serve([...argv, '--allow-empty'], ROOT)
    expect(await titlesOf(emptied.url)).toEqual([])
  })

  it('is served without its file if the data is left out, as the message says', async () => {
    const data = await write('moved.csv', csv('1 a', '2 b'))
    await stop(await serve(['--data', data, ...index('moved.db')], ROOT))
    await rm(data)
    const problem = `There is no file ${data}, and the index has 2 documents: leave out --data to keep them`
    await expect(serve(['--data', data, ...index('moved.db')], ROOT)).rejects.toThrow(problem)
    await expect(serve(['--data', data], ROOT)).rejects.toThrow(`There is no file ${data}: check the name`)
    expect(await titlesOf((await serve(index('moved.db'), ROOT)).url)).toEqual(['1 a', '2 b'])
  })

  it('keeps changes when the fields change, and fields that the file does not have', async () => {
    const argv = ['--data', await write('fields.csv', csv('1 file', '2 file')), ...index('fields.db')]
    const server = await serve(argv, ROOT)
    await put(server.url, '2', '2 http', { size: ['S', 'M'], price: 'much', made: 7, note: 'own' })
    await put(server.url, '3', '3 http', { size: 5 })
    await write('fields.csv', 'id,title,size,price,made\n1,1 new,4,9,2030-01-31\n2,2 file,,,\n')
    expect(await reload(server.url)).toMatchObject({ documents: 3, replaced: 1, kept: 2 })
    expect(await titlesOf(server.url)).toEqual(['1 new', '2 http', '3 http'])
    await remove(server.url, '1')
    await stop(server)
    const mapped = await serve([...argv, '--map', 'body=title'], ROOT)
    expect(await titlesOf(mapped.url)).toEqual(['2 http', '3 http'])
    await stop(mapped)
    const backend = await openBackend({ file: argv[3], workers: 0 })
    const [second] = await backend.get(['2'])
    await backend.close()
    expect(second?.fields).toEqual({ size: ['S', 'M'], price: 'much', made: 7, note: 'own' })
  })

  it('keeps a document that was patched, until its record changes', async () => {
    const data = (first: string) => `id,title,stock\n1,${first},5\n2,2 file,5\n3,3 file,5\n`
    const argv = ['--data', await write('patched.csv', data('1 file')), ...index('patched.db')]
    const first = await serve(argv, ROOT)
    expect(await patch(first.url, '1', { fields: { stock: 1 } })).toBe(200)
    expect(await patch(first.url, '2', { title: '2 http', fields: { Stock: 2 } })).toBe(200)
    expect(await patch(first.url, '2', { fields: { stok: 3 } })).toBe(400)
    expect(await patch(first.url, '4', { title: '4 http' })).toBe(404)
    expect(await reload(first.url)).toMatchObject({ replaced: 0, unchanged: 1, kept: 2 })
    await write('patched.csv', data('1 new'))
    expect(await reload(first.url)).toMatchObject({ replaced: 1, unchanged: 1, kept: 1 })
    await stop(first)
    const second = await serve(argv, ROOT)
    expect(await titlesOf(second.url)).toEqual(['1 new', '2 http', '3 file'])
    await stop(second)
    const backend = await openBackend({ file: argv[3], workers: 0 })
    const found = await backend.get(['1', '2', '3'])
    await backend.close()
    expect(found.map(({ fields }) => fields)).toEqual([{ stock: 5 }, { stock: 2 }, { stock: 5 }])
  })

  it('keeps a change that is acknowledged while the data is read', async () => {
    const many = (title: string) =>
      csv(...Array.from({ length: 3000 }, (__, id) => `${id} ${title}`)).replaceAll(',', ';')
    const argv = ['--data', await write('many.csv', many('file')), ...index('many.db')]
    const server = await serve(argv, ROOT)
    await write('many.csv', many('new'))
    const reloaded = reload(server.url)
    await vi.waitUntil(() => server.stderr().match(/^Reading many\.csv/gm)?.length === 2, { timeout: 10_000 })
    expect(await patch(server.url, '6', { body: 'http' })).toBe(200)
    await put(server.url, '7', '7 http')
    await remove(server.url, '8')
    await put(server.url, 'x', 'x http')
    const { added, replaced, removed } = await reloaded
    expect({ added, replaced, removed }).toEqual({ added: 0, replaced: expect.any(Number), removed: 0 })
    expect((await jsonOf(`${server.url}/healthz`)).documents).toBe(3000)
    const backend = await stop(server).then(() => openBackend({ file: argv[3], workers: 0 }))
    const found = await backend.get(['6', '7', '8', '9', 'x'])
    await backend.close()
    expect(found[0]?.body).toBe('http')
    expect(found.slice(1).map(({ title }) => title)).toEqual(['7 http', '9 new', 'x http'])
  })

  it('loses nothing at the first start with a file that it was not made from', async () => {
    const [, db = ''] = index('older.db')
    const older = await openBackend({ file: db, workers: 0, fields: [] })
    const toDocument = (title: string) => ({ id: title[0]!, title, body: '', uri: '', fields: {} })
    await older.upsert(['1 file', '2 changed', '4 added'].map(toDocument))
    await older.close()
    const database = new DatabaseSync(db)
    database.exec('drop table records')
    database.close()
    const argv = ['--data', await write('older.csv', csv('1 file', '2 file', '3 file')), ...index('older.db')]
    const first = await serve(argv, ROOT)
    expect(await titlesOf(first.url)).toEqual(['1 file', '2 changed', '3 file', '4 added'])
    expect(first.stderr()).toContain(
      'older.csv: 1 document added, 0 replaced, 0 removed, 1 unchanged, 2 of other origin kept\n',
    )
    await stop(first)
    const second = await serve(argv, ROOT)
    expect(await titlesOf(second.url)).toEqual(['1 file', '2 changed', '3 file', '4 added'])
    await write('older.csv', csv('2 new', '3 file'))
    await reload(second.url)
    expect(await titlesOf(second.url)).toEqual(['2 new', '3 file', '4 added'])
  })
})

it('keeps what was changed over HTTP when an index in memory is reloaded', async () => {
  const server = await serve(['--data', await write('memory.csv', csv('1 file', '2 file', '3 file'))], ROOT)
  await put(server.url, '2', '2 http')
  await remove(server.url, '3')
  await write('memory.csv', csv('1 new', '2 file', '3 file'))
  expect(await reload(server.url)).toMatchObject({ documents: 2, replaced: 1, kept: 1 })
  expect(await titlesOf(server.url)).toEqual(['1 new', '2 http'])
})

it('counts the last of several records with one id', async () => {
  const data = await write('twice.csv', csv('1 first', '1 last', '2 first', '2 last', '3 first', '3 last'))
  const argv = ['--data', data, '--db', path('twice.db')]
  const server = await serve(argv, ROOT)
  await put(server.url, '2', '2 http')
  await remove(server.url, '3')
  await write('twice.csv', csv('1 other', '1 last', '2 other', '2 last', '3 other', '3 last', '4 one', '4 two'))
  expect(await reload(server.url)).toEqual({ documents: 3, added: 1, replaced: 0, removed: 0, unchanged: 1, kept: 1 })
  await write('twice.csv', csv('1 last', '1 new', '2 last', '2 new', '3 last', '3 new'))
  expect(await reload(server.url)).toEqual({ documents: 3, added: 1, replaced: 2, removed: 1, unchanged: 0, kept: 0 })
  await stop(server)
  const again = await serve(argv, ROOT)
  expect(await titlesOf(again.url)).toEqual(['1 new', '2 new', '3 new'])
})

it('replaces the documents of the previous file by the documents of another one', async () => {
  const db = ['--db', path('moved.db')]
  const first = await serve(['--data', await write('monday.csv', csv('1 monday', '2 file', '3 file')), ...db], ROOT)
  await put(first.url, '2', '2 http')
  await put(first.url, '4', '4 http')
  await stop(first)
  const second = await serve(['--data', await write('tuesday.csv', csv('1 tuesday', '2 file')), ...db], ROOT)
  expect(await titlesOf(second.url)).toEqual(['1 tuesday', '2 http', '4 http'])
  expect(second.stderr()).toContain('0 documents added, 1 replaced, 1 removed, 0 unchanged, 2 of other origin kept')
  expect(second.stderr()).toContain('The documents before came from monday.csv\n')
})
