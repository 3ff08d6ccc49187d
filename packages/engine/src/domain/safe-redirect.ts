const HERE = 'https://relative.invalid'

/**
 * Returns an address of the wire if a page may redirect to it: an absolute `http` or `https` URL, or a relative URL of
 * the same origin. Returns undefined for others: other schemes, `//host`, and addresses with backslashes, spaces or
 * control characters, which can disguise an address.
 */
export function safeRedirect(uri: unknown): string | undefined {
  if (typeof uri !== 'string' || !uri || /[\0-\x20\x7F-\x9F\\]/.test(uri)) return undefined
  try {
    const { origin, protocol } = new URL(uri, HERE)
    const isAbsolute = /^https?:\/\/[^/]/i.test(uri)
    const isRelative = origin === HERE && !/^[a-z][a-z\d+.-]*:/i.test(uri)
    return isRelative || (isAbsolute && /^https?:$/.test(protocol)) ? uri : undefined
  } catch {
    return undefined
  }
}
