/** A JSON Schema, as far as requests use it. */
export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: JsonSchema | boolean
  items?: JsonSchema
  minItems?: number
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  pattern?: string
}

interface CallDescription {
  description?: string
  parameters: { name: string; in: string; required: boolean; schema: JsonSchema }[]
  requestBody?: { content: Record<string, { schema: JsonSchema; example?: unknown }> }
}

/** The OpenAPI description of a platform, as far as it describes requests. */
export interface Description {
  paths: Record<string, Record<string, CallDescription>>
  components: { schemas: Record<string, JsonSchema> }
}

export interface WireRequest {
  method: string
  path: string
  body?: string
  contentType?: string
}

/** A member of a request, repeated in one way. */
export interface Repetition {
  /** Such as `POST /rest/search/v2`. */
  call: string
  /** Such as `facets[].values[]`. */
  member: string
  /** How it is repeated, such as `nested`. */
  shape: string
  /** The right that the call needs; empty for none. */
  right: string
  /** The request with `size` repetitions, for each of several requests around it. */
  requests: ((size: number) => WireRequest)[]
  /** Whether it is a text in the URL or in the body, a value that is repeated once, or one in everything around it. */
  kind: 'url' | 'text' | 'value' | 'both'
}

/** Creates the JSON of a member. The index distinguishes the items of an array. */
type ToJson = (index: number) => string
type ToText = (index: number) => string
/** Puts a member into what is around it; arrays and records around it have `count` members. */
type Step = (toJson: ToJson, count: number) => ToJson

const listOf = <Value>(count: number, toValue: (index: number) => Value) =>
  Array.from({ length: count }, (_, at) => toValue(at))
const times = (separator: string, toText: (index: number) => string) => (size: number) =>
  listOf(size, toText).join(separator)
const repeated = (text: string) => (size: number) => text.repeat(size)
const around = (start: string, middle: string, end: string) => (size: number) =>
  start.repeat(size) + middle + end.repeat(size)

type Texts = Readonly<Record<string, (size: number) => string>>

/** The number of words that are in most documents. */
const FREQUENT = 40

/** Plain texts in which something is repeated. */
const toPlainTexts = (word: ToText): Texts => ({
  characters: repeated('a'),
  'equal words': repeated(`${word(0)} `),
  'different words': times(' ', word),
  'words and signs': times(
    ' ',
    (index) => word(0) + index.toString(6).replaceAll(/\d/g, (digit) => '.,!?;:'[Number(digit)]!),
  ),
  'words in different cases': times(' ', (index) =>
    Array.from(word(0), (letter, at) => ((index >> at) % 2 ? letter.toUpperCase() : letter)).join(''),
  ),
  accents: repeated('e\u0301 \u{1f600}'),
  signs: repeated('"\\<&%'),
})

/** Texts in which signs and operators of the query syntax are repeated, which only searches read. */
const toExpressions = (word: ToText): Texts => ({
  'words of a long document': repeated('tyre '),
  'negated words': repeated(`-${word(0)} `),
  'equal alternatives': times(' OR ', () => word(0)),
  'different alternatives': times(' OR ', word),
  'equal conditions': times(' OR ', () => '@year==1'),
  'different conditions': times(' OR ', (index) => `(@year==${index} @price>${index})`),
  'equal phrases': repeated(`"${word(0)} ${word(1)}" `),
  'one phrase': (size) => `"${`${word(0)} `.repeat(size)}"`,
  NEAR: times(' NEAR:9 ', (index) => word(index % FREQUENT)),
  'alternatives of NEAR': times(' OR ', (index) => `${word(index % FREQUENT)} NEAR:900 ${word(0)}`),
  wildcards: repeated('b*k* '),
  'values with wildcards': times(' OR ', (index) => `@source*="*o*${index}"`),
  'regular expressions': (size) => `@source/="${'(a|a)*'.repeat(size)}b"`,
  'fuzzy values': times(' OR ', () => '@source~="sorce 1"'),
  parentheses: around('(', word(0), ')'),
  negations: around('NOT (', word(0), ')'),
  'sort criteria': times(',', () => '@year ascending'),
})

