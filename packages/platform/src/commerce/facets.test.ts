import { describe, expect, it } from 'vitest'
import type { CommerceConfiguration } from '../configuration/schema'
import { badRequest } from '../testing/requests'
import {
  catalogue,
  countGroups,
  facetOf,
  numberOf,
  openShop,
  textOf,
  type WireFacet,
  type WireValue,
} from '../testing/shop'

const ask = await openShop()
const flags = { isAutoSelected: false, isSuggested: false, moreValuesAvailable: false }
const topCategories = [...new Set(catalogue.map((it) => textOf(it, 'ec_category').split(',')[0]!))]

/** Converts a facet to the request with which a client sends it back. */
const toRequest = ({ facetId, field, type, displayName, numberOfValues, values, ...rest }: WireFacet) => ({
  ...rest,
  facetId,
  field,
  type,
  displayName,
  numberOfValues,
  initialNumberOfValues: numberOfValues,
  values,
})
const firstFacets = async (request: object = {}) => {
  const { body } = await ask('/search', { facets: [], ...request })
  return body.facets as WireFacet[]
}
const search = async (facets: object[], request: object = {}) => {
  const { status, body } = await ask('/search', { ...request, facets })
  expect(status).toBe(200)
  return body
}
const labelsOf = ({ values }: WireFacet) => values.map(({ value, state }) => ({ value, state }))
const rangesOf = ({ values }: WireFacet) =>
  values.map(({ start, end, endInclusive, state }) => ({ start, end, endInclusive, state }))

describe('declared facets', () => {
  it('are in the first response, common facets first', async () => {
    const facets = await firstFacets()
    expect(facets.map(({ facetId, field, type, displayName }) => [facetId, field, type, displayName])).toEqual([
      ['ec_category', 'ec_category', 'hierarchical', 'Category'],
      ['ec_brand', 'ec_brand', 'regular', 'Brand'],
      ['ec_price', 'ec_price', 'numericalRange', 'Price'],
      ['ec_color', 'ec_color', 'regular', 'Color'],
      ['ec_rating', 'ec_rating', 'numericalRange', 'Rating'],
      ['ec_gender', 'ec_gender', 'regular', 'Gender'],
      ['ec_in_stock', 'ec_in_stock', 'regular', 'In stock'],
      ['material', 'material', 'regular', 'Material'],
      ['size', 'size', 'regular', 'Size'],
    ])
  })

  it('are all in the response to a request that contains them', async () => {
    const facets = await firstFacets()
    expect((await search(facets.map(toRequest))).facets).toEqual(facets)
  })

  it('reappear when they have values again, without a request from the client', async () => {
    const nothing = await search([], { query: 'xyzzyxyzzy' })
    expect(nothing.facets).toEqual([])
    expect((await search([])).facets).toHaveLength(9)
  })

  it('are the configured ones, if there are any', async () => {
    const facets: CommerceConfiguration['facets'][number][] = [
      {
        facetId: 'maker',
        field: 'ec_brand',
        displayName: 'Maker',
        type: 'location',
        numberOfValues: 2,
        interval: 'even',
        ranges: [],
        delimitingCharacter: '|',
        isFieldSuggestion: false,
      },
    ]
    const configured = await openShop({ facets })
    const { body } = await configured('/search')
    expect(body.facets).toEqual([
      {
        facetId: 'maker',
        field: 'ec_brand',
        displayName: 'Maker',
        type: 'location',
        isFieldExpanded: false,
        fromAutoSelect: false,
        moreValuesAvailable: true,
        numberOfValues: 2,
        values: body.facets[0].values,
      },
    ])
    expect(body.facets[0].values).toHaveLength(2)
  })
})

