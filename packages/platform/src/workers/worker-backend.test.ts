import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Backend, Document } from '../port'
import { createEmbeddedBackend } from '../embedded/embedded-backend'
import { createNodeSqliteDriver } from '../sql/node-sqlite-driver'
import { buildDocument, buildQuery } from '../conformance/builders'
import { createPlatform } from '../platform'
import { buildScript, workerScript } from './testing/build-script'
import { createWorkerBackend, type WorkerBackendOptions } from './worker-backend'

let folder: string
let file: string
const backends: Backend[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'querent-test-'))
  file = join(folder, 'index.sqlite')
})
afterEach(async () => {
  await Promise.all(backends.splice(0).map((backend) => backend.close()))
  rmSync(folder, { recursive: true })
})

const open = async (options: Partial<WorkerBackendOptions> = {}) => {
  const script = await workerScript('faulty-worker')
  const backend = await createWorkerBackend({ file, workers: 1, script, language: 'none', ...options })
  backends.push(backend)
  return backend
}
const openWith = async (documents: readonly Document[], options: Partial<WorkerBackendOptions> = {}) => {
  const backend = await open(options)
  await backend.upsert(documents)
  return backend
}

const totalOf = async (backend: Backend, text: string, signal?: AbortSignal) =>
  (await backend.search(buildQuery({ text }), { signal })).total

/** A source that yields a document, and then nothing until it is released. */
const buildSource = () => {
  let release = () => {}
  let reach = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const reached = new Promise<void>((resolve) => (reach = resolve))
  const documents = (async function* () {
    yield buildDocument('new')
    reach()
    await released
  })()
  return { documents, release, reached }
}

const timeout = {
  name: 'BackendError',
  code: 'timeout',
  message: 'The request took longer than 300 ms',
  retryAfterSeconds: 1,
}

describe('a reader', () => {
  it('that works on a call for too long is replaced, and the call rejects', async () => {
    const backend = await openWith([buildDocument('a')], { timeoutMs: 300 })
    const overrun = backend.search(buildQuery({ text: 'hang' }))
    const waiting = totalOf(backend, 'title')
    await expect(overrun).rejects.toMatchObject(timeout)
    expect(await waiting).toBe(1)
  })

  it('that never answers an aborted call is replaced', async () => {
    const backend = await openWith([buildDocument('a')])
    const stopping = new AbortController()
    const overrun = totalOf(backend, 'hang', stopping.signal)
    const waiting = totalOf(backend, 'title')
    stopping.abort(new Error('no longer wanted'))
    await expect(overrun).rejects.toThrow('no longer wanted')
    expect(await waiting).toBe(1)
  })

  it('that crashes is replaced, and its call is repeated once', async () => {
    const backend = await openWith([buildDocument('a')])
    const marker = join(folder, 'crashed')
    expect(await totalOf(backend, `crash once ${marker}`)).toBe(0)
    expect(existsSync(marker)).toBe(true)
    await expect(totalOf(backend, 'crash')).rejects.toMatchObject({
      name: 'BackendError',
      code: 'unavailable',
      message: 'The search has ended unexpectedly',
    })
    expect(await totalOf(backend, 'title')).toBe(1)
  })

  it('receives a long list of synonyms once', async () => {
    const backend = await openWith([buildDocument('a')])
    const listOf = (...alternatives: string[]) => [
      ...alternatives.map((words) => ({ words, alternatives: ['title'], keepsOriginal: true })),
      ...Array.from({ length: 2000 }, (_, index) => ({
        words: `word${index}`,
        alternatives: [`other${index}`],
        keepsOriginal: true,
      })),
    ]
    const log = join(folder, 'log')
    const large = `log ${log}`
    const lists = [listOf('heading'), listOf('caption')]
    const find = async (list: number) => {
      const query = buildQuery({ text: 'heading', largeText: large, synonyms: lists[list]! })
      const facet = { facetId: 'none', field: 'none' }
      await backend.tryTexts({ texts: ['heading'], count: 1, query })
      await backend.searchFacet({ facet, text: '', numberOfValues: 1, ignoreValues: [], query })
      return (await backend.search(query)).total
    }
    const isLong = () =>
      readFileSync(log, 'utf8')
        .trim()
        .split('\n')
        .map((length) => Number(length) > 50_000)
    expect([await find(0), await find(1), await find(0)]).toEqual([1, 0, 1])
    expect(isLong()).toEqual([true, false, false, true, false, false, false, false, false])
    await expect(totalOf(backend, 'crash')).rejects.toThrow('ended unexpectedly')
    expect([await find(1), await find(0)]).toEqual([0, 1])
    expect(isLong().slice(9)).toEqual([true, false, false, true, false, false])
  })

  it('keeps only the lists of synonyms that were used last', async () => {
    const backend = await openWith([buildDocument('a')])
    const listOf = (words: string) => [{ words, alternatives: ['title'], keepsOriginal: true }]
    const first = listOf('word0')
    const lists = [first, ...Array.from({ length: 20 }, (_, index) => listOf(`word${index + 1}`)), first]
    const totals = []
    for (const synonyms of lists) {
      for (const text of [synonyms[0]!.words, 'word99']) {
        totals.push((await backend.search(buildQuery({ text, synonyms, isTypoTolerant: false }))).total)
      }
    }
    expect(totals).toEqual(lists.flatMap(() => [1, 0]))
  })

  it('answers from the latest change that was acknowledged', async () => {
    const backend = await open({ workers: 2 })
    for (let count = 1; count <= 20; count++) {
      await backend.upsert([buildDocument(`${count}`)])
      expect(await Promise.all([totalOf(backend, 'title'), totalOf(backend, 'title')])).toEqual([count, count])
    }
    await backend.remove(['3', '7'])
    expect(await Promise.all(['', 'title', ''].map((text) => totalOf(backend, text)))).toEqual([18, 18, 18])
  })
})

