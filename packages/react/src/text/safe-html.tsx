import { safeHref } from '@querent/engine'
import { createElement, Fragment, useMemo, type ReactNode } from 'react'
import { useIsHydrated } from '../hooks/use-is-hydrated'
import { openingHandlers } from '../opening-handlers'

/** A link within the HTML, as the person sees it and where it leads. */
export interface HtmlLink {
  text: string
  href: string
}

export interface SafeHtmlProps {
  /** HTML of any origin. */
  html: string
  /** Where the HTML is from: what its relative links are relative to. Without it they are plain text. */
  baseUri?: string | undefined
  /** A link was opened. */
  onOpenLink?: ((link: HtmlLink) => void) | undefined
}

/** What becomes of each element: itself, or a plainer one. A heading would break the outline of the page. */
const elements: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    'p div ul ol li dl dt dd b strong i em u s sub sup small mark code pre kbd samp var blockquote q cite abbr br hr table caption thead tbody tfoot tr th td'
      .split(' ')
      .map((name) => [name, name]),
  ),
  ...Object.fromEntries('h1 h2 h3 h4 h5 h6 section article header footer main'.split(' ').map((name) => [name, 'div'])),
}

/** Elements of which not even the text is shown. All others that are not listed above give way to what they contain. */
const dropped =
  /^(script|style|template|noscript|iframe|object|embed|svg|math|head|title|textarea|select|button|canvas|audio|video)$/

/** React minds white space between these and their children. */
const spaceless = /^(table|thead|tbody|tfoot|tr)$/

/** What is nested deeper shows its text alone. */
const MAX_DEPTH = 50

/**
 * HTML of any origin, made harmless: text, paragraphs, lists, tables, emphasis, code and links, and nothing else of it.
 * No attribute is kept but the `href` of a link that leads to `http`, `https`, `mailto` or `tel`; scripts, styles,
 * forms, frames and images are left out. It is read where there is a document, so a server renders nothing of it.
 */
export function SafeHtml({ html, baseUri, onOpenLink }: SafeHtmlProps) {
  const hasDocument = useIsHydrated()
  // A document of its own, in which nothing is loaded or run.
  const body = useMemo(
    () => (hasDocument ? new DOMParser().parseFromString(html, 'text/html').body : undefined),
    [hasDocument, html],
  )
  if (!body) return null

  const render = (node: Node, key: number, depth: number): ReactNode => {
    if (node instanceof Text) {
      return spaceless.test(node.parentNode?.nodeName.toLowerCase() ?? '') && !node.data.trim() ? null : node.data
    }
    if (!(node instanceof Element)) return null
    const name = node.nodeName.toLowerCase()
    if (dropped.test(name)) return null
    if (depth > MAX_DEPTH) return node.textContent
    const children = childrenOf(node, depth)
    const href = name === 'a' ? hrefOf(node, baseUri) : undefined
    if (href) {
      return (
        <a key={key} href={href} {...openingHandlers(() => onOpenLink?.({ text: node.textContent ?? '', href }))}>
          {children}
        </a>
      )
    }
    const tag = Object.hasOwn(elements, name) ? elements[name]! : Fragment
    return name === 'br' || name === 'hr' ? createElement(tag, { key }) : createElement(tag, { key }, ...children)
  }
  const childrenOf = (node: Node, depth: number) =>
    [...node.childNodes].map((child, index) => render(child, index, depth + 1))

  return <>{childrenOf(body, 0)}</>
}

function hrefOf(link: Element, baseUri: string | undefined): string | undefined {
  const href = link.getAttribute('href')
  if (href === null) return undefined
  try {
    return safeHref(new URL(href, baseUri).href)
  } catch {
    return undefined // relative, to what is not known
  }
}
