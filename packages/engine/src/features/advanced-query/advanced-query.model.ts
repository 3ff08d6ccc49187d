import { defineModel } from '../../testing/model'
import { advancedQueryMachine } from './advanced-query.machine'

export const advancedQueryModel = defineModel({
  machine: advancedQueryMachine,
  input: { aq: '', cq: '@source==Shop', dq: '', lq: '' },
  events: [
    { type: 'queries.update', queries: { aq: '@price<200' } },
    { type: 'queries.update', queries: { cq: '' } },
    { type: 'queries.register', queries: { aq: '@size>1', cq: '@source==Guide' } },
    { type: 'queries.restore', queries: {} },
    { type: 'queries.restore', queries: { lq: 'long' } },
    { type: 'queries.search' },
  ],
})
