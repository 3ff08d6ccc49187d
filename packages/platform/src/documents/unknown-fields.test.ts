import { describe, expect, it } from 'vitest'
import type { Document, FieldDefinition } from '../port'
import { buildBackend } from '../testing/build-backend'
import { buildDocument } from '../testing/fake-backend'
import { answerOf, badRequest, create } from '../testing/requests'

const DOCUMENTS = 'https://platform.test/rest/organizations/acme/documents'
const FIELDS: FieldDefinition[] = [
  { name: 'price', type: 'number' },
  { name: 'brandName', type: 'string' },
]

const open = async ({
  fields = FIELDS,
  unknownFields,
  documents = [],
}: {
  fields?: readonly FieldDefinition[]
  unknownFields?: 'reject' | 'store'
  documents?: readonly Document[]
} = {}) => {
  const backend = await buildBackend(documents, fields)
  const handler = create({
    backend,
    configuration: {
      tokens: [{ token: 'writer', rights: ['documents'] }],
      ...(unknownFields && { documents: { unknownFields } }),
    },
  })
  const send = async (method: string, path: string, body: unknown, type = 'application/json') =>
    answerOf(
      await handler(
        new Request(DOCUMENTS + path, {
          method,
          headers: { 'content-type': type, authorization: 'Bearer writer' },
          body: typeof body === 'string' ? body : JSON.stringify(body),
        }),
      ),
    )
  const fieldsOf = async (id: string) => (await backend.get([id]))[0]?.fields
  return { send, fieldsOf, backend }
}

const UNDEFINED = 'is not a field of the index: define it, or set documents.unknownFields to "store"'

describe('a field that the index does not define', () => {
  it('is rejected by its name with the nearest one, in each call', async () => {
    const { send, backend } = await open({ documents: [buildDocument({ id: 'a' })] })
    const wrong = { title: 'A', fields: { price: 1, prise: 3 } }
    const message = 'fields.prise is not a field of the index. Did you mean price?'
    expect(await send('PUT', '/a', wrong)).toEqual(badRequest(message))
    expect(await send('PATCH', '/a', { fields: { prise: 3 } })).toEqual(badRequest(message))
    const right = { id: 'b', title: 'B', fields: { price: 1 } }
    expect(await send('PUT', '', [right, { id: 'a', ...wrong }])).toEqual(badRequest(`[1].${message}`))
    const lines = [right, { id: 'a', ...wrong }].map((document) => JSON.stringify(document)).join('\n')
    expect(await send('PUT', '', lines, 'application/x-ndjson')).toEqual(badRequest(`Line 2: ${message}`))
    expect(await backend.get(['a', 'b'])).toEqual([buildDocument({ id: 'a' })])
  })

  it.each([
    ['pirce', 'is not a field of the index. Did you mean price?'],
    ['PRISE', 'is not a field of the index. Did you mean price?'],
    ['brand_name', 'is not a field of the index. Did you mean brandName?'],
    ['stock', UNDEFINED],
    ['__proto__', UNDEFINED],
    ['constructor', UNDEFINED],
    ['', UNDEFINED],
  ])('is rejected with a remedy: %s', async (name, reason) => {
    const { send } = await open()
    const body = `{"title":"A","fields":{${JSON.stringify(name)}:null}}`
    expect(await send('PUT', '/a', body)).toEqual(badRequest(`fields.${name} ${reason}`))
  })

  it('is stored if the configuration says so, or if the index defines no fields', async () => {
    for (const options of [{ unknownFields: 'store' as const }, { fields: [] }]) {
      const { send, fieldsOf } = await open(options)
      const body = { id: 'a', title: 'A', fields: { prise: 3, tags: ['x'], none: null } }
      expect((await send('PUT', '', [body])).status).toBe(200)
      expect((await send('PATCH', '/a', { fields: { note: 'n' } })).status).toBe(200)
      expect(await fieldsOf('a')).toEqual({ prise: 3, tags: ['x'], note: 'n' })
      expect(await send('PUT', '/a', { title: 'A', fields: { other: { a: 1 } } })).toEqual(
        badRequest('fields.other must be a string, a number, an array of strings or null'),
      )
    }
  })

  it('stays in a document that has it, and can be removed', async () => {
    const { send, fieldsOf } = await open({
      documents: [buildDocument({ id: 'a', fields: { note: 'own', price: 1 } })],
    })
    expect((await send('PATCH', '/a', { fields: { price: 2 } })).status).toBe(200)
    expect(await fieldsOf('a')).toEqual({ note: 'own', price: 2 })
    expect(await send('PATCH', '/a', { fields: { note: 'other' } })).toEqual(badRequest(`fields.note ${UNDEFINED}`))
    expect(await send('PATCH', '/a', { fields: { prise: null } })).toEqual(
      badRequest('fields.prise is not a field of the index. Did you mean price?'),
    )
    expect((await send('PATCH', '/a', { fields: { note: null } })).status).toBe(200)
    expect(await fieldsOf('a')).toEqual({ price: 2 })
    expect((await send('PATCH', '/missing', { fields: { note: null } })).status).toBe(404)
  })
})

describe('the name of a field in a document', () => {
  it.each(['reject', 'store'] as const)('ignores case (unknown fields: %s)', async (unknownFields) => {
    const { send, fieldsOf } = await open({ unknownFields })
    expect((await send('PUT', '/a', { title: 'A', fields: { Price: 1, BRANDNAME: 'Nordic' } })).status).toBe(200)
    expect(await fieldsOf('a')).toEqual({ price: 1, brandName: 'Nordic' })
    expect((await send('PATCH', '/a', { fields: { PRICE: 2, brandname: null } })).status).toBe(200)
    expect(await fieldsOf('a')).toEqual({ price: 2 })
    expect(await send('PUT', '/a', { title: 'A', fields: { Price: '1' } })).toEqual(
      badRequest('fields.price must be a number'),
    )
    expect(await send('PUT', '/a', { title: 'A', fields: { price: 1, Price: 2 } })).toEqual(
      badRequest('fields.Price is the field price again: send it once'),
    )
  })

  it('prefers the field with the same case', async () => {
    const { send, fieldsOf } = await open({ fields: [...FIELDS, { name: 'Price', type: 'string' }] })
    expect((await send('PUT', '/a', { title: 'A', fields: { price: 1, Price: 'one' } })).status).toBe(200)
    expect(await fieldsOf('a')).toEqual({ price: 1, Price: 'one' })
  })
})