it('returns large replies whole', async () => {
  const documents = Array.from({ length: 300 }, (_, index) =>
    buildDocument(`${index}`, { body: `${index} `.repeat(200) }),
  )
  const backend = await openWith(documents)
  const query = buildQuery({ sort: [{ by: 'nosort' }], numberOfResults: 300 })
  const { hits } = await backend.search(query)
  expect(hits.map(({ document }) => document)).toEqual(documents)
  expect(await backend.get(documents.map(({ id }) => id))).toEqual(documents)
})

it.runIf(process.platform === 'linux')('lowers the priority of its threads only', async () => {
  const toNiceness = (task: string) => {
    // After the name, which may contain spaces.
    const status = readFileSync(`/proc/self/task/${task}/stat`, 'utf8')
    return Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[16])
  }
  const own = getPriority()
  await open({ workers: 2 })
  const lowered = readdirSync('/proc/self/task')
    .map(toNiceness)
    .filter((each) => each !== own)
  const expected = [5, 5, 10].map((by) => Math.min(own + by, 19)).filter((each) => each !== own)
  expect(lowered.toSorted((a, b) => a - b)).toEqual(expected)
  expect(getPriority()).toBe(own)
})

describe('calls that wait', () => {
  it('are limited', async () => {
    const backend = await openWith([buildDocument('a')], { timeoutMs: 300, maxWaiting: 2 })
    const settled = await Promise.allSettled(['hang', 'title', 'title', 'title'].map((text) => totalOf(backend, text)))
    expect(settled).toEqual([
      { status: 'rejected', reason: expect.objectContaining(timeout) },
      { status: 'fulfilled', value: 1 },
      { status: 'fulfilled', value: 1 },
      {
        status: 'rejected',
        reason: expect.objectContaining({ message: 'Too many requests are waiting: try again later' }),
      },
    ])
  })

  it('are answered with 503 and Retry-After over HTTP', async () => {
    const backend = await openWith([buildDocument('a')], { timeoutMs: 300, maxWaiting: 1 })
    const platform = createPlatform({ backend })
    const headers = { 'content-type': 'application/json' }
    const search = (q: string) =>
      platform(
        new Request('https://platform.test/rest/search/v2', { method: 'POST', headers, body: JSON.stringify({ q }) }),
      )
    const responses = await Promise.all([search('hang'), search('title'), search('title')])
    expect(responses.map(({ status, headers: received }) => [status, received.get('retry-after')])).toEqual([
      [503, '1'],
      [200, null],
      [503, '1'],
    ])
    expect((await responses[2]!.json()).type).toBe('Unavailable')
  })

  it('reject with the reason of their signal, before, while and after they wait', async () => {
    const backend = await openWith([buildDocument('a')], { timeoutMs: 300 })
    const reason = new Error('no longer wanted')
    await expect(totalOf(backend, 'title', AbortSignal.abort(reason))).rejects.toBe(reason)
    const stopping = new AbortController()
    const overrun = totalOf(backend, 'hang')
    const waiting = totalOf(backend, 'title', stopping.signal)
    stopping.abort(reason)
    await expect(waiting).rejects.toBe(reason)
    await expect(overrun).rejects.toMatchObject(timeout)
    const later = new AbortController()
    expect(await totalOf(backend, 'title', later.signal)).toBe(1)
    later.abort(reason)
    expect(await totalOf(backend, 'title')).toBe(1)
  })

  it('reject if the backend is closed; those in progress are completed', async () => {
    const backend = await openWith([buildDocument('a')])
    const calls = [totalOf(backend, 'title'), totalOf(backend, 'title'), backend.upsert(buildSource().documents)]
    const outcomes = Promise.allSettled(calls)
    await backend.close()
    expect(await outcomes).toEqual([
      { status: 'fulfilled', value: 1 },
      { status: 'rejected', reason: new Error('The backend was closed before it answered') },
      { status: 'rejected', reason: new Error('The backend was closed before all documents were indexed') },
    ])
  })
})

