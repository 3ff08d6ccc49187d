import type { safeElements } from './html-elements'
import { attributeOf, parseHtml } from './parse-html'

// What reads HTML of any origin, which is loaded when a component shows some. It imports nothing that components import:
// some bundlers would move it into a third file, which all pages load.

export { activate } from '../result-preview/activate'
export { attributeOf, htmlPolicyOf } from './parse-html'

/** An element to show, or a text. */
export type HtmlNode =
  | string
  | null
  | {
      /** Undefined for an element that is replaced by its children. */
      tag: string | undefined
      props: { dir?: string; [name: string]: string | boolean | undefined }
      children: HtmlNode[]
      /** The text of a link. */
      text?: string | undefined
      /** The description of its image. */
      alt?: string | undefined
      /** Its address, which may be unsafe. */
      href?: string | null
    }

interface Elements {
  safeElements: typeof safeElements
  isDropped: RegExp
}

/** Elements without content. */
const isEmpty = /^(br|hr|wbr)$/

/** The attributes that change what an element says, as React names them, with the elements and the valid values. */
const meanings: readonly (readonly [prop: string, elements: RegExp, values: RegExp])[] = [
  ['start', /^ol$/, /^-?\d{1,9}$/],
  ['reversed', /^ol$/, /^/],
  ['type', /^ol$/, /^[1aAiI]$/],
  ['value', /^li$/, /^-?\d{1,9}$/],
  ['colSpan', /^t[dh]$/, /^\d{1,3}$/],
  ['rowSpan', /^t[dh]$/, /^\d{1,5}$/],
  ['scope', /^th$/, /^(row|col)(group)?$/],
  ['title', /^abbr$/, /./],
  ['dir', /^/, /^(ltr|rtl|auto)$/],
  ['lang', /^/, /^[a-z]{2,8}(-[a-z\d]{1,8})*$/i],
]

/** React warns about white space between these elements and their children. */
const spaceless = /^(table|thead|tbody|tfoot|tr)$/

/** The maximum depth. Deeper elements are reduced to their text. */
const MAX_DEPTH = 50

/** Returns the props that change the meaning of an element. */
const propsOf = (element: Element, name: string) =>
  Object.fromEntries(
    meanings.flatMap(([prop, elements, values]): [string, string | boolean][] => {
      const value = elements.test(name) ? element.getAttribute(prop) : null
      return value !== null && values.test(value) ? [[prop, prop === 'reversed' || value]] : []
    }),
  )

/** Returns what to show of HTML; undefined if the page forbids to parse it. */
export function nodesOf(html: string, { safeElements, isDropped }: Elements): HtmlNode[] | undefined {
  const toNode = (node: Node, depth: number): HtmlNode => {
    if (node instanceof Text) {
      const isBlank = !node.data.trim()
      if (isBlank && spaceless.test(node.parentNode?.nodeName.toLowerCase() ?? '')) return null
      return depth > 1 || isBlank ? node.data : { tag: 'bdi', props: {}, children: [node.data] }
    }
    if (!(node instanceof Element)) return null
    const name = node.nodeName.toLowerCase()
    if (isDropped.test(name)) return null
    if (name === 'img') return node.getAttribute('alt')
    if (depth > MAX_DEPTH) return node.textContent
    const safe = safeElements.get(name)
    const props = propsOf(node, name)
    return {
      tag: safe ?? (Object.keys(props).length ? 'span' : undefined),
      // Each block reads in the direction of its text.
      props: depth === 1 && safe && !isEmpty.test(name) ? { dir: 'auto', ...props } : props,
      children: isEmpty.test(name) ? [] : childrenOf(node, depth),
      ...(name === 'a' && {
        href: attributeOf(node, 'href'),
        text: node.textContent,
        alt: node.querySelector('img')?.alt,
      }),
    }
  }
  const childrenOf = (node: Node, depth: number) => [...node.childNodes].map((child) => toNode(child, depth + 1))

  const body = parseHtml(html)?.body
  return body && childrenOf(body, 0)
}
