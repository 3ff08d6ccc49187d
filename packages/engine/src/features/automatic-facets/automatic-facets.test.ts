import type { AutomaticFacetResponse } from '@querent/api-client'
import { describe, expect, it } from 'vitest'
import {
  automaticFacets,
  type AutomaticFacetsOptions,
  createSearchEngine,
  dehydrate,
  facet,
  hydrate,
  memoryHistory,
  pager,
  query,
  searchBox,
  type SearchFeature,
  urlState,
} from '../..'
import { buildFacetValues, createFakeClient } from '../../testing'

const COLOUR: AutomaticFacetResponse = {
  field: 'colour',
  label: 'Colour',
  moreValuesAvailable: true,
  indexScore: 0.3,
  values: buildFacetValues({ black: 5, white: 3 }),
}
const SIZE: AutomaticFacetResponse = { field: 'size', values: buildFacetValues({ S: 1, M: 2 }) }

function startFacets(others: SearchFeature[] = [], options: AutomaticFacetsOptions = {}) {
  const client = createFakeClient()
  const engine = createSearchEngine({ client, features: [automaticFacets(options), pager(), ...others] })
  const controller = engine.get(automaticFacets)
  const respond = (...facets: AutomaticFacetResponse[]) =>
    client.last().respond({ totalCountFiltered: 100, generateAutomaticFacets: { facets } })
  const values = () =>
    controller.state.facets.map(({ field, values }) => [
      field,
      ...values.map(({ value, state, numberOfResults }) => `${value} ${numberOfResults} ${state}`),
    ])
  return { client, engine, controller, respond, values, request: () => client.last().request }
}

async function startShown(others: SearchFeature[] = []) {
  const started = startFacets(others)
  started.engine.load()
  await started.respond(COLOUR, SIZE)
  return started
}

describe('the request', () => {
  it.each([
    [{}, { desiredCount: 5, numberOfValues: 8 }],
    [
      { desiredCount: 20, numberOfValues: 1 },
      { desiredCount: 20, numberOfValues: 1 },
    ],
  ])('with the options %j asks for %j', (options, counts) => {
    const { engine, request } = startFacets([], options)
    engine.load()
    expect(request()).toEqual({
      generateAutomaticFacets: { ...counts, currentFacets: [] },
      facetOptions: { freezeFacetOrder: false },
      firstResult: 0,
      numberOfResults: 10,
    })
  })

  it('contains only the selected values, with their counts, in facets that have one', async () => {
    const { controller, request } = await startShown()
    controller.toggleSelect('colour', 'black')
    controller.toggleSelect('shape', 'round')
    expect(request().generateAutomaticFacets?.currentFacets).toEqual([
      {
        field: 'colour',
        label: 'Colour',
        currentValues: [{ value: 'black', state: 'selected', numberOfResults: 5 }],
      },
      { field: 'shape', currentValues: [{ value: 'round', state: 'selected', numberOfResults: 0 }] },
    ])
  })
})

it('shows the facets of the response, in its order', async () => {
  const { controller } = await startShown()
  expect(controller.state).toEqual({
    facets: [
      {
        field: 'colour',
        label: 'Colour',
        values: buildFacetValues({ black: 5, white: 3 }),
        moreValuesAvailable: true,
        indexScore: 0.3,
        hasActiveValues: false,
      },
      {
        field: 'size',
        label: undefined,
        values: buildFacetValues({ S: 1, M: 2 }),
        moreValuesAvailable: false,
        indexScore: undefined,
        hasActiveValues: false,
      },
    ],
    hasActiveValues: false,
  })
})

