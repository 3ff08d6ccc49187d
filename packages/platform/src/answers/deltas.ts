const SOME_WORDS = /(?:\S+\s*|\s+){1,5}/gu

/** Splits a text into pieces of a few words, which a client shows as they arrive. Joined, they equal the text. */
export const toDeltas = (text: string): string[] => text.match(SOME_WORDS) ?? []
