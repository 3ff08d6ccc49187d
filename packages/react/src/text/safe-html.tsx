import { createElement, Fragment, useMemo, type ReactNode } from 'react'
import { useIsHydrated } from '../hooks/use-is-hydrated'
import { openingHandlers } from '../opening-handlers'
import { boxless } from '../own-element'
import { absoluteHref } from './absolute-href'
import { anyOf, dropped, safeElements } from './html-elements'
import { toPlainText } from './to-plain-text'

/** The text and the address of a link in the HTML. */
export interface HtmlLink {
  text: string
  href: string
}

export interface SafeHtmlProps {
  /** HTML of any origin. */
  html: string
  /** The base of relative links. Without it, relative links are plain text. */
  baseUri?: string | undefined
  /** Called when a link is opened. */
  onOpenLink?: ((link: HtmlLink) => void) | undefined
}

const isDropped = /* @__PURE__ */ new RegExp(`^${anyOf(dropped)}$`)

/** React warns about white space between these elements and their children. */
const spaceless = /^(table|thead|tbody|tfoot|tr)$/

/** The maximum depth. Deeper elements are reduced to their text. */
const MAX_DEPTH = 50

/**
 * Shows sanitised HTML of any origin: text, paragraphs, lists, tables, emphasis, code and links. The only attribute
 * kept is the `href` of links to `http`, `https`, `mailto` or `tel`. Scripts, styles, forms, frames and images are
 * removed. A server renders only the text, and so does the browser until hydration.
 */
export function SafeHtml({ html, baseUri, onOpenLink }: SafeHtmlProps) {
  const hasDocument = useIsHydrated()
  // An inert document loads and runs nothing.
  const body = useMemo(
    () => (hasDocument ? new DOMParser().parseFromString(html, 'text/html').body : undefined),
    [hasDocument, html],
  )
  // The key replaces the element with the HTML: a text in it may be one that a translator has replaced.
  if (!body) return <span style={boxless}>{toPlainText(html)}</span>

  const render = (node: Node, key: number, depth: number): ReactNode => {
    if (node instanceof Text) {
      return spaceless.test(node.parentNode?.nodeName.toLowerCase() ?? '') && !node.data.trim() ? null : node.data
    }
    if (!(node instanceof Element)) return null
    const name = node.nodeName.toLowerCase()
    if (isDropped.test(name)) return null
    if (depth > MAX_DEPTH) return node.textContent
    const children = childrenOf(node, depth)
    const href = name === 'a' ? absoluteHref(node.getAttribute('href'), baseUri) : undefined
    if (href) {
      return (
        <a key={key} href={href} {...openingHandlers(() => onOpenLink?.({ text: node.textContent ?? '', href }))}>
          {children}
        </a>
      )
    }
    const tag = safeElements.get(name) ?? Fragment
    return name === 'br' || name === 'hr' ? createElement(tag, { key }) : createElement(tag, { key }, ...children)
  }
  const childrenOf = (node: Node, depth: number) =>
    [...node.childNodes].map((child, index) => render(child, index, depth + 1))

  return (
    <span key={html} style={boxless}>
      {childrenOf(body, 0)}
    </span>
  )
}
