import { defineModel } from '../../testing/model'
import { pagerMachine } from './pager.machine'

export const pagerModel = defineModel({
  machine: pagerMachine,
  input: {},
  events: [
    { type: 'page.facts', facts: { lastPage: 3 } },
    { type: 'page.select', page: 2 },
    { type: 'page.select', page: 9 },
    { type: 'page.next' },
    { type: 'page.previous' },
    { type: 'page.restore', page: 3, perPage: 5, offset: 0 },
    { type: 'page.restore', page: 2, perPage: 10, offset: -5 },
    { type: 'page.restore', page: 1, perPage: 10, offset: 4 },
  ],
})
