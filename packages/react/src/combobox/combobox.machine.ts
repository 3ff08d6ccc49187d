import { assign, createMachine } from 'xstate'

export interface ComboboxContext {
  /** Key of the option that Enter would pick. By key and not by place: a late reply may move the options. */
  activeKey: string | undefined
}

export type ComboboxEvent =
  | { type: 'list.open' }
  | { type: 'list.close' }
  /** To the next (1) or the previous (-1) of `keys`, round its ends. */
  | { type: 'option.move'; step: 1 | -1; keys: readonly string[] }
  | { type: 'option.leave' }

/**
 * What a person does with a list of options under a text box. The options themselves are not its own. It has so little to
 * check that it does without `setup`, which costs an application as much as three such machines.
 */
export const comboboxMachine = /* @__PURE__ */ createMachine({
  types: { context: {} as ComboboxContext, events: {} as ComboboxEvent },
  id: 'combobox',
  context: { activeKey: undefined },
  initial: 'closed',
  on: {
    'list.open': { target: '.open', actions: /* @__PURE__ */ assign({ activeKey: undefined }) },
    'list.close': { target: '.closed', actions: /* @__PURE__ */ assign({ activeKey: undefined }) },
    'option.leave': { actions: /* @__PURE__ */ assign({ activeKey: undefined }) },
    'option.move': {
      target: '.open',
      actions: /* @__PURE__ */ assign({
        activeKey: ({ context: { activeKey }, event: { step, keys } }) => {
          const position = activeKey === undefined ? -1 : keys.indexOf(activeKey)
          const start = position < 0 && step < 0 ? 0 : position
          return keys.at((start + step) % keys.length)
        },
      }),
    },
  },
  states: { closed: {}, open: {} },
})
