import { assign, createMachine } from 'xstate'

/** An abbreviation such as "e.g." or "z. B.", which ends no sentence. */
const ABBREVIATION = /(?:^|\P{L})\p{Ll}\.\s*(?:\p{L}\.\s*)?$/u

/**
 * Returns the ends of the sentences of a text. Without a letter behind it, the next character may still continue a
 * sentence. A line break at the end of the text ends its last sentence.
 */
function endsOfSentences(text: string): number[] {
  if (!('Segmenter' in Intl)) return []
  const lastLetter = text.search(/\p{L}\P{L}*$/u)
  const isEnd = (end: number) => {
    const before = text.slice(Math.max(0, end - 8), end)
    const isLine = before.endsWith('\n')
    return end <= lastLetter ? isLine || !ABBREVIATION.test(before) : isLine && end === text.length
  }
  return [...new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(text)]
    .map(({ index, segment }) => index + segment.length)
    .filter(isEnd)
}

/**
 * Returns the place at which a text goes on after what was said: behind the same words, or at the first sentence that
 * differs. A list that becomes longer may have other white space.
 */
function placeAfter(said: string, text: string): number {
  if (text.startsWith(said)) return said.length
  let place = 0
  for (const character of said.replaceAll(/\s/g, '')) {
    while (/\s/.test(text.charAt(place))) place++
    if (place === text.length) break
    if (!text.startsWith(character, place)) return endsOfSentences(text).findLast((end) => end <= place) ?? 0
    place += character.length
  }
  return place
}

interface AnnouncerContext {
  /** The start of the text that was announced. */
  said: string
  /** The sentences to announce now. */
  announcement: string
}

type TextChange = { type: 'text.change'; text: string; isComplete: boolean }

type AnnouncerEvent =
  /** The shown text changed. What is there may not change before its end, unless the text begins again. */
  | TextChange
  /** Another text begins. */
  | { type: 'text.reset' }

/** Returns the context after the new sentences of a text are announced. */
function announce(context: AnnouncerContext, { text, isComplete }: TextChange): AnnouncerContext {
  const start = placeAfter(context.said, text)
  const rest = text.slice(start)
  const length = isComplete ? rest.length : (endsOfSentences(rest).at(-1) ?? 0)
  const sentences = rest.slice(0, length).trim()
  if (sentences === '') return context
  return {
    said: text.slice(0, start + length).trimEnd(),
    // A live region announces the same sentence again only if its text changes.
    announcement: sentences === context.announcement ? `${sentences}\u00a0` : sentences,
  }
}

/** Announces each sentence of a streamed text once. Text that is present at the start is not announced. */
export const announcerMachine = /* @__PURE__ */ createMachine({
  types: {} as { context: AnnouncerContext; events: AnnouncerEvent },
  id: 'announcer',
  context: { said: '', announcement: '' },
  initial: 'starting',
  on: {
    'text.reset': { target: '.announcing', actions: /* @__PURE__ */ assign({ said: '', announcement: '' }) },
  },
  states: {
    starting: {
      on: {
        'text.change': {
          target: 'announcing',
          actions: /* @__PURE__ */ assign({ said: ({ context, event }) => announce(context, event).said }),
        },
      },
    },
    announcing: {
      on: { 'text.change': { actions: /* @__PURE__ */ assign(({ context, event }) => announce(context, event)) } },
    },
  },
})
