import { expect, it } from 'vitest'
import { createFakeBackend } from './fake-backend'
import { repetitionsOf, type Description, type JsonSchema } from './repetitions'
import { create } from './requests'

const samples = {
  fields: { '': ['brand'], numericalRange: ['price'], dateRange: ['date'] },
  word: (index: number) => `word${index}`,
}
const text: JsonSchema = { type: 'string' }

const describing = (schema: JsonSchema, example?: unknown, right = 'analytics'): Description => ({
  paths: {
    '/call': {
      post: {
        description: `Right: ${right}`,
        parameters: [],
        requestBody: { content: { 'application/json': { schema, example } } },
      },
    },
  },
  components: {
    schemas: {
      Node: {
        type: 'object',
        properties: { value: text, children: { type: 'array', items: { $ref: '#/components/schemas/Node' } } },
        required: ['value'],
      },
    },
  },
})

/** Returns the body of a member that is repeated three times. */
const bodyOf = (schema: JsonSchema, member: string, shape: string, example?: unknown): unknown => {
  const found = [...repetitionsOf(describing(schema, example), samples)].find(
    (repetition) => repetition.member === member && repetition.shape === shape,
  )
  return JSON.parse(found!.requests.at(-1)!(3).body!)
}

const objectWith = (properties: Record<string, JsonSchema>, required: string[] = []): JsonSchema => ({
  type: 'object',
  properties,
  required,
})

it('repeats each member of each object and array, and the whole', () => {
  const facet = objectWith({ type: { const: 'specific' }, values: { type: 'array', items: text } }, ['type'])
  const schema = objectWith({
    id: text,
    count: { type: 'integer' },
    facets: { type: 'array', items: { oneOf: [facet] } },
    context: { type: 'object', additionalProperties: text },
    kind: { enum: ['a', 'b'] },
  })
  const members = new Set([...repetitionsOf(describing(schema), samples)].map(({ member }) => member))
  expect([...members]).toEqual([
    '',
    'id',
    'count',
    'facets',
    'facets[]<specific>.values',
    'facets[]<specific>.values[]',
    'context',
    'context{}',
  ])
})

it('repeats the smallest valid value, equal and different, in one array and in all', () => {
  const item = objectWith(
    { field: text, start: { type: 'number', minimum: 5 }, values: { type: 'array', items: text } },
    ['field', 'start'],
  )
  const schema = objectWith({ facets: { type: 'array', items: item } })
  const equal = { field: 'brand', start: 5 }
  expect(bodyOf(schema, 'facets', 'equal values')).toEqual({ facets: [equal, equal, equal] })
  expect(bodyOf(schema, 'facets[].values', 'different values')).toEqual({
    facets: [{ ...equal, values: ['', '1', '2'] }],
  })
  expect(bodyOf(schema, 'facets[].values', 'repeated everywhere')).toMatchObject({
    facets: [{ values: ['', '1', '2'] }, { values: ['3', '4', '5'] }, { values: ['6', '7', '8'] }],
  })
})

it('nests what contains itself', () => {
  const schema = objectWith({ nodes: { type: 'array', items: { $ref: '#/components/schemas/Node' } } })
  const nested = [{ value: '', children: [{ value: '', children: [{ value: '', children: [{ value: '' }] }] }] }]
  expect(bodyOf(schema, 'nodes[].children[]', 'nested')).toEqual({ nodes: nested })
  expect(bodyOf(schema, 'nodes[].children[]', 'nested and repeated')).toEqual({
    nodes: [...nested, ...nested, ...nested],
  })
})

it('fills what may be anything, with many values, and deep', () => {
  const schema = objectWith({ custom: {} })
  expect(bodyOf(schema, 'custom', 'equal values')).toEqual({ custom: [0, 0, 0] })
  expect(bodyOf(schema, 'custom', 'members')).toEqual({ custom: { k0: 0, k1: 0, k2: 0 } })
  expect(bodyOf(schema, 'custom', 'nested arrays')).toEqual({ custom: [[[]]] })
  expect(bodyOf(schema, 'custom', 'nested objects')).toEqual({ custom: { k: { k: { k: 0 } } } })
})

it('repeats the members of an example that the schema does not name', () => {
  const schema: JsonSchema = { type: 'array', items: { type: 'object', properties: {}, additionalProperties: {} } }
  expect(bodyOf(schema, '[].product.name', 'characters', [{ product: { name: 'Boot' } }])).toEqual([
    { product: { name: 'aaa' } },
  ])
})

it('repeats words, signs and operators in what is searched', () => {
  const bodies = [...repetitionsOf(describing(objectWith({ q: text }), undefined, 'search'), samples)].map(
    ({ shape, requests }): [string, unknown] => [shape, JSON.parse(requests[0]!(2).body!).q],
  )
  expect(Object.fromEntries(bodies)).toMatchObject({
    'equal words': 'word0 word0 ',
    'words and signs': 'word0. word0,',
    'different alternatives': 'word0 OR word1',
    'negated words': '-word0 -word0 ',
    'equal phrases': '"word0 word1" "word0 word1" ',
    NEAR: 'word0 NEAR:9 word1',
    negations: 'NOT (NOT (word0))',
  })
})

it('repeats members of every call that has any', async () => {
  const handler = create({ backend: createFakeBackend() })
  const description: Description = await (await handler(new Request('https://platform.test/openapi.json'))).json()
  const repetitions = [...repetitionsOf(description, samples)]
  const calls = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { parameters, requestBody }]) => parameters.length > 0 || requestBody)
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  )
  expect(calls.length).toBeGreaterThan(30)
  expect([...new Set(repetitions.map(({ call }) => call))]).toEqual(calls)
  const search = repetitions.filter(({ call }) => call === 'POST /rest/search/v2').map(({ member }) => member)
  expect(search).toEqual(
    expect.arrayContaining([
      'q',
      'fieldsToInclude',
      'context{}[]',
      'facets[]<hierarchical>.currentValues[].children[]',
      'pipelineRuleParameters.mlGenerativeQuestionAnswering.citationsFieldToInclude[]',
      'analytics',
    ]),
  )
})
