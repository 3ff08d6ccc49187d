const SAFE_PROTOCOLS = ['https:', 'http:', 'mailto:', 'tel:']

/**
 * Returns an address from the wire if it is safe as the `href` of a link: relative, or with the scheme `http`, `https`,
 * `mailto` or `tel`. Returns undefined for others, such as `javascript:` in any disguise, so that the link leads
 * nowhere.
 */
export function safeHref(uri: string | null | undefined): string | undefined {
  if (!uri) return undefined
  try {
    // Browsers ignore the same control characters and spaces, which could disguise a scheme.
    return SAFE_PROTOCOLS.includes(new URL(uri, 'https://relative.invalid').protocol) ? uri : undefined
  } catch {
    return undefined
  }
}
