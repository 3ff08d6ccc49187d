import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import type { FieldDefinition } from '../port'
import { InvalidOptionsError } from '../port/errors'
import { checkConfiguration } from '../check-configuration'
import { toConfigurationJsonSchema } from './json-schema'
import { readConfiguration } from './read-configuration'

const fields: FieldDefinition[] = [
  { name: 'brand', type: 'string' },
  { name: 'secret', type: 'string', isFacet: false, isSortable: false },
  { name: 'price', type: 'number' },
  { name: 'date', type: 'date' },
]

it('fills in the defaults', () => {
  expect(readConfiguration({}, 'it')).toMatchObject({
    ranking: { titleBoost: 5, bodyBoost: 1, typoTolerance: false },
    pipelines: [],
    limits: { maxBodyBytes: 1_000_000, timeoutMs: 30_000 },
    faults: { header: false, rules: [] },
  })
})

const notice = { type: 'notify', content: 'a' }

/** Rules that have a pattern. */
const matching = (count: number, rule: object) =>
  Array.from({ length: count }, (_, index) => ({ when: { queryMatches: `^a${index}` }, ...rule }))

it.each<[object, string]>([
  [{ pipeline: [] }, 'the whole has the unknown member "pipeline"'],
  [{ fields: [{ name: 'a b', type: 'string' }] }, 'fields[0].name must be letters from A to Z, digits and underscores'],
  [
    { fields: [{ name: 'a', type: 'text' }] },
    'fields[0].type must be "string" or "strings" or "paths" or "number" or "date"',
  ],
  [
    { fields: [{ name: 'a', type: 'string', delimiter: '>' }] },
    'fields[0].delimiter is only allowed for fields of type paths',
  ],
  [
    {
      fields: [
        { name: 'a', type: 'string' },
        { name: 'a', type: 'date' },
      ],
    },
    'fields[1].name "a" is defined twice',
  ],
  [{ pipelines: [{ name: 'a' }, { name: 'a' }] }, 'pipelines[1].name "a" is defined twice'],
  [
    {
      pipelines: [
        {
          name: 'a',
          thesaurus: Array.from({ length: 50_000 }, (_, index) => ({ type: 'synonym', words: ['Tyre', `t${index}`] })),
        },
      ],
    },
    'pipelines[0].thesaurus has 50,000 alternatives for "tyre": at most 200 are allowed',
  ],
  [
    { pipelines: [{ name: 'a', triggers: matching(60, notice), featuredResults: matching(41, { documents: ['1'] }) }] },
    'pipelines[0] has 101 rules with queryMatches, of which 100 are allowed: use query or queryContains',
  ],
  [
    { answers: { rules: matching(20_000, { answer: 'a' }) } },
    'answers.rules has 20,000 rules with queryMatches, of which 100 are allowed: use query or queryContains',
  ],
  [
    { pipelines: [{ name: 'a', triggers: [{ type: 'redirect', content: 'javascript:x' }] }] },
    'pipelines[0].triggers[0].content must be a URL over http or https',
  ],
  [
    { pipelines: [{ name: 'a', triggers: [{ type: 'stop' }] }] },
    'pipelines[0].triggers[0].type must be "redirect" or "query" or "execute" or "notify"',
  ],
  [
    { pipelines: [{ name: 'a', featuredResults: [{ when: { queryMatches: '(' }, documents: ['x'] }] }] },
    'pipelines[0].featuredResults[0].when.queryMatches must be a regular expression',
  ],
  [{ tokens: [{ token: 'a b' }] }, 'tokens[0].token must be a token: not empty, without spaces'],
  [{ tokens: [{ token: 'a', expiresAt: 'soon' }] }, 'tokens[0].expiresAt must be a time like 2030-12-31T00:00:00Z'],
  [
    { tokens: [{ token: 'a', expiresAt: '2030-02-30T00:00:00Z' }] },
    'tokens[0].expiresAt must be a time like 2030-12-31T00:00:00Z',
  ],
  [
    { tokens: [{ token: 'a', rights: ['all'] }] },
    'tokens[0].rights[0] must be "search" or "analytics" or "documents" or "events"',
  ],
  [{ answers: { agents: [{ id: '' }] } }, 'answers.agents[0].id must be at least 1 characters'],
  [{ answers: { agents: [{ id: 'a' }, { id: 'a' }] } }, 'answers.agents[1].id "a" is defined twice'],
  [{ answers: { agents: [{ id: 'a', maxTurns: 0 }] } }, 'answers.agents[0].maxTurns must be at least 1'],
  [{ answers: { agents: [{ id: 'a', maxTurns: 101 }] } }, 'answers.agents[0].maxTurns must be at most 100'],
  [{ answers: { agents: [{ id: 'a', prompt: 'x' }] } }, 'answers.agents[0] has the unknown member "prompt"'],
  [{ limits: { rate: { requests: 0 } } }, 'limits.rate.requests must be at least 1'],
])('rejects %j with the path of the problem', (configuration, message) => {
  const read = () => readConfiguration(configuration, 'config.json')
  expect(read).toThrow(InvalidOptionsError)
  expect(read).toThrow(`config.json: ${message}`)
})

