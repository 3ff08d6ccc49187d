import { assign, setup } from 'xstate'

/** Returns the whole sentences at the start of a text; everything if no more text follows. */
function wholeSentences(text: string, isComplete: boolean): string {
  if (isComplete) return text
  if (!('Segmenter' in Intl)) return ''
  const sentences = [...new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(text)]
  return text.slice(0, sentences.at(-1)?.index ?? 0)
}

interface AnnouncerContext {
  /** The number of characters that were announced. */
  length: number
  /** The sentences to announce now. */
  announcement: string
}

type AnnouncerEvent =
  /** The shown text changed. */
  | { type: 'text.change'; text: string; isComplete: boolean }
  /** Another text begins. */
  | { type: 'text.reset' }

/** Announces each sentence of a streamed text once. Text that is present at the start is not announced. */
export const announcerMachine = /* @__PURE__ */ setup({
  types: {} as { context: AnnouncerContext; events: AnnouncerEvent },
  actions: {
    announce: assign(
      (
        { context: { length, announcement } },
        {
          text,
          isComplete,
          isMuted = false,
        }: {
          text: string
          isComplete: boolean
          isMuted?: boolean
        },
      ) => {
        const sentences = wholeSentences(text.slice(length), isComplete)
        const isHeard = !isMuted && sentences.trim() !== ''
        return { length: length + sentences.length, announcement: isHeard ? sentences.trim() : announcement }
      },
    ),
  },
}).createMachine({
  id: 'announcer',
  context: { length: 0, announcement: '' },
  initial: 'starting',
  on: { 'text.reset': { target: '.announcing', actions: assign({ length: 0, announcement: '' }) } },
  states: {
    starting: {
      on: {
        'text.change': {
          target: 'announcing',
          actions: { type: 'announce', params: ({ event }) => ({ ...event, isMuted: true }) },
        },
      },
    },
    announcing: { on: { 'text.change': { actions: { type: 'announce', params: ({ event }) => event } } } },
  },
})
