import { createMachine, emit } from 'xstate'

type DialogEvent =
  | { type: 'dialog.open' }
  | { type: 'dialog.close' }
  /** The element was closed. The event arrives late, so the dialog may be open again. */
  | { type: 'element.close'; isOpen: boolean }

/** A modal dialog. Its owner opens and closes it, and the user can dismiss it. */
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
