import { createMachine, emit } from 'xstate'

type PressEvent =
  | { type: 'press.start' }
  | { type: 'press.end' }
  /** Requests an action that could move or remove the pressed element. */
  | { type: 'act.request' }
  /** Stops watching presses and drops the waiting action. */
  | { type: 'watch.stop' }

/** Tracks whether the mouse button is down, and whether an action waits for its release. */
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
