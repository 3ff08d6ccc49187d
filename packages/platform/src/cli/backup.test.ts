import { readdir, writeFile } from 'node:fs/promises'
import { describe, expect, it, vi } from 'vitest'
import { finish, stop } from './testing/start-server'
import { documentsOf, rows, useServers } from './testing/use-servers'

const { path, write, serve } = useServers()

const put = (url: string, id: string, token: string) =>
  fetch(`${url}/rest/organizations/acme/documents/${id}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ id, title: `Boot ${id}`, body: '', uri: `https://shop.test/${id}`, fields: {} }),
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

  it('is not restored if it is not an index', async () => {
    const db = path('good.db')
    await stop(await serve(['--data', await write('good.csv', rows(5)), '--db', db]))
    expect(await finish(['restore', await write('bad.backup', 'hello '.repeat(200)), '--db', db])).toMatchObject({
      code: 1,
    })
    expect(await documentsOf((await serve(['--db', db])).url)).toBe(5)
  })
})
