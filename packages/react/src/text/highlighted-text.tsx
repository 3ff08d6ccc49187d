import { splitHighlights, type Highlight } from '@querent/engine'

export interface HighlightedTextProps {
  /** Plain text; it is never read as markup. */
  text: string | null | undefined
  highlights?: readonly Highlight[] | undefined
}

/** Shows a text of a result, with the matches of the query in `<mark>`. */
export const HighlightedText = ({ text, highlights }: HighlightedTextProps) => markHighlights(text, highlights)

/** Returns the content of `HighlightedText` without a component. */
export const markHighlights = (text: string | null | undefined, highlights: readonly Highlight[] | undefined) =>
  splitHighlights(text ?? '', highlights).map(({ text, isHighlighted }, index) =>
    isHighlighted ? <mark key={index}>{text}</mark> : text,
  )
