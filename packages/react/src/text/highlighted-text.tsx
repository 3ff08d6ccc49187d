import { splitHighlights, type Highlight } from '@querent/engine'

export interface HighlightedTextProps {
  /** Plain text; it is never read as markup. */
  text: string | null | undefined
  highlights?: readonly Highlight[] | undefined
}

/** A text of a result with what matched the query in `<mark>`. */
export function HighlightedText({ text, highlights }: HighlightedTextProps) {
  return splitHighlights(text ?? '', highlights).map(({ text, isHighlighted }, index) =>
    isHighlighted ? <mark key={index}>{text}</mark> : text,
  )
}
