import { describe, expect, it } from 'vitest'
import type { Document, FieldDefinition } from '../port'
import { buildBackend } from '../testing/build-backend'
import { buildDocument } from '../testing/fake-backend'
import { answerOf, create, post } from '../testing/requests'

const FIELDS: FieldDefinition[] = [
  { name: 'brand', type: 'string', description: 'Maker' },
  { name: 'Price', type: 'number' },
  { name: 'releaseDate', type: 'date' },
  { name: 'category', type: 'paths', delimiter: '>' },
  { name: 'Tags', type: 'strings' },
  { name: 'group', type: 'string' },
  { name: 'foldingParent', type: 'string' },
  { name: 'foldingchild', type: 'string' },
  { name: 'sold', type: 'number' },
]

const documents: Document[] = Array.from({ length: 12 }, (_, index) =>
  buildDocument({
    id: `d${index}`,
    title: `Tyre ${index}`,
    fields: {
      brand: ['Nordic', 'Sol', 'Alpin'][index % 3]!,
      Price: 10 * ((index * 7) % 12),
      releaseDate: Date.UTC(2030, index, 1),
      category: [`Tyres>${index % 2 === 0 ? 'Winter' : 'Summer'}`],
      Tags: index % 4 === 0 ? ['a', 'b'] : ['b'],
      group: `g${index % 4}`,
      sold: 1000 - index,
      foldingchild: `c${index % 4}`,
      ...(index >= 4 && { foldingParent: `c${index % 4}` }),
    },
  }),
)

const open = async (configuration: Parameters<typeof create>[0] extends infer O ? NonNullable<O> : never = {}) => {
  const handler = create({ backend: await buildBackend(documents, FIELDS), ...configuration })
  return async (body: object, path = '') => {
    const answer = await answerOf(await handler(post(body, path)))
    const {
      searchUid: _,
      duration: __,
      indexDuration: ___,
      requestDuration: ____,
      extendedResults: _____,
      ...rest
    } = answer.body
    return { status: answer.status, body: rest }
  }
}
const ask = await open()

/** Turns the case of each letter. */
const turned = (name: string) =>
  name.replace(/[a-z]/gi, (letter) => (letter > 'Z' ? letter.toUpperCase() : letter.toLowerCase()))

/** Requests that name fields. */
const requests: [name: string, build: (named: (name: string) => string) => object, path?: string][] = [
  ['a facet of values', (n) => ({ facets: [{ facetId: 'f', field: n('brand'), type: 'specific' }] })],
  [
    'a selected value',
    (n) => ({
      facets: [
        { facetId: 'f', field: n('brand'), type: 'specific', currentValues: [{ value: 'Sol', state: 'selected' }] },
      ],
    }),
  ],
  ['a facet with @', (n) => ({ facets: [{ facetId: 'f', field: `@${n('brand')}`, type: 'specific' }] })],
  [
    'a category facet',
    (n) => ({
      facets: [{ facetId: 'f', field: n('category'), type: 'hierarchical', delimitingCharacter: '|' }],
    }),
  ],
  [
    'a numeric facet',
    (n) => ({ facets: [{ facetId: 'f', field: n('Price'), type: 'numericalRange', generateAutomaticRanges: true }] }),
  ],
  [
    'a date facet',
    (n) => ({ facets: [{ facetId: 'f', field: n('releaseDate'), type: 'dateRange', generateAutomaticRanges: true }] }),
  ],
  ['an order', (n) => ({ sortCriteria: `@${n('Price')} descending` })],
  ['an order of several', (n) => ({ sortCriteria: `@${n('brand')} ascending,@${n('Price')} ascending` })],
  ['an expression', (n) => ({ aq: `@${n('brand')}==Sol @${n('Price')}>20` })],
  ['folding', (n) => ({ filterField: n('group'), filterFieldRange: 5 })],
  [
    'folding with parents',
    (n) => ({ filterField: n('group'), parentField: n('foldingchild'), childField: n('foldingParent') }),
  ],
  ['the rest of a collection', (n) => ({ filterField: n('group'), cq: `@${n('group')}="g1"` })],
  [
    'automatic facets beside a facet',
    (n) => ({
      facets: [{ facetId: 'f', field: n('brand'), type: 'specific' }],
      generateAutomaticFacets: { desiredCount: 5 },
    }),
  ],
  [
    'selected automatic facets',
    (n) => ({
      generateAutomaticFacets: {
        desiredCount: 5,
        currentFacets: [{ field: n('brand'), currentValues: [{ value: 'Sol', state: 'selected' }] }],
      },
    }),
  ],
  ['a facet search', (n) => ({ field: n('brand'), query: 'o' }), '/facet'],
  [
    'a facet search in a search with the facet',
    (n) => ({
      field: n('brand'),
      query: 'o',
      searchContext: {
        facets: [
          { facetId: 'f', field: n('brand'), type: 'specific', currentValues: [{ value: 'Sol', state: 'selected' }] },
        ],
      },
    }),
    '/facet',
  ],
  ['a facet search by caption', (n) => ({ field: n('brand'), query: 'sunny', captions: { Sol: 'Sunny' } }), '/facet'],
  ['a search of a category facet', (n) => ({ type: 'hierarchical', field: n('category'), query: 'win' }), '/facet'],
]

