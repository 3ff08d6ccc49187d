import { describe, expect, it } from 'vitest'
import type { Document } from '../port'
import { buildBackend } from '../testing/build-backend'
import { createFakeBackend } from '../testing/fake-backend'
import { answerOf, badRequest, create, post } from '../testing/requests'

const DOCUMENTS = 'https://platform.test/rest/organizations/acme/documents'
const authorization = 'Bearer writer'
const configuration = {
  organizationId: 'acme',
  tokens: [{ token: 'writer', rights: ['documents' as const] }, { token: 'reader' }],
  limits: { maxDocumentBytes: 1000 },
}

const call = (method: 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown, headers: Record<string, string> = {}) =>
  new Request(DOCUMENTS + path, {
    method,
    headers: { 'content-type': 'application/json', authorization, ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })

/** Creates a platform that records the documents that it is asked to index or remove. */
const createRecordingUpTo = (maxDocumentBytes: number, unknownFields: 'reject' | 'store' = 'reject') => {
  const indexed: Document[] = []
  const removed: string[] = []
  const backend = createFakeBackend({
    upsert: async (documents) => {
      for await (const document of documents) indexed.push(document)
      return indexed.length
    },
    remove: async (ids) => {
      removed.push(...ids)
      return 1
    },
  })
  const limits = { maxDocumentBytes }
  const documents = { unknownFields }
  return { handler: create({ backend, configuration: { ...configuration, limits, documents } }), indexed, removed }
}
const createRecording = () => createRecordingUpTo(configuration.limits.maxDocumentBytes)

describe('a put', () => {
  it('is refused before a document of very many values is parsed', async () => {
    const { handler, indexed } = createRecordingUpTo(1_000_000)
    const body = `[{"id":"a","title":"A","unknown":[${'1,'.repeat(100_000)}1]}]`
    expect(await answerOf(await handler(call('PUT', '', body)))).toEqual(
      badRequest('The request body has more than 100000 values: send fewer'),
    )
    expect(indexed).toEqual([])
  })

  it('indexes documents by the types of the fields', async () => {
    const { handler, indexed } = createRecording()
    const fields = {
      brand: 'Nordic',
      tags: ['winter', 'studs'],
      price: 5.5,
      date: '2030-01-31T12:00:00+01:00',
      secret: null,
    }
    const body = [
      { id: 'a', title: 'A', body: 'Text', uri: 'https://shop.test/a', html: '<p>Text</p>', fields, unknown: 1 },
      { id: 'b', title: 'B', fields: { date: 5 } },
      { id: 'c', title: 'C', fields: { date: '2030-01-31' } },
    ]
    expect(await answerOf(await handler(call('PUT', '', body)))).toEqual({
      status: 200,
      body: { indexed: 3, documents: 3 },
    })
    expect(indexed).toEqual([
      {
        id: 'a',
        title: 'A',
        body: 'Text',
        uri: 'https://shop.test/a',
        html: '<p>Text</p>',
        fields: {
          brand: 'Nordic',
          tags: ['winter', 'studs'],
          price: 5.5,
          date: Date.parse('2030-01-31T11:00:00Z'),
        },
      },
      { id: 'b', title: 'B', body: '', uri: '', fields: { date: 5 } },
      { id: 'c', title: 'C', body: '', uri: '', fields: { date: '2030-01-31' } },
    ])
  })

  it('accepts one document per line', async () => {
    const { handler, indexed } = createRecording()
    const lines = '{"id":"a","title":"A"}\r\n\n{"id":"b","title":"B"}\n'
    const response = await handler(call('PUT', '', lines, { 'content-type': 'application/x-ndjson; charset=utf-8' }))
    expect(await answerOf(response)).toEqual({ status: 200, body: { indexed: 2, documents: 3 } })
    expect(indexed.map(({ id, title }) => [id, title])).toEqual([
      ['a', 'A'],
      ['b', 'B'],
    ])
  })

  it('uses the id of the path', async () => {
    const { handler, indexed } = createRecording()
    const path = `/${encodeURIComponent('https://shop.test/å?b')}`
    expect(await answerOf(await handler(call('PUT', path, { title: 'A' })))).toEqual({
      status: 200,
      body: { indexed: 1, documents: 3 },
    })
    expect(indexed).toEqual([{ id: 'https://shop.test/å?b', title: 'A', body: '', uri: '', fields: {} }])
    expect(await answerOf(await handler(call('PUT', '/a', { id: 'b', title: 'A' })))).toEqual(
      badRequest('id must be "a", as in the path, or omitted'),
    )
  })

  const lines = 'one document per line, with the header content-type: application/x-ndjson'
  const date = 'must be a date such as 2030-01-31T12:00:00Z, or milliseconds since 1970'
  it.each([
    [5, 'The request body must be an array'],
    [{}, `The request body must be an array, or ${lines}`],
    ['{"id":"a","title":"A"}\n{"id":"b","title":"B"}', `The request body must be an array, or ${lines}`],
    [
      [
        { id: 'a', title: 'A' },
        { id: '', title: 'A' },
      ],
      '[1].id must be at least 1 characters',
    ],
    [[{ id: 'a' }], '[0].title must be a string'],
    [[{ id: 'a', title: 'A', html: null }], '[0].html must be a string'],
    [[{ id: 'a', title: 'A', fields: { price: '5' } }], '[0].fields.price must be a number'],
    ['[{"id":"a","title":"A","fields":{"price":1e999}}]', '[0].fields.price must be a number'],
    [
      '[{"id":"a","title":"A","fields":{"price":9007199254740993}}]',
      '[0].fields.price must be at most 9,007,199,254,740,991, above which integers are not exact: send its digits as a string',
    ],
    [[{ id: 'a', title: 'A', fields: { brand: ['a'] } }], '[0].fields.brand must be a string'],
    [[{ id: 'a', title: 'A', fields: { tags: 'a' } }], '[0].fields.tags must be an array'],
    [[{ id: 'a', title: 'A', fields: { tags: ['a', 1] } }], '[0].fields.tags[1] must be a string'],
    [[{ id: 'a', title: 'A', fields: { date: '2030-02-29' } }], `[0].fields.date ${date}`],
    [[{ id: 'a', title: 'A', fields: { date: '2030-02-29T12:00:00Z' } }], `[0].fields.date ${date}`],
    [[{ id: 'a', title: 'A', fields: { date: 'soon' } }], `[0].fields.date ${date}`],
    [[{ id: 'a', title: 'A', fields: { date: 9e15 } }], `[0].fields.date ${date}`],
    ['[', 'The request body is not valid JSON'],
  ])('rejects all documents if one is invalid: %j', async (body, message) => {
    const { handler, indexed } = createRecording()
    expect(await answerOf(await handler(call('PUT', '', body)))).toEqual(badRequest(message))
    expect(indexed).toEqual([])
  })

  it('names both types of a list of documents if the request has another', async () => {
    const { handler, indexed } = createRecording()
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      const response = await handler(call('PUT', '', '{"id":"a","title":"A"}', { 'content-type': type }))
      expect(await answerOf(response)).toEqual(
        badRequest(`Send the body as JSON, with the header content-type: application/json, or ${lines}`),
      )
    }
    expect(indexed).toEqual([])
  })

  it.each([
    ['{"id":"a","title":"A"}\n\n{"id":', 'Line 3 of the request body is not valid JSON'],
    ['{"id":"a","title":"A"}\n{"id":"b"}', 'Line 2: title must be a string'],
    ['5', 'Line 1: the document must be an object'],
  ])('reports the invalid line: %j', async (lines, message) => {
    const { handler, indexed } = createRecording()
    const response = await handler(call('PUT', '', lines, { 'content-type': 'application/x-ndjson' }))
    expect(await answerOf(response)).toEqual(badRequest(message))
    expect(indexed).toEqual([])
  })

  it('limits the size of the body', async () => {
    const { handler } = createRecording()
    const large = { status: 413, message: 'The request body is larger than 1000 bytes', type: 'PayloadTooLarge' }
    for (const type of ['application/json', 'application/x-ndjson']) {
      const response = await handler(call('PUT', '', ' '.repeat(1001), { 'content-type': type }))
      expect(await answerOf(response)).toEqual({
        status: 413,
        body: { statusCode: large.status, message: large.message, type: large.type },
      })
    }
  })

  it('does not modify prototypes', async () => {
    const { handler, indexed } = createRecordingUpTo(1000, 'store')
    const body = '[{"id":"a","title":"A","__proto__":{"x":1},"fields":{"__proto__":["b"],"constructor":"c"}}]'
    expect((await handler(call('PUT', '', body))).status).toBe(200)
    expect(indexed).toEqual([{ id: 'a', title: 'A', body: '', uri: '', fields: { constructor: 'c' } }])
    expect(Object.getPrototypeOf(indexed[0]?.fields)).toBe(Object.prototype)
  })
})

