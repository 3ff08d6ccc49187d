import * as fc from 'fast-check'
import type { Description, JsonSchema, WireRequest } from './repetitions'

/** Strings with a meaning for the platform, and hostile ones. */
const texts = [
  '',
  'tyre',
  'winter tyre',
  '"winter tyre" -studs',
  '@source==Guide',
  '@price>10 AND (@brand=Nordic OR NOT @tags)',
  '((((',
  '@@@',
  '*',
  '<@- a (b -@> ) OR @uri',
  'relevancy',
  'date descending',
  '@price ascending',
  'brand',
  'tags',
  'price',
  'date',
  '2030/01/01@00:00:00',
  '9999/99/99@99:99:99',
  '__proto__',
  'constructor',
  '\u0000\u0001\ud800',
  "'; drop table docs; --",
  '<img src=x onerror=alert(1)>',
  'é'.repeat(300),
]

const text = fc.oneof({ arbitrary: fc.constantFrom(...texts), weight: 3 }, fc.string({ unit: 'binary', maxLength: 40 }))

/** Usual values of members by name, so that enough requests are meaningful. */
const usual: Readonly<Record<string, readonly unknown[]>> = {
  field: ['brand', 'tags', 'source'],
  facetId: ['brand', 'tags', 'source', 'price', 'date'],
  aq: ['', '@source==Guide', '@price>10 AND (@brand=Nordic OR NOT @tags)'],
  cq: ['', '@uri', '@price=1..30', '@date>2030/03/01'],
  dq: ['', 'winter', '<@- a (b -@> ) OR @uri'],
  sortCriteria: ['relevancy', 'date descending', '@price ascending, @brand descending', 'nosort'],
  timezone: ['UTC', 'Europe/Oslo', 'America/New_York'],
  start: ['2030/01/01@00:00:00', 0, 10],
  end: ['2031/01/01@00:00:00', 20, 50],
  uniqueId: ['d1', 'd2'],
  requestedOutputSize: ['0', '100'],
  filterField: [undefined, 'source', '@brand'],
}

const memberOf = (name: string, value: fc.Arbitrary<unknown>) => {
  const values = usual[name]
  return values
    ? fc.oneof({ arbitrary: fc.constantFrom(...values), weight: 9 }, { arbitrary: value, weight: 1 })
    : value
}

type Schemas = Description['components']['schemas']

