import { assign, createMachine, emit } from 'xstate'

/** The values of the two thumbs. */
export interface SliderRange {
  start: number
  end: number
}

interface ThumbMove {
  type: 'thumb.move'
  thumb: keyof SliderRange
  value: number
}

type SliderEvent =
  /** The current range has changed. */
  | { type: 'range.show'; range: SliderRange }
  | ThumbMove
  /** The browser reports a complete change: when a pointer is released, and at each repetition of a key. */
  | { type: 'change.complete' }
  | { type: 'key.press' }
  /** Also sent when the focus leaves, since the release then goes elsewhere. */
  | { type: 'key.release' }

const place = ({ start, end }: SliderRange, { thumb, value }: ThumbMove): SliderRange =>
  thumb === 'start' ? { start: Math.min(value, end), end } : { start, end: Math.max(value, start) }

/** Two thumbs that cannot cross. A drag and a key that is held choose one range each, when they end. */
export const sliderMachine = /* @__PURE__ */ createMachine(
  {
    types: {} as {
      context: { range: SliderRange; shown: SliderRange }
      events: SliderEvent
      emitted: { type: 'range.chosen'; range: SliderRange }
      input: { range: SliderRange }
    },
    id: 'slider',
    context: ({ input: { range } }) => ({ range, shown: range }),
    initial: 'settled',
    on: {
      'range.show': { actions: /* @__PURE__ */ assign(({ event: { range } }) => ({ range, shown: range })) },
      'key.press': '.holding',
      'thumb.move': { target: '.moving', actions: 'move' },
    },
    states: {
      settled: {},
      holding: { on: { 'key.release': 'settled', 'thumb.move': { target: 'walking', actions: 'move' } } },
      moving: {
        on: {
          'range.show': { actions: 'keepForLater' },
          'key.press': 'walking',
          'change.complete': [{ guard: 'isChanged', target: 'settled', actions: 'choose' }, 'settled'],
        },
      },
      walking: {
        on: {
          'range.show': { actions: 'keepForLater' },
          'key.press': {},
          'thumb.move': { actions: 'move' },
          'key.release': [{ guard: 'isChanged', target: 'settled', actions: 'choose' }, 'settled'],
        },
      },
    },
  },
  {
    actions: {
      move: /* @__PURE__ */ assign({
        range: ({ context: { range }, event }) => ('thumb' in event ? place(range, event) : range),
      }),
      // During a gesture the thumbs stay.
      keepForLater: /* @__PURE__ */ assign({
        shown: ({ context: { shown }, event }) => ('range' in event ? event.range : shown),
      }),
      choose: /* @__PURE__ */ emit(({ context: { range } }) => ({ type: 'range.chosen' as const, range })),
    },
    guards: {
      isChanged: ({ context: { range, shown } }) => range.start !== shown.start || range.end !== shown.end,
    },
  },
)
