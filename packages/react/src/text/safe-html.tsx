import { createElement, Fragment, useMemo, type ReactNode, type ReactElement } from 'react'
import { useIsHydrated } from '../engine/use-is-hydrated'
import { lazyModule, useLazyModule } from '../parts/lazy-module'
import { openingHandlers } from '../parts/opening-handlers'
import { boxless } from '../parts/own-element'
import { absoluteHref } from './absolute-href'
import { anyOf, dropped, safeElements } from './html-elements'
import { firstText } from './names'
import { TableScroller } from './table-scroller'
import { toPlainText } from './to-plain-text'
import type { HtmlNode } from './untrusted-html'

/** The text and the address of a link in the HTML. */
export interface HtmlLink {
  text: string
  href: string
}

/** The props of `SafeHtml`. */
export interface SafeHtmlProps {
  /** HTML of any origin. */
  html: string
  /** The base of relative links. Without it, relative links are plain text. */
  baseUri?: string | undefined
  /** Called when a link is opened. */
  onOpenLink?: ((link: HtmlLink) => void) | undefined
}

/** What reads HTML of any origin. A component that may show some loads it when it mounts. */
export const untrustedHtml = /* @__PURE__ */ lazyModule(() => import('./untrusted-html'))

const isDropped = /* @__PURE__ */ new RegExp(`^${anyOf(dropped)}$`)

/**
 * Shows sanitised HTML of any origin: text, paragraphs, lists, tables, emphasis, code and links. The only attributes
 * kept are the `href` of links to `http`, `https`, `mailto` or `tel`, and those that change the meaning: numbers of
 * lists, spans of cells, directions, languages and the titles of abbreviations. Scripts, styles, forms and frames are
 * removed, and images are replaced by their alternative text. A server renders only the text. So does the browser until
 * hydration, until it has loaded what reads HTML, and on a page whose Content Security Policy forbids the Trusted Types
 * policy `querent`.
 */
export function SafeHtml({ html, baseUri, onOpenLink }: SafeHtmlProps): ReactElement {
  const hasDocument = useIsHydrated()
  const reader = useLazyModule(untrustedHtml, html)
  const nodes = useMemo(
    () => (hasDocument ? reader?.nodesOf(html, { safeElements, isDropped }) : undefined),
    [hasDocument, reader, html],
  )
  // The key replaces the element with the HTML: a text in it may be one that a translator has replaced.
  if (!nodes) return <span {...boxless}>{toPlainText(html)}</span>

  const show = (node: HtmlNode, key: number): ReactNode => {
    if (typeof node !== 'object' || !node) return node
    const { tag, props, text = '', alt } = node
    const children = node.children.map(show)
    const href = absoluteHref(node.href, baseUri)
    if (href) {
      return (
        <a key={key} href={href} {...openingHandlers(() => onOpenLink?.({ text, href }))}>
          {firstText(text, alt) ? children : href}
        </a>
      )
    }
    const element = createElement(tag ?? Fragment, { key, ...props }, ...children)
    if (tag !== 'table') return element
    return (
      <TableScroller key={key} dir={props.dir}>
        {element}
      </TableScroller>
    )
  }

  return (
    <span key={html} {...boxless}>
      {nodes.map(show)}
    </span>
  )
}
