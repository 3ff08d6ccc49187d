import { defineModel } from '../../testing/model'
import { queryErrorMachine } from './query-error.machine'

export const queryErrorModel = defineModel({
  machine: queryErrorMachine,
  events: [
    { type: 'search.retry', part: undefined },
    { type: 'search.retry', part: 'more' },
  ],
})
