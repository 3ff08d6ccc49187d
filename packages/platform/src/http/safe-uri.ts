/**
 * Returns a URI that is safe to link to: absolute, http or https. Returns `''` for anything else, such as scripts.
 * Checks the parsed protocol, because browsers read `java\nscript:` as a script.
 */
export const toSafeUri = (uri: string): string => {
  try {
    return ['http:', 'https:'].includes(new URL(uri).protocol) ? uri : ''
  } catch {
    return ''
  }
}

/**
 * Returns a URI that identifies a document: its own URI if that is safe to link to, else a URN, which cannot be opened.
 */
export const toIdentifyingUri = ({ id, uri }: { id: string; uri: string }): string =>
  toSafeUri(uri) || `urn:document:${encodeURIComponent(id.replace(/\p{Surrogate}/gu, '\ufffd'))}`