describe('a delete', () => {
  it('accepts an id in the path or a list of ids', async () => {
    const { handler, removed } = createRecording()
    const answer = { status: 200, body: { removed: 1, documents: 3 } }
    expect(await answerOf(await handler(call('DELETE', '/a%2Fb')))).toEqual(answer)
    expect(await answerOf(await handler(call('DELETE', '', ['c', 'd'])))).toEqual(answer)
    expect(removed).toEqual(['a/b', 'c', 'd'])
    expect(await answerOf(await handler(call('DELETE', '', ['c', 1])))).toEqual(badRequest('[1] must be a string'))
  })
})

describe('write access', () => {
  const put = (handler: ReturnType<typeof create>, headers: Record<string, string>) =>
    handler(call('PUT', '', [], headers)).then(answerOf)

  it('requires a token with the right for the organization', async () => {
    const { handler } = createRecording()
    expect((await put(handler, {})).status).toBe(200)
    expect((await put(handler, { authorization: '' })).status).toBe(401)
    expect(await put(handler, { authorization: 'Bearer reader' })).toEqual({
      status: 403,
      body: {
        statusCode: 403,
        message: 'Access is denied: the token has no right "documents"',
        type: 'AccessDeniedException',
      },
    })
    const other = new Request(DOCUMENTS.replace('acme', 'other'), call('DELETE', '', []))
    expect((await answerOf(await handler(other))).body.message).toBe(
      'organizationId names "other", which this platform does not serve',
    )
  })

  it('is denied if no token is configured', async () => {
    expect((await put(create(), { authorization: '' })).status).toBe(403)
  })
})

