import type { CommerceFacet } from '@querent/api-client'
import { dehydrate, facet as engineFacet, hydrate } from '@querent/engine'
import { describe, expect, it } from 'vitest'
import {
  categoryFacet,
  createCommerceEngine,
  dateFacet,
  facet,
  facetGenerator,
  locationFacet,
  numericFacet,
  numericFilter,
  productSearch,
  query,
  searchBox,
  type CommerceFeature,
} from '../..'
import {
  buildCategoryFacet,
  buildCategoryValue,
  buildCommerceFacet,
  buildCommerceValues,
  buildDateFacet,
  buildLocationFacet,
  buildNumericFacet,
  buildRange,
  createFakeCommerceClient,
  visitor,
} from '../../testing'

function start(features: CommerceFeature[] = []) {
  const client = createFakeCommerceClient()
  const logged: unknown[] = []
  const log = (...details: unknown[]) => void logged.push(details)
  const engine = createCommerceEngine({
    client,
    context: visitor,
    features: [productSearch(), query(), facetGenerator(), ...features],
    environment: { logger: { debug: log, warn: log, error: log } },
  })
  const respond = (...facets: CommerceFacet[]) => client.last().respond({ facets })
  const sent = () => client.last().request.facets
  const idsShown = () => engine.get(facetGenerator).state.facets.map(({ facetId }) => facetId)
  return { client, engine, logged, respond, sent, idsShown }
}

const brand = (overrides = {}) =>
  buildCommerceFacet('ec_brand', { values: buildCommerceValues({ Nordic: 3, Alp: 2 }), ...overrides })
const price = (overrides = {}) =>
  buildNumericFacet('ec_price', {
    interval: 'even',
    domain: { min: 0, max: 100, increment: 5 },
    values: [buildRange(0, 50), buildRange(50, 100)],
    ...overrides,
  })
const category = buildCategoryFacet('ec_category', {
  numberOfValues: 5,
  values: [buildCategoryValue(['Shoes'], [buildCategoryValue(['Shoes', 'Trail'])])],
})
const flags = { isAutoSelected: false, isSuggested: false, moreValuesAvailable: false }

