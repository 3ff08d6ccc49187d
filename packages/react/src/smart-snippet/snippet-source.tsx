import { safeHref, type Result } from '@querent/engine'
import { HighlightedText } from '../text/highlighted-text'
import { openingHandlers } from '../opening-handlers'

export interface SnippetSourceProps {
  source: Result
  onOpen: () => void
}

/** A link to what an answer is from. Not one of a result: it tells of the answer that it was opened. */
export const SnippetSource = ({ source, onOpen }: SnippetSourceProps) => (
  <a data-part="source" href={safeHref(source.clickUri)} {...openingHandlers(onOpen)}>
    <HighlightedText text={source.title} highlights={source.titleHighlights} />
  </a>
)
