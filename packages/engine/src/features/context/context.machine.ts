import { assign } from 'xstate'
import { isEqual } from '../../core/reuse'
import { setup } from '../../core/setup'

/** Strings, or lists of strings, by their keys. */
export type ContextValues<Value extends string | string[] = string | string[]> = Record<string, Value>

/** The values that each request has. */
export interface ContextData {
  values: ContextValues
}

/** Replaces all values, or adds or removes one. */
export type ContextEvent =
  | { type: 'values.set'; values: ContextValues }
  | { type: 'value.add'; key: string; value: string | string[] }
  | { type: 'value.remove'; key: string }

/** Holds values by their keys. Every key is safe: `__proto__` becomes an own member. */
export const contextMachine = setup({
  types: { context: {} as ContextData, events: {} as ContextEvent, input: {} as ContextData },
}).createMachine({
  id: 'context',
  context: ({ input }) => input,
  on: {
    'values.set': {
      guard: ({ context, event }) => !isEqual(event.values, context.values),
      actions: assign(({ event: { values } }) => ({ values: { ...values } })),
    },
    'value.add': {
      guard: ({ context: { values }, event: { key, value } }) =>
        !Object.hasOwn(values, key) || !isEqual(values[key], value),
      actions: assign(({ context: { values }, event: { key, value } }) => ({ values: { ...values, [key]: value } })),
    },
    'value.remove': {
      guard: ({ context, event }) => Object.hasOwn(context.values, event.key),
      actions: assign(({ context: { values }, event: { key } }) => ({
        values: Object.fromEntries(Object.entries(values).filter(([other]) => other !== key)),
      })),
    },
  },
})