describe('members that must match the fields of the index', () => {
  it.each<[object, string[]]>([
    [{}, []],
    [
      {
        ranking: { freshness: { field: 'price' }, popularity: { field: 'views' } },
        pipelines: [
          { name: 'a', filter: '@nothing==1', defaultSort: '@secret ascending' },
          { name: 'b', rankingWeights: [{ expression: '@brand==', modifier: 1 }] },
        ],
      },
      [
        'ranking.freshness.field names the field "price", which is not a date',
        'ranking.popularity.field names the field "views", which does not exist',
        "pipelines[0].filter is not a valid query expression: The field '@nothing' does not exist.",
        'pipelines[0].defaultSort is not a valid sort order: sortCriteria names the field "secret", which is not sortable',
        expect.stringMatching(/^pipelines\[1\]\.rankingWeights\[0\]\.expression is not a valid query expression: /),
      ],
    ],
    [
      {
        commerce: {
          filter: '(',
          facets: [
            { field: 'brand', type: 'numericalRange' },
            { field: 'secret', type: 'regular' },
          ],
          badges: [{ placementId: 'card', filter: '@price>', text: 'New' }],
        },
      },
      [
        'commerce.facets[0].field names the field "brand", which is not a number',
        'commerce.facets[1].field names the field "secret", which is not a facet',
        expect.stringMatching(/^commerce\.filter is not a valid query expression: /),
        expect.stringMatching(/^commerce\.badges\[0\]\.filter is not a valid query expression: /),
      ],
    ],
  ])('%j: %j', (configuration, problems) => {
    expect(checkConfiguration(readConfiguration(configuration, 'it'), fields)).toEqual(problems)
  })
})

it('has a JSON Schema that documents its members', () => {
  expect(toConfigurationJsonSchema()).toMatchObject({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    additionalProperties: false,
    properties: {
      limits: { properties: { timeoutMs: { type: 'integer', default: 30_000, description: expect.any(String) } } },
      tokens: { items: { required: ['token'] } },
    },
  })
})

type JsonSchema = z.core.JSONSchema.JSONSchema

/** Returns the members of all objects that a JSON Schema describes, with their paths. */
const membersOf = (schema: JsonSchema, path = ''): [path: string, member: JsonSchema][] => {
  const { properties = {}, items = [], additionalProperties = false, anyOf = [], oneOf = [], allOf = [] } = schema
  const members = Object.entries(properties).flatMap(([name, member]): [string, JsonSchema][] => {
    const memberPath = path === '' ? name : `${path}.${name}`
    return typeof member === 'object' ? [[memberPath, member], ...membersOf(member, memberPath)] : []
  })
  const parts = [
    ...[items].flat().map((item) => [item, `${path}[]`] as const),
    ...[...anyOf, ...oneOf, ...allOf].map((variant, index) => [variant, `${path}(${index})`] as const),
    [additionalProperties, `${path}.*`] as const,
  ]
  return [...members, ...parts.flatMap(([part, at]) => (typeof part === 'object' ? membersOf(part, at) : []))]
}

describe('the description of a member', () => {
  const members = membersOf(toConfigurationJsonSchema())

  it('exists for each member, also in lists, variants and records', () => {
    expect(membersOf({ additionalProperties: { items: { oneOf: [{ properties: { a: {} } }] } } })).toEqual([
      ['.*[](0).a', {}],
    ])
    expect(members.map(([path]) => path)).toEqual(
      expect.arrayContaining(['commerce.listings[].sort.field', 'pipelines[].triggers[](2).content.params']),
    )
    expect(members.filter(([, { description = '' }]) => description === '').map(([path]) => path)).toEqual([])
  })

  it('states the default', () => {
    const tellsDefault = ({ default: value, description = '' }: JsonSchema) => {
      const text = typeof value === 'number' ? value.toLocaleString('en-US') : String(value)
      return [`Default ${text}.`, `Default ${text}, `].some((words) => description.includes(words))
    }
    const filled = members.filter(([, { default: value }]) => ['string', 'number', 'boolean'].includes(typeof value))
    expect(filled.length).toBeGreaterThan(20)
    expect(filled.filter(([, member]) => !tellsDefault(member)).map(([path]) => path)).toEqual([])
  })
})
