import { defineModel } from '../../testing/model'
import { pagerMachine } from './pager.machine'

export const pagerModel = defineModel({
  machine: pagerMachine,
  input: { perPage: 10, numberOfPages: 5 },
  events: [
    { type: 'page.select', page: 2, totalCount: 25 },
    { type: 'page.select', page: 9, totalCount: 25 },
    { type: 'page.next', totalCount: 25 },
    { type: 'page.previous', totalCount: 25 },
    { type: 'page.reset' },
    { type: 'page.restore', page: 3, perPage: 5, offset: 0 },
    { type: 'page.restore', page: 2, perPage: 10, offset: -5 },
    { type: 'page.restore', page: 1, perPage: 10, offset: 4 },
  ],
})
