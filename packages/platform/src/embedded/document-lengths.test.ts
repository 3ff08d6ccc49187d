import { describe, expect, it } from 'vitest'
import { buildDocument } from '../conformance/builders'
import type { FieldDefinition } from '../port'
import { lengthOf, toIndexedText } from '../retrieval/indexed-text'
import { DocumentLengths } from './document-lengths'
import { createEmbeddedBackend } from './embedded-backend'
import { readIndexState } from './index-state'
import { drivers } from './testing/builders'

const fields: FieldDefinition[] = [{ name: 'colours', type: 'strings', isSearchable: true }]
const documents = [
  buildDocument('short', { title: 'Wi-Fi', body: '', fields: { colours: ['red', 'dark blue'] } }),
  buildDocument('long', { title: 'Return policies', body: 'many words '.repeat(10_000) }),
  buildDocument('middle', { title: '', body: 'word '.repeat(127) }),
  buildDocument('empty', { title: '', body: '' }),
]

describe.each(drivers)('on the driver %s', (_, createDriver) => {
  it('counts the words of documents, without their other forms, also of those that are added', async () => {
    const driver = await createDriver()
    const backend = createEmbeddedBackend({ driver, fields, language: 'en' })
    await backend.upsert(documents.slice(0, 2))
    const lengths = new DocumentLengths(driver)
    const read = () => Array.from(lengths.at(readIndexState(driver, fields)))
    expect(read()).toEqual([5, 20_002])
    await backend.upsert(documents.slice(2))
    expect(read()).toEqual([5, 20_002, 127, 0])
  })
})

it('are those that OpenSearch receives', () => {
  expect(documents.map((document) => lengthOf(toIndexedText(document, fields)))).toEqual([5, 20_002, 127, 0])
})