/** Creates an arbitrary of the values that a JSON Schema accepts. */
const toArbitrary = (schema: JsonSchema, schemas: Schemas, depth: number): fc.Arbitrary<unknown> => {
  if (schema.$ref !== undefined) {
    const definition = schemas[schema.$ref.split('/').at(-1)!]
    return depth > 6 || !definition ? fc.constant({}) : toArbitrary(definition, schemas, depth + 1)
  }
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type) => toArbitrary({ ...schema, type }, schemas, depth)))
  const variants = schema.anyOf ?? schema.oneOf
  if (variants) return fc.oneof(...variants.map((variant) => toArbitrary(variant, schemas, depth)))
  switch (schema.type) {
    case 'object': {
      const required = new Set(schema.required)
      const entries = Object.entries(schema.properties ?? {}).map(([name, member]) => {
        const value = memberOf(name, toArbitrary(member, schemas, depth + 1))
        return [name, required.has(name) ? value : fc.option(value, { nil: undefined, freq: 2 })] as const
      })
      const members = fc.record(Object.fromEntries(entries))
      const { additionalProperties: others } = schema
      if (!others || typeof others === 'boolean') return members
      return fc.dictionary(text, toArbitrary(others, schemas, depth + 1), { maxKeys: 3 })
    }
    case 'array': {
      if (depth > 8) return fc.constant([])
      const { items } = schema
      const item = items ? toArbitrary(items, schemas, depth + 1) : fc.jsonValue({ maxDepth: 1 })
      return fc.array(item, { minLength: schema.minItems ?? 0, maxLength: Math.max(schema.minItems ?? 0, 3) })
    }
    case 'integer':
      return fc.integer({ min: Math.max(schema.minimum ?? -5, -1e6), max: Math.min(schema.maximum ?? 50, 1e6) })
    case 'number':
      return fc.oneof(fc.integer({ min: -100, max: 100 }), fc.double({ noNaN: true, noDefaultInfinity: true }))
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
      return schema.pattern === undefined ? text : fc.oneof(fc.stringMatching(new RegExp(schema.pattern)), text)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

const isContainer = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Replaces or removes one member of a JSON value. Each step selects a member. */
const replaceAt = (root: unknown, steps: readonly number[], replacement: unknown) => {
  const copy = structuredClone({ root })
  let at: Record<string, unknown> = copy
  let key = 'root'
  for (const step of steps) {
    const next = at[key]
    if (!isContainer(next) || Object.keys(next).length === 0) break
    at = next
    const keys = Object.keys(next)
    key = keys[step % keys.length]!
  }
  if (replacement === undefined) Reflect.deleteProperty(at, key)
  else at[key] = replacement
  return copy.root
}

const replacement = fc.oneof(
  fc.constantFrom<unknown>(undefined, null, '', 0, -1, 1e308, 2 ** 53, true, [], {}, [null], 'x'.repeat(10_000)),
  text,
  fc.jsonValue({ maxDepth: 2 }),
)

/** Creates an arbitrary whose values are mostly changed in one place. */
const mutated = (value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> => {
  const mutation = fc.tuple(fc.array(fc.nat(), { maxLength: 6 }), replacement)
  return fc
    .tuple(value, fc.array(mutation, { maxLength: 2, size: 'xsmall' }))
    .map(([base, mutations]) => mutations.reduce((result, [steps, other]) => replaceAt(result, steps, other), base))
}

const toText = (value: unknown) => JSON.stringify(value) ?? ''

/** Paths of calls, with identifiers that exist and others. */
const toPath = (path: string) => {
  const names = path.match(/\{\w+\}/g) ?? []
  return fc
    .array(fc.constantFrom('a', 'd1', 'c', '%00', '..%2f'), { minLength: names.length, maxLength: names.length })
    .map((values) => values.reduce((rest, value) => rest.replace(/\{\w+\}/, value), path))
}

const toForm = (value: unknown) =>
  new URLSearchParams(Object.entries(Object(value)).map(([name, member]) => [name, String(member)])).toString()

const anyCall = fc
  .tuple(fc.webPath(), fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'), fc.string())
  .map(([path, method, body]): WireRequest => ({
    method,
    path: `/rest${path}`,
    ...(method !== 'GET' && { body, contentType: 'application/json' }),
  }))

/** Test support: creates an arbitrary of requests that a platform describes, most of them changed in one place. */
export const randomRequests = ({ paths, components: { schemas } }: Description): fc.Arbitrary<WireRequest> => {
  const from = (schema: JsonSchema) => {
    const valid = toArbitrary(schema, schemas, 0)
    return fc.oneof(mutated(valid), valid)
  }
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([name, { parameters, requestBody }]) => {
      const method = name.toUpperCase()
      const [[contentType, content] = []] = Object.entries(requestBody?.content ?? {})
      const query = parameters.filter((parameter) => parameter.in === 'query')
      const properties = Object.fromEntries(query.map((parameter) => [parameter.name, parameter.schema]))
      if (!content && query.length === 0) return []
      const search = from({ type: 'object', properties }).map((value) => `?${toForm(value)}`)
      const body = content ? from(content.schema) : fc.constant(undefined)
      return fc.tuple(toPath(path), search, body).map(([to, text, value]): WireRequest => ({
        method,
        path: to + text,
        ...(contentType !== undefined && {
          contentType,
          body: contentType.includes('json') ? toText(value) : toForm(value),
        }),
      }))
    }),
  )
  return fc.oneof(...calls, anyCall)
}

/** Test support: draws random requests, the same for the same seed. */
export const sampleRequests = (description: Description, options: { numRuns: number; seed: number }): WireRequest[] =>
  fc.sample(randomRequests(description), options)

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Test support: returns what is wrong with a reply; undefined if a client can rely on it. */
export const flawOf = (status: number, text: string): string | undefined => {
  if (status >= 500) return `${status} ${text}`
  if (status < 300) return undefined
  const body: unknown = JSON.parse(text)
  const isStructured =
    isObject(body) &&
    body['statusCode'] === status &&
    typeof body['message'] === 'string' &&
    typeof body['type'] === 'string'
  return isStructured ? undefined : `${status} without the structure of errors: ${text}`
}
