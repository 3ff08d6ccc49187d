import { defineModel } from '../testing/model'
import { searchMachine } from './search.machine'

export const searchModel = defineModel({
  machine: searchMachine,
  events: [
    { type: 'search.request', cause: 'searchboxSubmit', origin: 'act' },
    { type: 'part.request', cause: 'pagerScrolling', origin: 'act', part: 'more' },
    { type: 'search.cancel' },
    { type: 'reply.accept' },
    { type: 'reply.revise' },
    { type: 'reply.fail' },
    { type: 'page.show' },
    { type: 'page.clear' },
  ],
  ends: { done: ['reply.accept'], error: ['reply.fail'] },
})
