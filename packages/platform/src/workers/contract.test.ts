import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Backend, FieldDefinition } from '../backend'
import type { RankingOptions } from '../embedded/read-options'
import { backends, useBackends } from '../embedded/testing/builders'
import { workerScript } from './testing/build-script'
import { createWorkerBackend } from './worker-backend'

/** The tests of a backend that need no driver. */
const CONTRACT = [
  'automatic-facets',
  'conditions',
  'conformance',
  'corrections',
  'embedded-backend',
  'facets',
  'folding',
  'path-facets',
  'range-facets',
  'relevance',
  'sort',
  'suggestions',
  'synonyms',
  'text',
  'typo-tolerance',
]

const folder = mkdtempSync(join(tmpdir(), 'querent-test-'))
const all: Backend[] = []
/** The last backend with each relevance. */
const last = new Map<string, Backend>()

const isOpen = (backend: Backend) =>
  backend.count().then(
    () => true,
    () => false,
  )

/** Returns a backend without documents: the last one if it is still open, because threads start slowly. */
const create = async (fields: readonly FieldDefinition[], ranking?: RankingOptions) => {
  const key = JSON.stringify(ranking)
  const known = last.get(key)
  if (known && (await isOpen(known))) {
    await known.replaceAll([], { fields })
    return known
  }
  const file = join(folder, `${all.length}.sqlite`)
  const backend = await createWorkerBackend({ file, fields, ranking, workers: 2, script: await workerScript() })
  all.push(backend)
  last.set(key, backend)
  return backend
}

const previous = useBackends([['workers', create]])
afterAll(async () => {
  useBackends(previous)
  await Promise.all(all.map((backend) => backend.close()))
  rmSync(folder, { recursive: true })
})

it('runs the tests on the worker backend', () => {
  expect(backends().map(([name]) => name)).toEqual(['workers'])
})

for (const name of CONTRACT) {
  const file = new URL(`../embedded/${name}.test.ts?contract`, import.meta.url)
  describe(name, () => import(/* @vite-ignore */ file.href))
}