describe('a change', () => {
  it('is not made if its signal aborts before the last document', async () => {
    const backend = await openWith([buildDocument('a')])
    const reason = new Error('no longer wanted')
    const signal = AbortSignal.abort(reason)
    for (const change of [backend.upsert([], { signal }), backend.remove(['a'], { signal })])
      await expect(change).rejects.toBe(reason)
    const stopping = new AbortController()
    const { documents, reached } = buildSource()
    const changes = [backend.upsert(documents, { signal: stopping.signal }), backend.upsert([buildDocument('b')])]
    await reached
    stopping.abort(reason)
    expect(await Promise.allSettled(changes)).toEqual([
      { status: 'rejected', reason },
      { status: 'fulfilled', value: 1 },
    ])
    expect([await backend.count(), (await backend.get(['new', 'b'])).map(({ id }) => id)]).toEqual([2, ['b']])
  })

  it('rejects if the writer crashes, and the next one is made', async () => {
    const backend = await openWith([buildDocument('a')])
    const { documents, reached } = buildSource()
    const lost = [backend.upsert(documents), backend.upsert([buildDocument('b', { title: 'crash' })])]
    const outcomes = Promise.allSettled(lost)
    await reached
    const error = expect.objectContaining({ name: 'BackendError', message: expect.stringContaining('may be lost') })
    expect(await outcomes).toEqual([
      { status: 'rejected', reason: error },
      { status: 'rejected', reason: error },
    ])
    expect(await totalOf(backend, 'title')).toBe(1)
    expect(await backend.upsert([buildDocument('c')])).toBe(1)
    expect([await backend.count(), await totalOf(backend, 'title')]).toEqual([2, 2])
  })

  it('of all documents is seen when it is complete', async () => {
    const backend = await openWith([buildDocument('a'), buildDocument('b')], { workers: 2 })
    const { documents, reached, release } = buildSource()
    const replacing = backend.replaceAll(documents, { fields: [{ name: 'colour', type: 'string' }] })
    const later = backend.upsert([buildDocument('c')])
    await reached
    expect([await backend.count(), await totalOf(backend, 'title'), backend.fields]).toEqual([2, 2, []])
    release()
    expect(await replacing).toBe(1)
    expect(backend.fields).toEqual([{ name: 'colour', type: 'string' }])
    expect(await later).toBe(1)
    expect(await Promise.all([totalOf(backend, 'title'), totalOf(backend, 'title')])).toEqual([2, 2])
    expect((await backend.get(['a', 'new', 'c'])).map(({ id }) => id)).toEqual(['new', 'c'])
  })

  it('of all documents that fails leaves the index unchanged', async () => {
    const backend = await openWith([buildDocument('a')])
    const failure = new Error('source failed')
    const failing = async function* () {
      yield buildDocument('b')
      throw failure
    }
    await expect(backend.replaceAll(failing())).rejects.toBe(failure)
    await expect(backend.replaceAll([], { fields: [{ name: 'a b', type: 'string' }] })).rejects.toMatchObject({
      code: 'invalidOptions',
    })
    // Waits for the writer, which removes what it has built.
    await backend.remove([])
    expect([await totalOf(backend, 'title'), existsSync(`${file}.new`)]).toEqual([1, false])
  })

  it('that leaves many gaps starts a rebuild, while searches are answered', async () => {
    const backend = await open({ fields: [{ name: 'round', type: 'string' }] })
    const round = (number: number) =>
      Array.from({ length: 1000 }, (_, index) => buildDocument(`${index}`, { fields: { round: `${number}` } }))
    for (let number = 0; number < 5; number++) await backend.upsert(round(number))
    const { documents, reached, release } = buildSource()
    // It waits for the rebuild.
    const next = backend.upsert(documents)
    await reached
    expect(await totalOf(backend, 'title')).toBe(1000)
    release()
    await next
    expect(await totalOf(backend, 'title')).toBe(1001)
    await backend.close()
    const driver = createNodeSqliteDriver({ file })
    expect(Number(driver.prepare('select max(id) from docs').all()[0]![0])).toBeLessThan(3000)
    driver.close()
  })

  it('that leaves values which no document has starts a rebuild', async () => {
    const backend = await open({ fields: [{ name: 'tags', type: 'strings', isFacet: true }] })
    const valuesOf = (round: number) => Array.from({ length: 5000 }, (_, index) => `${round} ${index}`.padEnd(200, '-'))
    for (let round = 0; round < 10; round++) {
      await backend.upsert([buildDocument('a', { fields: { tags: valuesOf(round) } })])
    }
    expect(await backend.count()).toBe(1)
    await backend.close()
    const driver = createNodeSqliteDriver({ file })
    expect(Number(driver.prepare('select max(id) from docs').all()[0]![0])).toBeLessThan(6)
    driver.close()
  })
})