const quoted = JSON.stringify
const objectOf = (members: readonly (readonly [name: string, json: string])[]) =>
  `{${members.map(([name, json]) => `${quoted(name)}:${json}`).join(',')}}`
const arrayOf = (items: readonly string[]) => `[${items.join(',')}]`

/** JSON of any kind: wide, deep, and both. */
const anything: Readonly<Record<string, (size: number) => string>> = {
  'equal values': (size) => arrayOf(listOf(size, () => '0')),
  members: (size) => objectOf(listOf(size, (index) => [`k${index}`, '0'])),
  'nested arrays': around('[', '', ']'),
  'nested objects': around('{"k":', '0', '}'),
  'nested and repeated': (size) => arrayOf(listOf(size, () => `${'['.repeat(size)}${']'.repeat(size)}`)),
}

const MAX_NAME_LENGTH = 256

const matches = ({ minLength = 0, pattern }: JsonSchema, text: string) =>
  text.length >= minLength && (pattern === undefined || new RegExp(pattern).test(text))

const typesOf = ({ type }: JsonSchema) => (Array.isArray(type) ? type : type === undefined ? [] : [type])
const hasType = (schema: JsonSchema, type: string) => typesOf(schema).includes(type)

/** The schemas of the members that an example has and a schema does not describe. */
const schemaOfExample = (value: unknown): JsonSchema => {
  if (Array.isArray(value)) return { type: 'array', items: schemaOfExample(value[0]) }
  if (typeof value !== 'object' || value === null) return { type: value === null ? 'null' : typeof value }
  const properties = Object.fromEntries(Object.entries(value).map(([name, member]) => [name, schemaOfExample(member)]))
  return { type: 'object', properties, additionalProperties: {} }
}

const isOpen = ({ additionalProperties: others }: JsonSchema) =>
  others === true || (typeof others === 'object' && Object.keys(others).length === 0)

/** Adds the members of an example to an object that may have any. */
const withExample = (schema: JsonSchema, example: unknown): JsonSchema => {
  if (schema.items && Array.isArray(example)) return { ...schema, items: withExample(schema.items, example[0]) }
  if (!isOpen(schema) || typeof example !== 'object' || example === null) return schema
  const others = schemaOfExample(example).properties ?? {}
  const known = Object.entries(schema.properties ?? {}).map(
    ([name, member]) => [name, withExample(member, Reflect.get(example, name))] as const,
  )
  return { ...schema, properties: { ...others, ...Object.fromEntries(known) } }
}

/** What the documents of the platform have. */
export interface Samples {
  /** Names of fields for facets of each type; `''` for all other uses. */
  fields: Readonly<Record<string, readonly string[]>>
  /** Returns the words of the documents, the most frequent ones first. */
  word: ToText
}

interface Place {
  member: string
  schema: JsonSchema
  steps: readonly Step[]
  /** The number of steps at which each schema that contains this place starts. */
  startOf: ReadonlyMap<string, number>
  /** The number of arrays and records around it. */
  containers: number
}

/** Is not in any JSON. */
const HOLE = '\0'

/** Walks through the schema of one request. */
class Walk {
  readonly #schemas
  readonly #samples
  readonly #plain
  readonly #texts

  constructor(schemas: Record<string, JsonSchema>, samples: Samples, isSearched: boolean) {
    this.#schemas = schemas
    this.#samples = samples
    this.#plain = toPlainTexts(samples.word)
    this.#texts = isSearched ? { ...this.#plain, ...toExpressions(samples.word) } : this.#plain
  }

  /** Returns the texts to repeat in a member. Names, ids and codes are not searched. */
  textsFor({ maxLength = Infinity }: JsonSchema): Texts {
    return maxLength <= MAX_NAME_LENGTH ? this.#plain : this.#texts
  }

