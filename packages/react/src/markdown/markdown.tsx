import { compiler, type MarkdownToJSX } from 'markdown-to-jsx/react'
import { cloneElement, createElement, isValidElement, useMemo, type ReactNode } from 'react'
import type { HeadingLevel } from '../heading-level'
import { absoluteHref } from '../text/absolute-href'
import { safeElements } from '../text/html-elements'
import { firstText } from '../text/names'
import { TableScroller } from '../text/table-scroller'

export interface MarkdownProps {
  /** Markdown of any origin. */
  text: string
  /**
   * Whether more text follows. The end of the text is hidden while the next piece may change its meaning. Default
   * false.
   */
  isStreaming?: boolean
  /** The level of the heading above the text, from 1 to 6. Headings within the text start one level below and leave none out.
   *
   * @default 2 */
  headingLevel?: HeadingLevel
}

/**
 * A last line that consists of markers, such as `- ` or the start of a closing fence. The next piece decides its
 * meaning.
 */
const UNFINISHED_LINE = /(^|\n)[ \t>]*(?:[-*+=#~`|]+|\d{1,9}[.)]?)?[ \t]*$/

interface ParsedProps {
  key?: string
  href?: string
  alt?: string
  checked?: boolean
  start?: number
  style?: { textAlign?: 'left' | 'center' | 'right' }
}

/** Returns children of which each text is in an element of its own: a translator may replace it while more arrives. */
const textsInOwnElements = (children: readonly ReactNode[]) =>
  children.map((child, index) => (typeof child === 'string' ? <span key={`text ${index}`}>{child}</span> : child))

const isBlank = (child: ReactNode) => typeof child === 'string' && !firstText(child)

/** Returns the `createElement` of one text. It drops all other elements and attributes, whatever the parser returns. */
function createSafeElement(headingLevel: number) {
  const outline: number[] = []
  /** Returns the level of the next heading: one below the heading above it, so that no level is left out. */
  const levelOf = (depth: number) => {
    while ((outline.at(-1) ?? 0) >= depth) outline.pop()
    outline.push(depth)
    return Math.min(6, headingLevel + outline.length)
  }
  return (type: string, { key, href, alt, checked, start, style }: ParsedProps, ...content: ReactNode[]) => {
    const all = content.flat(Infinity) as ReactNode[]
    const children = all.length > 1 ? textsInOwnElements(all) : all
    if (type === 'img') return alt
    if (type === 'input') return checked ? '☑' : '☐'
    const link = type === 'a' ? absoluteHref(href) : undefined
    if (link) return createElement('a', { key, href: link }, ...(children.every(isBlank) ? [link] : children))
    const heading = /^h([1-6])$/.exec(type)
    if (heading) return createElement(`h${levelOf(Number(heading[1]))}`, { key }, ...children)
    if (type === 'table') return createElement(TableScroller, { key }, createElement(type, {}, ...children))
    if (type === 'ol') return createElement(type, { key, start }, ...children)
    if (type === 'th' || type === 'td') {
      return createElement(type, { key, style: { textAlign: style?.textAlign } }, ...children)
    }
    const name = type === 'del' ? 's' : safeElements.get(type)
    return name === 'br' || name === 'hr'
      ? createElement(name, { key })
      : createElement(name ?? 'span', { key }, ...children)
  }
}

/**
 * Shows Markdown of any origin as it arrives: paragraphs, headings, lists, tables, emphasis, code and links, and nothing
 * else. HTML is shown as text and images by their description, so that nothing is loaded or run. Only absolute links to
 * `http`, `https`, `mailto` and `tel` lead somewhere; the others are plain text.
 *
 * Import it from `@querent/react/markdown`, and pass it to `GeneratedAnswer`.
 */
export function Markdown({ text, isStreaming = false, headingLevel = 2 }: MarkdownProps) {
  return useMemo(() => {
    const toElement = createSafeElement(headingLevel)
    const blocks: ReactNode = compiler(isStreaming ? text.replace(UNFINISHED_LINE, '') : text, {
      createElement: (type, props, ...children) =>
        toElement(String(type), (props ?? {}) as ParsedProps, ...children) as ReturnType<MarkdownToJSX.CreateElement>,
      disableParsingRawHTML: true,
      forceBlock: true,
      optimizeForStreaming: isStreaming,
      preserveFrontmatter: true,
      // `createSafeElement` checks the final links.
      sanitizer: (value) => value,
      wrapper: null,
    })
    return textsInOwnElements([blocks].flat()).map((block) =>
      isValidElement<{ dir?: string }>(block) ? cloneElement(block, { dir: 'auto' }) : block,
    )
  }, [text, isStreaming, headingLevel])
}
