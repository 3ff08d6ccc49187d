import { describe, expect, it } from 'vitest'
import { createMemoryEventStore } from '../analytics/memory-event-store'
import { badRequest, uuid } from '../testing/requests'
import {
  catalogue,
  countGroups,
  facetOf,
  groupsOf,
  idsOf,
  numberOf,
  openShop,
  textOf,
  type WireValue,
} from '../testing/shop'

const ask = await openShop()
// The last word of a query may be a prefix, as of the category "Shoes".
const isShoe = (it: (typeof catalogue)[number]) => textOf(it, 'ec_category').startsWith('Shoes')
const selected = (value: string) => ({ value, state: 'selected' })
const brandFacet = { facetId: 'ec_brand', field: 'ec_brand', type: 'regular' }
const colorFacet = { facetId: 'ec_color', field: 'ec_color', type: 'regular' }
const counts = (values: readonly WireValue[]) =>
  Object.fromEntries(values.map(({ value, numberOfResults }) => [value, numberOfResults]))
/** Counts, by value of a field, the groups with a matching product. */
const countsBy = (field: string, fulfils: (document: (typeof catalogue)[number]) => boolean) => {
  const values = [...new Set(catalogue.filter(fulfils).map((document) => textOf(document, field)))]
  const counted = values.map((value) => [value, countGroups((it) => fulfils(it) && textOf(it, field) === value)])
  return Object.fromEntries(counted)
}

