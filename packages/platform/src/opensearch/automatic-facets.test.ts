import { expect, it } from 'vitest'
import type { AutomaticFacetCounts } from '../port'
import { planAutomaticFacets } from './automatic-facets'
import { isPlan, type Counted, type FacetPlan } from './facet-plan'

const bucket = (value: string, documents: number, collections: number) => ({
  key: `${value}\u0000${value}`,
  doc_count: documents,
  collections: { value: collections },
})

/** The reply of shards that may have missed `error` documents of a value. */
const counted = (error: number): Counted => ({
  doc_count: 8,
  total: { value: 5 },
  best: { buckets: [bucket('red', 8, 5)], sum_other_doc_count: 0, doc_count_error_upper_bound: error },
})

it('has the number of collections as its total, also if the values are counted again', () => {
  const context = { fields: new Map(), dictionaryOf: () => undefined, group: 'group.model' }
  const query = { desiredCount: 1, numberOfValues: 3, current: [] }
  let result: AutomaticFacetCounts | FacetPlan<AutomaticFacetCounts> = planAutomaticFacets(
    query,
    [],
    ['color'],
    context,
  )[0]!
  for (const error of [2, 1, 0]) {
    if (isPlan(result)) result = result.read(counted(error))
  }
  expect(result).toEqual({
    field: 'color',
    total: 5,
    named: [],
    best: [{ value: 'red', count: 5 }],
    hasMore: false,
  })
})
