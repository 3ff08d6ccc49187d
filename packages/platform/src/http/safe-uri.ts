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

/**
 * What tells a document from all others: its URI, or where that is none that a browser may follow, a name that leads
 * nowhere.
 */
export const toIdentifyingUri = ({ id, uri }: { id: string; uri: string }): string =>
  toSafeUri(uri) || `urn:document:${encodeURIComponent(id.replace(/\p{Surrogate}/gu, '\ufffd'))}`
