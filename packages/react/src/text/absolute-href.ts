import { safeHref } from '@querent/engine'

/**
 * Returns the absolute URL of a link in untrusted text. Returns undefined if the link is unsafe, or relative without a
 * base.
 *
 * @param baseUri - the base of relative links.
 */
export function absoluteHref(href: string | null | undefined, baseUri?: string): string | undefined {
  if (href === null || href === undefined) return undefined
  try {
    return safeHref(new URL(href, baseUri).href)
  } catch {
    return undefined // relative, without a base
  }
}
