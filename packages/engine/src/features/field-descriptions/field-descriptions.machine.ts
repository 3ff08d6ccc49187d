import type { FieldDescription } from '@querent/api-client'
import { assign } from 'xstate'
import { missingActor } from '../../core/fetch-actor'
import { toSearchFailure, type SearchFailure } from '../../core/page'
import { setup } from '../../core/setup'

export interface FieldDescriptionsContext {
  fields: FieldDescription[]
  error: SearchFailure | undefined
}

export const fieldDescriptionsMachine = setup({
  types: {
    context: {} as FieldDescriptionsContext,
    events: {} as { type: 'fields.load' },
    tags: {} as 'loading',
  },
  actors: { fetchFields: missingActor<FieldDescription[], void>() },
}).createMachine({
  id: 'fieldDescriptions',
  context: { fields: [], error: undefined },
  initial: 'idle',
  on: { 'fields.load': '.loading' },
  states: {
    idle: {},
    loading: {
      tags: 'loading',
      entry: assign({ error: undefined }),
      invoke: {
        src: 'fetchFields',
        onDone: { target: 'idle', actions: assign(({ event: { output } }) => ({ fields: output })) },
        onError: { target: 'idle', actions: assign(({ event: { error } }) => ({ error: toSearchFailure(error) })) },
      },
    },
  },
})
