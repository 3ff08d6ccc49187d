import type { RegularFacetRequest } from '@querent/api-client'
import { expect, it } from 'vitest'
import { buildDocument, buildQuery } from '../conformance/builders'
import { buildBackend } from '../testing/build-backend'
import { toValueFacet, toValueFacetQuery } from './value-facet'

const buildFacet = (changes: Partial<RegularFacetRequest> = {}): RegularFacetRequest => ({
  facetId: 'sizes',
  field: 'size',
  type: 'specific',
  currentValues: [],
  ...changes,
})

const ask = async (changes: Partial<RegularFacetRequest>, sizes = ['S10', 'S9', 'S10', 'S1', 'S10']) => {
  const backend = await buildBackend(
    sizes.map((size, index) => buildDocument(`${index}`, { fields: { size } })),
    [{ name: 'size', type: 'string' }],
  )
  const request = buildFacet(changes)
  const { total, facets } = await backend.search(buildQuery({ facets: [toValueFacetQuery(request)] }))
  const [reply] = facets
  if (reply?.type !== 'values') throw new TypeError('The reply has another type')
  const { values, moreValuesAvailable: more } = toValueFacet(request, reply)
  return {
    total,
    values: values.map(({ value, state, numberOfResults }) =>
      state === 'idle' ? `${value} ${numberOfResults}` : `${value} ${numberOfResults} ${state}`,
    ),
    more,
  }
}

const selected = (...values: string[]) => values.map((value) => ({ value, state: 'selected' as const }))
const excluded = (...values: string[]) => values.map((value) => ({ value, state: 'excluded' as const }))
const idle = (...values: string[]) => values.map((value) => ({ value, state: 'idle' as const }))

it('converts a facet to a query', () => {
  const request = buildFacet({
    numberOfValues: 5,
    currentValues: [...selected('S9', 'S8'), ...idle('S1'), ...excluded('S10'), ...excluded('S8')],
    resultsMustMatch: 'allValues',
    allowedValues: { type: 'simple', values: ['S9'] },
    customSort: ['S1', 'S9'],
    sortCriteria: 'alphanumeric',
    filterFacetCount: false,
  })
  expect(toValueFacetQuery(request)).toEqual({
    type: 'values',
    facetId: 'sizes',
    field: 'size',
    selected: ['S9'],
    excluded: ['S8', 'S10'],
    resultsMustMatch: 'allValues',
    named: ['S9', 'S8', 'S10', 'S1'],
    allowed: ['S9'],
    numberOfValues: 2,
    order: { by: 'value', collation: 'alphabetical', direction: 'ascending' },
    isFoldedInCounts: false,
  })
})

it('returns the id and the field of the facet', () => {
  const reply = { type: 'values' as const, facetId: 'sizes', field: 'size', named: [], best: [], hasMore: false }
  expect(toValueFacet(buildFacet(), reply)).toEqual({
    facetId: 'sizes',
    field: 'size',
    values: [],
    moreValuesAvailable: false,
  })
})

it('returns every selected value, known or not, in addition to the number of values', async () => {
  const currentValues = [...selected('gone', 'S9'), ...excluded('S1')]
  expect(await ask({ numberOfValues: 1, currentValues })).toEqual({
    total: 1,
    values: ['gone 0 selected', 'S9 1 selected', 'S1 1 excluded'],
    more: true,
  })
})

it('returns exactly the frozen values in their order, with updated counts', async () => {
  const currentValues = [...idle('S1', 'gone'), ...selected('S9'), ...idle('S1')]
  expect(await ask({ freezeCurrentValues: true, numberOfValues: 5, currentValues })).toEqual({
    total: 1,
    values: ['S1 1', 'gone 0', 'S9 1 selected'],
    more: true,
  })
})

it('drops idle values that are not among the best', async () => {
  expect(await ask({ numberOfValues: 1, currentValues: idle('S1', 'gone') })).toEqual({
    total: 5,
    values: ['S10 3'],
    more: true,
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
  expect(await ask({ ...criteria, numberOfValues })).toEqual({ total: 5, values, more: numberOfValues < 3 })
})

it('sorts an expanded facet alphabetically even if not all of its values fit', async () => {
  expect(await ask({ isFieldExpanded: true, numberOfValues: 2 })).toMatchObject({ values: ['S1 1', 'S10 3'] })
})

it.each([
  [undefined, 8],
  [0, 0],
  [1e9, 9],
])('returns %s of nine values: %s', async (numberOfValues, count) => {
  const sizes = Array.from({ length: 9 }, (_, index) => `S${index}`)
  const { values, more } = await ask(numberOfValues === undefined ? {} : { numberOfValues }, sizes)
  expect([values.length, more]).toEqual([count, count < 9])
})

it('offers allowed values only, but always returns selected ones', async () => {
  const allowedValues = { type: 'simple' as const, values: ['S10', 'gone'] }
  expect(await ask({ allowedValues, currentValues: selected('S9') })).toEqual({
    total: 1,
    values: ['S9 1 selected', 'S10 3'],
    more: false,
  })
})

it.each<[Partial<RegularFacetRequest>, string[], boolean]>([
  [{ customSort: ['S9', 'gone', 'S1', 'S9'] }, ['S9 1', 'S1 1', 'S10 3'], false],
  [{ customSort: ['S9'], sortCriteria: 'score', numberOfValues: 2 }, ['S9 1', 'S10 3'], true],
  [{ customSort: ['S9', 'S1'], numberOfValues: 1 }, ['S9 1'], true],
  [{ customSort: ['S9', 'S1'], currentValues: selected('S1') }, ['S1 1 selected', 'S9 1', 'S10 3'], false],
  [{ customSort: ['S9', 'S1'], allowedValues: { type: 'simple', values: ['S1'] } }, ['S1 1'], false],
])('lists the values of a custom sort first, in their order: %j', async (changes, values, more) => {
  expect(await ask(changes)).toMatchObject({ values, more })
})