describe('the case of the names of fields', () => {
  it.each(requests)(
    'makes no difference in %s, and is the same in the reply as in the request',
    async (_, build, path) => {
      const plain = await ask(
        build((name) => name),
        path,
      )
      const other = await ask(build(turned), path)
      expect([plain.status, other.status]).toEqual([200, 200])
      const renamed = JSON.parse(
        JSON.stringify(plain.body).replaceAll(/"field":"(\w+)"/g, (text, name: string) =>
          JSON.stringify(build(turned)).includes(turned(name)) ? `"field":"${turned(name)}"` : text,
        ),
      )
      expect(other.body).toEqual(renamed)
      expect(JSON.stringify(plain.body)).toMatch(/Sol|Winter|Tyre/)
    },
  )

  it('makes no difference in the fields of results, which have the name of the index and of the request', async () => {
    const { body } = await ask({ fieldsToInclude: ['BRAND', 'price', 'RELEASEDATE', 'Tags'], numberOfResults: 1 })
    expect(body.results[0].raw).toEqual({
      urihash: 'd0',
      permanentid: 'd0',
      brand: 'Nordic',
      BRAND: 'Nordic',
      Price: 0,
      price: 0,
      releaseDate: Date.UTC(2030, 0, 1),
      RELEASEDATE: Date.UTC(2030, 0, 1),
      Tags: ['a', 'b'],
    })
  })

  it('counts facets of one field, whatever its case', async () => {
    const few = await open({ configuration: { limits: { request: { facetsPerField: 1 } } } })
    const facets = ['brand', 'Brand'].map((field) => ({ facetId: field, field, type: 'specific' }))
    expect((await few({ facets })).status).toBe(400)
    expect(await few({ facets: facets.slice(1) })).toMatchObject({ status: 200 })
  })

  it('makes no difference in the configuration', async () => {
    const configured = (named: (name: string) => string) =>
      open({
        configuration: {
          pipelines: [
            {
              name: 'default',
              filter: `@${named('Price')}>0`,
              defaultSort: `@${named('releaseDate')} descending`,
              rankingWeights: [{ expression: `@${named('brand')}==Sol`, modifier: 10 }],
            },
          ],
        },
      })
    const [plain, other] = [await configured((name) => name), await configured(turned)]
    for (const body of [{}, { q: 'tyre', sortCriteria: 'nosort' }]) {
      const expected = await plain(body)
      expect(expected.body.results).not.toHaveLength(0)
      expect(await other(body)).toEqual(expected)
    }
  })

  it('makes no difference in the relevance', async () => {
    const idsOf = async (named: (name: string) => string) => {
      const backend = await buildBackend(documents, FIELDS, {
        popularity: { field: named('sold'), weight: 3 },
        freshness: { field: named('releaseDate'), weight: 9 },
      })
      expect(backend.popularityField).toBe('sold')
      const { body } = await answerOf(
        await create({ backend, now: () => Date.UTC(2031, 0, 1) })(post({ q: 'tyre', explain: true })),
      )
      return body.results.map(({ uniqueId, explanation }: { uniqueId: string; explanation: { name: string }[] }) => [
        uniqueId,
        explanation.map(({ name }) => name),
      ])
    }
    const plain = await idsOf((name) => name)
    expect(plain[0][1]).toEqual(expect.arrayContaining(['freshness', 'popularity']))
    expect(await idsOf(turned)).toEqual(plain)
  })

  it('decides between fields whose names differ in case only', async () => {
    const fields: FieldDefinition[] = [
      { name: 'size', type: 'string' },
      { name: 'Size', type: 'string' },
    ]
    const backend = await buildBackend([buildDocument({ fields: { size: 'small', Size: 'Large' } })], fields)
    const valueOf = async (field: string) => {
      const { body } = await answerOf(
        await create({ backend })(post({ facets: [{ facetId: 'f', field, type: 'specific' }] })),
      )
      return body.facets[0].values[0].value
    }
    expect([await valueOf('size'), await valueOf('Size'), await valueOf('SIZE')]).toEqual(['small', 'Large', 'small'])
  })
})
