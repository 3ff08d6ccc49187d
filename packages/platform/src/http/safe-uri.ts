/**
 * The URI where a browser may follow it: absolute, over http or https. Anything else, scripts above all, gives `''`.
 * What the parser reads is what counts: `java\nscript:` is a script to a browser.
 */
export const toSafeUri = (uri: string): string => {
  try {
    return ['http:', 'https:'].includes(new URL(uri).protocol) ? uri : ''
  } catch {
    return ''
  }
}