describe('search', () => {
  it('responds to a minimal request with every member that a client reads', async () => {
    const { status, body } = await ask('/search')
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        responseId: uuid,
        products: expect.any(Array),
        results: [],
        facets: expect.any(Array),
        pagination: {
          page: 0,
          perPage: 48,
          totalEntries: groupsOf(catalogue).length,
          totalPages: Math.ceil(groupsOf(catalogue).length / 48),
          totalProducts: groupsOf(catalogue).length,
          totalSpotlightContents: 0,
        },
        sort: {
          appliedSort: { sortCriteria: 'relevance' },
          availableSorts: [
            { sortCriteria: 'relevance' },
            {
              sortCriteria: 'fields',
              fields: [{ field: 'ec_price', direction: 'asc', displayName: 'Price, low to high' }],
            },
            {
              sortCriteria: 'fields',
              fields: [{ field: 'ec_price', direction: 'desc', displayName: 'Price, high to low' }],
            },
          ],
        },
        triggers: [],
        queryCorrection: { originalQuery: null, correctedQuery: null, corrections: [] },
      },
    })
    expect(body.products).toHaveLength(48)
  })

  it.each([
    ['a long name', { ['é'.repeat(300)]: 'winter' }],
    ['a long value', { season: 'é'.repeat(10_001) }],
    ['a long list', { seasons: Array.from({ length: 501 }, () => 'winter') }],
    ['many members', Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`season${index}`, 'winter']))],
  ])('searches if the custom context has %s', async (_, custom) => {
    for (const path of ['/search', '/search/productSuggest', '/listing', '/recommendations'])
      expect([path, (await ask(path, { query: 'tent', context: { custom } })).status]).toEqual([path, 200])
  })

  it('ignores unknown members', async () => {
    const request = {
      query: 'shoe',
      unknown: 1,
      context: { user: { latitude: 1 }, source: ['x'], view: { referrer: null } },
    }
    expect((await ask('/search', request)).status).toBe(200)
  })

  it('folds the variants of a product into one result, which counts once', async () => {
    const { body } = await ask('/search', { query: 'shoe', perPage: 100 })
    expect(body.pagination.totalEntries).toBe(countGroups(isShoe))
    const shown = body.products.map((product: { ec_item_group_id: string; children: object[] }) => [
      product.ec_item_group_id,
      1 + product.children.length,
    ])
    const shoes = catalogue.filter(isShoe)
    const expected = groupsOf(shoes).map((group) => [
      group,
      shoes.filter((it) => textOf(it, 'ec_item_group_id') === group).length,
    ])
    expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(expected))
  })

  it('counts the values of facets like a brute-force search', async () => {
    const { body } = await ask('/search', { query: 'shoe' })
    expect(counts(facetOf(body, 'ec_brand').values)).toEqual(countsBy('ec_brand', isShoe))
    expect(counts(facetOf(body, 'ec_color').values)).toEqual(countsBy('ec_color', isShoe))
    for (const { start, end, endInclusive, numberOfResults } of facetOf(body, 'ec_price').values) {
      const isWithin = (price: number) => price >= start && (price < end || (endInclusive && price === end))
      expect(numberOfResults).toBe(countGroups((it) => isShoe(it) && isWithin(numberOf(it, 'ec_price'))))
    }
  })

  it('filters by all facets, and counts each without its own selection', async () => {
    const facets = [
      { ...brandFacet, values: [selected('Granit'), selected('Skarv')] },
      { ...colorFacet, values: [selected('red')] },
    ]
    const { body } = await ask('/search', { facets, perPage: 100 })
    const ofBrand = (it: (typeof catalogue)[number]) => ['Granit', 'Skarv'].includes(textOf(it, 'ec_brand'))
    const isRed = (it: (typeof catalogue)[number]) => textOf(it, 'ec_color') === 'red'
    expect(body.pagination.totalEntries).toBe(countGroups((it) => ofBrand(it) && isRed(it)))
    expect(idsOf(body).sort()).toEqual(
      catalogue
        .filter((it) => ofBrand(it) && isRed(it))
        .map((it) => textOf(it, 'ec_product_id'))
        .sort(),
    )
    expect(counts(facetOf(body, 'ec_brand').values)).toEqual(countsBy('ec_brand', isRed))
    expect(counts(facetOf(body, 'ec_color').values)).toEqual(countsBy('ec_color', ofBrand))
  })

  it('returns pages without overlaps or gaps', async () => {
    const pages = await Promise.all([0, 1, 2].map((page) => ask('/search', { query: 'shoe', perPage: 10, page })))
    const all = await ask('/search', { query: 'shoe', perPage: 30 })
    expect(pages.flatMap(({ body }) => idsOf(body))).toEqual(idsOf(all.body))
    expect(pages[2]!.body.pagination).toMatchObject({
      page: 2,
      perPage: 10,
      totalPages: Math.ceil(countGroups(isShoe) / 10),
    })
  })

  it('returns no products past the last page', async () => {
    expect((await ask('/search', { page: 99 })).body.products).toEqual([])
  })

  it.each([
    [{ page: 500, perPage: 10 }, 'page must be below 500: at most 5000 products are available', 'InvalidRequest'],
    [{ page: -1 }, 'page must be at least 0', 'InvalidRequest'],
    [{ perPage: 0 }, 'perPage must be at least 1', 'InvalidRequest'],
    [{ query: 7 }, 'query must be a string', 'InvalidRequest'],
    [{ context: { cart: [{}] } }, 'context.cart[0].productId must be a string', 'InvalidRequest'],
    [{ context: { view: { url: 1 } } }, 'context.view.url must be a string', 'InvalidRequest'],
    [{ sort: { sortCriteria: 'fields', fields: [] } }, 'sort.fields must be at least 1 entries', 'InvalidRequest'],
    [
      { sort: { sortCriteria: 'fields', fields: [{ field: 'nope' }] } },
      'sort.fields[0].field names "nope", which does not exist',
      'InvalidQuery',
    ],
    [
      { sort: { sortCriteria: 'fields', fields: [{ field: 'ec_category' }] } },
      'sort.fields[0].field names "ec_category", which is not sortable',
      'InvalidQuery',
    ],
  ])('rejects %j', async (request, message, type) => {
    expect(await ask('/search', request)).toEqual(badRequest(message, type))
  })

  it('ends the last page at the maximum number of results', async () => {
    expect((await ask('/search', { page: 499, perPage: 10 })).status).toBe(200)
  })
})