describe('the facets of a response', () => {
  it('are listed in its order, and found as features', async () => {
    const { engine, respond } = start()
    engine.load()
    await respond(price(), brand(), category, buildDateFacet('ec_date'), buildLocationFacet('ec_store'))
    expect(engine.get(facetGenerator).state.facets).toEqual([
      { facetId: 'ec_price', kind: 'numeric', displayName: 'Name of ec_price', interval: 'even' },
      { facetId: 'ec_brand', kind: 'regular', displayName: 'Name of ec_brand' },
      { facetId: 'ec_category', kind: 'category', displayName: 'Name of ec_category' },
      { facetId: 'ec_date', kind: 'date', displayName: 'Name of ec_date' },
      { facetId: 'ec_store', kind: 'location', displayName: 'Name of ec_store' },
    ])
    expect(engine.get(facet, 'ec_brand').state.values.map(({ value }) => value)).toEqual(['Nordic', 'Alp'])
    expect(engine.get(engineFacet, 'ec_brand')).toBe(engine.get(facet, 'ec_brand'))
    expect(engine.get(numericFacet, 'ec_price').state.domain).toEqual({ start: 0, end: 100, increment: 5 })
    expect(engine.get(categoryFacet, 'ec_category').state.values.map(({ value }) => value)).toEqual(['Shoes'])
    expect(engine.get(dateFacet, 'ec_date').state.values).toEqual([])
    expect(engine.get(locationFacet, 'ec_store')).toBe(engine.get(facet, 'ec_store'))
  })

  it('are absent from the first request, and later requests have those with values', async () => {
    const { engine, respond, sent } = start()
    engine.load()
    expect(sent()).toEqual([])
    await respond(price(), brand(), buildDateFacet('ec_date'))
    engine.execute('again')
    expect(sent()).toEqual([
      {
        facetId: 'ec_price',
        field: 'ec_price',
        type: 'numericalRange',
        displayName: 'Name of ec_price',
        numberOfValues: 8,
        initialNumberOfValues: 8,
        interval: 'even',
        domain: { min: 0, max: 100, increment: 5 },
        values: [
          { start: 0, end: 50, endInclusive: false, state: 'idle', ...flags },
          { start: 50, end: 100, endInclusive: false, state: 'idle', ...flags },
        ],
        preventAutoSelect: false,
      },
      {
        facetId: 'ec_brand',
        field: 'ec_brand',
        type: 'regular',
        displayName: 'Name of ec_brand',
        numberOfValues: 8,
        initialNumberOfValues: 8,
        values: [
          { value: 'Nordic', state: 'idle' },
          { value: 'Alp', state: 'idle' },
        ],
        freezeCurrentValues: false,
        preventAutoSelect: false,
      },
    ])
  })

  it.each([
    ['none', true, []],
    ['only those with choices', false, ['ec_brand', 'ec_category']],
  ])('are %s in the request for another query if clearFilters is %s', async (_, clearFilters, expected) => {
    const { engine, respond, sent } = start([searchBox({ clearFilters })])
    engine.load()
    await respond(price(), brand(), category)
    engine.get(facet, 'ec_brand').toggleSelect('Alp')
    engine.get(categoryFacet, 'ec_category').toggleSelect(['Shoes', 'Trail'])
    await respond(price(), brand(), category)
    engine.get(searchBox).changeText('boot')
    engine.get(searchBox).submit()
    expect(sent()?.map(({ facetId }) => facetId)).toEqual(expected)
  })

  it('disappear with the response that omits them, unless something is chosen in them', async () => {
    const { engine, respond, sent, idsShown } = start()
    engine.load()
    await respond(price(), brand(), category)
    engine.get(facet, 'ec_brand').toggleSelect('Nordic')
    await respond(category)
    expect(engine.get(facetGenerator).state.facets).toEqual([
      { facetId: 'ec_category', kind: 'category', displayName: 'Name of ec_category' },
      { facetId: 'ec_brand', kind: 'regular', displayName: 'Name of ec_brand' },
    ])
    engine.execute('again')
    expect(sent()?.map(({ facetId, values }) => [facetId, values.length])).toEqual([
      ['ec_category', 1],
      ['ec_brand', 1],
    ])
    engine.get(facet, 'ec_brand').deselectAll()
    expect(idsShown()).toEqual(['ec_category'])
    await respond(brand())
    expect(idsShown()).toEqual(['ec_brand'])
  })

  it('notify listeners of the generator once per act', async () => {
    const { engine, respond } = start()
    const heard: string[][] = []
    engine.get(facetGenerator).subscribe(({ facets }) => heard.push(facets.map(({ facetId }) => facetId)))
    engine.load()
    await respond(price(), brand())
    engine.execute('again')
    await respond(price(), brand())
    expect(heard).toEqual([['ec_price', 'ec_brand']])
  })

  it('of an unknown type, without an id, or of 10,000 values break nothing', async () => {
    const { engine, logged, respond, idsShown, sent } = start()
    engine.load()
    const counts = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`value ${index}`, 1]))
    const wrong = [
      { ...brand(), facetId: 'x', type: 'heatmap' },
      { ...brand(), facetId: 'y', type: 'constructor' },
      { ...brand(), facetId: '' },
    ] as unknown as CommerceFacet[]
    await respond(...wrong, brand({ values: buildCommerceValues(counts) }))
    expect([idsShown(), logged]).toEqual([['ec_brand'], []])
    engine.get(facet, 'ec_brand').toggleSelect('value 9999')
    expect(sent()?.map(({ values }) => values.length)).toEqual([10_000])
  })
})