describe('an index', () => {
  it('is written by one backend at a time', async () => {
    const first = await openWith([buildDocument('a')])
    const inUse = `The file "${file}" is in use by this process: close the other backend first`
    await expect(open()).rejects.toMatchObject({ code: 'inUse', message: inUse })
    expect(() => createNodeSqliteDriver({ file })).toThrow(inUse)
    await first.close()
    expect(await (await open()).count()).toBe(1)
  })

  it('is written by one process at a time, until this one dies', async () => {
    const script = await buildScript(new URL('./testing/hold-index.ts', import.meta.url))
    const holder = spawn(process.execPath, [script, file, (await workerScript()).href], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(holder.stdout, 'data')
    await expect(open()).rejects.toThrow(`The file "${file}" is in use by process ${holder.pid}: stop it first`)
    holder.kill('SIGKILL')
    await once(holder, 'exit')
    expect(await (await open()).count()).toBe(1)
  })

  it('keeps its lock when a second backend of this process is refused', async () => {
    const backend = await openWith([buildDocument('a')])
    await expect(open()).rejects.toThrow('is in use by this process')
    const script = await buildScript(new URL('./testing/hold-index.ts', import.meta.url))
    const other = spawn(process.execPath, [script, file, (await workerScript()).href], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let refusal = ''
    other.stderr.setEncoding('utf8').on('data', (text: string) => (refusal += text))
    other.stdout.once('data', () => other.kill('SIGKILL'))
    await once(other, 'close')
    expect(refusal).toContain(`is in use by process ${process.pid}: stop it first`)
    await backend.close()
  })

  it('keeps the definitions of its fields', async () => {
    const fields = [
      { name: 'colour', type: 'string', description: 'Main colour', boost: 4, isSearchable: true },
    ] as const
    await (await open({ fields })).close()
    const again = await open()
    expect(again.fields).toEqual(fields)
    await again.close()
    const described = [{ ...fields[0], description: 'Any colour' }]
    await (await open({ fields: described })).close()
    expect((await open()).fields).toEqual(described)
  })

  it('made by the backend without threads is opened, and the other way round', async () => {
    const fields = [{ name: 'colour', type: 'string' }] as const
    const single = createEmbeddedBackend({ driver: createNodeSqliteDriver({ file }), fields })
    await single.upsert([buildDocument('a', { fields: { colour: 'red' } })])
    await single.close()
    const backend = await open()
    expect([backend.fields, await totalOf(backend, 'title')]).toEqual([fields, 1])
    await backend.upsert([buildDocument('b')])
    await backend.close()
    const again = createEmbeddedBackend({ driver: createNodeSqliteDriver({ file }), fields })
    expect(await again.count()).toBe(2)
    await again.close()
  })

  it.each([
    [{ workers: 0 }, 'createWorkerBackend: workers must be an integer of at least 1 (received 0).'],
    [{ timeoutMs: Number.NaN }, 'createWorkerBackend: timeoutMs must be an integer of at least 1 (received NaN).'],
    [{ fields: [{ name: 'a b', type: 'string' as const }] }, 'The field "a b" has an invalid name'],
    [
      { fields: [], ranking: { popularity: { field: 'sold' } } },
      'createEmbeddedBackend: ranking.popularity.field names the field',
    ],
  ])('is not opened with %j', async (options, message) => {
    await expect(open(options)).rejects.toMatchObject({
      code: 'invalidOptions',
      message: expect.stringContaining(message),
    })
    expect(await (await open()).count()).toBe(0)
  })

  it('that another application wrote is not opened', async () => {
    const other = createNodeSqliteDriver({ file })
    other.exec('create table docs(name text)')
    other.close()
    await expect(open()).rejects.toThrow('The database contains no index of this platform: use another file')
  })
})
