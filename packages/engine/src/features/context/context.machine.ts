import { assign } from 'xstate'
import { setup } from '../../core/setup'

export type ContextValues<Value extends string | string[] = string | string[]> = Record<string, Value>

export interface ContextContext {
  values: ContextValues
}

export type ContextEvent =
  | { type: 'values.set'; values: ContextValues }
  | { type: 'value.add'; key: string; value: string | string[] }
  | { type: 'value.remove'; key: string }

/** Values by their keys. Any key is a member like others, `__proto__` too. */
export const contextMachine = setup({
  types: { context: {} as ContextContext, events: {} as ContextEvent, input: {} as ContextContext },
}).createMachine({
  id: 'context',
  context: ({ input }) => input,
  on: {
    'values.set': { actions: assign(({ event: { values } }) => ({ values: { ...values } })) },
    'value.add': {
      actions: assign(({ context: { values }, event: { key, value } }) => ({ values: { ...values, [key]: value } })),
    },
    'value.remove': {
      actions: assign(({ context: { values }, event: { key } }) => ({
        values: Object.fromEntries(Object.entries(values).filter(([other]) => other !== key)),
      })),
    },
  },
})
