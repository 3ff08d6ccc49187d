import { defineModel } from '../../testing/model'
import { queryMachine } from './query.machine'

export const queryModel = defineModel({
  machine: queryMachine,
  input: { q: '', enableQuerySyntax: false },
  events: [{ type: 'query.restore', q: '@brand==Nordic', enableQuerySyntax: true }],
})
