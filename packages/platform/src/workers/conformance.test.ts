import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Backend } from '../port'
import { describeBackend } from '../conformance'
import { repeated } from '../testing/repeated'
import { workerScript } from './testing/build-script'
import { createWorkerBackend } from './worker-backend'

const folder = mkdtempSync(join(tmpdir(), 'querent-test-'))
/** Backends that may be used again, by their relevance and language, because threads start slowly. */
const idle = new Map<string, Backend[]>()
const keys = new Map<Backend, string>()

const isOpen = (backend: Backend) =>
  backend.count().then(
    () => true,
    () => false,
  )

afterAll(async () => {
  await Promise.all(Array.from(keys.keys(), (backend) => backend.close()))
  rmSync(folder, { recursive: true })
})

describeBackend('workers', {
  runner: { describe, it, expect },
  // The threads answer with the embedded backend, which answers all of the requests itself.
  requests: repeated(70),
  async create({ fields, ranking, language, semantic }) {
    // `embed` is the same function each time.
    const key = JSON.stringify([ranking, language, semantic])
    const known = idle.get(key)?.pop()
    if (known) {
      await known.replaceAll([], { fields })
      return known
    }
    const file = join(folder, `${keys.size}.sqlite`)
    const backend = await createWorkerBackend({
      file,
      fields,
      ranking,
      language,
      semantic,
      workers: 2,
      script: await workerScript(),
    })
    keys.set(backend, key)
    return backend
  },
  async destroy(backend) {
    if (!(await isOpen(backend))) return
    const key = keys.get(backend)!
    idle.set(key, [...(idle.get(key) ?? []), backend])
  },
})
