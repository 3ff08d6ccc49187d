import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createNodeSqliteDriver } from '../sql/node-sqlite-driver'
import { workerScript } from '../workers/testing/build-script'
import { finish, stop } from './testing/start-server'
import { documentsOf, jsonOf, rows, useServers } from './testing/use-servers'

const { write, serve, running } = useServers()
const NOTICE = 'One thread does everything: an expensive search delays all other requests\n'

let folder = ''
// Before the folder changes, because it is built there.
beforeAll(() => workerScript())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'querent-memory-'))
  vi.stubEnv('TMPDIR', folder)
})
afterEach(async () => {
  await Promise.all(running.splice(0).map(stop))
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

const search = async (url: string) => {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"q":"tyre 3"}' }
  return (await jsonOf(`${url}/rest/search/v2`, init)).totalCount
}

it('keeps an index without --db in a temporary file, which threads search', async () => {
  const server = await serve(['--data', await write('items.csv', rows(10))])
  expect({ count: await documentsOf(server.url), found: await search(server.url) }).toEqual({ count: 10, found: 1 })
  const [name = ''] = readdirSync(folder)
  expect(readdirSync(join(folder, name))).toContain('index.sqlite')
  expect(server.stderr()).not.toContain(NOTICE)
  await stop(server)
  expect(readdirSync(folder)).toEqual([])
})

it('says at its start that one thread does everything', async () => {
  const server = await serve(['--data', await write('items.csv', rows(10)), '--workers', '0'])
  expect(await search(server.url)).toBe(1)
  expect(server.stderr()).toContain(NOTICE)
  expect(readdirSync(folder)).toEqual([])
})

it('removes the temporary files of killed processes, but not those in use', async () => {
  const [stale, used, fresh] = ['a', 'b', 'c'].map((name) => join(folder, `querent-index-${name}`)) as [
    string,
    string,
    string,
  ]
  for (const other of [stale, used, fresh]) {
    mkdirSync(other)
    createNodeSqliteDriver({ file: join(other, 'index.sqlite') }).close()
  }
  const driver = createNodeSqliteDriver({ file: join(used, 'index.sqlite') })
  for (const other of [stale, used]) utimesSync(other, 0, 0)
  await serve(['--data', await write('items.csv', rows(10))])
  expect([stale, used, fresh].map((other) => existsSync(other))).toEqual([false, true, true])
  driver.close()
})

it('says what to do if the folder for temporary files cannot be used', async () => {
  vi.stubEnv('TMPDIR', join(folder, 'missing'))
  const { code, stderr } = await finish(['serve', '--data', await write('items.csv', rows(10)), '--port', '0'])
  expect(code).toBe(1)
  expect(stderr).toContain(`No index can be kept in ${join(folder, 'missing')} (`)
  expect(stderr).toContain('set TMPDIR to a folder that can be written, or pass --db FILE, or --workers 0')
})
