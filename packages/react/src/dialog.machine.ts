import { createMachine, emit } from 'xstate'

type DialogEvent =
  | { type: 'dialog.open' }
  | { type: 'dialog.close' }
  /** The element was closed. It tells so late: it may be open again by then. */
  | { type: 'element.close'; isOpen: boolean }

/** A modal dialog, which its owner opens and closes, and the user dismisses. */
export const dialogMachine = /* @__PURE__ */ createMachine({
  types: {} as { events: DialogEvent; emitted: { type: 'dialog.dismissed' } },
  id: 'dialog',
  initial: 'closed',
  states: {
    closed: { on: { 'dialog.open': 'open' } },
    open: {
      on: {
        'dialog.close': 'closed',
        'element.close': {
          guard: ({ event }) => !event.isOpen,
          target: 'closed',
          actions: /* @__PURE__ */ emit({ type: 'dialog.dismissed' }),
        },
      },
    },
  },
})
