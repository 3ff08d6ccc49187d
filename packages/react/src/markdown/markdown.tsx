import { cloneElement, createElement, isValidElement, useMemo, type ReactNode } from 'react'
import { useSettledText } from '../generated-answer/settled-text'
import type { HeadingLevel } from '../parts/heading-level'
import { lazyModule, useLazyModule } from '../parts/lazy-module'
import { absoluteHref } from '../text/absolute-href'
import { safeElements } from '../text/html-elements'
import { firstText } from '../text/names'
import { TableScroller } from '../text/table-scroller'
import { compile, textInPlace, type ParsedProps } from './compile'
import { withClosedEmphasis, withoutMarks } from './parser-marks'

/** The props of `Markdown`. */
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

/** A footnote whose text is not there. Its number replaces it before its text arrives, too. */
const footnote = /\[\^(\d+)\]/

/** Returns the parts of a text, in which the number of a footnote is an element. */
const partsOf = (text: string) =>
  withoutMarks(text)
    .split(footnote)
    .map((part, index) => (index % 2 ? <sup key={`note ${index}`}>{part}</sup> : part))
    .filter(Boolean)

/** Returns children with each text in a separate element: a translator may replace it while more arrives. */
const textsInOwnElements = (children: readonly ReactNode[]) =>
  children.map((child, index) => (typeof child === 'string' ? <span key={`text ${index}`}>{child}</span> : child))

const isBlank = (child: ReactNode) => typeof child === 'string' && !firstText(child)

/** Tells which sentences of a text can be announced while it streams. Loaded with the first such text. */
export const settling = /* @__PURE__ */ lazyModule(() => import('./settled-text'))
/** Until it is loaded, nothing is announced. */
const nothing = () => ''

/** Returns the `createElement` of one text. It drops all other elements and attributes, whatever the parser returns. */
function createSafeElement(headingLevel: number) {
  const outline: number[] = []
  /** Returns the level of the next heading: one below the heading above it, so that no level is left out. */
  const levelOf = (depth: number) => {
    while ((outline.at(-1) ?? 0) >= depth) outline.pop()
    outline.push(depth)
    return Math.min(6, headingLevel + outline.length)
  }
  return (type: string, props: ParsedProps, content: ReactNode[]) => {
    const { key, href, start, style } = props
    const all = content.flatMap<ReactNode>((child) =>
      typeof child !== 'string' ? [child] : type === 'code' ? withoutMarks(child) : partsOf(child),
    )
    const children = all.length > 1 ? textsInOwnElements(all) : all
    const text = textInPlace(type, props)
    if (text !== undefined) return text
    const link = type === 'a' ? absoluteHref(href) : undefined
    if (link) return createElement('a', { key, href: link }, ...(children.every(isBlank) ? [link] : children))
    const heading = /^h([1-6])$/.exec(type)
    if (heading) return createElement(`h${levelOf(Number(heading[1]))}`, { key }, ...children)
    if (type === 'table') return createElement(TableScroller, { key }, createElement(type, {}, ...children))
    if (type === 'ol') return createElement(type, { key, start }, ...children)
    if (type === 'th' || type === 'td') {
      return createElement(type, { key, align: style?.textAlign }, ...children)
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
export function Markdown({ text, isStreaming = false, headingLevel = 2 }: MarkdownProps): ReactNode {
  const settler = useLazyModule(settling, isStreaming)
  useSettledText(isStreaming && settler !== null ? text : undefined, settler?.settledText ?? nothing)
  return useMemo(() => {
    const shown = isStreaming ? withClosedEmphasis(text.replace(UNFINISHED_LINE, '')) : text
    return textsInOwnElements(compile(shown, isStreaming, createSafeElement(headingLevel))).map((block) =>
      isValidElement<{ dir?: string }>(block) ? cloneElement(block, { dir: 'auto' }) : block,
    )
  }, [text, isStreaming, headingLevel])
}
