import { describe, expect, it } from 'vitest'
import type { FacetReply } from '../port'
import { buildReply, createFakeBackend } from '../testing/fake-backend'
import { answerOf, badRequest, create, post } from '../testing/requests'

/** Returns the backend query of a facet, and the wire format of `reply`. */
const exchange = async (facet: object, reply?: FacetReply, request: object = {}) => {
  const backend = createFakeBackend()
  const search: typeof backend.search = async (query) => {
    backend.queries.push(query)
    return buildReply({ facets: reply ? [reply] : [] })
  }
  const response = await create({ backend: { ...backend, search } })(post({ ...request, facets: [facet] }))
  return { asked: backend.queries[0]?.facets[0], told: (await response.json()).facets[0] }
}

describe('category facets', () => {
  const category = { facetId: 'geo', field: 'tags', type: 'hierarchical' }
  const asked = {
    type: 'paths',
    facetId: 'geo',
    field: 'tags',
    delimiter: ';',
    basePath: [],
    isFilteredByBasePath: true,
    openPath: [],
    isSelected: false,
    numberOfValues: 5,
    order: 'count',
    isFoldedInCounts: true,
  }
  const node = (value: string, changes: object = {}) => ({
    value,
    state: 'idle',
    retrieveChildren: false,
    retrieveCount: 5,
    children: [],
    ...changes,
  })
  const selected = { state: 'selected', retrieveChildren: true, retrieveCount: 10 }

  it.each([
    ['nothing chosen', {}, {}],
    [
      'its options',
      {
        delimitingCharacter: '|',
        basePath: ['World'],
        filterByBasePath: false,
        sortCriteria: 'alphanumeric',
        numberOfValues: 9,
        filterFacetCount: false,
      },
      {
        delimiter: '|',
        basePath: ['World'],
        isFilteredByBasePath: false,
        order: 'alphabetical',
        numberOfValues: 9,
        isFoldedInCounts: false,
      },
    ],
    [
      'a root selected',
      { currentValues: [node('Europe', selected)], numberOfValues: 1 },
      { isSelected: true, openPath: ['Europe'], numberOfValues: 10 },
    ],
    [
      'a path selected',
      { currentValues: [node('Europe', { children: [node('Norway', selected)] })], numberOfValues: 1 },
      { isSelected: true, openPath: ['Europe', 'Norway'], numberOfValues: 10 },
    ],
    [
      'a selected value among its siblings',
      { currentValues: [node('Asia'), node('Europe', { children: [node('Sweden'), node('Norway', selected)] })] },
      { isSelected: true, openPath: ['Europe', 'Norway'], numberOfValues: 10 },
    ],
    [
      'an idle value to open',
      { currentValues: [node('Asia'), node('Europe', { retrieveChildren: true, retrieveCount: 7 })] },
      { openPath: ['Europe'], numberOfValues: 7 },
    ],
    [
      'a selected value below one to open',
      {
        currentValues: [
          node('Asia', { retrieveChildren: true }),
          node('Europe', { retrieveChildren: true, children: [node('Sweden'), node('Norway', selected)] }),
        ],
      },
      { isSelected: true, openPath: ['Europe', 'Norway'], numberOfValues: 10 },
    ],
    ['a chain of idle values only', { currentValues: [node('Europe', { children: [node('Norway')] })] }, {}],
    ['idle values only', { currentValues: [node('Asia'), node('Europe')] }, {}],
  ])('are queried from the backend with %s', async (_, changes, expected) => {
    expect((await exchange({ ...category, ...changes })).asked).toEqual({ ...asked, ...expected })
  })

  it('have children on every value', async () => {
    const currentValues = [node('Europe', { children: [node('Norway', selected)] })]
    const { told } = await exchange(
      { ...category, currentValues },
      {
        type: 'paths',
        facetId: 'geo',
        field: 'tags',
        chain: [3, 3],
        level: [{ segment: 'Oslo', count: 3, hasChildren: false }],
        hasMore: true,
      },
    )
    const wire = { state: 'idle', numberOfResults: 3, isLeafValue: false, moreValuesAvailable: false, children: [] }
    expect(told).toEqual({
      facetId: 'geo',
      field: 'tags',
      moreValuesAvailable: false,
      indexScore: 0,
      values: [
        {
          ...wire,
          value: 'Europe',
          path: ['Europe'],
          children: [
            {
              ...wire,
              value: 'Norway',
              state: 'selected',
              path: ['Europe', 'Norway'],
              moreValuesAvailable: true,
              children: [{ ...wire, value: 'Oslo', path: ['Europe', 'Norway', 'Oslo'], isLeafValue: true }],
            },
          ],
        },
      ],
    })
  })
})

