import { expect, it } from 'vitest'
import type { AutomaticFacetCounts } from '../port'
import { chooseAutomaticFacets } from './automatic-facets'

const toValues = (counts: Record<string, number>) => Object.entries(counts).map(([value, count]) => ({ value, count }))

const buildCounts = (
  field: string,
  best: Record<string, number>,
  {
    named = {},
    hasMore = false,
    total = 8,
  }: { named?: Record<string, number>; hasMore?: boolean; total?: number } = {},
): AutomaticFacetCounts => ({ field, total, named: toValues(named), best: toValues(best), hasMore })

const choose = (candidates: readonly AutomaticFacetCounts[], desiredCount = 10) =>
  chooseAutomaticFacets(candidates, desiredCount).map(({ field, indexScore }) => `${field} ${indexScore}`)

const candidates = [
  buildCounts('same', { x: 8 }),
  buildCounts('unique', { u0: 1, u1: 1 }, { hasMore: true }),
  buildCounts('half', { left: 4, right: 4 }),
  buildCounts('tags', { a: 8, b: 2 }),
  buildCounts('none', {}),
]

it('chooses the facets that divide the results best, by coverage and evenness', () => {
  expect(choose(candidates)).toEqual(['half 1', 'tags 0.721928', 'unique 0.25', 'same 0'])
})

it('returns at most the desired number', () => {
  expect(choose(candidates, 2)).toEqual(['half 1', 'tags 0.721928'])
  expect(choose(candidates, 0)).toEqual([])
})

it('returns the facets with a selection first, and all of them', () => {
  const selected = [
    buildCounts('rare', {}, { named: { r1: 1, gone: 0 }, hasMore: true }),
    buildCounts('colour', { blue: 2 }, { named: { red: 2 } }),
  ]
  expect(choose([...candidates, ...selected], 3)).toEqual(['rare 0', 'colour 0.5', 'half 1'])
  expect(choose([...candidates, ...selected], 1)).toEqual(['rare 0', 'colour 0.5'])
})

it('returns the selected values before the others', () => {
  const counts = buildCounts('colour', { blue: 2 }, { named: { red: 1 }, hasMore: true })
  expect(chooseAutomaticFacets([counts], 1)).toMatchObject([
    {
      field: 'colour',
      moreValuesAvailable: true,
      values: [
        { value: 'red', state: 'selected', numberOfResults: 1 },
        { value: 'blue', state: 'idle', numberOfResults: 2 },
      ],
    },
  ])
})