describe('a regular facet', () => {
  const brands = { facetId: 'ec_brand', field: 'ec_brand', type: 'regular' }

  it('keeps the order of its values while it is frozen', async () => {
    const facet = facetOf({ facets: await firstFacets() }, 'ec_brand')
    const values = facet.values.map((value, index) => ({ ...value, state: index === 4 ? 'selected' : 'idle' }))
    const body = await search([{ ...toRequest(facet), values, freezeCurrentValues: true, preventAutoSelect: true }])
    expect(labelsOf(facetOf(body, 'ec_brand'))).toEqual(values.map(({ value, state }) => ({ value, state })))
  })

  it('accepts values restored from a URL, even those without results', async () => {
    const values = [
      { value: 'Granit', state: 'selected' },
      { value: 'Nobody', state: 'excluded' },
    ]
    const facet = facetOf(await search([{ ...brands, values, preventAutoSelect: true }]), 'ec_brand')
    expect(labelsOf(facet).slice(0, 2)).toEqual(values)
    expect(facet).toMatchObject({ displayName: 'Brand', numberOfValues: 8, isFieldExpanded: false })
    expect(facet.values[1]).toEqual({ ...values[1], numberOfResults: 0, ...flags })
  })

  it('is in the response with its selection if there are no results', async () => {
    const values = [{ value: 'Granit', state: 'selected' }]
    const { facets } = await search([{ ...brands, values }], { query: 'xyzzyxyzzy' })
    expect(facets.map(({ facetId }: WireFacet) => facetId)).toEqual(['ec_brand'])
  })

  it('is omitted if none of its values has results or is selected', async () => {
    const values = [{ value: 'Granit', state: 'idle' }]
    const body = await search([{ ...brands, values, freezeCurrentValues: true }], { query: 'xyzzyxyzzy' })
    expect(body.facets).toEqual([])
  })

  it('shows the requested number of values', async () => {
    const few = facetOf(await search([{ ...brands, numberOfValues: 2, values: [] }]), 'ec_brand')
    expect(few).toMatchObject({ numberOfValues: 2, moreValuesAvailable: true, values: { length: 2 } })
    const more = await search([{ ...toRequest(few), numberOfValues: 8, isFieldExpanded: true }])
    expect(facetOf(more, 'ec_brand')).toMatchObject({
      numberOfValues: 8,
      isFieldExpanded: true,
      moreValuesAvailable: false,
      values: { length: 6 },
    })
  })

  it('works for a field without a declared facet', async () => {
    const asked = await openShop({ facets: [{ field: 'ec_color', type: 'regular' }] })
    const request = { facets: [{ ...brands, facetId: 'b', values: [{ value: 'Granit', state: 'selected' }] }] }
    const { body } = await asked('/search', request)
    expect(body.facets.map(({ facetId }: WireFacet) => facetId)).toEqual(['ec_color', 'b'])
    expect(body.pagination.totalEntries).toBe(countGroups((it) => textOf(it, 'ec_brand') === 'Granit'))
  })
})

