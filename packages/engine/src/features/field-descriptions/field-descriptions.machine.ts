import { assign } from 'xstate'
import { missingActor } from '../../core/fetch-actor'
import { toSearchFailure, type SearchFailure } from '../../core/page'
import { setup } from '../../core/setup'

/** Requests the fields of the index. */
export interface FieldDescriptionsEvent {
  type: 'fields.load'
}

/** The fields of the last reply, and the failure of the last request. */
export interface FieldDescriptionsContext<Field> {
  fields: Field[]
  error: SearchFailure | undefined
}

/** Returns the machine that loads the fields of an index; `Field` is the type of a field on its platform. */
export const createFieldDescriptionsMachine = <Field>() =>
  setup({
    types: {
      context: {} as FieldDescriptionsContext<Field>,
      events: {} as FieldDescriptionsEvent,
      tags: {} as 'loading',
    },
    actors: { fetchFields: missingActor<Field[], void>() },
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
