import type { absoluteHref } from '../text/absolute-href'
import { attributeOf } from '../text/parse-html'

/** What loads something in a style sheet. A hyphen before it makes it invalid. */
const LOADS = /(?<=@)(import|font-face)|\b(url|src|image(-set)?)\((?!\s*["']?#)/gi
const withoutLoads = (css: string) => css.replace(LOADS, '-$&')

/** Returns whether a Content Security Policy has a source, such as `https:` or `https://example.org`, that starts a URL. */
const isAllowed = (policy: string, url: string) => policy.match(/[^\s;]+/g)?.some((source) => url.startsWith(source))

interface Options {
  /** The absolute address of the document, if it is known. */
  uri: string | undefined
  /** Its Content Security Policy. */
  policy: string
  absoluteHref: typeof absoluteHref
}

/**
 * Gives an inert document its styles and links, and the images that its policy allows, so that nothing violates it. A link
 * to a part of the document leads there, and others lead as they do from `uri`, in a new tab.
 */
export function activate(shown: Document, { uri, policy, absoluteHref }: Options) {
  const base = absoluteHref(shown.querySelector('base')?.getAttribute('x-href'), uri) ?? uri

  for (const element of shown.querySelectorAll<HTMLElement>('[x-style], a, area, img')) {
    const set = (name: string, value: string) => element.setAttribute(name, value)
    const [style, href, src] = (['style', 'href', 'src'] as const).map((name) => attributeOf(element, name))
    if (style) element.style.cssText = withoutLoads(style)
    if (src && element.matches('img')) {
      const url = /^data:/i.test(src) ? src : absoluteHref(src, base)
      if (url && isAllowed(policy, url)) set('src', url)
    }
    if (!href || !element.matches('a, area')) continue
    const isPart = href.startsWith('#')
    const address = isPart ? `about:srcdoc${href}` : absoluteHref(href, base)
    if (!address) continue
    set('href', address)
    set('rel', 'noreferrer')
    if (!isPart) set('target', '_blank')
  }
  const sheet = new shown.defaultView!.CSSStyleSheet()
  const styles = [...shown.querySelectorAll('noframes[x-style=""]')].map(({ textContent }) => textContent)
  sheet.replaceSync(withoutLoads(styles.join('\n')))
  shown.adoptedStyleSheets = [sheet]
}