  #resolve(schema: JsonSchema): JsonSchema {
    const name = schema.$ref?.split('/').at(-1)
    return name === undefined ? schema : (this.#schemas[name] ?? {})
  }

  /** Returns the smallest valid JSON, or the JSON of another value for each index above 0. */
  smallest(given: JsonSchema, index: number, name = '', owner?: JsonSchema): string {
    const schema = this.#resolve(given)
    if (schema.const !== undefined) return quoted(schema.const)
    if (schema.enum) return quoted(schema.enum[0])
    const [variant] = schema.anyOf ?? schema.oneOf ?? []
    if (variant) return this.smallest(variant, index, name, owner)
    if (hasType(schema, 'object')) {
      return objectOf(this.#requiredOf(schema, index))
    }
    if (hasType(schema, 'array')) {
      return arrayOf(listOf(schema.minItems ?? 0, (at) => this.smallest(schema.items ?? {}, index + at)))
    }
    if (hasType(schema, 'boolean')) return 'false'
    if (hasType(schema, 'string')) return quoted(this.#smallestText(schema, index, name, owner))
    return String(Math.max(schema.minimum ?? 0, index + (name === 'end' ? 1 : 0)))
  }

  #smallestText(schema: JsonSchema, index: number, name: string, owner?: JsonSchema): string {
    if (name === 'field') {
      const type = owner?.properties?.['type']
      const fields = this.#samples.fields[String(type?.const ?? '')] ?? this.#samples.fields['']!
      return fields[index % fields.length]!
    }
    if (name === 'start') return `${2000 + index}/01/01@00:00:00`
    if (name === 'end') return `${2001 + index}/01/01@00:00:00`
    const candidates = [...(index === 0 ? [''] : []), String(index), `a${index}`]
    return candidates.find((text) => matches(schema, text)) ?? `a${index}`
  }

  #requiredOf(schema: JsonSchema, index: number, except?: string): (readonly [string, string])[] {
    return (schema.required ?? [])
      .filter((name) => name !== except)
      .map((name) => [name, this.smallest(schema.properties?.[name] ?? {}, index, name, schema)] as const)
  }

