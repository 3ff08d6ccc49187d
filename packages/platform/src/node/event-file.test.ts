import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AnalyticsEvent } from '../analytics/event-store'
import { openDriver } from '../sql/open-driver'
import { showEvents, type ShowEventsOptions } from '../cli/events'
import { buildScript } from '../workers/testing/build-script'
import { openEventFile } from './event-file'

let folder = ''
let file = ''
let made = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'querent-events-'))
})
afterAll(() => rm(folder, { recursive: true }))
beforeEach(() => {
  made += 1
  file = join(folder, `${made}`, 'events.sqlite')
})

const build = (n: number, event: Partial<AnalyticsEvent> = {}): AnalyticsEvent => ({
  receivedAt: Date.parse('2030-01-02T03:04:05Z') + n,
  mode: 'next',
  type: 'itemClick',
  clientId: `visitor-${n}`,
  payload: { n },
  ...event,
})
const numbersOf = (events: readonly AnalyticsEvent[]) => events.map(({ payload }) => payload.n)
const range = (length: number) => Array.from({ length }, (_, n) => n)

describe('openEventFile', () => {
  it('creates the file and its folders, readable by the owner only', async () => {
    const store = await openEventFile(file)
    await store.add([build(0)])
    for (const name of [file, `${file}-wal`]) expect((await stat(name)).mode & 0o777).toBe(0o600)
    await store.close()
  })

  it('keeps events, counts and queries of an existing file', async () => {
    const first = await openEventFile(file)
    await first.add([build(0), build(1)])
    for (const clientId of ['v', 'w']) {
      await first.countSearch({ query: 'Tent', clientId, totalCount: 1, answeredAt: 0 })
    }
    await first.close()
    const second = await openEventFile(file)
    await second.add([build(2)])
    expect(numbersOf(await second.list())).toEqual([2, 1, 0])
    expect(await second.count()).toEqual([{ mode: 'next', type: 'itemClick', count: 3 }])
    expect(await second.listQueries({ minVisitors: 2, now: 0 })).toEqual([{ expression: 'Tent', weight: 2 }])
    await second.countSearch({ query: 'tent', clientId: 'v', totalCount: 1, answeredAt: 0 })
    expect(await second.listQueries({ minVisitors: 2, now: 0 })).toEqual([{ expression: 'Tent', weight: 2 }])
    await second.close()
  })

  it('keeps exactly the acknowledged events if the writer is killed, at any moment', async () => {
    const script = await buildScript(new URL('./testing/event-writer.ts', import.meta.url))
    const kept: number[] = []
    for (const killAfter of [1, 40, 200, 1000]) {
      const writer = spawn(process.execPath, [script, file, String(kept.length)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      let said = ''
      for await (const chunk of writer.stdout) {
        said += String(chunk)
        if (said.split('\n').length > killAfter) writer.kill('SIGKILL')
      }
      if (writer.signalCode === null) await once(writer, 'exit')
      const acknowledged = said.split('\n').slice(0, -1).map(Number)
      const store = await openEventFile(file)
      const numbers = numbersOf(await store.list({ limit: 1_000_000 }))
        .reverse()
        .map(Number)
      expect(numbers).toEqual(range(numbers.length))
      expect(acknowledged.length).toBeGreaterThanOrEqual(killAfter)
      expect(numbers.length).toBeGreaterThan(acknowledged.at(-1) ?? Infinity)
      expect(await store.count()).toEqual([{ mode: 'next', type: 'ec.purchase', count: numbers.length }])
      expect(await store.listPurchased({ limit: 1 })).toEqual(['each'])
      await store.close()
      kept.splice(0, kept.length, ...numbers)
    }
  })

  it('rejects events once it is closed', async () => {
    const store = await openEventFile(file)
    const adding = store.add([build(0)])
    await Promise.all([store.close(), store.close(), adding])
    await expect(store.add([build(1)])).rejects.toThrow('The event cannot be kept: the store is closed')
  })

  it('rejects a file that cannot be written, or contains something else', async () => {
    await expect(openEventFile(folder)).rejects.toMatchObject({ code: 'badFile' })
    await expect(openEventFile(file, { maxLength: 0 })).rejects.toMatchObject({ code: 'invalidOptions' })
    await (await openEventFile(file)).close()
    const lines = join(dirname(file), 'events.ndjson')
    await writeFile(lines, `${JSON.stringify(build(0))}\n`.repeat(100))
    await expect(openEventFile(lines)).rejects.toMatchObject({
      code: 'badFile',
      message: expect.stringContaining('use another file'),
    })
    const index = join(dirname(file), 'index.sqlite')
    const driver = await openDriver({ file: index })
    driver.exec('create table docs(id)')
    driver.close()
    await expect(openEventFile(index)).rejects.toMatchObject({
      code: 'badFile',
      message: `${index} cannot keep events: The database does not contain events: use another file`,
    })
  })

  it('rejects a file that another store writes', async () => {
    const store = await openEventFile(file)
    await expect(openEventFile(file)).rejects.toMatchObject({ code: 'inUse' })
    await store.close()
    await (await openEventFile(file)).close()
  })
})

describe('showEvents', () => {
  const show = async (options: Partial<ShowEventsOptions> = {}) => {
    const stdout = new PassThrough()
    await showEvents({ file, ...options }, stdout)
    return text(stdout.end())
  }
  const searched = build(0, {
    mode: 'legacy',
    type: 'search',
    payload: { queryText: 'tyre\u001b[31m\n', numberOfResults: 25, actionCause: 'searchboxSubmit' },
  })
  const clicked = build(1000, {
    clientId: undefined,
    payload: { position: 2, itemMetadata: { title: `Tyre ${'x'.repeat(200)}` } },
  })
  const fill = async () => {
    const store = await openEventFile(file)
    await store.add([searched, clicked])
    await store.close()
  }

  it('prints a table, the newest event last, without control characters', async () => {
    await fill()
    expect(await show()).toBe(
      [
        'TIME (UTC)           MODE    TYPE       VISITOR   EVENT',
        '2030-01-02 03:04:05  legacy  search     visitor-  "tyre [31m " · 25 results · searchboxSubmit',
        `2030-01-02 03:04:06  next    itemClick  -         #2 · Tyre ${'x'.repeat(89)}…`,
        '',
      ].join('\n'),
    )
  })

  it('prints the matching events as JSON', async () => {
    await fill()
    expect(await show({ json: true, mode: 'legacy' })).toBe(`${JSON.stringify({ id: 1, ...searched })}\n`)
    expect(await show({ type: 'view' })).toBe('No events found\n')
    expect(await show({ limit: 1, json: true })).toBe(`${JSON.stringify({ id: 2, ...clicked })}\n`)
  })

  it('reports a missing file', async () => {
    await expect(show()).rejects.toThrow(`There is no file ${file}`)
  })
})
