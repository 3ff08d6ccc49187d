import { assign, createMachine } from 'xstate'

/** The texts of the two inputs. */
export interface RangeTexts {
  start: string
  end: string
}

type RangeFormEvent =
  | { type: 'text.type'; bound: keyof RangeTexts; text: string }
  /** The current range of the engine changed, for any reason. */
  | { type: 'range.show'; texts: RangeTexts }
  | { type: 'range.clear' }
  /** The submitted range is incomplete, has an invalid text, or ends before it starts. */
  | { type: 'range.incomplete' | 'range.invalid' | 'range.reversed' }

/** The inputs of a range: the typed texts, and the problem of the submitted range. */
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
      guard: ({ context: { shown }, event: { texts } }) => shown.start !== texts?.start || shown.end !== texts.end,
      target: '.editing',
      actions: /* @__PURE__ */ assign(({ event: { texts } }) => ({ typed: texts, shown: texts })),
    },
    'range.clear': {
      target: '.editing',
      actions: /* @__PURE__ */ assign({ typed: { start: '', end: '' } }),
    },
    'range.incomplete': '.incomplete',
    'range.invalid': '.invalid',
    'range.reversed': '.reversed',
  },
  states: { editing: {}, incomplete: {}, invalid: {}, reversed: {} },
})
