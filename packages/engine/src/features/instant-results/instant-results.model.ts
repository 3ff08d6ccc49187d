import { buildResult } from '../../testing/builders'
import { defineModel } from '../../testing/model'
import { instantResultsMachine } from './instant-results.machine'

export const instantResultsModel = defineModel({
  machine: instantResultsMachine,
  input: { maxResultsPerQuery: 5, debounceMs: 100, maxAgeMs: 1000 },
  events: [
    { type: 'query.update', request: { q: 'shoes' }, now: 0 },
    { type: 'query.update', request: { q: 'boots' }, now: 0 },
    { type: 'query.update', request: { q: '' }, now: 0 },
    { type: 'cache.expire', now: 5000 },
    { type: 'results.clear' },
  ],
  outputs: { fetchResults: { results: [buildResult('a')], totalCount: 1, now: 0 } },
})
