import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import type { Document } from '../../port'
import type { BadRecordError } from '../../port/errors'
import { loadFile, type LoadFileOptions } from '../load-file'

/** Test support: a folder for the data files of a test file, and what is read from them. */
export const useDataFiles = () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'querent-load-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  const path = (name: string) => join(folder, name)
  const load = async (name: string, content: string | Uint8Array, options?: LoadFileOptions) => {
    await writeFile(path(name), content)
    const data = await loadFile(path(name), options)
    const left: string[] = []
    const documents: Document[] = []
    const onBadRecord = ({ position, reason }: BadRecordError) => left.push(`${position}: ${reason}`)
    for await (const document of data.documents({ onBadRecord })) documents.push(document)
    return { ...data, documents, left }
  }
  return { path, load }
}

/** Test support: the content of a file with a record a line. */
export const ndjson = (...records: unknown[]) => records.map((record) => JSON.stringify(record)).join('\n')

/** Test support: the document of a record with an id and no title. */
export const doc = (id: string, rest: object = {}) => ({ id, title: id, body: '', uri: '', fields: {}, ...rest })
