import { assign, setup } from 'xstate'

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

/** What a person does with a list of options under a text box. The options themselves are not its own. */
export const comboboxMachine = setup({
  types: { context: {} as ComboboxContext, events: {} as ComboboxEvent },
  actions: {
    leaveOption: assign({ activeKey: undefined }),
    moveOption: assign(({ context }, { step, keys }: { step: 1 | -1; keys: readonly string[] }) => {
      const position = context.activeKey === undefined ? -1 : keys.indexOf(context.activeKey)
      const start = position < 0 && step < 0 ? 0 : position
      return { activeKey: keys.at((start + step) % keys.length) }
    }),
  },
}).createMachine({
  id: 'combobox',
  context: { activeKey: undefined },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'list.open': 'open',
        'option.move': { target: 'open', actions: { type: 'moveOption', params: ({ event }) => event } },
      },
    },
    open: {
      exit: 'leaveOption',
      on: {
        'list.open': { actions: 'leaveOption' },
        'list.close': 'closed',
        'option.move': { actions: { type: 'moveOption', params: ({ event }) => event } },
        'option.leave': { actions: 'leaveOption' },
      },
    },
  },
})
