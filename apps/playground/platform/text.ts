const CHARACTERS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** What a person reads of a piece of HTML: no tags, no character references, one space at a time. */
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

/** The text, ended by a full stop where it ends by no mark of its own. */
export const toSentence = (text: string): string => (/[.!?:…]["')”]?$/.test(text) ? text : `${text}.`)

/** One or many as many; none as an empty list. */
export const listOf = <T>(oneOrMany: T | readonly T[] | undefined): readonly T[] =>
  oneOrMany === undefined ? [] : Array.isArray(oneOrMany) ? oneOrMany : [oneOrMany as T]

/** The first of one or many. */
export const firstOf = <T>(oneOrMany: T | readonly T[] | undefined): T | undefined => listOf(oneOrMany)[0]
