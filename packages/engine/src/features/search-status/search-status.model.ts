import { defineModel } from '../../testing/model'
import { searchStatusMachine } from './search-status.machine'

export const searchStatusModel = defineModel({
  machine: searchStatusMachine,
  events: [{ type: 'search.start' }, { type: 'search.end' }],
  ends: { done: ['search.end'], error: ['search.end'] },
})
