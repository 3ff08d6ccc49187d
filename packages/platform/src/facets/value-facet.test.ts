import type { RegularFacetRequest } from '@querent/api-client'
import { expect, it } from 'vitest'
import type { Document, FieldDefinition } from '../backend'
import { buildDocument, buildQuery } from '../conformance/builders'
import { buildBackend } from '../testing/build-backend'
import { toFacetSearchResponse } from './facet-search'
import { toValueFacet, toValueFacetQuery } from './value-facet'

const fields: readonly FieldDefinition[] = [
  { name: 'colour', type: 'string' },
  { name: 'size', type: 'string' },
  { name: 'tags', type: 'strings' },
  { name: 'rating', type: 'number', isFacet: true },
  { name: 'released', type: 'date', isFacet: true },
  { name: 'price', type: 'number' },
]

const shirt = (id: string, values: Document['fields']) => buildDocument(id, { title: `Shirt ${id}`, fields: values })

const shop = () =>
  buildBackend(
    [
      shirt('1', { colour: 'red', size: 'S10', tags: ['new', 'sale'], rating: 5, released: '2026-01-02', price: 1 }),
      shirt('2', { colour: 'red', size: 'S9', tags: ['new'], rating: 4.5, released: '2026-01-02' }),
      shirt('3', { colour: 'Blue', size: 'S10', tags: ['sale', 'sale'], rating: 5 }),
      shirt('4', { colour: 'Äpfel', size: 'S1', tags: [], rating: null }),
      shirt('5', { colour: 'blue', size: 'S10', tags: ['sale', 'new', 'old'] }),
      shirt('6', { size: '' }),
    ],
    fields,
  )

const buildFacet = (field: string, changes: Partial<RegularFacetRequest> = {}): RegularFacetRequest => ({
  facetId: field,
  field,
  type: 'specific',
  currentValues: [],
  ...changes,
})

const search = async (requests: readonly RegularFacetRequest[], backend = shop()) => {
  const { total, facets } = await (await backend).search(buildQuery({ facets: requests.map(toValueFacetQuery) }))
  const replies = facets.map((reply, index) => {
    if (reply.type !== 'values') throw new TypeError('The reply has another type')
    return toValueFacet(requests[index]!, reply)
  })
  return { total, replies }
}

const ask = async (...facets: RegularFacetRequest[]) => {
  const { total, replies } = await search(facets)
  return {
    total,
    facets: replies.map(({ values }) =>
      values.map(({ value, state, numberOfResults }) =>
        state === 'idle' ? `${value} ${numberOfResults}` : `${value} ${numberOfResults} ${state}`,
      ),
    ),
    more: replies.map(({ moreValuesAvailable }) => moreValuesAvailable),
  }
}

const selected = (...values: string[]) => values.map((value) => ({ value, state: 'selected' as const }))
const excluded = (...values: string[]) => values.map((value) => ({ value, state: 'excluded' as const }))
const idle = (...values: string[]) => values.map((value) => ({ value, state: 'idle' as const }))

it('keeps the case of values, and returns the id and field of the facet', async () => {
  const { replies } = await search([buildFacet('colour', { facetId: 'colour_1', numberOfValues: 2 })])
  expect(replies).toEqual([
    {
      facetId: 'colour_1',
      field: 'colour',
      moreValuesAvailable: true,
      values: [
        { value: 'red', state: 'idle', numberOfResults: 2 },
        { value: 'Äpfel', state: 'idle', numberOfResults: 1 },
      ],
    },
  ])
})

it('counts numbers and dates as facets by their text', async () => {
  expect(await ask(buildFacet('rating'), buildFacet('released'))).toEqual({
    total: 6,
    facets: [['4.5 1', '5 2'], ['2026-01-02 2']],
    more: [false, false],
  })
})

it.each(['missing', 'price', 'constructor', '__proto__'])(
  'returns only the selected values of the field %j, which is not a facet, and does not filter by it',
  async (field) => {
    expect(await ask(buildFacet(field, { currentValues: selected('1') }))).toEqual({
      total: 6,
      facets: [['1 0 selected']],
      more: [false],
    })
  },
)

it('ignores the selection of a facet in its own counts, and applies it to the others', async () => {
  expect(await ask(buildFacet('colour', { currentValues: selected('red', 'blue') }), buildFacet('size'))).toEqual({
    total: 3,
    facets: [
      ['red 2 selected', 'blue 1 selected', 'Äpfel 1', 'Blue 1'],
      ['S10 2', 'S9 1'],
    ],
    more: [false, false],
  })
})

it('counts each of two facets under the selection of the other', async () => {
  expect(
    await ask(
      buildFacet('colour', { currentValues: selected('red') }),
      buildFacet('tags', { currentValues: selected('sale') }),
    ),
  ).toEqual({
    total: 1,
    facets: [
      ['red 1 selected', 'Blue 1', 'blue 1'],
      ['sale 1 selected', 'new 2'],
    ],
    more: [false, false],
  })
})

it('applies the selection to its own counts if all values must match', async () => {
  expect(
    await ask(buildFacet('tags', { resultsMustMatch: 'allValues', currentValues: selected('new', 'sale') })),
  ).toEqual({ total: 2, facets: [['new 2 selected', 'sale 2 selected', 'old 1']], more: [false] })
})

it('excludes documents with an excluded value, but not those without a value', async () => {
  expect(
    await ask(buildFacet('tags', { currentValues: excluded('sale') }), buildFacet('colour', { numberOfValues: 1 })),
  ).toEqual({ total: 3, facets: [['sale 3 excluded', 'new 3', 'old 1'], ['Äpfel 1']], more: [false, true] })
})

