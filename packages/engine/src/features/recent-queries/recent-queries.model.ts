import { defineModel } from '../../testing/model'
import { recentQueriesMachine } from './recent-queries.machine'

export const recentQueriesModel = defineModel({
  machine: recentQueriesMachine,
  input: { queries: ['boots'], maxLength: 2, clearFilters: true },
  events: [
    { type: 'query.add', query: 'shoes' },
    { type: 'query.add', query: 'Boots' },
    { type: 'query.submit' },
    { type: 'query.search', query: 'shoes' },
    { type: 'query.remove', query: 'boots', present: 'Boots' },
    { type: 'query.remove', query: 'shoes', present: 'boots' },
    { type: 'queries.clear', present: 'shoes' },
  ],
})