describe('sort', () => {
  const pricesOf = (body: { products: { ec_price: number }[] }) => body.products.map((it) => it.ec_price)
  const by = (field: string, direction: string) => ({ sortCriteria: 'fields', fields: [{ field, direction }] })

  it.each([
    ['asc', (a: number, b: number) => a - b],
    ['desc', (a: number, b: number) => b - a],
  ])('sorts by a field, %s, and returns the applied order', async (direction, compare) => {
    const { body } = await ask('/search', { sort: by('ec_price', direction), perPage: 30 })
    expect(pricesOf(body)).toEqual([...pricesOf(body)].sort(compare))
    const { appliedSort, availableSorts } = body.sort
    expect(appliedSort).toMatchObject(by('ec_price', direction))
    expect(availableSorts.slice(1)).toContainEqual(appliedSort)
  })

  it('returns an order that is not offered as requested', async () => {
    const fields = [
      { field: 'ec_rating', direction: 'desc' },
      { field: 'ec_price', direction: 'asc' },
    ]
    const { body } = await ask('/search', { sort: { sortCriteria: 'fields', fields } })
    expect(body.sort.appliedSort).toEqual({ sortCriteria: 'fields', fields })
  })

  it('finds a field by a lower-case name, as in URLs', async () => {
    const cased = await openShop({ sorts: [] })
    expect((await cased('/search', { sort: by('EC_PRICE', 'asc') })).status).toBe(200)
  })

  it('offers the configured orders', async () => {
    const sorted = await openShop({ sorts: [{ field: 'ec_rating', direction: 'desc', displayName: 'Best' }] })
    expect((await sorted('/search')).body.sort.availableSorts).toEqual([
      { sortCriteria: 'relevance' },
      { sortCriteria: 'fields', fields: [{ field: 'ec_rating', direction: 'desc', displayName: 'Best' }] },
    ])
  })
})

const piped = await openShop(
  {},
  {
    configuration: {
      pipelines: [
        {
          name: 'default',
          triggers: [
            { when: { query: ['returns'] }, type: 'redirect', content: 'https://shop.test/returns' },
            { when: { context: { country: 'NO' } }, type: 'notify', content: 'Hei' },
          ],
          featuredResults: [{ when: { query: ['shoe'] }, documents: ['product-G0005-1'] }],
          filter: 'NOT @ec_brand==Granit',
        },
      ],
    },
  },
)

describe('the pipeline', () => {
  it('redirects to another page by the plan of a standalone box', async () => {
    const plan = await piped('/search', { query: 'Returns', page: 0, perPage: 1, context: { capture: false } })
    expect(plan.body.triggers).toEqual([{ type: 'redirect', content: 'https://shop.test/returns' }])
  })

  it.each([
    ['returns', 'https://shop.test/returns'],
    ['shoe', null],
  ])('returns the redirect of %s', async (query, redirect) => {
    expect(await piped('/search/redirect', { query })).toEqual({ status: 200, body: { redirect } })
  })

  it('matches rules by the country of the request', async () => {
    expect((await piped('/listing', { country: 'NO' })).body.triggers).toEqual([{ type: 'notify', content: 'Hei' }])
  })

  it('puts featured products on top, and applies its filter', async () => {
    const { body } = await piped('/search', { query: 'shoe', perPage: 100 })
    expect(body.products[0]).toMatchObject({ permanentid: 'product-G0005-1', queryPinned: true })
    expect(facetOf(body, 'ec_brand').values.map(({ value }) => value)).not.toContain('Granit')
  })
})