describe('a hierarchical facet', () => {
  const categories = { facetId: 'ec_category', field: 'ec_category', type: 'hierarchical', delimitingCharacter: '|' }
  const countBelow = (...path: string[]) =>
    countGroups((it) => [it.fields['ec_category']].flat().includes(path.join('|')))
  const idle = (value: string, children: object[] = []) => ({ value, state: 'idle', children })

  it('shows the first level', async () => {
    const { values } = facetOf({ facets: await firstFacets() }, 'ec_category')
    const expected = topCategories.map((value) => ({
      value,
      path: [value],
      state: 'idle',
      numberOfResults: countBelow(value),
      isLeafValue: false,
      children: [],
      ...flags,
    }))
    const byCount = (a: WireValue | (typeof expected)[number], b: typeof a) => b.numberOfResults - a.numberOfResults
    expect(values).toEqual(expected.sort((a, b) => byCount(a, b) || (a.value < b.value ? -1 : 1)))
  })

  it.each([
    ['as restored from a URL', []],
    ['with idle siblings', [idle('Shoes'), idle('Bags')]],
  ])('opens the selected path, %s', async (_, siblings) => {
    const selected = { value: 'Jackets', state: 'selected', children: [] }
    const values = [...siblings, { value: 'Clothing', state: 'idle', children: [selected] }]
    const body = await search([{ ...categories, retrieveCount: 8, preventAutoSelect: false, values }])
    expect(body.pagination.totalEntries).toBe(countBelow('Clothing', 'Jackets'))
    expect(facetOf(body, 'ec_category')).toEqual({
      ...categories,
      displayName: 'Category',
      isFieldExpanded: false,
      moreValuesAvailable: false,
      fromAutoSelect: false,
      numberOfValues: 8,
      values: [
        {
          value: 'Clothing',
          path: ['Clothing'],
          state: 'idle',
          isLeafValue: false,
          numberOfResults: countBelow('Clothing'),
          ...flags,
          children: [
            {
              value: 'Jackets',
              path: ['Clothing', 'Jackets'],
              state: 'selected',
              isLeafValue: false,
              numberOfResults: countBelow('Clothing', 'Jackets'),
              ...flags,
              children: expect.arrayContaining(
                ['Rain', 'Winter'].map((value) => ({
                  value,
                  path: ['Clothing', 'Jackets', value],
                  state: 'idle',
                  isLeafValue: true,
                  numberOfResults: countBelow('Clothing', 'Jackets', value),
                  ...flags,
                  children: [],
                })),
              ),
            },
          ],
        },
      ],
    })
  })

  it('shows the requested number of children', async () => {
    const values = [{ value: 'Shoes', state: 'selected', children: [] }]
    const few = await search([{ ...categories, numberOfValues: 1, retrieveCount: 1, values }])
    const [shoes] = facetOf(few, 'ec_category').values
    expect(shoes).toMatchObject({ value: 'Shoes', moreValuesAvailable: true, children: { length: 1 } })
    const more = await search([{ ...categories, numberOfValues: 9, retrieveCount: 9, values }])
    expect(facetOf(more, 'ec_category').values[0]).toMatchObject({
      moreValuesAvailable: false,
      children: { length: 3 },
    })
  })

  it.each([
    [20, 200, undefined],
    [21, 400, 'facets[0].values must not be deeper than 20 levels'],
  ])('responds to a tree of %i levels with %i', async (levels, expected, message) => {
    let node = idle('x')
    for (let level = 1; level < levels; level++) node = idle('x', [node])
    const { status, body } = await ask('/search', { facets: [{ ...categories, values: [node] }] })
    expect({ status, message: body.message }).toEqual({ status: expected, message })
  })
})

