import { defineModel } from '../../testing/model'
import { recentQueriesMachine } from './recent-queries.machine'

export const recentQueriesModel = defineModel({
  machine: recentQueriesMachine.provide({ actions: { load: () => {}, save: () => {} } }),
  input: { queries: ['boots'], maxLength: 2 },
  events: [
    { type: 'page.facts', facts: { current: 'Boots' } },
    { type: 'query.succeed', query: 'shoes', maxLength: 2 },
    { type: 'query.succeed', query: 'Boots', maxLength: 2 },
    { type: 'query.submit' },
    { type: 'query.search', query: 'shoes', resets: ['page'] },
    { type: 'query.remove', query: 'boots' },
    { type: 'query.remove', query: 'shoes' },
    { type: 'queries.clear' },
  ],
})
