import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { legacyEvent } from '../analytics/legacy-event'
import { listOf, nameText } from './bounds'
import { nextEvents } from '../analytics/next-event'
import { MAX_EVENT_BYTES, MAX_EVENTS } from '../analytics/storable'
import { productSearchRequest } from '../commerce/commerce-request'
import { MAX_DOCUMENTS } from '../documents/document-schema'
import { MAX_VALUES } from '../documents/read-documents'
import { MAX_FIELDS, MAX_FORM_BYTES } from '../http/read-form'
import { MAX_DEPTH, MAX_JSON_VALUES } from '../http/scan-json'
import { toOperations } from '../description/operations'
import { searchRequest } from '../query/search-request'
import { facetSearchRequest } from '../search/facet-search'
import { MAX_BYTES, MAX_MARKS } from '../search/preview'
import { validate } from './validate'
import { fakeFields } from '../testing/fake-backend'
import { answerOf, badRequest, create } from '../testing/requests'

type JsonSchema = z.core.JSONSchema.JSONSchema

const isFinite = (pattern: string) => /^\^.*\$$/.test(pattern) && !/(?<!\\)[*+]|\{\d+,\}/.test(pattern)

/** Returns the paths of the texts, lists and objects of a schema that may be of any size. */
const unboundedIn = (schema: JsonSchema | boolean, root: JsonSchema, path: string, seen: Set<string>): string[] => {
  if (typeof schema === 'boolean') return schema ? [path] : []
  const inner = (part: JsonSchema | boolean, name: string) => unboundedIn(part, root, `${path}${name}`, seen)
  if (schema.$ref !== undefined) {
    if (seen.has(schema.$ref)) return []
    seen.add(schema.$ref)
    const target = schema.$ref === '#' ? root : root.$defs?.[schema.$ref.replace('#/$defs/', '')]
    return target ? inner(target, '') : [path]
  }
  if (schema['x-maxLength'] !== undefined || schema.const !== undefined || schema.enum) return []
  const variants = schema.anyOf ?? schema.oneOf
  if (variants) return variants.flatMap((variant, index) => inner(variant, `|${index}`))
  if (Array.isArray(schema.type)) {
    return (schema.type as JsonSchema['type'][]).flatMap((type) => inner({ ...schema, type } as JsonSchema, ''))
  }
  switch (schema.type) {
    case 'string':
      return schema.maxLength !== undefined || (schema.pattern && isFinite(schema.pattern)) ? [] : [path]
    case 'array':
      return [
        ...(schema.maxItems === undefined ? [`${path}[]`] : []),
        ...[schema.items ?? true].flat().flatMap((item) => inner(item, '[]')),
      ]
    case 'object': {
      const { properties = {}, additionalProperties: others, maxProperties } = schema
      return [
        ...Object.entries(properties).flatMap(([name, member]) => inner(member, `.${name}`)),
        ...(others ? [...(maxProperties === undefined ? [`${path}{}`] : []), ...inner(others, '{}')] : []),
      ]
    }
    case 'boolean':
    case 'integer':
    case 'null':
    case 'number':
      return []
    default:
      return [path]
  }
}

const unbounded = (schema: z.core.$ZodType) => {
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  return unboundedIn(root, root, '', new Set())
}

const requests = [
  ...toOperations({ fields: fakeFields, unknownFields: 'reject' }).flatMap(({ method, path, body, query }) => [
    ...(body ? [[`${method} ${path}`, body] as const] : []),
    ...(query ? [[`${method} ${path}?`, query] as const] : []),
  ]),
  ...Object.entries(nextEvents).map(([type, schema]) => [`event ${type}`, schema] as const),
  ...Object.entries(legacyEvent).map(([type, schema]) => [`legacy event ${type}`, schema] as const),
]

describe('the schema of a request', () => {
  it.each(requests)('limits each text, list and object: %s', (_, schema) => {
    expect(unbounded(schema)).toEqual([])
  })

  it('exists for every call with a body', () => {
    const withoutBody = toOperations({ fields: fakeFields, unknownFields: 'reject' }).filter(
      ({ method, body }) => method !== 'get' && !body,
    )
    expect(withoutBody.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'post /rest/admin/reload',
      'delete /rest/organizations/{organizationId}/documents/{id}',
    ])
  })

  it('without a limit is found', () => {
    const free = z.object({
      text: z.string(),
      list: z.array(z.boolean()),
      record: z.record(z.string(), z.number()),
      any: z.unknown(),
      pattern: z.string().check(z.regex(/^a+$/)),
    })
    expect(unbounded(free)).toEqual(['.text', '.list[]', '.record{}', '.any', '.pattern'])
  })
})

