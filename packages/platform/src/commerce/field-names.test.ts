import { describe, expect, it } from 'vitest'
import type { Document, FieldDefinition } from '../port'
import { createPlatform } from '../platform'
import { buildBackend } from '../testing/build-backend'
import { productFields } from '../testing/generate-products'
import { asking, catalogue, numberOf } from '../testing/shop'

const fields: FieldDefinition[] = [...productFields, { name: 'priceEur', type: 'number' }]
const documents = catalogue.map((document): Document => ({
  ...document,
  fields: { ...document.fields, priceEur: 1000 - numberOf(document, 'ec_price') },
}))

const backend = await buildBackend(documents, fields)
const open = (named: (name: string) => string) =>
  asking(
    createPlatform({
      backend,
      configuration: {
        commerce: {
          facets: [
            { field: named('ec_brand'), type: 'regular' },
            { field: named('ec_category'), type: 'hierarchical', delimitingCharacter: '|' },
            { field: named('ec_price'), type: 'numericalRange' },
          ],
          sorts: [{ field: named('ec_rating'), direction: 'desc', displayName: 'Best' }],
          prices: [{ currency: 'EUR', price: named('priceEur'), promoPrice: named('priceEur') }],
          listings: [
            { url: '/all', filter: `@${named('ec_price')}`, sort: { field: named('ec_price'), direction: 'asc' } },
          ],
        },
      },
    }),
  )
const ask = open((name) => name)
const upper = (name: string) => name.toUpperCase()

const requests: [name: string, path: string, build: (named: (name: string) => string) => object][] = [
  [
    'a facet that only the request names',
    '/search',
    (n) => ({ facets: [{ facetId: 'c', field: n('ec_color'), type: 'regular' }] }),
  ],
  [
    'a hierarchical facet',
    '/search',
    (n) => ({ facets: [{ facetId: 'c', field: n('ec_category'), type: 'hierarchical', delimitingCharacter: '|' }] }),
  ],
  [
    'a numeric facet in another currency',
    '/search',
    (n) => ({ currency: 'EUR', facets: [{ facetId: 'c', field: n('ec_price'), type: 'numericalRange' }] }),
  ],
  [
    'a declared facet',
    '/search',
    (n) => ({ facets: [{ facetId: 'ec_brand', field: n('ec_brand'), type: 'regular' }] }),
  ],
  ['an order', '/search', (n) => ({ sort: { sortCriteria: 'fields', fields: [{ field: n('ec_price') }] } })],
  [
    'an order in another currency',
    '/search',
    (n) => ({ currency: 'EUR', sort: { sortCriteria: 'fields', fields: [{ field: n('ec_price') }] } }),
  ],
  [
    'a facet search',
    '/facet',
    (n) => ({ facetId: 'c', facetQuery: 'a', facets: [{ facetId: 'c', field: n('ec_color'), type: 'regular' }] }),
  ],
  [
    'a listing',
    '/listing',
    (n) => ({
      context: { view: { url: 'https://shop.test/all' } },
      facets: [{ facetId: 'c', field: n('ec_color'), type: 'regular' }],
    }),
  ],
]

const withoutId = ({ responseId: _, ...body }: Record<string, unknown>) => body

describe('the case of the names of fields', () => {
  it.each(requests)(
    'makes no difference in %s, and is the same in the reply as in the request',
    async (_, path, build) => {
      const asked = build(upper)
      const [plain, other] = [
        await ask(
          path,
          build((name) => name),
        ),
        await ask(path, asked),
      ]
      expect([plain.status, other.status]).toEqual([200, 200])
      const isAsked = (name: string) => JSON.stringify(asked).includes(`"field":"${upper(name)}"`)
      const facetIds = new Set(
        ((asked as { facets?: { facetId: string }[] }).facets ?? []).map(({ facetId }) => facetId),
      )
      const expected = JSON.parse(JSON.stringify(withoutId(plain.body)))
      for (const facet of expected.facets ?? []) {
        if (facetIds.has(facet.facetId) && isAsked(facet.field)) facet.field = upper(facet.field)
      }
      for (const field of expected.sort?.appliedSort.fields ?? [])
        if (isAsked(field.field)) field.field = upper(field.field)
      expect(withoutId(other.body)).toEqual(expected)
    },
  )

  it('keeps the name of an order that the platform offers', async () => {
    const { body } = await ask('/search', {
      sort: { sortCriteria: 'fields', fields: [{ field: 'EC_Rating', direction: 'desc' }] },
    })
    expect(body.sort.appliedSort.fields).toEqual([{ field: 'ec_rating', direction: 'desc', displayName: 'Best' }])
    expect(body.sort.availableSorts).toContainEqual(body.sort.appliedSort)
  })

  it('makes no difference in the configuration', async () => {
    const other = open(upper)
    const listing = { context: { view: { url: 'https://shop.test/all' } } }
    const calls: [path: string, body: object][] = [
      ['/search', { query: '' }],
      ['/search', { currency: 'EUR' }],
      ['/search', { currency: 'EUR', sort: { sortCriteria: 'fields', fields: [{ field: 'ec_price' }] } }],
      ['/listing', listing],
      ['/listing', { ...listing, currency: 'EUR' }],
    ]
    for (const [path, body] of calls) {
      const [expected, received] = [await ask(path, body), await other(path, body)]
      expect(expected.status).toBe(200)
      expect(expected.body.products).not.toHaveLength(0)
      expect(withoutId(received.body)).toEqual(withoutId(expected.body))
    }
  })
})
