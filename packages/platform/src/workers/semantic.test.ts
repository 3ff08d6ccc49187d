import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildDocument, buildDocuments } from '../conformance/builders'
import { readModel } from '../embedded/vector-table'
import { createToyEmbed, TOY_DIMENSIONS } from '../semantic/testing/toy-embed'
import type { SemanticOptions } from '../semantic/semantic-options'
import { createNodeSqliteDriver } from '../sql/node-sqlite-driver'
import { createDeferred } from './deferred'
import { workerScript } from './testing/build-script'
import { createWorkerBackend } from './worker-backend'

let folder: string
let script: URL
let files = 0

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'querent-test-'))
  script = await workerScript()
}, 30_000)

afterAll(() => rmSync(folder, { recursive: true }))

const nextFile = () => join(folder, `${++files}.sqlite`)

const open = (file: string, semantic?: Partial<SemanticOptions>) =>
  createWorkerBackend({
    file,
    script,
    fields: [],
    workers: 1,
    ...(semantic && { semantic: { embed: createToyEmbed().embed, dimensions: TOY_DIMENSIONS, ...semantic } }),
  })

const countVectors = (file: string) => {
  const driver = createNodeSqliteDriver({ file, isReadOnly: true })
  const result = [driver.prepare('select count(*) from vectors').all()[0]![0], readModel(driver)?.isComplete]
  driver.close()
  return result
}

it('makes the vectors in the thread of the caller, and stores them in the other', async () => {
  const file = nextFile()
  const { embed, asked } = createToyEmbed()
  const backend = await open(file, { embed })
  await backend.upsert(buildDocuments(100, { title: 'car' }))
  await backend.update('7', { title: 'Doctor' })
  expect([asked.map(({ kind, texts }) => [kind, texts.length]), countVectors(file)]).toEqual([
    [
      ['document', 64],
      ['document', 36],
      ['document', 1],
    ],
    [100, true],
  ])
  await backend.close()
})

it('rejects a change with the error of embed, which keeps its message', async () => {
  const file = nextFile()
  const backend = await open(file, { embed: () => Promise.reject(new Error('The service is away')) })
  await expect(backend.upsert([buildDocument('a')])).rejects.toThrow('The service is away')
  expect([await backend.count(), countVectors(file)]).toEqual([0, [0, true]])
  await backend.close()
})

it('rejects a change if embed returns no vectors', async () => {
  const backend = await open(nextFile(), { embed: async () => [[1]] })
  await expect(backend.upsert([buildDocument('a')])).rejects.toMatchObject({
    code: 'invalidOptions',
    message:
      'semantic.embed must return vectors of 3 numbers, or semantic.dimensions must be that of the model (received 1)',
  })
  await backend.close()
})

it('rejects a change if embed returns what no message can have', async () => {
  const backend = await open(nextFile(), { embed: async () => [() => {}] as never })
  await expect(backend.upsert([buildDocument('a')])).rejects.toThrow('could not be cloned')
  await backend.close()
})

it.each<[string, (backend: Awaited<ReturnType<typeof open>>, stopping: AbortController) => unknown, RegExp]>([
  ['the change is cancelled', (_, stopping) => stopping.abort(new Error('Cancelled')), /^Cancelled$/],
  ['the backend is closed', (backend) => backend.close(), /^The backend was closed/],
])('aborts embed if %s', async (_, end, message) => {
  const asked = createDeferred<AbortSignal>()
  const aborted = createDeferred<void>()
  const backend = await open(nextFile(), {
    embed: (_texts, _kind, { signal }) => {
      signal.addEventListener('abort', () => aborted.resolve())
      asked.resolve(signal)
      return new Promise(() => {})
    },
  })
  const stopping = new AbortController()
  const change = backend.upsert([buildDocument('a')], { signal: stopping.signal })
  const outcome = change.catch((error: Error) => error.message)
  await asked.promise
  await end(backend, stopping)
  await aborted.promise
  expect(await outcome).toMatch(message)
  await backend.close()
})

it('embeds the documents of an index without vectors while it is used, and reports a failure once', async () => {
  const file = nextFile()
  const former = await open(file)
  await former.upsert(buildDocuments(100, { title: 'car' }))
  await former.close()
  const failed = createDeferred<unknown>()
  const broken = await open(file, { embed: async () => [], onFailure: failed.resolve })
  expect(await failed.promise).toMatchObject({ code: 'invalidOptions' })
  expect([await broken.count(), countVectors(file)]).toEqual([100, [0, false]])
  await broken.close()
  const backend = await open(file, {})
  while (countVectors(file)[1] === false) await backend.remove(['none'])
  expect(countVectors(file)).toEqual([100, true])
  await backend.close()
})