describe('toggling', () => {
  it('selects a value at once and sets it idle again, with one search each, from page 1', async () => {
    const { client, engine, controller, values, request } = await startShown()
    engine.get(pager).selectPage(3)
    controller.toggleSelect('size', 'M')
    expect(values()).toEqual([
      ['colour', 'black 5 idle', 'white 3 idle'],
      ['size', 'S 1 idle', 'M 2 selected'],
    ])
    expect([engine.page.cause, request().firstResult]).toEqual(['facetSelect', 0])
    controller.toggleSelect('size', 'M')
    expect([engine.page.cause, engine.parameters(), client.searches.length]).toEqual(['facetDeselect', {}, 4])
  })

  it('keeps the identity of the facets that stay', async () => {
    const { controller } = await startShown()
    const [colour] = controller.state.facets
    controller.toggleSelect('size', 'M')
    expect(controller.state.facets[0]).toBe(colour)
  })

  it('shows a selected value that the response lacks, or whose facet it lacks', async () => {
    const { controller, values, respond } = await startShown()
    controller.toggleSelect('size', 'M')
    controller.toggleSelect('colour', 'black')
    await respond({ ...COLOUR, values: buildFacetValues({ white: 1 }) })
    expect(values()).toEqual([
      ['colour', 'black 0 selected', 'white 1 idle'],
      ['size', 'M 0 selected'],
    ])
    expect(controller.state.hasActiveValues).toBe(true)
  })

  it('keeps the order of the facets until the reply', async () => {
    const { engine, controller, request, respond } = await startShown()
    const isFrozen = () => request().facetOptions?.freezeFacetOrder
    controller.toggleSelect('size', 'M')
    expect(isFrozen()).toBe(true)
    engine.get(pager).nextPage()
    expect(isFrozen()).toBe(true)
    await respond(COLOUR, SIZE)
    engine.get(pager).previousPage()
    expect(isFrozen()).toBe(false)
    controller.toggleSelect('size', 'M')
    engine.execute('searchboxSubmit', ['page'])
    expect(isFrozen()).toBe(false)
    controller.toggleSelect('size', 'M')
    engine.restore({})
    engine.execute('again')
    expect(isFrozen()).toBe(false)
  })
})

describe('deselectAll', () => {
  it.each([
    ['size', [['colour', 'black']]],
    [undefined, []],
  ])('of %s sets its values idle, with one search', async (field, left) => {
    const { client, engine, controller } = await startShown()
    engine.restore({ af: { colour: ['black'], size: ['S', 'M'] } })
    controller.deselectAll(field)
    expect(Object.entries(engine.parameters().af ?? {})).toEqual(left.map(([name, value]) => [name, [value]]))
    expect([engine.page.cause, client.searches.length]).toEqual(['facetClearAll', 2])
  })

  it('of all facets works with a single one', async () => {
    const { engine, controller } = await startShown()
    engine.restore({ af: { colour: ['black'] } })
    controller.deselectAll()
    expect(engine.parameters()).toEqual({})
  })

  it.each([undefined, 'size', 'constructor'])('of %s does nothing if no value is selected', async (field) => {
    const { client, engine, controller } = await startShown()
    if (field) engine.restore({ af: { colour: ['black'] } })
    controller.deselectAll(field)
    expect(client.searches).toHaveLength(1)
  })
})

describe('restoring', () => {
  it('I5: creates missing facets with the values of the URL, and sets the rest idle', async () => {
    const { controller, engine, values } = await startShown()
    controller.toggleSelect('size', 'M')
    engine.restore({ af: { colour: ['white'], constructor: ['round', 'a,b'], empty: [] } })
    expect(values()).toEqual([
      ['colour', 'black 5 idle', 'white 3 selected'],
      ['size', 'S 1 idle', 'M 2 idle'],
      ['constructor', 'round 0 selected', 'a,b 0 selected'],
    ])
    const parameters = engine.parameters()
    expect(parameters).toEqual({ af: { colour: ['white'], constructor: ['round', 'a,b'] } })
    const history = memoryHistory()
    const other = startFacets([urlState({ history })])
    other.engine.restore(parameters)
    other.engine.load()
    expect(history.read()).toBe('af-colour=white&af-constructor=round,a%2Cb')
    expect(startFacets([urlState({ history })]).engine.parameters()).toEqual(parameters)
  })

  it('selects a value once', () => {
    const { engine } = startFacets()
    engine.restore({ af: { colour: ['white', 'black', 'white'] } })
    expect(engine.parameters()).toEqual({ af: { colour: ['white', 'black'] } })
  })

  it('I7: creates a page that another engine can hydrate', async () => {
    const server = await startShown()
    server.controller.toggleSelect('size', 'M')
    await server.respond({ ...SIZE, values: [{ value: 'M', state: 'selected', numberOfResults: 2 }] })
    const { engine, client, values } = startFacets()
    hydrate(engine, JSON.parse(JSON.stringify(dehydrate(server.engine))))
    engine.load()
    expect([values(), client.searches]).toEqual([[['size', 'M 2 selected']], []])
  })
})

