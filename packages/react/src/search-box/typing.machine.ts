import { assign, createMachine, emit } from 'xstate'

type TypingEvent =
  /** An empty text if the box was cleared or submitted, or a suggestion was picked. */
  | { type: 'text.type'; text: string }
  /** The text of the box changed, for any reason. */
  | { type: 'text.show'; text: string }

/**
 * Tracks whether the user typed the text of a box. It emits typed texts, and an empty text when something else sets it.
 */
export const typingMachine = /* @__PURE__ */ createMachine(
  {
    types: {} as { context: { text: string }; events: TypingEvent; emitted: { type: 'text.change'; text: string } },
    id: 'typing',
    context: { text: '' },
    initial: 'idle',
    on: {
      'text.type': [
        { guard: ({ event }) => !event.text, target: '.idle', actions: 'notify' },
        { target: '.typing', actions: ['notify', /* @__PURE__ */ assign({ text: ({ event }) => event.text })] },
      ],
    },
    states: {
      idle: {},
      typing: {
        on: {
          'text.show': {
            guard: ({ context, event }) => event.text !== context.text,
            target: 'idle',
            actions: /* @__PURE__ */ emit({ type: 'text.change', text: '' }),
          },
        },
      },
    },
  },
  { actions: { notify: /* @__PURE__ */ emit(({ event }) => ({ type: 'text.change', text: event.text })) } },
)
