import { createElement, Fragment, useMemo, type ReactNode } from 'react'
import { useIsHydrated } from '../hooks/use-is-hydrated'
import { openingHandlers } from '../opening-handlers'
import { boxless } from '../own-element'
import { absoluteHref } from './absolute-href'
import { anyOf, dropped, empty, meanings, safeElements } from './html-elements'
import { attributeOf, parseHtml } from './parse-html'
import { toPlainText } from './to-plain-text'
import { firstText } from './names'
import { TableScroller } from './table-scroller'

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
const isEmpty = /* @__PURE__ */ new RegExp(`^${anyOf(empty)}$`)

/** React warns about white space between these elements and their children. */
const spaceless = /^(table|thead|tbody|tfoot|tr)$/

/** Returns the props that change the meaning of an element. */
const propsOf = (element: Element, name: string) =>
  meanings.flatMap(([prop, elements, values]): [string, string | boolean][] => {
    const value = elements.test(name) ? element.getAttribute(prop) : null
    return value !== null && values.test(value) ? [[prop, prop === 'reversed' || value]] : []
  })

/** The maximum depth. Deeper elements are reduced to their text. */
const MAX_DEPTH = 50

/**
 * Shows sanitised HTML of any origin: text, paragraphs, lists, tables, emphasis, code and links. The only attributes
 * kept are the `href` of links to `http`, `https`, `mailto` or `tel`, and those that change the meaning: numbers of
 * lists, spans of cells, directions, languages and the titles of abbreviations. Scripts, styles, forms and frames are
 * removed, and images are replaced by their alternative text. A server renders only the text, and so does the browser
 * until hydration, and on a page whose Content Security Policy forbids the Trusted Types policy `querent`.
 */
export function SafeHtml({ html, baseUri, onOpenLink }: SafeHtmlProps) {
  const hasDocument = useIsHydrated()
  const body = useMemo(() => (hasDocument ? parseHtml(html)?.body : undefined), [hasDocument, html])
  // The key replaces the element with the HTML: a text in it may be one that a translator has replaced.
  if (!body) return <span {...boxless}>{toPlainText(html)}</span>

  const render = (node: Node, key: number, depth: number): ReactNode => {
    if (node instanceof Text) {
      if (spaceless.test(node.parentNode?.nodeName.toLowerCase() ?? '') && !node.data.trim()) return null
      return depth > 1 || !node.data.trim() ? node.data : <bdi key={key}>{node.data}</bdi>
    }
    if (!(node instanceof Element)) return null
    const name = node.nodeName.toLowerCase()
    if (isDropped.test(name)) return null
    if (name === 'img') return node.getAttribute('alt')
    if (depth > MAX_DEPTH) return node.textContent
    const children = childrenOf(node, depth)
    const href = name === 'a' ? absoluteHref(attributeOf(node, 'href'), baseUri) : undefined
    if (href) {
      return (
        <a key={key} href={href} {...openingHandlers(() => onOpenLink?.({ text: node.textContent ?? '', href }))}>
          {firstText(node.textContent, node.querySelector('img')?.alt) ? children : href}
        </a>
      )
    }
    const props = propsOf(node, name)
    // Each block reads in the direction of its text.
    if (depth === 1 && safeElements.has(name) && !isEmpty.test(name)) props.unshift(['dir', 'auto'])
    const tag = safeElements.get(name) ?? (props.length > 0 ? 'span' : Fragment)
    const content = isEmpty.test(name) ? [] : children
    const element = createElement(tag, { key, ...Object.fromEntries(props) }, ...content)
    if (name !== 'table') return element
    return (
      <TableScroller key={key} dir={depth === 1 ? 'auto' : undefined}>
        {element}
      </TableScroller>
    )
  }
  const childrenOf = (node: Node, depth: number) =>
    [...node.childNodes].map((child, index) => render(child, index, depth + 1))

  return (
    <span key={html} {...boxless}>
      {childrenOf(body, 0)}
    </span>
  )
}