it('updates the results of searches', async () => {
  const backend = await buildBackend([], [{ name: 'price', type: 'number' }])
  const handler = create({ backend, configuration: { tokens: [{ token: 'writer', rights: ['search', 'documents'] }] } })
  const idsOf = async (q: string) => {
    const { body } = await answerOf(await handler(post({ q }, '', { authorization })))
    return body.results.map(({ uniqueId }: { uniqueId: string }) => uniqueId)
  }
  const documents = [
    { id: 'a', title: 'Winter tyre', fields: { price: 1 } },
    { id: 'b', title: 'Winter coat', fields: { price: 2 } },
  ]
  expect(await answerOf(await handler(call('PUT', '', documents)))).toEqual({
    status: 200,
    body: { indexed: 2, documents: 2 },
  })
  expect(await idsOf('winter')).toEqual(['a', 'b'])

  await handler(call('PUT', '/a', { title: 'Summer tyre' }))
  expect([await idsOf('winter'), await idsOf('summer')]).toEqual([['b'], ['a']])

  expect(await answerOf(await handler(call('DELETE', '', ['b', 'c'])))).toEqual({
    status: 200,
    body: { removed: 1, documents: 1 },
  })
  expect(await answerOf(await handler(call('DELETE', '/b')))).toEqual({
    status: 200,
    body: { removed: 0, documents: 1 },
  })
  expect(await idsOf('winter')).toEqual([])
  await backend.close()
})
