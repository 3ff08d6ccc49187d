import { safeHref, type Result } from '@querent/engine'
import { openingHandlers } from '../parts/opening-handlers'

/** Returns the props of a link to the source of an answer. It reports that the source was opened, not a result. */
export const sourceProps = (source: Result | undefined, onOpen: () => void) => ({
  href: safeHref(source?.clickUri ?? ''),
  ...openingHandlers(onOpen),
})
