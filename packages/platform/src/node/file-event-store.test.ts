import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, mkdtemp, readdir, readFile, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AnalyticsEvent } from '../analytics/event-store'
import { showEvents, type ShowEventsOptions } from '../cli/events'
import { openEventFile } from './file-event-store'

let folder = ''
let file = ''
let made = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'querent-events-'))
})
afterAll(() => rm(folder, { recursive: true }))
beforeEach(() => {
  made += 1
  file = join(folder, `${made}`, 'events.ndjson')
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
  it('creates the file and its folders, readable by the owner only, and keeps events in order', async () => {
    const store = await openEventFile(file)
    const legacy = build(1, { mode: 'legacy', type: 'search', payload: { n: 1, queryText: 'dæk\u2028\n"' } })
    await Promise.all([store.add([build(0)]), store.add([legacy, build(2)]), store.add([])])
    expect(await store.list()).toEqual([build(2), legacy, build(0)])
    expect(await store.count()).toEqual([
      { mode: 'next', type: 'itemClick', count: 2 },
      { mode: 'legacy', type: 'search', count: 1 },
    ])
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await readFile(file, 'utf8')).split('\n')).toHaveLength(4)
    await store.close()
  })

  it('lists events by mode and type, up to the limit', async () => {
    const store = await openEventFile(file)
    await store.add(range(300).map((n) => build(n, n % 3 === 0 ? { mode: 'legacy', type: 'search' } : {})))
    expect(numbersOf(await store.list({ mode: 'legacy', limit: 3 }))).toEqual([297, 294, 291])
    expect(numbersOf(await store.list({ type: 'itemClick', limit: 2 }))).toEqual([299, 298])
    expect(await store.list({ mode: 'legacy', type: 'itemClick' })).toEqual([])
    expect(await store.list()).toHaveLength(100)
    await store.close()
  })

  it.each([65_536, 65_535, 65_537, 200_000])(
    'reads the file from its end, with lines of any length: %i',
    async (bytes) => {
      const store = await openEventFile(file)
      const bare = JSON.stringify(build(1, { payload: { n: 1, more: '' } })).length + 1
      const long = build(1, { payload: { n: 1, more: 'ø'.repeat((bytes - bare) >> 1) } })
      await store.add([build(0), long, build(2), long, build(3)])
      expect(await store.list()).toEqual([build(3), long, build(2), long, build(0)])
      await store.close()
    },
  )

  it('reads events and counts of an existing file', async () => {
    const first = await openEventFile(file)
    await first.add([build(0), build(1)])
    await first.close()
    const second = await openEventFile(file)
    await second.add([build(2)])
    expect(numbersOf(await second.list())).toEqual([2, 1, 0])
    expect(await second.count()).toEqual([{ mode: 'next', type: 'itemClick', count: 3 }])
    await second.close()
  })

  it('drops an incomplete last line, and nothing else', async () => {
    const first = await openEventFile(file)
    await first.add([build(0), build(1), build(2)])
    await first.close()
    await truncate(file, (await stat(file)).size - 5)
    const second = await openEventFile(file)
    expect(numbersOf(await second.list())).toEqual([1, 0])
    await second.add([build(3)])
    expect(numbersOf(await second.list())).toEqual([3, 1, 0])
    expect(await second.count()).toEqual([{ mode: 'next', type: 'itemClick', count: 3 }])
    await second.close()
  })

  it('skips lines that hold no event', async () => {
    const first = await openEventFile(file)
    await first.add([build(0)])
    await first.close()
    await appendFile(file, '\n{"mode":\nnull\n{"mode":"other"}\n')
    const second = await openEventFile(file)
    expect([numbersOf(await second.list()), await second.count()]).toEqual([
      [0],
      [{ mode: 'next', type: 'itemClick', count: 1 }],
    ])
    await second.close()
  })

  it('renames the file when it grows too large, and keeps one older file', async () => {
    const line = JSON.stringify(build(10)).length + 1
    const store = await openEventFile(file, { maxBytes: 5 * line })
    for (const n of range(18)) await store.add([build(10 + n)])
    expect(numbersOf(await store.list())).toEqual([27, 26, 25, 24, 23, 22, 21, 20])
    expect(await store.count()).toEqual([{ mode: 'next', type: 'itemClick', count: 8 }])
    expect(await readdir(join(file, '..'))).toEqual(['events.ndjson', 'events.ndjson.1'])
    await store.close()
    const again = await openEventFile(file)
    expect(await again.count()).toEqual([{ mode: 'next', type: 'itemClick', count: 8 }])
    await again.close()
  })

  it('reads all events while the file is being renamed', async () => {
    const store = await openEventFile(file, { maxBytes: 2000 })
    const added = range(200).map((n) => store.add([build(n)]))
    const [events] = await Promise.all([store.list({ limit: 5 }), ...added])
    const [latest = 0] = numbersOf(events).map(Number)
    expect(numbersOf(events)).toEqual(range(events.length).map((n) => latest - n))
    await store.close()
  })

  it('keeps all added events if the writer is killed', async () => {
    const store = new URL('./file-event-store.ts', import.meta.url)
    const script = `
      import { registerHooks } from 'node:module'
      const isOurs = (name) => /^\\.\\.?\\/[^.]+$/.test(name)
      registerHooks({ resolve: (name, context, next) => next(isOurs(name) ? name + '.ts' : name, context) })
      const { openEventFile } = await import(${JSON.stringify(store.href)})
      const store = await openEventFile(process.argv[1])
      for (let n = 0; ; n += 1) {
        await store.add([{ receivedAt: n, mode: 'next', type: 'itemClick', payload: { n } }])
        console.log(n)
      }`
    const argv = ['--experimental-transform-types', '--no-warnings', '--input-type=module', '-e', script, file]
    const writer = spawn(process.execPath, argv, { stdio: ['ignore', 'pipe', 'inherit'] })
    let said = ''
    for await (const chunk of writer.stdout) {
      said += String(chunk)
      if (said.includes('\n50\n')) writer.kill('SIGKILL')
    }
    if (writer.signalCode === null) await once(writer, 'exit')
    const done = said.split('\n').filter((line) => line !== '').length
    const again = await openEventFile(file)
    const kept = numbersOf(await again.list({ limit: 1_000_000 })).reverse()
    expect(kept).toEqual(range(kept.length))
    expect(done).toBeGreaterThan(50)
    expect(kept.length).toBeGreaterThanOrEqual(done)
    await again.close()
  })

  it('rejects events once it is closed', async () => {
    const store = await openEventFile(file)
    const adding = store.add([build(0)])
    await Promise.all([store.close(), store.close(), adding])
    await expect(store.add([build(1)])).rejects.toThrow('cannot keep this event: the store is closed')
  })

  it('rejects a file that cannot be written', async () => {
    await expect(openEventFile(folder)).rejects.toMatchObject({ code: 'badFile' })
    await expect(openEventFile(file, { maxBytes: 0 })).rejects.toMatchObject({ code: 'invalidOptions' })
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
    expect(await show({ json: true, mode: 'legacy' })).toBe(`${JSON.stringify(searched)}\n`)
    expect(await show({ type: 'view' })).toBe('No events found\n')
    expect(await show({ limit: 1, json: true })).toBe(`${JSON.stringify(clicked)}\n`)
  })

  it('reports a missing file', async () => {
    await expect(show()).rejects.toThrow(`There is no file ${file}`)
  })
})
