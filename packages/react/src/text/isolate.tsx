import type { ReactNode } from 'react'

/** The characters that begin and end an isolated text. */
const marks = /[\u2068\u2069]/

const mark = (value: string | string[]): unknown =>
  Array.isArray(value) ? value.map(mark) : value && `\u2068${value}\u2069`

/**
 * Returns a text of the index or of a user in a separate element, because it may read in another direction than the
 * page. Other content stays as it is.
 */
export const isolate = (content: ReactNode) => (typeof content === 'string' ? <bdi>{content}</bdi> : content)

/**
 * Returns what a label says about some texts, each of which is isolated if the label is a text.
 *
 * @param label - is called with the texts, and again with the same texts between marks, to find them in the result.
 */
export function isolateIn<About extends (string | string[])[]>(
  label: (...about: About) => ReactNode,
  ...about: About
): ReactNode {
  const text = label(...about)
  if (typeof text !== 'string') return text
  const pieces = String(label(...(about.map(mark) as About))).split(marks)
  // A label may do more with a text than to repeat it.
  if (!pieces[1] || pieces.join('') !== text) return text
  // The key replaces the element with the text: a piece may be one that a translator has replaced. Hydration may find
  // another duration.
  return (
    <span key={text} suppressHydrationWarning>
      {pieces.map((piece, index) => (index % 2 ? <bdi key={index}>{piece}</bdi> : piece))}
    </span>
  )
}
