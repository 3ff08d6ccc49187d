import { assign, createMachine } from 'xstate'

/** What the two inputs hold. */
export interface RangeTexts {
  start: string
  end: string
}

type RangeFormEvent =
  | { type: 'text.type'; bound: keyof RangeTexts; text: string }
  /** The range that the engine restricts the results to, whoever set it. */
  | { type: 'range.show'; texts: RangeTexts }
  | { type: 'range.clear' }
  /** What was submitted lacks an end, or ends before it starts. */
  | { type: 'range.incomplete' }
  | { type: 'range.reversed' }

/** The inputs of a range: what was typed, and what was wrong with it when it was submitted. */
export const rangeFormMachine = /* @__PURE__ */ createMachine({
  types: {} as {
    context: { typed: RangeTexts; shown: RangeTexts }
    events: RangeFormEvent
    input: { texts: RangeTexts }
  },
  id: 'rangeForm',
  context: ({ input: { texts } }) => ({ typed: texts, shown: texts }),
  initial: 'editing',
  on: {
    'text.type': {
      target: '.editing',
      actions: /* @__PURE__ */ assign({
        typed: ({ context: { typed }, event: { bound, text } }) => ({ ...typed, [bound]: text }),
      }),
    },
    'range.show': {
      guard: ({ context: { shown }, event: { texts } }) => shown.start !== texts.start || shown.end !== texts.end,
      target: '.editing',
      actions: /* @__PURE__ */ assign(({ event: { texts } }) => ({ typed: texts, shown: texts })),
    },
    'range.clear': {
      target: '.editing',
      actions: /* @__PURE__ */ assign({ typed: { start: '', end: '' } }),
    },
    'range.incomplete': '.incomplete',
    'range.reversed': '.reversed',
  },
  states: { editing: {}, incomplete: {}, reversed: {} },
})
