import { expect, it } from 'vitest'
import type { Document } from '../port'
import { readDocuments } from './read-documents'

const document = { id: 'a', title: 'Title', body: 'b', uri: 'u', fields: {} }

it.each([
  [{ ...document, title: undefined }, 'Document 3 has no string "title"'],
  [{ ...document, id: 7 }, 'Document 3 has no string "id"'],
  [{ ...document, id: '' }, 'Document 3 has an empty "id"'],
  [{ ...document, fields: null }, 'Document 3 has no "fields"'],
  [null, 'Document 3 is not an object'],
])('rejects the document %j: %s', async (invalid, message) => {
  const source = [document, document, invalid as Document]
  const read: Document[] = []
  const reading = async () => {
    for await (const each of readDocuments(source, new AbortController().signal)) read.push(each)
  }
  await expect(reading()).rejects.toThrow(message)
  expect(read).toEqual([document, document])
})
