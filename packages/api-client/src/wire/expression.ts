/** A quote, or the end, with the backslashes before it. */
const BACKSLASHES = /(\\*)("|$)/g

/**
 * Returns a value between quotes, for an expression such as `@brand==${quoteValue(brand)}`. A quote becomes `\"`, and
 * backslashes before a quote or at the end are doubled.
 *
 * The embedded platform reads every value that is written so. The hosted platform documents no way to write a quote.
 *
 * @see Protocol, section 14
 */
export const quoteValue = (value: string): string =>
  `"${value.replace(BACKSLASHES, (_, run: string, quote: string) => run + run + (quote && `\\${quote}`))}"`
