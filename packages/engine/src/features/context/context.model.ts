import { defineModel } from '../../testing/model'
import { contextMachine } from './context.machine'

export const contextModel = defineModel({
  machine: contextMachine,
  input: { values: { audience: 'guest' } },
  events: [
    { type: 'values.set', values: {} },
    { type: 'values.set', values: { audience: ['guest', 'member'] } },
    { type: 'value.add', key: 'country', value: 'NO' },
    { type: 'value.remove', key: 'audience' },
    { type: 'value.remove', key: 'unknown' },
  ],
})
