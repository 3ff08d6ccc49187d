import { describe, expect, it } from 'vitest'
import type { Document, FieldDefinition } from '../port'
import { buildBackend } from '../testing/build-backend'
import { answerOf, badRequest, create } from '../testing/requests'

const DOCUMENTS = 'https://platform.test/rest/organizations/acme/documents'
const FIELDS: FieldDefinition[] = [
  { name: 'price', type: 'number' },
  { name: 'stock', type: 'number' },
  { name: 'brand', type: 'string' },
  { name: 'tags', type: 'strings' },
  { name: 'date', type: 'date' },
]
const tyre: Document = {
  id: 'a',
  title: 'Studded tyre',
  body: 'Grips ice.',
  uri: 'https://shop.test/a',
  html: '<p>Grips ice.</p>',
  fields: { price: 99, stock: 5, brand: 'Nordic', tags: ['winter', 'studs'] },
}

const open = async ({ maxDocumentBytes = 2000, documents = [tyre] } = {}) => {
  const backend = await buildBackend(documents, FIELDS)
  const handler = create({
    backend,
    configuration: {
      tokens: [{ token: 'writer', rights: ['search', 'documents'] }, { token: 'reader' }],
      limits: { maxDocumentBytes },
    },
  })
  const send = (method: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
    handler(
      new Request(DOCUMENTS + path, {
        method,
        headers: { 'content-type': 'application/merge-patch+json', authorization: 'Bearer writer', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    ).then(answerOf)
  return {
    backend,
    send,
    patch: (body: unknown, headers?: Record<string, string>) => send('PATCH', '/a', body, headers),
  }
}

const done = { status: 200, body: { indexed: 1, documents: 1 } }

describe('a patch', () => {
  it('changes what it names, and keeps the rest', async () => {
    const { backend, patch } = await open()
    expect(await patch({ fields: { stock: 4 } })).toEqual(done)
    expect(
      await patch({ title: 'Winter tyre', fields: { tags: ['winter'], date: '2030-01-31T12:00:00+01:00' } }),
    ).toEqual(done)
    const date = Date.parse('2030-01-31T11:00:00Z')
    expect(await backend.get(['a'])).toEqual([
      { ...tyre, title: 'Winter tyre', fields: { ...tyre.fields, stock: 4, tags: ['winter'], date } },
    ])
    expect(await patch({})).toEqual(done)
    expect((await backend.get(['a']))[0]?.fields).toMatchObject({ stock: 4, date })
  })

  it('removes what is null', async () => {
    const { backend, patch } = await open()
    expect(await patch({ body: null, uri: null, html: null, id: null, fields: { brand: null, tags: null } })).toEqual(
      done,
    )
    const { html: _, ...rest } = tyre
    expect(await backend.get(['a'])).toEqual([{ ...rest, body: '', uri: '', fields: { price: 99, stock: 5 } }])
    expect(await patch({ fields: null })).toEqual(done)
    expect((await backend.get(['a']))[0]?.fields).toEqual({})
  })

  it.each([
    [{ title: null }, 'title must be a string'],
    [{ title: 5 }, 'title must be a string'],
    [{ body: ['a'] }, 'body must be a string'],
    [{ html: 5 }, 'html must be a string'],
    [{ fields: { price: '5' } }, 'fields.price must be a number'],
    [{ fields: { price: { amount: 5 } } }, 'fields.price must be a number'],
    [{ fields: { tags: 'winter' } }, 'fields.tags must be an array'],
    [
      { fields: { date: 'soon' } },
      'fields.date must be a date such as 2030-01-31T12:00:00Z, or milliseconds since 1970',
    ],
    [{ fields: ['price'] }, 'fields must be an object'],
    [{ fields: 'price' }, 'fields must be an object'],
    [{ id: 'b' }, 'id must be "a", as in the path, or omitted'],
    [[{ op: 'remove', path: '/title' }], 'The request body must be an object'],
    ['null', 'The request body must be an object'],
    ['{"title":', 'The request body is not valid JSON'],
    ['{"title":"\\ud800"}', 'title must be well-formed Unicode: it has half of a surrogate pair'],
    ['{"fields":{"brand":"\\udc00"}}', 'fields.brand must be well-formed Unicode: it has half of a surrogate pair'],
  ])('changes nothing if the document would be invalid: %j', async (body, message) => {
    const { backend, patch } = await open()
    expect(await patch(body)).toEqual(badRequest(message))
    expect(await backend.get(['a'])).toEqual([tyre])
  })

  it('needs a document with the id', async () => {
    const { backend, send } = await open()
    const message = 'There is no document "b/c": add it with PUT'
    expect(await send('PATCH', '/b%2Fc', { title: 'B' })).toEqual({
      status: 404,
      body: { statusCode: 404, message, type: 'NotFound' },
    })
    expect(await backend.count()).toBe(1)
  })

  it('accepts JSON as well, and no other type', async () => {
    const { backend, patch } = await open()
    expect(await patch({ title: 'A' }, { 'content-type': 'application/json; charset=utf-8' })).toEqual(done)
    expect((await backend.get(['a']))[0]?.title).toBe('A')
    expect(await patch({ title: 'B' }, { 'content-type': 'text/plain' })).toEqual(
      badRequest('Send the body as JSON, with the header content-type: application/json'),
    )
  })

  it('needs the rights of a put', async () => {
    const { backend, patch } = await open()
    expect((await patch({ title: 'A' }, { authorization: '' })).status).toBe(401)
    expect((await patch({ title: 'A' }, { authorization: 'Bearer reader' })).status).toBe(403)
    expect(await backend.get(['a'])).toEqual([tyre])
  })

  it('is limited like a put, also together with what the document has', async () => {
    const { backend, patch } = await open({ maxDocumentBytes: 1000 })
    const tooLarge = (message: string) => ({ status: 413, body: { statusCode: 413, message, type: 'PayloadTooLarge' } })
    expect(await patch({ body: 'a'.repeat(1000) })).toEqual(tooLarge('The request body is larger than 1000 bytes'))
    expect(await patch({ body: 'a'.repeat(900) })).toEqual(
      tooLarge('The document would have more than 1000 bytes: remove some'),
    )
    expect(await backend.get(['a'])).toEqual([tyre])
    expect(await patch({ body: 'a'.repeat(500) })).toEqual(done)
  })

  it('may make a document smaller that exceeds the limits', async () => {
    const large = { ...tyre, body: 'a'.repeat(3000) }
    const { backend, patch } = await open({ documents: [large] })
    expect(await patch({ fields: { stock: 4 } })).toEqual(done)
    expect((await patch({ fields: { stock: 40 } })).status).toBe(413)
    expect(await patch({ body: 'b'.repeat(2500) })).toMatchObject({ status: 413 })
    expect(await patch({ body: null })).toEqual(done)
    expect((await backend.get(['a']))[0]?.body).toBe('')
  })

  it('loses nothing of other changes at the same time', async () => {
    const { backend, patch, send } = await open()
    const replies = await Promise.all([
      patch({ fields: { price: 1 } }),
      patch({ fields: { stock: 2 } }),
      patch({ title: 'Changed' }),
      send('PUT', '/b', { title: 'B' }),
      patch({ fields: { brand: null } }),
      patch({ html: null }),
      patch({ fields: { tags: ['a'] } }),
    ])
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    const { html: _, ...rest } = tyre
    expect(await backend.get(['a'])).toEqual([
      { ...rest, title: 'Changed', fields: { price: 1, stock: 2, tags: ['a'] } },
    ])
  })

  it('adds to a put before it, or is replaced by one after it', async () => {
    const { backend, patch, send } = await open()
    const put = { title: 'First', fields: { price: 1 } }
    await Promise.all([send('PUT', '/a', put), patch({ fields: { stock: 2 } })])
    const [found] = await backend.get(['a'])
    const replaced = { id: 'a', body: '', uri: '', ...put }
    expect([replaced, { ...replaced, fields: { price: 1, stock: 2 } }]).toContainEqual(found)
  })
})

it.each(['PUT', 'PATCH', 'DELETE'])('the id in the path of a %s must be valid', async (method) => {
  const { send } = await open({ maxDocumentBytes: 5000 })
  const body = method === 'DELETE' ? '' : { title: 'A' }
  expect(await send(method, '/%FF', method === 'DELETE' ? '{}' : body)).toEqual(
    badRequest('The id in the path is not valid UTF-8'),
  )
  expect(await send(method, `/${'x'.repeat(2001)}`, method === 'DELETE' ? '{}' : body)).toEqual(
    badRequest('id must be at most 2000 characters'),
  )
})
