import { copyFile, readFile, truncate, writeFile } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { beforeAll, describe, expect, it } from 'vitest'
import { finish, stop } from './testing/start-server'
import { documentsOf, rows, useServers } from './testing/use-servers'

const { path, write, serve } = useServers()

const DEEP = 400_000
const nested = (brackets: string) => brackets[0]!.repeat(DEEP) + brackets[1]!.repeat(DEEP)

let index: string
let events: string
let backup: string
beforeAll(async () => {
  const files = ['--db', path('index'), '--events', path('visits')]
  const server = await serve(['--data', await write('data.csv', rows(300)), ...files])
  const visit = {
    meta: { type: 'ec.productClick', ts: 1, source: ['shop'], config: { trackingId: 'shop' }, clientId: 'v' },
  }
  await fetch(`${server.url}/rest/organizations/acme/events/v1`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify([
      { ...visit, currency: 'EUR', product: { productId: '1', name: 'Boot', price: 9 }, position: 0 },
    ]),
  })
  await stop(server)
  expect((await finish(['backup', path('backup'), ...files])).code).toBe(0)
  ;[index, events, backup] = [path('index'), path('visits'), path('backup')]
})

/** Copies a file, and damages the copy. */
const damaged = async (file: string, damage: (copy: string) => unknown) => {
  await copyFile(file, path('damaged'))
  await damage(path('damaged'))
  return path('damaged')
}
const change = (edit: (bytes: Buffer) => Buffer | void) => async (file: string) => {
  const bytes = await readFile(file)
  await writeFile(file, edit(bytes) ?? bytes)
}

const damages: [string, (file: string) => unknown][] = [
  ['is empty', (file) => truncate(file, 0)],
  ['is a text', (file) => writeFile(file, 'hello '.repeat(200))],
  ['is one byte', (file) => writeFile(file, 'S')],
  ['has a damaged header', change((bytes) => void bytes.fill(0xff, 16, 60))],
  ['has a header only', (file) => truncate(file, 100)],
  ['is cut in the middle of a page', change((bytes) => bytes.subarray(0, (bytes.length >> 1) + 77))],
  ['is cut after a page', change((bytes) => bytes.subarray(0, 8192 * 2))],
  ['has other pages', change((bytes) => void bytes.fill(0x5a, 4096))],
]

/** What the program must say: a sentence or two, and no stack. */
const SENTENCE = /^(?!.*(?:\n +at |\bat file:))[^\n]{20,}\n$/s

describe.each(damages)('a file that %s', (_, damage) => {
  it.each<[string, (file: string) => string[], () => string]>([
    ['restored', (file) => ['restore', file, '--db', path('unused')], () => backup],
    ['checked as a backup', (file) => ['check', file], () => backup],
    ['backed up', (file) => ['backup', path('unused'), '--db', file], () => index],
    ['backed up as events', (file) => ['backup', path('unused'), '--db', index, '--events', file], () => events],
    ['served', (file) => ['serve', '--port', '0', '--db', file], () => index],
    ['used as events', (file) => ['events', file], () => events],
    ['a configuration', (file) => ['serve', '--port', '0', '--data', path('data.csv'), '--config', file], () => index],
    ['a file of fields', (file) => ['serve', '--port', '0', '--data', path('data.csv'), '--fields', file], () => index],
  ])('is refused by a sentence when it is %s', async (_name, argv, original) => {
    const file = await damaged(original(), damage)
    const { code, stderr } = await finish(argv(file))
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(SENTENCE) })
    expect(stderr).not.toMatch(/delete|remove/)
  })
})

it('are refused as the events of a server', async () => {
  for (const [name, damage] of damages) {
    // SQLite takes a file of one byte as an empty one, which becomes a new one.
    if (name === 'is empty' || name === 'is one byte') continue
    const argv = ['serve', '--port', '0', '--data', path('data.csv'), '--events', await damaged(events, damage)]
    const { code, stderr } = await finish(argv)
    expect({ name, code, stderr }).toEqual({ name, code: 1, stderr: expect.stringMatching(SENTENCE) })
  }
})

