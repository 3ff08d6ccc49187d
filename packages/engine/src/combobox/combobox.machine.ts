import { assign, createMachine } from 'xstate'

/** The active option of the list; whether the list is open is a state. */
export interface ComboboxContext {
  /** The key of the option that Enter picks. A key and not a position, because a late reply may move the options. */
  activeKey: string | undefined
}

/** Opens and closes the list, and moves between its options. */
export type ComboboxEvent =
  | { type: 'list.open' }
  | { type: 'list.close' }
  /** Moves to the next (1) or the previous (-1) of `keys`, and wraps at the ends. */
  | { type: 'option.move'; step: 1 | -1; keys: readonly string[] }
  | { type: 'option.leave' }

/** The list of options under a text box, and which of them is active. It does not hold the options themselves. */
export const comboboxMachine = /* @__PURE__ */ createMachine(
  {
    types: {} as { context: ComboboxContext; events: ComboboxEvent },
    id: 'combobox',
    context: { activeKey: undefined },
    initial: 'closed',
    on: {
      'list.open': { target: '.open', actions: 'leaveOption' },
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
    states: {
      closed: {},
      open: {
        on: {
          'list.close': { target: 'closed', actions: 'leaveOption' },
          'option.leave': { actions: 'leaveOption' },
        },
      },
    },
  },
  { actions: { leaveOption: /* @__PURE__ */ assign({ activeKey: undefined }) } },
)
