import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { toOperations } from './open-api'
import { createApp } from './platform'
import { createFakeBackend, fakeFields } from './testing/fake-backend'
import { create } from './testing/requests'

const operations = toOperations(fakeFields)

it('describes every route, and nothing else', () => {
  const metrics = async () => ''
  const reload = async () => ({})
  const { routes } = createApp({ backend: createFakeBackend(), operations: { metrics, reload } })
  const mounted = routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method.toLowerCase()} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
  expect(mounted.length).toBeGreaterThan(40)
  const described = operations.filter(({ isOptional }) => !isOptional).map(({ method, path }) => `${method} ${path}`)
  expect(described.toSorted()).toEqual([...new Set(mounted)].toSorted())
})

it('is served as OpenAPI', async () => {
  const response = await create({ basePath: '/api' })(new Request('https://platform.test/api/openapi.json'))
  const { openapi, servers, paths } = await response.json()
  expect([openapi, servers]).toEqual(['3.1.0', [{ url: '/api' }]])
  expect(Object.values(paths).flatMap((path) => Object.keys(path as object))).toHaveLength(operations.length)
  const { requestBody, security } = paths['/rest/search/v2'].post
  expect(requestBody.content['application/json'].schema.properties.q).toMatchObject({ maxLength: 5000 })
  expect(security).toEqual([{ token: [] }])
})

const examples = operations.filter(({ example }) => example !== undefined)

it.each(examples.map((operation) => [operation.method, operation.path, operation] as const))(
  'has an example of %s %s that the platform accepts',
  async (method, path, { body, bodyType = 'application/json', example, response, responseType }) => {
    if (!body) throw new Error('An example needs a body')
    expect(z.safeParse(body, example).success).toBe(true)
    const tokens = [{ token: 'root', rights: ['search', 'documents', 'analytics'] as const }]
    const handler = create({
      configuration: { tokens: tokens.map((token) => ({ ...token, rights: [...token.rights] })) },
    })
    const text =
      bodyType === 'application/json'
        ? JSON.stringify(example)
        : new URLSearchParams(example as Record<string, string>).toString()
    const reply = await handler(
      new Request(`https://platform.test${path.replaceAll(/\{\w+\}/g, '1')}`, {
        method: method.toUpperCase(),
        headers: { authorization: 'Bearer root', 'content-type': bodyType },
        body: text,
      }),
    )
    // The fake index has no document to preview.
    const expected = path.endsWith('/html') ? 400 : 200
    const received = await reply.text()
    expect([reply.status, reply.status === expected ? '' : received]).toEqual([expected, ''])
    const problem = response && responseType === undefined && z.safeParse(response, JSON.parse(received)).error
    expect(problem || undefined).toBeUndefined()
  },
)

it('has examples of most calls with a body', () => {
  expect(examples.length).toBeGreaterThanOrEqual(20)
})
