import { buildResult } from '../../testing/builders'
import { defineModel } from '../../testing/model'
import { instantResultsMachine } from './instant-results'

export const instantResultsModel = defineModel({
  machine: instantResultsMachine,
  events: [
    { type: 'query.update', q: 'shoes', request: { q: 'shoes' }, now: 0 },
    { type: 'query.update', q: 'boots', request: { q: 'boots' }, now: 0 },
    { type: 'query.update', q: '', request: {}, now: 0 },
    { type: 'cache.expire', now: 5000 },
    { type: 'results.clear' },
  ],
  outputs: {
    fetchResults: { results: [{ ...buildResult('a'), searchUid: 'uid-1' }], totalCount: 1, now: 0, expiresAt: 1000 },
  },
})
