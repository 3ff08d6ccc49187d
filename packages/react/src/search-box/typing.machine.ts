import { assign, createMachine, emit } from 'xstate'

type TypingEvent =
  | { type: 'text.type'; text: string }
  /** The box was cleared or submitted, or a suggestion was picked. */
  | { type: 'text.leave' }
  /** What the box shows, by whatever act. */
  | { type: 'text.show'; text: string }

/** Whether the text of a box is what the person types, which others are told, or was set by something else. */
export const typingMachine = /* @__PURE__ */ createMachine(
  {
    types: {
      context: {} as { text: string },
      events: {} as TypingEvent,
      emitted: {} as { type: 'text.told'; text: string },
    },
    id: 'typing',
    context: { text: '' },
    initial: 'idle',
    on: {
      'text.type': [
        { guard: ({ event }) => event.text === '', target: '.idle', actions: 'tellNothing' },
        {
          target: '.typing',
          actions: [
            /* @__PURE__ */ assign({ text: ({ event }) => event.text }),
            /* @__PURE__ */ emit(({ event }) => ({ type: 'text.told', text: event.text })),
          ],
        },
      ],
      'text.leave': { target: '.idle', actions: 'tellNothing' },
    },
    states: {
      idle: {},
      typing: {
        on: {
          'text.show': {
            guard: ({ context, event }) => event.text !== context.text,
            target: 'idle',
            actions: 'tellNothing',
          },
        },
      },
    },
  },
  { actions: { tellNothing: /* @__PURE__ */ emit({ type: 'text.told', text: '' }) } },
)
