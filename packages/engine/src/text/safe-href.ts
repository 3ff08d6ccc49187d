const SAFE_PROTOCOLS = ['https:', 'http:', 'mailto:', 'tel:']

/**
 * An address from the wire, where it is safe as the `href` of a link: relative, or with the scheme `http`, `https`,
 * `mailto` or `tel`. Undefined for all else, such as `javascript:` in any disguise, so that the link leads nowhere.
 */
export function safeHref(uri: string | null | undefined): string | undefined {
  if (!uri) return undefined
  try {
    // The parser of browsers drops the same control characters and spaces that would disguise a scheme.
    return SAFE_PROTOCOLS.includes(new URL(uri, 'https://relative.invalid').protocol) ? uri : undefined
  } catch {
    return undefined
  }
}
