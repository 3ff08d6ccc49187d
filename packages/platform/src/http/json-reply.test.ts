import { expect, it } from 'vitest'
import { toOperations } from '../description/operations'
import { buildDocument, buildHit, buildReply, createFakeBackend, fakeFields } from '../testing/fake-backend'
import { create, post } from '../testing/requests'

const LENGTH = 300
const long = 'ü'.repeat(LENGTH)

const backend = createFakeBackend({
  get: async () => [buildDocument({ html: `<html>${long}` })],
  search: async () => buildReply({ hits: [buildHit({ title: long })] }),
  suggest: async () => ({ queries: [{ expression: long, weight: 1 }], readings: [] }),
})

it.each([
  ['at the limit', 0, 200],
  ['above the limit', 1, 400],
])('counts the bytes of a response, not its characters: %s', async (_, above, status) => {
  const lengthOf = async (replyLength: number) =>
    create({ backend, configuration: { limits: { request: { replyLength } } } })(post({ q: '' }, '/querySuggest'))
  const whole = await (await lengthOf(10_000)).arrayBuffer()
  expect(whole.byteLength).toBeGreaterThan(2 * LENGTH)
  expect((await lengthOf(whole.byteLength - above)).status).toBe(status)
})

// A preview is cut instead.
const answered = toOperations({ fields: fakeFields, unknownFields: 'reject' }).filter(
  ({ isOptional, responseType, ...operation }) =>
    !isOptional &&
    !operation.path.endsWith('/html') &&
    responseType !== 'text/event-stream' &&
    (operation.method === 'get' || operation.example !== undefined),
)

it.each(answered.map((operation) => [operation.method, operation.path, operation] as const))(
  'limits the response of %s %s',
  async (method, path, { body, bodyType = 'application/json', example, query }) => {
    const tokens = [{ token: 'root', rights: ['search', 'documents', 'analytics', 'events', 'metrics'] as const }]
    const handler = create({
      backend,
      operations: { metrics: async () => long },
      configuration: {
        tokens: tokens.map((token) => ({ ...token, rights: [...token.rights] })),
        limits: { request: { replyLength: 1 } },
      },
    })
    const text =
      bodyType === 'application/json'
        ? JSON.stringify(example)
        : new URLSearchParams(example as Record<string, string>).toString()
    const response = await handler(
      new Request(`https://platform.test${path.replaceAll(/\{\w+\}/g, '1')}${query ? '?uniqueId=1' : ''}`, {
        method: method.toUpperCase(),
        headers: { authorization: 'Bearer root', 'content-type': bodyType },
        ...(body && { body: text }),
      }),
    )
    const { message } = await response.json()
    expect([response.status, message]).toEqual([
      400,
      'The response is longer than 1 bytes (limits.request.replyLength): ask for fewer results or values',
    ])
  },
)
