import type { ReactElement } from 'react'
import { splitHighlights, type Highlight } from '@querent/engine'

/** The props of `HighlightedText`. */
export interface HighlightedTextProps {
  /** Plain text; it is never read as markup. */
  text: string | null | undefined
  highlights?: readonly Highlight[] | undefined
}

/** Shows a text of a result, with the matches of the query in `<mark>`. */
export const HighlightedText = ({ text, highlights }: HighlightedTextProps): ReactElement | null =>
  // With other marks, the element is replaced: a text beside them may be one that a translator has replaced.
  text ? (
    <bdi key={JSON.stringify([text, highlights])}>
      {splitHighlights(text, highlights).map(({ text, isHighlighted }, index) =>
        isHighlighted ? <mark key={index}>{text}</mark> : text,
      )}
    </bdi>
  ) : null