describe('a facet of numbers', () => {
  const prices = { facetId: 'ec_price', field: 'ec_price', type: 'numericalRange' }
  const all = catalogue.map((it) => numberOf(it, 'ec_price'))
  const [min, max] = [Math.min(...all), Math.max(...all)]
  const countPrices = ({ start, end, endInclusive }: { start: number; end: number; endInclusive: boolean }) =>
    countGroups((it) => {
      const price = numberOf(it, 'ec_price')
      return price >= start && (endInclusive ? price <= end : price < end)
    })
  const configured = async (facet: Partial<CommerceConfiguration['facets'][number]>, request: object = {}) => {
    const shop = await openShop({ facets: [{ field: 'ec_price', type: 'numericalRange', ...facet }] })
    return facetOf((await shop('/search', request)).body, facet.field ?? 'ec_price')
  }

  it('returns the domain of the results, and ranges that cover it', async () => {
    const facet = facetOf({ facets: await firstFacets() }, 'ec_price')
    expect(facet).toMatchObject({ interval: 'even', domain: { min, max, increment: 1 }, numberOfValues: 8 })
    expect(facet.values[0]).toMatchObject({ endInclusive: false, state: 'idle', ...flags })
    expect(facet.values.at(-1)).toMatchObject({ endInclusive: true })
    expect([facet.values[0]!.start <= min, facet.values.at(-1)!.end >= max]).toEqual([true, true])
    expect(facet.values.map(countPrices)).toEqual(facet.values.map(({ numberOfResults }) => numberOfResults))
  })

  it('keeps ranges with a selection unchanged', async () => {
    const facet = facetOf({ facets: await firstFacets() }, 'ec_price')
    const values = facet.values.map((value, index) => ({ ...value, state: index === 2 ? 'selected' : 'idle' }))
    const body = await search([{ ...toRequest(facet), values }], { query: 'shoe' })
    expect(rangesOf(facetOf(body, 'ec_price'))).toEqual(rangesOf({ ...facet, values } as unknown as WireFacet))
    const selected = (await search([{ ...toRequest(facet), values }])).pagination.totalEntries
    expect(selected).toBe(countPrices(facet.values[2]!))
  })

  it('generates ranges again if nothing is selected', async () => {
    const facet = facetOf({ facets: await firstFacets() }, 'ec_price')
    const shoes = facetOf({ facets: await firstFacets({ query: 'shoe' }) }, 'ec_price')
    const body = await search([toRequest(facet)], { query: 'shoe' })
    expect(facetOf(body, 'ec_price')).toEqual(shoes)
  })

  it('accepts a typed range, whose field is the id of the facet', async () => {
    const shop = await openShop({ facets: [{ facetId: 'cost', field: 'ec_price', type: 'numericalRange' }] })
    const typed = { start: 50, end: 100, endInclusive: true, state: 'selected' }
    const manual = { numberOfValues: 1, initialNumberOfValues: 1, isFieldExpanded: false, preventAutoSelect: true }
    const facets = [{ facetId: 'cost', field: 'cost', type: 'numericalRange', ...manual, values: [typed] }]
    const { body } = await shop('/search', { facets })
    expect(body.pagination.totalEntries).toBe(countPrices(typed))
    expect(facetOf(body, 'cost')).toEqual({
      facetId: 'cost',
      field: 'ec_price',
      displayName: 'Price',
      type: 'numericalRange',
      isFieldExpanded: false,
      moreValuesAvailable: false,
      fromAutoSelect: false,
      numberOfValues: 1,
      interval: 'even',
      domain: { min, max, increment: 1 },
      values: [{ ...typed, numberOfResults: countPrices(typed), ...flags }],
    })
  })

  it('accepts a range restored from a URL', async () => {
    const range = { start: 0, end: 60, endInclusive: false, state: 'excluded' }
    const restored = { ...range, isAutoSelected: false, isSuggested: false, moreValuesAvailable: true }
    const body = await search([{ ...prices, preventAutoSelect: true, values: [restored] }])
    expect(facetOf(body, 'ec_price').values).toEqual([{ ...range, numberOfResults: countPrices(range), ...flags }])
    expect(body.pagination.totalEntries).toBe(countGroups((it) => numberOf(it, 'ec_price') >= 60))
  })

  it('is a slider if its interval is continuous', async () => {
    const facet = await configured({ interval: 'continuous' })
    const whole = { start: min, end: max, endInclusive: true, state: 'idle' }
    expect(facet).toMatchObject({ interval: 'continuous', domain: { min, max, increment: 1 } })
    expect(facet.values).toEqual([{ ...whole, numberOfResults: countPrices(whole), ...flags }])
  })

  it('divides the results into equal parts if its interval is equiprobable', async () => {
    const facet = await configured({ interval: 'equiprobable', numberOfValues: 4 })
    expect(facet.values).toHaveLength(4)
    const bounds = facet.values.map(({ start }) => start)
    const shares = bounds.map(
      (bound, index) => all.filter((it) => it >= bound && it < (bounds[index + 1] ?? 1e9)).length,
    )
    expect(Math.max(...shares) - Math.min(...shares)).toBeLessThan(catalogue.length / 4)
  })

  it('returns each number if its interval is discrete', async () => {
    const facet = await configured({ field: 'ec_rating', interval: 'discrete', numberOfValues: 100 })
    const ratings = catalogue.map((it) => numberOf(it, 'ec_rating')).filter((rating) => !Number.isNaN(rating))
    const sorted = [...new Set(ratings)].sort((a, b) => a - b)
    expect(facet.values).toEqual(
      sorted.map((rating) => ({
        start: rating,
        end: rating,
        endInclusive: true,
        state: 'idle',
        numberOfResults: countGroups((it) => numberOf(it, 'ec_rating') === rating),
        ...flags,
      })),
    )
  })

  it('has the configured ranges, and also a typed one', async () => {
    const ranges = [
      { start: 0, end: 100, endInclusive: false },
      { start: 100, end: 500, endInclusive: true },
    ]
    const typed = { start: 50, end: 70, endInclusive: true, state: 'selected' }
    const chosen = { ...ranges[1], state: 'selected' }
    const facet = await configured(
      { interval: 'discrete', ranges },
      { facets: [{ ...prices, values: [chosen, typed] }] },
    )
    expect(rangesOf(facet)).toEqual([{ ...ranges[0], state: 'idle' }, chosen, typed])
  })
})

