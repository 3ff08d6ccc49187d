const MAX_SHOWN = 60

/** What was found, as an error shows it. */
export const shorten = (text: string): string => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text)

/** What was found, in quotes. */
export const quoted = (text: string): string => JSON.stringify(shorten(text))

/** A query expression that cannot be read. The message names what was found and what was expected. */
export class QuerySyntaxError extends Error {
  override readonly name = 'QuerySyntaxError'

  constructor(
    message: string,
    /** Where in the expression, in UTF-16 units from 0. */
    readonly position: number,
  ) {
    super(message)
  }
}
