import { describe, expect, it } from 'vitest'
import { createPlatform } from '../platform'
import { createFakeBackend } from '../testing/fake-backend'
import { badRequest, uuid } from '../testing/requests'
import { asking, catalogue, countGroups, openShop, textOf } from '../testing/shop'

const ask = await openShop()
const isShoe = (it: (typeof catalogue)[number]) => textOf(it, 'ec_category').startsWith('Shoes')

describe('query suggestions', () => {
  it('are complete queries, with the facets that suggest values', async () => {
    const backend = createFakeBackend({
      fields: [
        { name: 'ec_brand', type: 'string' },
        { name: 'ec_category', type: 'strings' },
        { name: 'ec_color', type: 'string' },
      ],
      suggest: async ({ words, count }) => ({
        queries: [{ expression: `${words[0]} ${count}`, weight: 1 }],
        readings: [],
      }),
    })
    expect(await asking(createPlatform({ backend }))('/search/querySuggest', { query: 'tra' })).toEqual({
      status: 200,
      body: {
        responseId: uuid,
        completions: [{ expression: 'tra 5', highlighted: '{tra} [5]' }],
        fieldSuggestionsFacets: [
          { facetId: 'ec_category', displayName: 'Category', field: 'ec_category', type: 'hierarchical' },
          { facetId: 'ec_brand', displayName: 'Brand', field: 'ec_brand', type: 'regular' },
        ],
      },
    })
  })

  it('list the configured facets', async () => {
    const configured = await openShop({
      facets: [
        { field: 'ec_brand', type: 'regular' },
        { field: 'ec_color', type: 'regular', facetId: 'colour', displayName: 'Colour', isFieldSuggestion: true },
        { field: 'ec_price', type: 'numericalRange', isFieldSuggestion: true },
      ],
    })
    const { body } = await configured('/search/querySuggest', { query: 'tent' })
    expect(body.fieldSuggestionsFacets).toEqual([
      { facetId: 'colour', displayName: 'Colour', field: 'ec_color', type: 'regular' },
    ])
  })

  it('are empty for a text longer than a partial query', async () => {
    const backend = createFakeBackend({
      suggest: async ({ words }) => ({ queries: [{ expression: words[0]!, weight: 1 }], readings: [] }),
    })
    const shop = asking(createPlatform({ backend }))
    const countOf = async (length: number) =>
      (await shop('/search/querySuggest', { query: 'x'.repeat(length) })).body.completions.length
    expect([await countOf(256), await countOf(257)]).toEqual([1, 0])
  })
})

describe('product suggestions', () => {
  it('are the first products for an unfinished query', async () => {
    const { status, body } = await ask('/search/productSuggest', { query: 'sho' })
    expect({ status, count: body.products.length, facets: body.facets, pagination: body.pagination }).toEqual({
      status: 200,
      count: 5,
      facets: [],
      pagination: {
        page: 0,
        perPage: 5,
        totalEntries: countGroups(isShoe),
        totalPages: Math.ceil(countGroups(isShoe) / 5),
        totalProducts: countGroups(isShoe),
        totalSpotlightContents: 0,
      },
    })
  })
})

describe('facet search', () => {
  const brandsOf = (fulfils: (document: (typeof catalogue)[number]) => boolean) =>
    [...new Set(catalogue.filter(fulfils).map((it) => textOf(it, 'ec_brand')))]
      .map((brand) => ({
        displayValue: brand,
        rawValue: brand,
        count: countGroups((it) => fulfils(it) && textOf(it, 'ec_brand') === brand),
      }))
      .sort((a, b) => b.count - a.count || (a.rawValue < b.rawValue ? -1 : 1))
  const colors = {
    facetId: 'ec_color',
    field: 'ec_color',
    type: 'regular',
    values: [{ value: 'red', state: 'selected' }],
  }

  it('finds values among the products of the search', async () => {
    const request = { facetId: 'ec_brand', facetQuery: '*i*', query: 'shoe', numberOfValues: 10, facets: [colors] }
    const isRedShoe = (it: (typeof catalogue)[number]) => isShoe(it) && textOf(it, 'ec_color') === 'red'
    expect(await ask('/facet?type=SEARCH', request)).toEqual({
      status: 200,
      body: {
        values: brandsOf(isRedShoe).filter(({ rawValue }) => rawValue.includes('i')),
        moreValuesAvailable: false,
      },
    })
  })

  it('suggests values for the typed text, without any context', async () => {
    const { body } = await ask('/facet?type=SEARCH', {
      facetId: 'ec_brand',
      facetQuery: '*',
      query: 'sho',
      numberOfValues: 2,
    })
    expect(body).toEqual({ values: brandsOf(isShoe).slice(0, 2), moreValuesAvailable: true })
  })

  it('searches the listing of the view', async () => {
    const listed = await openShop({ listings: [{ url: '/shoes', filter: '@ec_category=="Shoes"' }] })
    const request = {
      facetId: 'ec_brand',
      facetQuery: '**',
      query: 'tent',
      context: { view: { url: 'https://x.test/shoes' } },
    }
    expect((await listed('/facet?type=LISTING', request)).body.values).toEqual(brandsOf(isShoe))
  })

  it('returns the parents of a value in a hierarchy, and omits known paths', async () => {
    const request = { facetId: 'ec_category', facetQuery: '*hik*', query: '' }
    const isHiking = (it: (typeof catalogue)[number]) => textOf(it, 'ec_category').includes('Hiking')
    const hiking = { displayValue: 'Hiking', rawValue: 'Hiking', path: ['Shoes'], count: countGroups(isHiking) }
    expect((await ask('/facet', request)).body).toEqual({ values: [hiking], moreValuesAvailable: false })
    expect((await ask('/facet', { ...request, ignorePaths: [['Shoes', 'Hiking']] })).body.values).toEqual([])
  })

  it.each([
    [
      '/facet',
      { facetId: 'nope' },
      /^facetId names "nope", which does not exist: use one of "ec_category", "ec_brand"/,
    ],
    [
      '/facet',
      { facetId: 'ec_price' },
      /^facetId names "ec_price", which has ranges, which contain no text: use one of/,
    ],
    ['/facet', {}, /^facetId must be a string$/],
    ['/facet?type=OTHER', { facetId: 'ec_brand' }, /^type must be "SEARCH" or "LISTING"$/],
  ])('rejects %s %j', async (path, request, message) => {
    const { status, body } = await ask(path, request)
    expect({ status, body }).toEqual(badRequest(expect.stringMatching(message), body.type))
  })
})