describe('JSON that is nested deeply', () => {
  it.each<[string, string, (file: string) => string[]]>([
    ['data.json', `[{"id":"1","a":${nested('[]')}}]`, (file) => ['serve', '--data', file]],
    ['data.ndjson', `{"id":"1","a":${nested('[]')}}`, (file) => ['serve', '--data', file]],
    ['whole.json', nested('[]'), (file) => ['serve', '--data', file]],
    ['objects.ndjson', `{"a":`.repeat(DEEP) + '1' + '}'.repeat(DEEP), (file) => ['serve', '--data', file]],
    ['config.json', `{"fields":${nested('[]')}}`, (file) => ['check', file]],
    ['config.json', nested('[]'), (file) => ['serve', '--data', path('data.csv'), '--config', file]],
    ['config.json', `{"answers":${`{"agents":`.repeat(DEEP)}1${'}'.repeat(DEEP)}}`, (file) => ['check', file]],
    ['fields.json', nested('[]'), (file) => ['serve', '--data', path('data.csv'), '--fields', file]],
    ['fields.json', `{"fields":${nested('[]')}}`, (file) => ['serve', '--data', path('data.csv'), '--fields', file]],
  ])('is refused by a sentence in %s', async (name, content, argv) => {
    const { code, stderr } = await finish(argv(await write(name, content)), { QUERENT_PLATFORM_PORT: '0' })
    const text = stderr.replaceAll(/^(?:Reading: .*|Nothing was indexed: .*)\n/gm, '')
    expect({ code, text }).toEqual({ code: 1, text: expect.stringMatching(SENTENCE) })
    expect(stderr).toContain('nested')
  })

  it('is a bad record that can be left out', async () => {
    const data = await write('deep.ndjson', `{"id":"1","title":"A"}\n{"id":"2","a":${nested('[]')}}\n`)
    const server = await serve(['--data', data, '--skip-bad'])
    expect(await documentsOf(server.url)).toBe(1)
    expect(server.stderr()).toContain('1 bad record left out in all')
  })
})

describe('the checksum of a backup', () => {
  const restored = async (file: string) => finish(['restore', file, '--db', path('restored')])

  it.each(['backup', 'backup-events'])('finds a flipped byte anywhere in %s', async (name) => {
    const bytes = await readFile(path(name))
    const step = Math.floor(bytes.length / 60)
    const places = [0, 16, 17, 20, 28, 31, 60, 68, bytes.length - 1, bytes.length - 60, bytes.length - 80]
    for (let place = 100; place < bytes.length; place += step) places.push(place)
    for (const place of places) {
      bytes[place]! ^= 0x10
      await writeFile(path('flipped'), bytes)
      bytes[place]! ^= 0x10
      const { code, stderr } = await finish(['check', path('flipped')])
      expect({ place, code, stderr }).toEqual({ place, code: 1, stderr: expect.stringMatching(SENTENCE) })
    }
    expect(await finish(['check', path(name)])).toMatchObject({ code: 0, stdout: expect.stringContaining('backup of') })
  })

  it('finds removed rows, also if the file was compacted', async () => {
    for (const sql of ['delete from docs where id = 7', 'delete from docs where id = 7; vacuum', 'vacuum']) {
      const file = await damaged(backup, (copy) => {
        const database = new DatabaseSync(copy)
        database.exec(sql)
        database.close()
      })
      expect({ sql, ...(await restored(file)) }).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('is damaged'),
      })
    }
  })

  it('is said to be missing if an earlier release made the backup', async () => {
    const file = path('older')
    const database = new DatabaseSync(index)
    database.exec(`vacuum into '${file}'`)
    database.close()
    expect(await restored(file)).toEqual({
      code: 0,
      stdout: `Restored 300 documents to ${path('restored')}\n`,
      stderr:
        'Warning: the backup of the documents has no checksum, because an earlier release made it: not every damage can be found\n',
    })
  })

  it('is not part of what is restored, or served as it is', async () => {
    expect(await restored(backup)).toMatchObject({ code: 0, stderr: '' })
    for (const file of [path('restored'), await damaged(backup, () => {})]) {
      const server = await serve(['--data', await write('more.csv', rows(2000)), '--db', file])
      expect(await documentsOf(server.url)).toBe(2000)
      await stop(server)
      expect((await finish(['backup', path('again'), '--db', file])).stdout).toContain('Copied 2,000 documents')
      expect(await restored(path('again'))).toMatchObject({ code: 0, stderr: '' })
    }
  })
})
