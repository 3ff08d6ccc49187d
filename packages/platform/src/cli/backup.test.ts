import { chown, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { describe, expect, it, vi } from 'vitest'
import { finish, stop } from './testing/start-server'
import { documentsOf, jsonOf, rows, useServers } from './testing/use-servers'

const { path, write, serve } = useServers()

const put = (url: string, id: string, token: string) =>
  fetch(`${url}/rest/organizations/acme/documents/${id}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ id, title: `Boot ${id}`, body: '', uri: `https://shop.test/${id}`, fields: {} }),
  })

const visit = (url: string) =>
  fetch(`${url}/rest/organizations/acme/events/v1`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify([
      {
        meta: {
          type: 'ec.productClick',
          ts: 1_900_000_000_000,
          source: ['shop'],
          config: { trackingId: 'shop' },
          clientId: 'visitor-1',
        },
        currency: 'EUR',
        product: { productId: '1', name: 'Boot', price: 99 },
        position: 0,
        responseId: 'r1',
      },
    ]),
  })

describe('a backup', () => {
  it('is taken while documents are written, and contains each acknowledged one', async () => {
    const db = path('backed-up.db')
    const server = await serve(['--data', await write('backed-up.csv', rows(2000)), '--db', db], {
      QUERENT_PLATFORM_TOKEN: 'root',
    })
    let acknowledged = 0
    let isWriting = true
    const writing = (async () => {
      while (isWriting) {
        expect((await put(server.url, `new-${acknowledged}`, 'root')).status).toBe(200)
        acknowledged += 1
      }
    })()
    await vi.waitFor(() => expect(acknowledged).toBeGreaterThan(2), 10_000)
    const before = acknowledged
    const file = path('backup.db')
    const { code, stdout } = await finish(['backup', file], { QUERENT_PLATFORM_DB: db })
    isWriting = false
    await writing
    const copied = Number(/^Copied ([\d,]+) documents/.exec(stdout)?.[1]?.replaceAll(',', ''))
    expect({ code, isComplete: copied >= 2000 + before && copied <= 2000 + acknowledged }).toEqual({
      code: 0,
      isComplete: true,
    })
    const inUse = await finish(['restore', file, '--db', db])
    expect(inUse).toMatchObject({ code: 1, stderr: expect.stringContaining('is in use by this process') })
    await stop(server)

    await writeFile(db, 'damaged')
    expect(await finish(['restore', file, '--db', db])).toMatchObject({ code: 0 })
    const restored = await serve(['--db', db])
    expect(await documentsOf(restored.url)).toBe(copied)
    expect((await readdir(path('.'))).filter((name) => /\.part|\.new/.test(name))).toEqual([])
  })

  it('has the events too, which visitors report meanwhile', async () => {
    const [db, events] = [path('visited.db'), path('visits.db')]
    const files = ['--db', db, '--events', events]
    const server = await serve(['--data', await write('visited.csv', rows(5)), ...files])
    let acknowledged = 0
    let isVisited = true
    const visiting = (async () => {
      while (isVisited) {
        expect((await visit(server.url)).status).toBe(200)
        acknowledged += 1
      }
    })()
    await vi.waitFor(() => expect(acknowledged).toBeGreaterThan(2), 10_000)
    const before = acknowledged
    const file = path('visited.backup')
    const { code, stdout } = await finish(['backup', file, ...files])
    const atMost = acknowledged + 1
    const copied = Number(/^Copied (\d+) events to \S+-events\nCopied 5 documents/.exec(stdout)?.[1])
    expect({ code, isComplete: copied >= before && copied <= atMost }).toEqual({ code: 0, isComplete: true })
    expect((await stat(`${file}-events`)).mode & 0o777).toBe(0o600)
    await vi.waitFor(() => expect(acknowledged).toBeGreaterThan(copied + 2), 10_000)
    isVisited = false
    await visiting
    expect(await finish(['restore', file, ...files])).toMatchObject({ code: 1 })
    await stop(server)

    await writeFile(events, 'damaged')
    expect((await finish(['restore', file, ...files])).stdout).toBe(
      `Restored 5 documents to ${db}\nRestored ${copied} events to ${events}\n`,
    )
    expect((await stat(events)).mode & 0o777).toBe(0o600)
    const restored = await serve(files)
    const { counts } = await jsonOf(`${restored.url}/events.json`)
    expect(counts).toEqual([{ mode: 'next', type: 'ec.productClick', count: copied }])
  })

  it('says which events it leaves alone', async () => {
    const [db, events] = [path('quiet.db'), path('quiet.events')]
    const files = ['--db', db, '--events', events]
    await stop(await serve(['--data', await write('quiet.csv', rows(5)), ...files]))
    const [without, both] = [path('quiet-index.backup'), path('quiet.backup')]
    await finish(['backup', without, '--db', db])
    await finish(['backup', both, ...files])
    expect((await finish(['restore', without, ...files])).stdout).toContain(
      `There is no ${without}-events: ${events} was not changed\n`,
    )
    expect((await finish(['restore', both, '--db', db])).stdout).toContain(
      `${both}-events was not restored: pass --events FILE to restore it\n`,
    )
    expect(await finish(['backup', path('wrong.backup'), '--db', events])).toMatchObject({ code: 1 })
    expect(await finish(['backup', path('wrong.backup'), '--db', db, '--events', db])).toMatchObject({ code: 1 })
    expect((await readdir(path('.'))).filter((name) => name.startsWith('wrong'))).toEqual([])
  })

  it.runIf(process.getuid?.() === 0)('belongs to the user of the service once it is restored', async () => {
    const db = path('owned.db')
    await stop(await serve(['--data', await write('owned.csv', rows(5)), '--db', db]))
    await finish(['backup', path('owned.backup'), '--db', db])
    await chown(db, 1234, 1234)
    await rm(`${db}-lock`)
    await finish(['restore', path('owned.backup'), '--db', db])
    const owners = await Promise.all([db, `${db}-lock`].map(async (file) => (await stat(file)).uid))
    expect(owners).toEqual([1234, 1234])
  })

  it('replaces what is there, log and all', async () => {
    const db = path('replaced.db')
    await stop(await serve(['--data', await write('replaced.csv', rows(5)), '--db', db]))
    await finish(['backup', path('replaced.backup'), '--db', db])
    await stop(await serve(['--data', await write('replaced.csv', rows(9)), '--db', db]))
    expect((await finish(['restore', path('replaced.backup'), '--db', db])).stdout).toBe(
      `Restored 5 documents to ${db}\n`,
    )
    expect(await documentsOf((await serve(['--db', db])).url)).toBe(5)
  })

  it.each([
    [['backup', 'to.db'], 2, 'backup requires the index: pass --db FILE'],
    [['backup', 'to.db', '--db', 'nowhere.db'], 1, 'There is no file nowhere.db'],
    [['restore', 'nowhere.backup', '--db', 'to.db'], 1, 'There is no file nowhere.backup'],
  ])('%j fails', async (argv, code, message) => {
    expect(await finish(argv)).toMatchObject({ code, stderr: expect.stringContaining(message) })
  })

  it('needs folders that exist', async () => {
    const db = path('elsewhere.db')
    const backup = path('elsewhere.backup')
    await stop(await serve(['--data', await write('elsewhere.csv', rows(2)), '--db', db]))
    const problem = { code: 1, stderr: `There is no folder ${path('nowhere')}: create it\n` }
    expect(await finish(['backup', path('nowhere/to.backup'), '--db', db])).toMatchObject(problem)
    await finish(['backup', backup, '--db', db])
    expect(await finish(['restore', backup, '--db', path('nowhere/to.db')])).toMatchObject(problem)
  })

  it('is not restored if it is not an index', async () => {
    const db = path('good.db')
    await stop(await serve(['--data', await write('good.csv', rows(5)), '--db', db]))
    expect(await finish(['restore', await write('bad.backup', 'hello '.repeat(200)), '--db', db])).toMatchObject({
      code: 1,
    })
    expect(await documentsOf((await serve(['--db', db])).url)).toBe(5)
  })
})