describe('a facet of dates', () => {
  const released = { facetId: 'released', field: 'released', type: 'dateRange' } as const

  it('keeps the dates of a selection unchanged', async () => {
    const shop = await openShop({ facets: [released] })
    const first = facetOf((await shop('/search')).body, 'released')
    expect(first.values[0]!.start).toMatch(/^2024\/01\/\d\d@00:00:00$/)
    const range = { start: '2024/06/01@00:00:00', end: '2025/01/31@23:59:59', endInclusive: false, state: 'selected' }
    const { body } = await shop('/search', { facets: [{ ...released, values: [range] }] })
    const isWithin = (time: number) => time >= Date.UTC(2024, 5, 1) && time < Date.UTC(2025, 0, 31, 23, 59, 59)
    const numberOfResults = countGroups((it) => isWithin(numberOf(it, 'released')))
    expect(body.pagination.totalEntries).toBe(numberOfResults)
    expect(facetOf(body, 'released')).toEqual({
      ...released,
      displayName: 'Released',
      isFieldExpanded: false,
      moreValuesAvailable: false,
      fromAutoSelect: false,
      numberOfValues: 8,
      values: [{ ...range, numberOfResults, ...flags }],
    })
  })
})

describe('a rejected facet', () => {
  const regular = { facetId: 'f', field: 'ec_brand', type: 'regular', values: [] }
  it.each([
    [[{ ...regular, field: 'nope' }], 'The facet "f" names the field "nope", which does not exist', 'InvalidQuery'],
    [
      [{ ...regular, field: 'constructor' }],
      'The facet "f" names the field "constructor", which does not exist',
      'InvalidQuery',
    ],
    [
      [{ ...regular, facetId: 'ec_price' }],
      'The facet "ec_price" is of the type "numericalRange", not "regular"',
      'InvalidQuery',
    ],
    [
      [{ ...regular, type: 'dateRange' }],
      'The facet "f" names the field "ec_brand", which is not a date',
      'InvalidQuery',
    ],
    [
      [{ ...regular, field: 'released', type: 'dateRange', values: [{ start: 'soon', end: 'later' }] }],
      'The facet "f" has the bound "soon", which is not a date like "2030/12/31@23:59:59"',
      'InvalidQuery',
    ],
    [
      [regular, regular],
      'facets[1].facetId "f" is the id of two facets: give each facet a unique id',
      'InvalidRequest',
    ],
    [[{ ...regular, values: [{ value: 1 }] }], 'facets[0].values[0].value must be a string', 'InvalidRequest'],
  ])('%j', async (facets, message, type) => {
    expect(await ask('/search', { facets })).toEqual(badRequest(message, type))
  })
})
