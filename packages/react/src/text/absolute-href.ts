import { safeHref } from '@querent/engine'

/**
 * Returns the absolute URL of a link in text from elsewhere. Undefined if the link is unsafe, or relative without a base.
 *
 * @param baseUri - what relative links are relative to.
 */
export function absoluteHref(href: string | null | undefined, baseUri?: string): string | undefined {
  if (href === null || href === undefined) return undefined
  try {
    return safeHref(new URL(href, baseUri).href)
  } catch {
    return undefined // relative, without a base
  }
}