const typed = (start: number, end: number) => ({
  facetId: 'ec_price',
  field: 'ec_price',
  type: 'numericalRange',
  numberOfValues: 1,
  initialNumberOfValues: 1,
  isFieldExpanded: false,
  preventAutoSelect: true,
  values: [{ start, end, endInclusive: true, state: 'selected' }],
})

describe('a choice', () => {
  it('in a regular facet freezes its values', async () => {
    const { engine, respond, sent } = start()
    engine.load()
    await respond(brand())
    engine.get(facet, 'ec_brand').toggleSelect('Alp')
    expect(sent()).toMatchObject([
      {
        freezeCurrentValues: true,
        preventAutoSelect: true,
        values: [
          { value: 'Nordic', state: 'idle' },
          { value: 'Alp', state: 'selected' },
        ],
      },
    ])
    expect(engine.parameters()).toEqual({ f: { ec_brand: ['Alp'] } })
  })

  it('in a location facet has a separate parameter, and freezes nothing', async () => {
    const { engine, respond, sent } = start()
    engine.load()
    const values = buildCommerceValues({ Oslo: 1 }).map(({ numberOfResults: _, ...value }) => value)
    await respond(buildLocationFacet('ec_store', { values }))
    expect(engine.get(locationFacet, 'ec_store').state.values).toMatchObject([{ value: 'Oslo', numberOfResults: 0 }])
    engine.get(locationFacet, 'ec_store').toggleSelect('Oslo')
    expect(sent()).toMatchObject([{ type: 'location', freezeCurrentValues: false, preventAutoSelect: false }])
    expect(engine.parameters()).toEqual({ lf: { ec_store: ['Oslo'] } })
  })

  it('I11: cannot exclude a place, or sort what the platform sorts', async () => {
    const { client, engine, respond } = start()
    engine.load()
    await respond(buildLocationFacet('ec_store'), price(), category)
    const wrong = [
      () => engine.get(locationFacet, 'ec_store').toggleExclude('Oslo'),
      () => engine.get(locationFacet, 'ec_store').toggleSingleExclude('Oslo'),
      () => engine.get(locationFacet, 'ec_store').sortBy('score'),
      () => engine.get(numericFacet, 'ec_price').sortBy('descending'),
      () => engine.get(categoryFacet, 'ec_category').sortBy('alphanumeric'),
    ]
    for (const command of wrong) expect(command).toThrow(expect.objectContaining({ code: 'invalid-argument' }))
    expect([client.searches.length, engine.parameters()]).toEqual([1, {}])
  })

  it('in a category facet sends the path, with its parents idle', async () => {
    const { engine, respond, sent } = start()
    engine.load()
    await respond(category)
    engine.get(categoryFacet, 'ec_category').toggleSelect(['Shoes', 'Trail'])
    expect(sent()).toEqual([
      {
        facetId: 'ec_category',
        field: 'ec_category',
        displayName: 'Name of ec_category',
        type: 'hierarchical',
        delimitingCharacter: '|',
        numberOfValues: 5,
        initialNumberOfValues: 5,
        retrieveCount: 5,
        values: [{ value: 'Shoes', state: 'idle', children: [{ value: 'Trail', state: 'selected', children: [] }] }],
        preventAutoSelect: false,
      },
    ])
    expect(engine.parameters()).toEqual({ cf: { ec_category: ['Shoes', 'Trail'] } })
  })

  it('of a range replaces the typed range, and vice versa', async () => {
    const { client, engine, respond, sent } = start()
    engine.load()
    await respond(price())
    engine.get(numericFilter, 'ec_price').setRange({ start: 20, end: 30 })
    expect([engine.parameters(), sent()]).toEqual([
      { mnf: { ec_price: [{ start: 20, end: 30, endInclusive: true }] } },
      [typed(20, 30)],
    ])
    await respond(price({ values: [buildRange(20, 30, { endInclusive: true, state: 'selected' })] }))
    expect(engine.parameters()).toEqual({ mnf: { ec_price: [{ start: 20, end: 30, endInclusive: true }] } })
    engine.get(numericFacet, 'ec_price').toggleSelect({ start: 0, end: 50 })
    expect(engine.parameters()).toEqual({ nf: { ec_price: [{ start: 0, end: 50, endInclusive: false }] } })
    expect(sent()).toMatchObject([{ numberOfValues: 8, preventAutoSelect: true }])
    await respond(price())
    engine.get(numericFilter, 'ec_price').setRange({ start: 1, end: 2 })
    expect([engine.parameters().nf, sent(), client.searches.length]).toEqual([undefined, [typed(1, 2)], 4])
  })

  it('shows the typed range as selected, and removes it if it is deselected', async () => {
    const { client, engine, respond, sent } = start()
    const shown = engine.get(facetGenerator)
    engine.load()
    await respond(price())
    expect(shown.state.facets).toHaveLength(1)
    const ranges = engine.get(numericFacet, 'ec_price')
    const filter = engine.get(numericFilter, 'ec_price')
    const typedRange = { start: 20, end: 30, endInclusive: true }
    const selected = () => ranges.state.values.filter(({ state }) => state === 'selected')
    filter.setRange(typedRange)
    expect([selected(), ranges.state.hasActiveValues]).toEqual([
      [{ ...typedRange, state: 'selected', numberOfResults: 0 }],
      true,
    ])
    await respond(
      price({ values: [buildRange(20, 30, { endInclusive: true, state: 'selected', numberOfResults: 4 })] }),
    )
    expect(ranges.state.values).toEqual([{ ...typedRange, state: 'selected', numberOfResults: 4 }])
    ranges.toggleSelect(typedRange)
    expect([engine.parameters(), filter.state.range, sent(), client.searches.length]).toEqual([{}, undefined, [], 3])
    await respond(price())
    expect([selected(), ranges.state.hasActiveValues]).toEqual([[], false])
    filter.setRange(typedRange)
    ranges.deselectAll()
    expect([engine.parameters(), ranges.state.hasActiveValues, client.searches.length]).toEqual([{}, false, 5])
    ranges.deselectAll()
    expect(client.searches).toHaveLength(5)
  })

  it('of a range is sent for a facet whose id is a member of every object, whatever was typed in another', async () => {
    const { engine, respond, sent } = start()
    engine.load()
    await respond(price(), price({ facetId: 'constructor', values: [buildRange(0, 5)] }))
    engine.get(numericFilter, 'ec_price').setRange({ start: 20, end: 30 })
    expect(sent()).toMatchObject([{ facetId: 'ec_price' }, { facetId: 'constructor', values: [{ start: 0, end: 5 }] }])
    await respond(price(), price({ facetId: 'constructor', values: [buildRange(0, 5)] }))
    engine.get(numericFacet, 'constructor').toggleSelect({ start: 0, end: 5 })
    expect(sent()).toMatchObject([
      { facetId: 'ec_price' },
      { facetId: 'constructor', values: [{ start: 0, end: 5, state: 'selected' }] },
    ])
  })

  it('that removes the typed range lets the platform make its ranges again', async () => {
    const { engine, respond, sent } = start()
    engine.load()
    await respond(price())
    const typedRange = buildRange(20, 30, { endInclusive: true, state: 'selected' })
    engine.get(numericFilter, 'ec_price').setRange({ start: 20, end: 30 })
    await respond(price({ numberOfValues: 1, values: [typedRange] }))
    engine.get(numericFilter, 'ec_price').clear()
    expect([sent(), engine.parameters()]).toEqual([[], {}])
    engine.get(numericFilter, 'ec_price').setRange({ start: 20, end: 30 })
    await respond(price({ numberOfValues: 1, values: [typedRange] }))
    engine.get(numericFacet, 'ec_price').toggleSelect({ start: 0, end: 50 })
    expect(sent()).toMatchObject([{ numberOfValues: 8, initialNumberOfValues: 8, values: [{ start: 0, end: 50 }] }])
  })

  it('to show more requests one step more, and marks the facet as expanded', async () => {
    const { engine, respond, sent } = start()
    engine.load()
    await respond(brand({ numberOfValues: 2, moreValuesAvailable: true }))
    engine.get(facet, 'ec_brand').showMoreValues()
    expect(sent()).toMatchObject([{ numberOfValues: 4, initialNumberOfValues: 2, isFieldExpanded: true }])
    await respond(brand({ numberOfValues: 4, values: buildCommerceValues({ Nordic: 3, Alp: 2, Fjell: 1 }) }))
    expect(engine.get(facet, 'ec_brand').state).toMatchObject({ canShowMoreValues: false, canShowLessValues: true })
    engine.get(facet, 'ec_brand').showLessValues()
    expect(sent()).toMatchObject([{ numberOfValues: 2, initialNumberOfValues: 2, isFieldExpanded: false }])
  })
})

