const SOME_WORDS = /(?:\S+\s*|\s+){1,5}/gu

/** A text in pieces of a few words, as a client shows it growing; together they are the text. */
export const toDeltas = (text: string): string[] => text.match(SOME_WORDS) ?? []
