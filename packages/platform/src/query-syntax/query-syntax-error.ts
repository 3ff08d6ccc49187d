const MAX_SHOWN = 60

/** Shortens a text for an error message. */
export const shorten = (text: string): string => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text)

/** Quotes and shortens a text for an error message. */
export const quoted = (text: string): string => JSON.stringify(shorten(text))

/** Thrown if a query expression is invalid. The message names what was found and what was expected. */
export class QuerySyntaxError extends Error {
  override readonly name = 'QuerySyntaxError'

  constructor(
    message: string,
    /** The position in the expression, in UTF-16 units; starts at 0. */
    readonly position: number,
  ) {
    super(message)
  }
}
