import { assign, createMachine } from 'xstate'

type RovingEvent = { type: 'focus.enter'; id: string } | { type: 'focus.leave' }

/** Tracks which of several controls has the focus, so that the Tab key returns to it. */
export const rovingMachine = /* @__PURE__ */ createMachine({
  types: {} as { context: { focused: string | undefined }; events: RovingEvent },
  id: 'roving',
  context: { focused: undefined },
  initial: 'outside',
  on: {
    'focus.enter': { target: '.inside', actions: /* @__PURE__ */ assign({ focused: ({ event }) => event.id }) },
  },
  states: {
    outside: {},
    inside: {
      on: { 'focus.leave': { target: 'outside', actions: /* @__PURE__ */ assign({ focused: undefined }) } },
    },
  },
})
