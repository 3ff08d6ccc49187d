const HERE = 'https://relative.invalid'

/**
 * An address from the wire, where a page may be sent to it: absolute with `http` or `https`, or relative and of the
 * same origin. Undefined for all else: other schemes, `//host`, and whatever has backslashes, spaces or control
 * characters, by which one address can look like another.
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