  /** Returns every place of a schema: each member, item and variant, and itself. */
  *places(place: Place): Generator<Place & { nested?: (size: number) => string }> {
    const { steps, startOf, member, containers } = place
    const { $ref } = place.schema
    const start = $ref === undefined ? undefined : startOf.get($ref)
    if ($ref !== undefined && start !== undefined) {
      const hole: ToJson = () => HOLE
      const [before = '', after = ''] = steps
        .slice(start)
        .reduceRight(
          (inner, step) => step(inner, 1),
          hole,
        )(0)
        .split(HOLE)
      const end = this.smallest(place.schema, 0)
      yield { ...place, steps: steps.slice(0, start), nested: around(before, end, after) }
      return
    }
    const schema = this.#resolve(place.schema)
    const at = { ...place, schema, startOf: $ref === undefined ? startOf : new Map([...startOf, [$ref, steps.length]]) }
    const variants = schema.anyOf ?? schema.oneOf
    if (variants) {
      for (const variant of variants) {
        const type = this.#resolve(variant).properties?.['type']?.const
        yield* this.places({
          ...at,
          schema: variant,
          member: type === undefined ? member : `${member}<${String(type)}>`,
        })
      }
      return
    }
    yield at
    for (const [name, value] of Object.entries(schema.properties ?? {})) {
      const step: Step = (toJson) => (index) =>
        objectOf([...this.#requiredOf(schema, index, name), [name, toJson(index)]])
      yield* this.places({ ...at, schema: value, steps: [...steps, step], member: member ? `${member}.${name}` : name })
    }
    if (schema.items && hasType(schema, 'array')) {
      const step: Step = (toJson, count) => (index) => arrayOf(listOf(count, (item) => toJson(index * count + item)))
      yield* this.places({
        ...at,
        schema: schema.items,
        steps: [...steps, step],
        member: `${member}[]`,
        containers: containers + 1,
      })
    }
    const { additionalProperties: others } = schema
    if (typeof others === 'object' && !schema.properties) {
      const step: Step = (toJson, count) => (index) =>
        objectOf(listOf(count, (item) => [`k${index * count + item}`, toJson(index * count + item)]))
      yield* this.places({
        ...at,
        schema: others,
        steps: [...steps, step],
        member: `${member}{}`,
        containers: containers + 1,
      })
    }
  }

  /** Returns the ways to repeat a place: from a size to the JSON of the whole. */
  *shapes({
    schema,
    steps,
    containers,
    nested,
    member,
  }: Place & { nested?: (size: number) => string }): Generator<[shape: string, toJson: (size: number) => string]> {
    const put = (toJson: ToJson, count = 1) => steps.reduceRight((inner, step) => step(inner, count), toJson)(0)
    const isInside = containers > 0
    if (nested) {
      yield ['nested', (size) => put(() => nested(size))]
      yield ['nested and repeated', (size) => put(() => nested(size), size)]
      return
    }
    const types = typesOf(schema)
    if (types.length === 0 && schema.const === undefined && !schema.enum) {
      for (const [shape, toJson] of Object.entries(anything)) yield [shape, (size) => put(() => toJson(size))]
    }
    if (types.includes('string') && !schema.enum && schema.const === undefined) {
      for (const [shape, toText] of Object.entries(this.textsFor(schema)))
        yield [shape, (size) => put(() => quoted(toText(size)))]
      if (isInside) {
        yield [
          'repeated everywhere',
          (size) => put((index) => quoted(times(' ', (at) => this.#samples.word(index * size + at))(size)), size),
        ]
      }
    }
    if ((types.includes('integer') || types.includes('number')) && schema.const === undefined) {
      yield ['amount', (size) => put(() => String(size))]
      if (isInside) yield ['amount everywhere', (size) => put(() => String(size), size)]
    }
    const { items } = schema
    if (types.includes('array') && items) {
      const list = (size: number, toIndex: (item: number) => number) =>
        arrayOf(listOf(size, (item) => this.smallest(items, toIndex(item))))
      yield ['equal values', (size) => put(() => list(size, () => 0))]
      yield ['different values', (size) => put(() => list(size, (item) => item))]
      yield ['invalid values', (size) => put(() => arrayOf(listOf(size, () => 'true')))]
      yield ['empty values', (size) => put(() => arrayOf(listOf(size, () => '{}')))]
      if (isInside) {
        yield ['repeated everywhere', (size) => put((index) => list(size, (item) => index * size + item), size)]
      }
    }
    if (types.includes('object')) {
      const { additionalProperties: others } = schema
      const value = typeof others === 'object' ? others : {}
      if (schema.properties && isOpen(schema)) {
        for (const [shape, toAny] of Object.entries(anything)) {
          const toJson = (size: number, index: number) =>
            objectOf([...this.#requiredOf(schema, index), ['k', toAny(size)]])
          yield [`another member: ${shape}`, (size) => put((index) => toJson(size, index))]
        }
      }
      if (member === '' || typeof others === 'object') {
        const toJson = (size: number, index: number) =>
          objectOf([
            ...this.#requiredOf(schema, index),
            ...listOf(size, (at): [string, string] => [`k${index * size + at}`, this.smallest(value, at)]),
          ])
        yield ['members', (size) => put((index) => toJson(size, index))]
        if (isInside) yield ['members everywhere', (size) => put((index) => toJson(size, index), size)]
      }
    }
  }

  /** Returns an object in which each member that can be true is true; undefined if there is none. */
  loud(given: JsonSchema): string | undefined {
    const schema = this.#resolve(given)
    if (hasType(schema, 'boolean')) return 'true'
    if (!hasType(schema, 'object') || schema.required?.length) return undefined
    const members = Object.entries(schema.properties ?? {}).flatMap(([name, member]) => {
      const json = this.loud(member)
      return json === undefined ? [] : [[name, json] as const]
    })
    return members.length === 0 ? undefined : objectOf(members)
  }
}

/** Shapes that repeat a value and what is around it. */
const BOTH = /everywhere|and repeated/

/** Joins the members of two JSON objects. Of a member that both have, the last counts. */
const join = (first: string, second: string) =>
  first === '{}' ? second : second === '{}' ? first : `${first.slice(0, -1)},${second.slice(1)}`

const toForm = (json: string) => new URLSearchParams(JSON.parse(json) as Record<string, string>).toString()

/**
 * Test support: returns each member of each request that a platform describes, with each way to repeat it: its smallest
 * valid value many times, nested, and both; a text with the signs and operators of the query syntax.
 */
export function* repetitionsOf({ paths, components }: Description, samples: Samples): Generator<Repetition> {
  const root = { member: '', steps: [], startOf: new Map<string, number>(), containers: 0 }
  for (const [path, calls] of Object.entries(paths)) {
    for (const [name, { description = '', parameters, requestBody }] of Object.entries(calls)) {
      const method = name.toUpperCase()
      const right = description.replace('Right: ', '')
      const call = `${method} ${path}`
      const walk = new Walk(components.schemas, samples, right === 'search')
      const texts = walk.textsFor({})
      const [[contentType, content] = []] = Object.entries(requestBody?.content ?? {})
      const pathWith = (values: Record<string, string>) =>
        path.replaceAll(/\{(\w+)\}/g, (_, parameter: string) => encodeURIComponent(values[parameter] ?? 'a'))
      const example = content?.example === undefined ? undefined : quoted(content.example)
      const isForm = contentType !== undefined && !contentType.includes('json')
      const toRequest = (json: string, to = pathWith({})): WireRequest =>
        contentType === undefined
          ? { method, path: to }
          : { method, path: to, contentType, body: isForm ? toForm(json) : json }
      const plain = example ?? (content && walk.smallest(content.schema, 0)) ?? ''

      for (const { name: parameter, in: place, schema } of parameters) {
        if (!hasType(schema, 'string') || schema.enum) continue
        const isSearched = place === 'query' && parameter !== 'organizationId'
        for (const [shape, toText] of Object.entries(isSearched ? texts : { characters: texts['characters']! })) {
          const request = (size: number) => {
            const text = toText(size)
            const to =
              place === 'path'
                ? pathWith({ [parameter]: text })
                : `${pathWith({})}?${parameter}=${encodeURIComponent(text)}`
            return toRequest(plain, to)
          }
          yield { call, member: `${place}:${parameter}`, shape, right, requests: [request], kind: 'url' }
        }
      }
      if (!content) continue
      const schema = withExample(content.schema, content.example)
      for (const place of walk.places({ ...root, schema })) {
        for (const [shape, toJson] of walk.shapes(place)) {
          const small = (size: number) => toRequest(toJson(size))
          const isObject = hasType(schema, 'object')
          const requests =
            isObject && example !== undefined
              ? [small, (size: number) => toRequest(join(example, toJson(size)))]
              : [small]
          const kind = shape in texts ? 'text' : BOTH.test(shape) ? 'both' : 'value'
          yield { call, member: place.member, shape, right, requests, kind }
          const loud = walk.loud(schema)
          const isMember = place.steps.length === 1 && hasType(place.schema, 'string')
          if (isMember && loud !== undefined && !isForm) {
            const request = (size: number) => toRequest(join(loud, toJson(size)))
            yield { call, member: place.member, shape: `${shape}, all options`, right, requests: [request], kind }
          }
        }
      }
    }
  }
}