it('sets every value idle if a search clears filters', async () => {
  const { engine, controller } = await startShown([query(), searchBox()])
  controller.toggleSelect('size', 'M')
  engine.get(searchBox).submit()
  expect(controller.state.hasActiveValues).toBe(false)
})

it('works with facets that a page configures', async () => {
  const { engine, controller, request } = await startShown([facet({ field: 'author' })])
  engine.get(facet).toggleSelect('Ann')
  expect(request().facetOptions).toEqual({ freezeFacetOrder: true })
  controller.toggleSelect('size', 'M')
  expect(engine.parameters()).toEqual({ f: { author: ['Ann'] }, af: { size: ['M'] } })
})

it.each([
  [{ desiredCount: 0 }, 'desiredCount must be an integer of at least 1 and at most 20'],
  [{ desiredCount: 21 }, 'desiredCount must be an integer of at least 1 and at most 20'],
  [{ numberOfValues: 0 }, 'numberOfValues must be an integer of at least 1'],
])('I11: the options %j throw', (options, problem) => {
  expect(() => automaticFacets(options)).toThrow(
    expect.objectContaining({ code: 'invalid-options', message: `Invalid options for "automaticFacets": ${problem}` }),
  )
})

it.each<[string, unknown, unknown]>([
  ['value must be a string (received 5)', 'size', 5],
  ['field must be a string (received undefined)', undefined, 'M'],
])('I11: a toggle throws if its %s, and selects nothing', async (problem, field, value) => {
  const { client, controller, engine } = await startShown()
  expect(() => controller.toggleSelect(field as string, value as string)).toThrow(
    expect.objectContaining({ code: 'invalid-argument', message: `toggleSelect: ${problem}` }),
  )
  expect([engine.parameters(), client.searches.length]).toEqual([{}, 1])
})

it('marks its searches as searches about filters only', async () => {
  const { controller } = await startShown()
  const asked: unknown[] = []
  controller.actor.on('search.requested', (event) => asked.push(event))
  controller.toggleSelect('size', 'M')
  controller.deselectAll()
  expect(asked).toEqual(
    ['facetSelect', 'facetClearAll'].map((cause) => {
      return { type: 'search.requested', cause, resets: ['page'], origin: 'filter' }
    }),
  )
})

describe('fields without a facet', () => {
  const facetOf = (field: string, ...values: string[]): AutomaticFacetResponse => ({
    field,
    values: buildFacetValues(Object.fromEntries(values.map((value) => [value, 1]))),
  })
  const image = facetOf('image', 'https://a.example/1.png', '//a.example/2.png')

  it('are the excluded ones, and the ones whose values are URLs', async () => {
    const { engine, respond, values } = startFacets([], { excludedFields: ['size'] })
    engine.load()
    await respond(COLOUR, SIZE, image, facetOf('link', 'https://a.example', 'none'), facetOf('empty'))
    expect(values().map(([field]) => field)).toEqual(['colour', 'link', 'empty'])
  })

  it('leave as many facets as desired, and selected ones', async () => {
    const { engine, respond, values } = startFacets([], { desiredCount: 1, excludedFields: ['sku'] })
    engine.restore({ af: { link: ['a'] } })
    engine.load()
    await respond(COLOUR, SIZE, facetOf('link', 'a'))
    expect(values().map(([field]) => field)).toEqual(['colour', 'link'])
  })

  it('have a facet as long as a value is selected', async () => {
    const { engine, respond, values } = startFacets([], { excludedFields: ['size'] })
    engine.restore({ af: { size: ['S'], image: ['//a.example/2.png'] } })
    engine.load()
    await respond(SIZE, image)
    expect(values()).toEqual([
      ['size', 'S 1 selected', 'M 2 idle'],
      ['image', 'https://a.example/1.png 1 idle', '//a.example/2.png 1 selected'],
    ])
  })

  it.each([
    [5, ['a'], 6],
    [20, ['a'], 20],
    [19, ['a', 'b', 'c'], 20],
  ])('let a request for %i facets without %j ask for %i', (desiredCount, excludedFields, asked) => {
    const { engine, request } = startFacets([], { desiredCount, excludedFields })
    engine.load()
    expect(request().generateAutomaticFacets?.desiredCount).toBe(asked)
  })
})
