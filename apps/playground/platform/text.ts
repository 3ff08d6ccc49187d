const CHARACTERS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** Converts HTML to plain text: without tags and character references, with single spaces. */
export const toPlainText = (html: string): string => {
  if (!/[<&]|\s\s/.test(html)) return html.trim()
  return html
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(
      /&(?:#(\d+)|#x([\da-f]+)|([a-z]+));/gi,
      (reference: string, decimal?: string, hexadecimal = '', name?: string) => {
        if (name) return CHARACTERS[name] ?? reference
        return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16))
      },
    )
    .replace(/\s+/g, ' ')
    .trim()
}

/** Returns the text, with a full stop if it does not end with punctuation. */
export const toSentence = (text: string): string => (/[.!?:…]["')”]?$/.test(text) ? text : `${text}.`)

/** Converts one value or several to a list; undefined to an empty list. */
export const listOf = <T>(oneOrMany: T | readonly T[] | undefined): readonly T[] =>
  oneOrMany === undefined ? [] : Array.isArray(oneOrMany) ? oneOrMany : [oneOrMany as T]

/** Returns the value, or the first of several. */
export const firstOf = <T>(oneOrMany: T | readonly T[] | undefined): T | undefined => listOf(oneOrMany)[0]