describe('restored parameters', () => {
  const parameters = {
    f: { ec_brand: ['Alp'] },
    fExcluded: { ec_color: ['red'] },
    cf: { ec_category: ['Shoes'] },
    lf: { ec_store: ['Oslo'] },
    nf: { ec_rating: [{ start: 4, end: 5, endInclusive: true }] },
    df: { ec_date: [{ start: 'past-1-month', end: 'now', endInclusive: false }] },
    mnf: { ec_price: [{ start: 10, end: 20, endInclusive: true }] },
  }

  it('add their facets before the first request', () => {
    const { engine, sent } = start()
    engine.restore(parameters)
    engine.load()
    expect(engine.parameters()).toEqual(parameters)
    expect(sent()?.map(({ facetId, type }) => [facetId, type])).toEqual([
      ['ec_brand', 'regular'],
      ['ec_color', 'regular'],
      ['ec_category', 'hierarchical'],
      ['ec_store', 'location'],
      ['ec_rating', 'numericalRange'],
      ['ec_date', 'dateRange'],
      ['ec_price', 'numericalRange'],
    ])
    expect(sent()?.[0]?.values).toEqual([
      { value: 'Alp', state: 'selected', isAutoSelected: false, isSuggested: false, moreValuesAvailable: true },
    ])
    expect(sent()?.[2]).toEqual({
      facetId: 'ec_category',
      field: 'ec_category',
      type: 'hierarchical',
      delimitingCharacter: '|',
      retrieveCount: 8,
      values: [{ value: 'Shoes', state: 'selected', children: [] }],
      preventAutoSelect: true,
    })
    expect(sent()?.[4]).toMatchObject({
      values: [
        { start: 4, end: 5, state: 'selected', isAutoSelected: false, isSuggested: false, moreValuesAvailable: true },
      ],
    })
    expect(sent()?.[5]).toMatchObject({ values: [{ start: expect.stringMatching(/^\d{4}\/\d\d\/\d\d@/) }] })
  })

  it('I7: add the facets of a dehydrated page, without a request', async () => {
    const server = start()
    server.engine.restore(parameters)
    server.engine.load()
    await server.respond(brand(), price())
    const browser = start()
    hydrate(browser.engine, JSON.parse(JSON.stringify(dehydrate(server.engine))))
    browser.engine.load()
    expect([browser.engine.parameters(), browser.client.searches]).toEqual([parameters, []])
    expect(browser.engine.get(facetGenerator).state).toEqual(server.engine.get(facetGenerator).state)
    expect(browser.engine.get(facet, 'ec_brand').state).toEqual(server.engine.get(facet, 'ec_brand').state)
  })

  it('of the wrong kind are replaced by the facet of the response', async () => {
    const { engine, respond, sent } = start()
    engine.restore({ f: { ec_price: ['10'] } })
    engine.load()
    await respond(price())
    engine.execute('again')
    expect(sent()?.map(({ facetId, type }) => [facetId, type])).toEqual([['ec_price', 'numericalRange']])
  })
})
