import { safeHref, type Result } from '@querent/engine'
import { openingHandlers } from '../opening-handlers'
import { HighlightedText } from '../text/highlighted-text'

/** Returns the props of a link to what an answer is from. Not one of a result: it tells of the answer that it was opened. */
export const sourceProps = (source: Result | undefined, onOpen: () => void) => ({
  href: safeHref(source?.clickUri ?? ''),
  ...openingHandlers(onOpen),
})

/** Returns what that link shows. */
export const sourceTitle = ({ title, titleHighlights }: Result) => (
  <HighlightedText text={title} highlights={titleHighlights} />
)
