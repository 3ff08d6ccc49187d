import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { toOperations } from './operations'
import { createApp } from '../platform'
import { createFakeBackend, fakeFields } from '../testing/fake-backend'
import { create } from '../testing/requests'

const operations = toOperations({ fields: fakeFields, unknownFields: 'reject' })

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

it('describes results and facets in full, at any depth', async () => {
  const response = await create()(new Request('https://platform.test/openapi.json'))
  const text = await response.text()
  const { paths, components } = JSON.parse(text)
  const replyTo = (path: string) => paths[path].post.responses[200].content['application/json'].schema.properties
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
  const { results, facets } = replyTo('/rest/search/v2')
  expect(results.items).toEqual(ref('Result'))
  expect(components.schemas.Result).toMatchObject({
    properties: { clickUri: { type: 'string' }, childResults: { items: ref('Result') } },
    required: expect.arrayContaining(['title', 'clickUri', 'uniqueId', 'raw']),
  })
  const values = facets.items.properties.values.anyOf
  expect(values[0].items).toEqual(ref('CategoryFacetValue'))
  expect(values.slice(1).map(({ items }: { items: { required: string[] } }) => items.required[0])).toEqual([
    'value',
    'start',
    'start',
  ])
  expect(components.schemas.CategoryFacetValue.properties.children.items).toEqual(ref('CategoryFacetValue'))
  const shown = replyTo('/rest/organizations/{organizationId}/commerce/v2/search').facets.items.anyOf
  expect(shown.map((facet: { properties: { type: { const: string } } }) => facet.properties.type.const)).toEqual([
    'regular',
    'location',
    'hierarchical',
    'numericalRange',
    'dateRange',
  ])
  expect(shown[2].properties.values.items).toEqual(ref('CommerceCategoryValue'))
  const referenced = new Set(Array.from(text.matchAll(/"\$ref":"([^"]+)"/g), ([, target]) => target))
  expect([...referenced].toSorted()).toEqual(
    Object.keys(components.schemas)
      .map((name) => ref(name).$ref)
      .toSorted(),
  )
  expect(text).not.toContain('$defs')
})

it('describes the trees of category facets in requests', async () => {
  const response = await create()(new Request('https://platform.test/openapi.json'))
  const { paths, components } = await response.json()
  const facetsOf = (path: string) => paths[path].post.requestBody.content['application/json'].schema.properties.facets
  const search = facetsOf('/rest/search/v2').items.oneOf[1].properties
  const listing = facetsOf('/rest/organizations/{organizationId}/commerce/v2/listing').items.oneOf[1].properties
  expect(search.currentValues.items).toEqual({ $ref: '#/components/schemas/CategoryNode' })
  expect(listing.values.items).toEqual({ $ref: '#/components/schemas/PathNode' })
  const { CategoryNode, PathNode } = components.schemas
  expect(CategoryNode.properties.children.items).toEqual({ $ref: '#/components/schemas/CategoryNode' })
  expect(PathNode.required).toEqual(['value'])
})

it('is created once, as long as the fields do not change', async () => {
  let fields = fakeFields
  let read = 0
  // A description reads the name of each field.
  const counted = () =>
    fields.map((field) => ({
      ...field,
      get name() {
        read += 1
        return field.name
      },
    }))
  let current = counted()
  const backend = {
    ...createFakeBackend(),
    get fields() {
      return current
    },
  }
  const handler = create({ backend })
  const ask = async (headers: Record<string, string> = {}) => {
    const response = await handler(new Request('https://platform.test/openapi.json', { headers }))
    return { status: response.status, etag: response.headers.get('etag') ?? '', text: await response.text() }
  }
  const first = await ask()
  const readOnce = read
  expect(readOnce).toBeGreaterThan(0)
  expect(await ask()).toEqual(first)
  expect(await ask({ 'if-none-match': first.etag })).toEqual({ status: 304, etag: first.etag, text: '' })
  expect(read).toBe(readOnce)
  fields = [...fakeFields, { name: 'new', type: 'string' }]
  current = counted()
  const changed = await ask({ 'if-none-match': first.etag })
  expect([changed.status, changed.text.includes('"new"')]).toEqual([200, true])
})

it('names the fields to callers with the right to search only', async () => {
  const tokens = [{ token: 'page' }, { token: 'import', rights: ['documents' as const] }]
  const handler = create({ configuration: { tokens } })
  const ask = async (headers: Record<string, string>) => {
    const response = await handler(new Request('https://platform.test/openapi.json', { headers }))
    return [response.status, (await response.text()).includes('"brand"')]
  }
  expect(await ask({})).toEqual([401, false])
  expect(await ask({ 'if-none-match': '*' })).toEqual([401, false])
  expect(await ask({ authorization: 'Bearer guess' })).toEqual([401, false])
  expect(await ask({ authorization: 'Bearer import' })).toEqual([403, false])
  expect(await ask({ authorization: 'Bearer page' })).toEqual([200, true])
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
      bodyType === 'application/x-www-form-urlencoded'
        ? new URLSearchParams(example as Record<string, string>).toString()
        : JSON.stringify(example)
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
    expect(received).not.toContain('"accepted":false')
    const problem = response && responseType === undefined && z.safeParse(response, JSON.parse(received)).error
    expect(problem || undefined).toBeUndefined()
  },
)

it('has examples of all calls with a body, except those that name what an earlier reply has', () => {
  const others = operations.filter(({ body, example }) => body && example === undefined)
  expect(others.map(({ path }) => path)).toEqual([
    '/rest/organizations/{organizationId}/commerce/v2/facet',
    '/api/preview/organizations/{organizationId}/agents/{agentId}/follow-up',
  ])
})
