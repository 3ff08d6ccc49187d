import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readFieldsFile } from './fields-file'
import type { FieldsFile } from './fields-file'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'querent-fields-'))
})
afterAll(() => rm(folder, { recursive: true }))

const read = async (content: string) => {
  const file = join(folder, 'fields.json')
  await writeFile(file, content)
  return readFieldsFile(file)
}

it('reads definitions and the names of columns', async () => {
  const definitions: FieldsFile = {
    fields: [{ name: 'size_1', type: 'number', description: 'cm', isFacet: true, isSortable: false }],
    id: 'sku',
    title: 'long name',
    separator: '|',
  }
  expect(await read(`\uFEFF${JSON.stringify(definitions)}`)).toEqual(definitions)
})

it.each([
  ['{', 'cannot be read: '],
  ['[]', 'is not valid: the whole must be an object'],
  ['{"field":[]}', 'is not valid: the whole has the unknown member "field"'],
  ['{"fields":[{"name":"a b","type":"string"}]}', 'fields[0].name must be letters from A to Z, digits and underscores'],
  [
    '{"fields":[{"name":"a","type":"text"}]}',
    'fields[0].type must be "string" or "strings" or "paths" or "number" or "date"',
  ],
  ['{"fields":[{"name":"a","type":"date","isFacets":1}]}', 'fields[0] has the unknown member "isFacets"'],
  ['{"fields":[{"name":"a","type":"date"},{"name":"a","type":"date"}]}', 'fields[1].name "a" is defined twice'],
  ['{"id":""}', 'id must be at least 1 characters'],
])('rejects %s and names the problem', async (content, message) => {
  await expect(read(content)).rejects.toThrow(message)
})

it('reports a missing file', async () => {
  await expect(readFieldsFile(join(folder, 'missing.json'))).rejects.toThrow(/missing\.json cannot be read: ENOENT/)
})
