import { defineModel } from '../testing/model'
import { searchMachine } from './search.machine'

export const searchModel = defineModel({
  machine: searchMachine,
  events: [
    { type: 'search.execute' },
    { type: 'search.cancel' },
    { type: 'call.succeed' },
    { type: 'call.fail', error: new Error('The call failed') },
  ],
  ends: { done: ['call.succeed'], error: ['call.fail'] },
})
