import type { ReactNode } from 'react'

/** The characters that begin and end an isolated text. */
const [START, END] = ['\u2068', '\u2069']
const marks = /[\u2068\u2069]/

const mark = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(mark)
  return typeof value === 'string' && value ? START + value + END : value
}

/**
 * Returns a text of the index or of a user in an element of its own, because it may read in another direction than the
 * page. Other content stays as it is.
 */
export const isolate = (content: ReactNode) => (typeof content === 'string' ? <bdi>{content}</bdi> : content)

/**
 * Returns what a label says about some texts, each of which is isolated if the label is a text.
 *
 * @param label - is called with the texts, and again with the same texts between marks, to find them in the result.
 */
export function isolateIn<About extends unknown[]>(label: (...about: About) => ReactNode, ...about: About): ReactNode {
  const text = label(...about)
  if (typeof text !== 'string') return text
  const marked = label(...(about.map(mark) as About))
  const pieces = typeof marked === 'string' ? marked.split(marks) : []
  // A label may do more with a text than to repeat it.
  if (pieces.length < 2 || pieces.join('') !== text) return text
  // The key replaces the element with the text: a piece may be one that a translator has replaced. A duration, which a
  // server does not hand over, may differ at hydration.
  return (
    <span key={text} suppressHydrationWarning>
      {pieces.map((piece, index) => (index % 2 ? <bdi key={index}>{piece}</bdi> : piece))}
    </span>
  )
}
