import { link, mkdir, readFile, symlink } from 'node:fs/promises'
import { relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { finish, stop } from './testing/start-server'
import { documentsOf, rows, useServers } from './testing/use-servers'

const { path, write, serve } = useServers()

const ROOT = { QUERENT_PLATFORM_TOKEN: 'root' }
const headers = { authorization: 'Bearer root', 'content-type': 'application/json' }
const put = (url: string, id: string) =>
  fetch(`${url}/rest/organizations/acme/documents/${id}`, { method: 'PUT', headers, body: '{"title":"Boot"}' })

/** Makes an index and events that are served, with other names of both. */
const serveFiles = async (folder: string) => {
  await mkdir(path(folder))
  const at = (name: string) => path(`${folder}/${name}`)
  const argv = ['--data', await write(`${folder}/data.csv`, rows(5)), '--db', at('db'), '--events', at('events')]
  const server = await serve(argv, ROOT)
  await symlink('db', at('db-symlink'))
  await link(at('db'), at('db-link'))
  await link(at('events'), at('events-link'))
  return { at, argv, server }
}

it('does not replace a file in use by a backup', async () => {
  const { at, argv, server } = await serveFiles('backup')
  await write('backup/config.json', {})
  await mkdir(at('folder'))
  const files = ['--db', at('db'), '--events', at('events')]
  const targets = [
    ...['db', 'db-symlink', 'db-link', 'db-wal', 'db-lock', 'db.new', 'events', 'events-link', 'events-wal', 'folder'],
    ...['config.json', 'data.csv'],
  ].map(at)
  targets.push(`${at('folder')}/../db`, relative(process.cwd(), at('db')))
  await symlink('db', at('moved-events'))
  targets.push(at('moved'))
  const environment = { QUERENT_PLATFORM_CONFIG: at('config.json'), QUERENT_PLATFORM_DATA: at('data.csv') }
  const before = await readFile(at('data.csv'), 'utf8')
  for (const target of targets) {
    const { code, stderr, stdout } = await finish(['backup', target, ...files], environment)
    expect({ target, code, stderr, stdout }).toEqual({
      target,
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^[^\n]+: [^\n]+\n$/),
    })
  }
  // Another index that is in use, which this command does not name.
  await serve(['--data', at('data.csv'), '--db', at('other')])
  expect(await finish(['backup', at('other'), ...files])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('is in use'),
  })
  expect(await readFile(at('data.csv'), 'utf8')).toBe(before)
  expect((await put(server.url, 'new')).status).toBe(200)
  await stop(server)
  expect(await documentsOf((await serve(argv, ROOT)).url)).toBe(6)
})

it('does not restore a backup onto a file in use, or onto itself', async () => {
  const { at, argv, server } = await serveFiles('restore')
  const copy = at('copy')
  expect((await finish(['backup', copy, '--db', at('db'), '--events', at('events')])).code).toBe(0)
  for (const db of ['db', 'db-symlink', 'db-link'].map(at)) {
    expect(await finish(['restore', copy, '--db', db])).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/is in use by .+\n$/),
    })
  }
  await symlink('copy', at('copy-symlink'))
  await link(copy, at('copy-link'))
  for (const db of ['copy', 'copy-symlink', 'copy-link', 'copy-events'].map(at)) {
    const { code, stderr } = await finish(['restore', copy, '--db', db])
    expect({ db, code, stderr }).toEqual({ db, code: 1, stderr: expect.stringContaining('are the same file') })
  }
  for (const events of ['db', 'db-symlink', 'db-link', 'db-lock', 'copy'].map(at)) {
    const { code, stderr } = await finish(['restore', copy, '--db', at('db'), '--events', events])
    expect({ events, code, stderr }).toEqual({ events, code: 1, stderr: expect.stringContaining('are the same file') })
  }
  await stop(server)
  expect(await documentsOf((await serve(argv, ROOT)).url)).toBe(5)
})

describe('serve', () => {
  it('is the only one to use an index and events, whatever their name', async () => {
    const { at, server } = await serveFiles('names')
    for (const db of ['db', 'db-symlink', 'db-link'].map(at)) {
      const { code, stderr } = await finish(['serve', '--port', '0', '--db', db])
      expect({ db, code, stderr }).toEqual({ db, code: 1, stderr: expect.stringContaining('is in use by') })
    }
    const events = ['serve', '--port', '0', '--data', at('data.csv'), '--events', at('events-link')]
    expect(await finish(events)).toMatchObject({ code: 1, stderr: expect.stringContaining('is in use by') })
    expect((await put(server.url, 'new')).status).toBe(200)
    expect(await documentsOf(server.url)).toBe(6)
  })

  it('does not use one file for two purposes', async () => {
    const { at, server } = await serveFiles('purposes')
    await stop(server)
    await write('purposes/config.json', {})
    const all = { db: at('db'), events: at('events'), data: at('data.csv'), config: at('config.json') }
    for (const change of [
      { events: at('db') },
      { events: at('db-link') },
      { events: at('db-lock') },
      { db: at('events-link') },
      { db: at('data.csv') },
      { events: at('config.json') },
    ]) {
      const argv = Object.entries({ ...all, ...change }).flatMap(([name, file]) => [`--${name}`, file])
      const { code, stderr } = await finish(['serve', '--port', '0', ...argv])
      expect({ change, code, stderr }).toEqual({
        change,
        code: 1,
        stderr: expect.stringContaining('are the same file'),
      })
    }
    expect(await readFile(at('data.csv'), 'utf8')).toBe(rows(5))
  })
})
