const toLocale = (locale: string) => {
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? 'en'
  } catch {
    return 'en'
  }
}

/** A line break before a lower-case letter only wraps the text. */
const BROKEN_LINE = /(?<![ \t])[ \t]*\r?\n(?=[ \t]*\p{Ll})/gu

/** Splits a text into sentences with single spaces. A separate line, such as a heading, is a sentence too. */
export const sentencesOf = (text: string, locale: string): string[] => {
  const segmenter = new Intl.Segmenter(toLocale(locale), { granularity: 'sentence' })
  return Array.from(segmenter.segment(text.replace(BROKEN_LINE, ' ')), ({ segment }) =>
    segment.replace(/\s+/gu, ' ').trim(),
  ).filter((sentence) => sentence !== '')
}

const ENDS = /[.!?…。！？]["'”’»)\]]*$/u

/**
 * Joins sentences into one text. Sentences without an end keep their own line, so that {@link sentencesOf} splits them
 * again.
 */
export const joinSentences = (sentences: readonly string[]): string =>
  sentences
    .map((sentence) => `${sentence}${ENDS.test(sentence) ? ' ' : '\n'}`)
    .join('')
    .trim()

/** Returns whether a sentence is a question. */
export const isAsking = (sentence: string) => /[?？؟]["'”’»)\]]*$/u.test(sentence)
