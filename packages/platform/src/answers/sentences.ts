const toLocale = (locale: string) => {
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? 'en'
  } catch {
    return 'en'
  }
}

/** A line that goes on in lower case on the next one was only broken to fit. */
const BROKEN_LINE = /[ \t]*\r?\n(?=[ \t]*\p{Ll})/gu

/** The sentences of a text, with single spaces; a line on its own, as a heading, is one too. */
export const sentencesOf = (text: string, locale: string): string[] => {
  const segmenter = new Intl.Segmenter(toLocale(locale), { granularity: 'sentence' })
  return Array.from(segmenter.segment(text.replace(BROKEN_LINE, ' ')), ({ segment }) =>
    segment.replace(/\s+/gu, ' ').trim(),
  ).filter((sentence) => sentence !== '')
}

const ENDS = /[.!?…。！？]["'”’»)\]]*$/u

/**
 * Sentences as one text; those without an end keep a line of their own, so that {@link sentencesOf} parts them again.
 */
export const joinSentences = (sentences: readonly string[]): string =>
  sentences
    .map((sentence) => `${sentence}${ENDS.test(sentence) ? ' ' : '\n'}`)
    .join('')
    .trim()

/** Whether a sentence asks. */
export const isAsking = (sentence: string) => /[?？؟]["'”’»)\]]*$/u.test(sentence)
