import { assign, createMachine } from 'xstate'

type StepperEvent =
  | { type: 'text.type'; text: string }
  /** The text is not a quantity within the limits. */
  | { type: 'text.refuse' }
  /** The current quantity has changed. */
  | { type: 'quantity.show'; text: string }

/** The text box of a quantity: the typed text, and whether it is invalid. */
export const stepperMachine = /* @__PURE__ */ createMachine({
  types: {} as { context: { text: string }; events: StepperEvent; input: { text: string } },
  id: 'stepper',
  context: ({ input: { text } }) => ({ text }),
  initial: 'shown',
  on: {
    'text.type': { target: '.typing', actions: /* @__PURE__ */ assign({ text: ({ event }) => event.text }) },
    'quantity.show': { target: '.shown', actions: /* @__PURE__ */ assign({ text: ({ event }) => event.text }) },
  },
  states: {
    shown: {},
    typing: { on: { 'text.refuse': 'refused' } },
    refused: {},
  },
})