it('reports the first invalid entry of a list, and no other', () => {
  let read = 0
  const entry = z.pipe(
    z.transform((value: unknown) => {
      read += 1
      return value
    }),
    z.object({ name: nameText }),
  )
  const list = listOf(entry, 1000)
  const entries = Array.from({ length: 1000 }, (_, index) =>
    index === 1 ? { name: 7 } : index === 0 ? { name: 'a' } : 1,
  )
  expect(validate(z.object({ list }), { list: entries }, 'The request')).toEqual({
    problem: 'list[1].name must be a string',
    problems: ['list[1].name must be a string'],
  })
  expect(read).toBe(2)
  expect(validate(list, [{ name: 'a', more: 1 }], 'The list')).toEqual({ data: [{ name: 'a' }] })
  expect(validate(list, 'text', 'The list')).toMatchObject({ problem: 'The list must be an array' })
})

describe('a request with too much of something', () => {
  const record = (length: number) => Object.fromEntries(Array.from({ length }, (_, index) => [`m${index}`, 'x']))
  const list = <Item>(length: number, item: Item) => Array.from({ length }, () => item)
  const COMMERCE = '/rest/organizations/acme/commerce/v2'
  it.each<[name: string, path: string, body: unknown, message: string]>([
    ['members of its context', '', { context: record(501) }, 'context must be at most 500 members'],
    ['values of its context', '', { context: { a: list(501, 'x') } }, 'context.a must be at most 500 entries'],
    ['captions', '/facet', { field: 'brand', captions: record(2001) }, 'captions must be at most 2000 members'],
    ['invalid entries', '', { facets: list(101, 1) }, 'facets must be at most 100 entries'],
    [
      'analytics',
      '',
      { analytics: { customData: record(10_000) } },
      'analytics must be at most 100000 characters of JSON',
    ],
    ['names', '', { tab: 'x'.repeat(257) }, 'tab must be at most 256 characters'],
    ['values', '', { unknown: list(30_000, 1) }, 'The request body has more than 30000 values: send fewer'],
    [
      'levels',
      '',
      `{"unknown":${'['.repeat(128)}${']'.repeat(128)}}`,
      'The request body is nested deeper than 128 levels: send less nested values',
    ],
    [
      'products in its cart',
      `${COMMERCE}/search`,
      { context: { cart: list(1001, { productId: '1' }) } },
      'context.cart must be at most 1000 entries',
    ],
  ])('is refused with the limit: %s', async (_, path, body, message) => {
    const address = path.startsWith('/rest') ? path : `/rest/search/v2${path}`
    const request = new Request(`https://platform.test${address}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    expect(await answerOf(await create()(request))).toEqual(badRequest(message))
  })
})

it('has the limits that the documentation lists', async () => {
  const page = await readFile(new URL('../../../../docs/platform/configuration.md', import.meta.url), 'utf8')
  const [, table = ''] = page.split('These are the largest:')
  const rows = table.split('\n\n')[1]?.split('\n').slice(2) ?? []
  const listed = rows.map((row) => {
    const [, what = '', limit = ''] = row.split('|').map((cell) => cell.trim())
    return [what, Number(limit.replaceAll(',', ''))]
  })
  const membersOf = (schema: z.core.$ZodType) => {
    const { properties } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
    return properties as Record<string, JsonSchema>
  }
  const search = membersOf(searchRequest)
  const facetSearch = membersOf(facetSearchRequest)
  const product = membersOf(productSearchRequest)
  const at = (value: unknown, ...path: string[]): unknown =>
    path.reduce<unknown>((part, key) => Reflect.get(Object(part), key), value)
  expect(listed).toEqual([
    ['characters of `q`', at(search, 'q', 'maxLength')],
    ['characters of `aq`, `cq` and `dq` each', at(search, 'aq', 'anyOf', '0', 'maxLength')],
    ['characters of a name or a code, such as `tab`', at(search, 'tab', 'maxLength')],
    ['characters of a value, a URL or a note', at(facetSearch, 'captions', 'additionalProperties', 'maxLength')],
    ['members of `context`, and values of each', at(search, 'context', 'maxProperties')],
    ['captions of a facet search', at(facetSearch, 'captions', 'maxProperties')],
    [
      'values of a facet in a request',
      at(search, 'facets', 'items', 'oneOf', '0', 'properties', 'currentValues', 'maxItems'),
    ],
    ['products of a cart or of purchases', at(product, 'context', 'properties', 'cart', 'maxItems')],
    ['characters of `analytics`, as JSON', at(search, 'analytics', 'x-maxLength')],
    ['events in a request', MAX_EVENTS],
    ['bytes of an event', MAX_EVENT_BYTES],
    ['fields of a form', MAX_FIELDS],
    ['bytes of a form', MAX_FORM_BYTES],
    ['documents in a request', MAX_DOCUMENTS],
    ['values in a body of JSON, except for documents', MAX_JSON_VALUES],
    ['values of a document', MAX_VALUES],
    ['nesting of a body of JSON, in levels', MAX_DEPTH],
  ])
  const format = (limit: number) => limit.toLocaleString('en')
  expect(page).toContain(`A preview has at most ${format(MAX_BYTES)} bytes`)
  expect(page).toContain(`up to ${format(MAX_MARKS)} words are marked`)
})