describe('range facets', () => {
  const numeric = { facetId: 'price', field: 'price', type: 'numericalRange' }
  const date = { facetId: 'date', field: 'date', type: 'dateRange' }
  const range = (start: number, end: number, state: 'idle' | 'selected' = 'idle') => ({
    start,
    end,
    endInclusive: false,
    state,
  })

  it('are generated if requested', async () => {
    const { asked, told } = await exchange(
      { ...numeric, generateAutomaticRanges: true, rangeAlgorithm: 'equiprobable', numberOfValues: 2 },
      {
        type: 'ranges',
        facetId: 'price',
        field: 'price',
        values: [
          { ...range(0, 5), count: 1 },
          { ...range(5, 9), count: 2 },
        ],
        domain: { start: 0, end: 9 },
      },
    )
    expect(asked).toMatchObject({
      type: 'ranges',
      ranges: [],
      generate: { algorithm: 'equiprobable', numberOfValues: 2 },
    })
    expect(told).toEqual({
      facetId: 'price',
      field: 'price',
      moreValuesAvailable: false,
      indexScore: 0,
      values: [
        { ...range(0, 5), numberOfResults: 1 },
        { ...range(5, 9), numberOfResults: 2 },
      ],
      domain: { start: 0, end: 9 },
    })
  })

  it('keep the given bounds of dates in the time zone of the request, in the requested order', async () => {
    const first = { start: '2030/01/01@00:00:00', end: '2030/06/30@23:59:59', endInclusive: true, state: 'selected' }
    const second = { start: '2030/07/01@00:00:00', end: '2031/01/01@00:00:00', endInclusive: false, state: 'idle' }
    const { asked, told } = await exchange(
      { ...date, currentValues: [first, second], sortCriteria: 'descending' },
      {
        type: 'ranges',
        facetId: 'date',
        field: 'date',
        values: [
          { ...range(1, 2, 'selected'), endInclusive: true, count: 4 },
          { ...range(3, 4), count: 0 },
        ],
      },
      { timezone: 'Europe/Oslo' },
    )
    expect(asked).toMatchObject({
      sort: 'descending',
      ranges: [
        { start: Date.UTC(2029, 11, 31, 23), end: Date.UTC(2030, 5, 30, 21, 59, 59, 999), endInclusive: true },
        { start: Date.UTC(2030, 5, 30, 22), end: Date.UTC(2030, 11, 31, 23), endInclusive: false },
      ],
    })
    expect(told.values).toEqual([
      { ...second, numberOfResults: 0 },
      { ...first, numberOfResults: 4 },
    ])
  })

  it('return generated dates in the time zone of the request', async () => {
    const { told } = await exchange(
      { ...date, generateAutomaticRanges: true },
      {
        type: 'ranges',
        facetId: 'date',
        field: 'date',
        values: [{ ...range(Date.UTC(2030, 0, 1), Date.UTC(2030, 6, 1)), count: 1 }],
        domain: { start: Date.UTC(2030, 0, 1), end: Date.UTC(2030, 6, 1) },
      },
      { timezone: 'America/New_York' },
    )
    expect(told).toMatchObject({
      domain: { start: '2029/12/31@19:00:00', end: '2030/06/30@20:00:00' },
      values: [{ start: '2029/12/31@19:00:00', end: '2030/06/30@20:00:00' }],
    })
  })

  it.each([
    [
      { ...numeric, field: 'brand' },
      'The facet "price" names the field "brand", which is not a number: a field of the type string suits a facet of values',
    ],
    [
      { ...date, field: 'price' },
      'The facet "date" names the field "price", which is not a date: a field of the type number suits a numeric facet',
    ],
    [
      { ...numeric, type: 'hierarchical' },
      'The facet "price" names the field "price", which is not a string: a field of the type number suits a numeric facet',
    ],
    [
      { ...date, currentValues: [{ start: 'past-1-day', end: 'now', state: 'idle' }] },
      'The facet "date" has the bound "past-1-day", which is not a date like "2030/12/31@23:59:59"',
    ],
  ])('reject %j', async (facet, message) => {
    expect(await answerOf(await create()(post({ facets: [facet] })))).toEqual(badRequest(message, 'InvalidQuery'))
  })
})

it('automatic facets are requested with their selection, and returned under the name of their field', async () => {
  const backend = createFakeBackend({
    search: async (query) => {
      queries.push(query)
      return buildReply({
        automaticFacets: [
          {
            field: 'brand',
            total: 10,
            named: [{ value: 'Nordic', count: 4 }],
            best: [{ value: 'Alpin', count: 4 }],
            hasMore: true,
          },
        ],
      })
    },
  })
  const { queries } = backend
  const generateAutomaticFacets = {
    desiredCount: 3,
    numberOfValues: 4,
    currentFacets: [
      { field: 'brand', label: 'Brand', currentValues: [{ value: 'Nordic', state: 'selected', numberOfResults: 5 }] },
    ],
  }
  const response = await create({ backend })(post({ generateAutomaticFacets }))
  expect(queries[0]?.automaticFacets).toEqual({
    numberOfValues: 4,
    current: [{ field: 'brand', values: ['Nordic'] }],
  })
  expect((await response.json()).generateAutomaticFacets).toEqual({
    facets: [
      {
        field: 'brand',
        label: 'Who makes it',
        moreValuesAvailable: true,
        // Eight of ten results have a value, and the values are equally frequent.
        indexScore: 0.8,
        values: [
          { value: 'Nordic', state: 'selected', numberOfResults: 4 },
          { value: 'Alpin', state: 'idle', numberOfResults: 4 },
        ],
      },
    ],
  })
})