describe('a query without results', () => {
  it('is corrected, and returns the results of the correction', async () => {
    const { body } = await ask('/search', { query: 'fleexe' })
    expect(body.queryCorrection).toEqual({
      originalQuery: 'fleexe',
      correctedQuery: 'fleece',
      corrections: [
        {
          correctedQuery: 'fleece',
          wordCorrections: [{ offset: 0, length: 6, originalWord: 'fleexe', correctedWord: 'fleece' }],
        },
      ],
    })
    expect(body.pagination.totalEntries).toBe(countGroups((it) => it.title.includes('fleece')))
  })

  it('has no results if no similar words exist', async () => {
    const { body } = await ask('/search', { query: 'xyzzyxyzzy' })
    expect({ ...body, responseId: '', sort: {} }).toEqual({
      responseId: '',
      products: [],
      results: [],
      facets: [],
      pagination: { page: 0, perPage: 48, totalEntries: 0, totalPages: 0, totalProducts: 0, totalSpotlightContents: 0 },
      sort: {},
      triggers: [],
      queryCorrection: { originalQuery: null, correctedQuery: null, corrections: [] },
    })
  })
})

describe('the configuration', () => {
  it('distinguishes products from other documents, and by currency', async () => {
    const shoes = await openShop({ filter: '@ec_category=="Shoes"', currency: 'NOK', perPage: 7 })
    const { body } = await shoes('/search')
    expect(body.pagination).toMatchObject({
      perPage: 7,
      totalEntries: countGroups((it) => String(it.fields['ec_category']).startsWith('Shoes')),
    })
  })

  it('is rejected if the fields do not support it', async () => {
    await expect(openShop({ sorts: [{ field: 'nope', direction: 'asc' }] })).rejects.toMatchObject({
      code: 'invalidOptions',
      message: 'createPlatform: configuration: commerce.sorts[0].field names the field "nope", which does not exist',
    })
    const listings = [{ url: '/a', filter: '@ec_brand', sort: { field: 'ec_category', direction: 'asc' as const } }]
    await expect(openShop({ listings })).rejects.toMatchObject({
      message:
        'createPlatform: configuration: commerce.listings[0].sort.field names the field "ec_category", which is not sortable',
    })
    const facets = [{ field: 'ec_brand', type: 'regular' as const }]
    await expect(openShop({ facets: [...facets, ...facets] })).rejects.toMatchObject({
      message: 'createPlatform: configuration: commerce.facets[1].facetId "ec_brand" is defined twice',
    })
    await expect(
      openShop({ facets: [{ field: 'ec_price', type: 'numericalRange', interval: 'discrete' }] }),
    ).rejects.toMatchObject({
      message:
        'createPlatform: configuration: commerce.facets[0].field names the field "ec_price", ' +
        'which is not a facet: set its ranges, or isFacet',
    })
  })
})

describe('capture', () => {
  const origin = { trackingId: 'shop', clientId: 'visitor', language: 'no', country: 'NO', currency: 'NOK' }

  it('stores searches and listings if their requests ask for it, without tokens', async () => {
    const events = createMemoryEventStore()
    const captured = await openShop({}, { events, now: () => 5 })
    const context = { capture: true, view: { url: 'https://shop.test/s?access_token=secret#secret' } }
    const search = await captured('/search', { ...origin, context, query: 'tent', perPage: 1 })
    const listing = await captured('/listing', { ...origin, clientId: '', context, perPage: 1, enableResults: true })
    await captured('/search', { ...origin, context: { ...context, capture: false }, query: 'tent' })
    const payloadOf = ({ body }: typeof search) => ({
      ...origin,
      clientId: undefined,
      responseId: body.responseId,
      url: 'https://shop.test/s',
      page: 0,
      perPage: 1,
      numberOfResults: body.pagination.totalEntries,
      products: [{ productId: (body.products[0] ?? body.results[0]).ec_product_id }],
    })
    expect(await events.list()).toEqual([
      { id: 2, receivedAt: 5, mode: 'next', type: 'ec.listing', payload: payloadOf(listing) },
      {
        id: 1,
        receivedAt: 5,
        mode: 'next',
        type: 'ec.search',
        clientId: 'visitor',
        payload: { query: 'tent', ...payloadOf(search) },
      },
    ])
  })

  it('responds even if the record cannot be stored', async () => {
    const full = { ...createMemoryEventStore(), add: () => Promise.reject(new Error('disk full')) }
    const captured = await openShop({}, { events: full })
    expect((await captured('/search', { context: { capture: true } })).status).toBe(200)
  })
})
