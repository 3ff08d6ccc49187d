import { createMachine, emit } from 'xstate'

type PressEvent =
  | { type: 'press.start' }
  | { type: 'press.end' }
  /** Something is to be done, which would take what is pressed away from under the pointer. */
  | { type: 'act.request' }
  /** Presses no longer matter, nor does what waits for one to end. */
  | { type: 'watch.stop' }

/** Whether the button of the mouse is down, and whether something waits until it is up. */
export const pressMachine = /* @__PURE__ */ createMachine(
  {
    types: {} as { events: PressEvent; emitted: { type: 'act.due' } },
    id: 'press',
    initial: 'released',
    states: {
      released: { on: { 'press.start': 'pressed', 'act.request': { actions: 'act' } } },
      pressed: { on: { 'press.end': 'released', 'watch.stop': 'released', 'act.request': 'waiting' } },
      waiting: { on: { 'press.end': { target: 'released', actions: 'act' }, 'watch.stop': 'released' } },
    },
  },
  { actions: { act: /* @__PURE__ */ emit({ type: 'act.due' }) } },
)