it('combines a selected value with an excluded one', async () => {
  const currentValues = [...selected('new'), ...excluded('old')]
  expect(await ask(buildFacet('tags', { currentValues }))).toMatchObject({ total: 2 })
  expect(await ask(buildFacet('tags', { resultsMustMatch: 'allValues', currentValues }))).toEqual({
    total: 2,
    facets: [['new 2 selected', 'old 0 excluded', 'sale 1']],
    more: [false],
  })
})

it('returns every selected value, known or not, in addition to the number of values', async () => {
  expect(
    await ask(
      buildFacet('colour', { numberOfValues: 1, currentValues: [...selected('gone', 'red'), ...excluded('x')] }),
    ),
  ).toEqual({ total: 2, facets: [['gone 0 selected', 'red 2 selected', 'x 0 excluded']], more: [true] })
  expect(await ask(buildFacet('colour', { currentValues: selected('gone') }))).toMatchObject({ total: 0 })
  expect(
    await ask(buildFacet('tags', { resultsMustMatch: 'allValues', currentValues: selected('new', 'gone') })),
  ).toMatchObject({ total: 0, facets: [['new 0 selected', 'gone 0 selected']] })
})

it('returns exactly the frozen values in their order, with updated counts', async () => {
  const currentValues = [...idle('blue', 'gone'), ...selected('red'), ...idle('blue')]
  expect(await ask(buildFacet('colour', { freezeCurrentValues: true, numberOfValues: 2, currentValues }))).toEqual({
    total: 2,
    facets: [['blue 1', 'gone 0', 'red 2 selected']],
    more: [true],
  })
})

it('drops idle values that are not among the best', async () => {
  expect(await ask(buildFacet('colour', { numberOfValues: 1, currentValues: idle('blue', 'gone') }))).toEqual({
    total: 6,
    facets: [['red 2']],
    more: [true],
  })
})

it.each<[RegularFacetRequest['sortCriteria'], number, string[]]>([
  ['score', 2, ['S10 3', 'S1 1']],
  ['occurrences', 3, ['S10 3', 'S1 1', 'S9 1']],
  ['alphanumeric', 3, ['S1 1', 'S10 3', 'S9 1']],
  ['alphanumericNatural', 3, ['S1 1', 'S9 1', 'S10 3']],
  [{ type: 'alphanumeric', order: 'descending' }, 2, ['S9 1', 'S10 3']],
  [{ type: 'alphanumericNatural', order: 'descending' }, 2, ['S10 3', 'S9 1']],
  [{ type: 'alphanumericNatural', order: 'ascending' }, 1, ['S1 1']],
  ['automatic', 2, ['S10 3', 'S1 1']],
  ['automatic', 3, ['S1 1', 'S10 3', 'S9 1']],
  [undefined, 8, ['S1 1', 'S10 3', 'S9 1']],
])('sorted by %j, the best %i values are %j', async (sortCriteria, numberOfValues, values) => {
  const criteria = sortCriteria ? { sortCriteria } : {}
  expect(await ask(buildFacet('size', { ...criteria, numberOfValues }))).toEqual({
    total: 6,
    facets: [values],
    more: [numberOfValues < 3],
  })
})

it('sorts an expanded facet alphabetically even if not all of its values fit', async () => {
  expect(await ask(buildFacet('size', { isFieldExpanded: true, numberOfValues: 2 }))).toMatchObject({
    facets: [['S1 1', 'S10 3']],
  })
})

it('returns eight values of a facet by default, and none if requested', async () => {
  const backend = buildBackend(
    Array.from({ length: 9 }, (_, index) => shirt(`${index}`, { colour: `c${index}` })),
    fields,
  )
  const sizes = [{}, { numberOfValues: 0 }, { numberOfValues: 1e9 }].map((changes) => buildFacet('colour', changes))
  const { replies } = await search(sizes, backend)
  expect(replies.map((reply) => [reply.values.length, reply.moreValuesAvailable])).toEqual([
    [8, true],
    [0, true],
    [9, false],
  ])
})

it('offers allowed values only, but always returns selected ones', async () => {
  const allowedValues = { type: 'simple' as const, values: ['sale', 'gone'] }
  expect(await ask(buildFacet('tags', { allowedValues, currentValues: selected('new') }))).toEqual({
    total: 3,
    facets: [['new 3 selected', 'sale 3']],
    more: [false],
  })
})

it('lists the values of a custom sort first, in their order', async () => {
  expect(await ask(buildFacet('size', { customSort: ['S9', 'gone', 'S1'], numberOfValues: 8 }))).toMatchObject({
    facets: [['S9 1', 'S1 1', 'S10 3']],
  })
  expect(await ask(buildFacet('size', { customSort: ['S9'], sortCriteria: 'score', numberOfValues: 2 }))).toMatchObject(
    { facets: [['S9 1', 'S10 3']] },
  )
})

it('returns display and raw values', async () => {
  const reply = await (
    await shop()
  ).searchFacet({
    facet: { facetId: 'colour', field: 'colour' },
    text: 'red',
    numberOfValues: 10,
    ignoreValues: [],
    query: buildQuery(),
  })
  expect(toFacetSearchResponse(reply)).toEqual({
    values: [{ displayValue: 'red', rawValue: 'red', count: 2 }],
    moreValuesAvailable: false,
  })
})
