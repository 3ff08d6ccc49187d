import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Backend, FieldDefinition } from '../port'
import type { ConfigurableBackend, EmbeddedBackendOptions } from '../embedded'
import { createEmbeddedBackend } from '../embedded/embedded-backend'
import { openDriver } from '../sql/open-driver'
import { buildDocument, buildQuery } from '../conformance/builders'
import { workerScript } from './testing/build-script'
import { createWorkerBackend } from './worker-backend'

let folder = ''
let file = ''
const backends: Backend[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'querent-configure-'))
  file = join(folder, 'index.sqlite')
})
afterEach(async () => {
  await Promise.all(backends.splice(0).map((backend) => backend.close()))
  rmSync(folder, { recursive: true })
})

type Options = Pick<EmbeddedBackendOptions, 'fields' | 'ranking'>
const openThreads = async (options: Options) =>
  createWorkerBackend({ ...options, file, workers: 2, script: await workerScript('faulty-worker') })
const openSingle = async (options: Options) => createEmbeddedBackend({ ...options, driver: await openDriver({ file }) })

const number: FieldDefinition = { name: 'sold', type: 'number' }
const string: FieldDefinition = { name: 'sold', type: 'string' }
const popular = { popularity: { field: 'sold', weight: 2 } }
const documents = ['a', 'b', 'c'].map((id, index) => buildDocument(id, { fields: { sold: 10 ** index } }))

const keep = async (opening: Promise<ConfigurableBackend>) => {
  const backend = await opening
  backends.push(backend)
  return backend
}
const fill = async (open: (options: Options) => Promise<ConfigurableBackend>, options: Options = {}) => {
  const backend = await keep(open(options))
  await backend.upsert(documents)
  return backend
}
const idsOf = async (backend: Backend) =>
  (await backend.search(buildQuery({ text: 'title', numberOfResults: 10 }))).hits.map(({ document: { id } }) => id)
const typeOf = ({ fields }: Backend) => fields[0]?.type

describe.each([
  ['threads', openThreads],
  ['a single thread', openSingle],
])('the options of %s', (_, open) => {
  it('change one by one, and are kept with the index', async () => {
    const backend = await fill(open, { fields: [number] })
    expect([await idsOf(backend), backend.popularityField]).toEqual([['a', 'b', 'c'], undefined])
    await backend.configure({ ranking: popular })
    expect([await idsOf(backend), backend.popularityField, typeOf(backend)]).toEqual([
      ['c', 'b', 'a'],
      'sold',
      'number',
    ])
    await backend.configure({ ranking: {}, fields: [string] })
    expect([await idsOf(backend), backend.popularityField, typeOf(backend)]).toEqual([
      ['a', 'b', 'c'],
      undefined,
      'string',
    ])
    await backend.configure({ fields: [number], ranking: popular })
    await backend.upsert([buildDocument('d', { fields: { sold: 10_000 } })])
    expect(await idsOf(backend)).toEqual(['d', 'c', 'b', 'a'])
    await backend.close()
    expect(typeOf(await keep(open({})))).toBe('number')
  })

  it('stay if they are invalid, or the change is aborted', async () => {
    const backend = await fill(open, { fields: [string] })
    const reason = new Error('no longer wanted')
    const changes = [
      backend.configure({ ranking: popular }),
      backend.configure({ ranking: { titleBoost: -1 } }),
      backend.configure({ fields: [{ name: 'a b', type: 'string' }] }),
      backend.configure({ fields: [number], ranking: popular }, { signal: AbortSignal.abort(reason) }),
    ]
    const code = 'invalidOptions'
    expect(
      (await Promise.allSettled(changes)).map((outcome) => outcome.status === 'rejected' && outcome.reason),
    ).toEqual([
      expect.objectContaining({ code }),
      expect.objectContaining({ code }),
      expect.objectContaining({ code }),
      reason,
    ])
    expect([await idsOf(backend), typeOf(backend)]).toEqual([['a', 'b', 'c'], 'string'])
  })
})

it('threads that take over have the latest options', async () => {
  const backend = await fill(openThreads, { fields: [string] })
  await backend.configure({ fields: [number] })
  await backend.configure({ ranking: popular })
  await expect(backend.upsert([buildDocument('x', { title: 'crash' })])).rejects.toThrow('may be lost')
  await expect(backend.search(buildQuery({ text: 'crash' }))).rejects.toThrow('ended unexpectedly')
  await backend.remove(['a'])
  const rounds = await Promise.all([1, 2, 3, 4].map(() => idsOf(backend)))
  expect(rounds).toEqual(rounds.map(() => ['c', 'b']))
  const described = [{ ...number, description: 'Times sold' }]
  await backend.configure({ fields: described })
  expect(await idsOf(backend)).toEqual(['c', 'b'])
  await backend.close()
  expect((await keep(openThreads({}))).fields).toEqual(described)
})
