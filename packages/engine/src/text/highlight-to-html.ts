import type { Highlight } from '@querent/api-client'
import { splitHighlights } from './split-highlights'

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
  '`': '&#x60;',
}

/** The markup around each highlight. */
export interface HighlightDelimiters {
  /** Markup before each range, which is not escaped. Default `<mark>`. */
  opening?: string
  /** Markup after each range, which is not escaped. Default `</mark>`. */
  closing?: string
}

/**
 * Returns the markup of a plain text with its highlights, for pages that write HTML. The text is escaped, so that it
 * can neither be markup nor end a quoted attribute. If you build elements, {@link splitHighlights} is the safer way.
 *
 * @see Protocol, section 13.4
 */
export const highlightToHtml = (
  text: string,
  highlights: readonly Highlight[] = [],
  { opening = '<mark>', closing = '</mark>' }: HighlightDelimiters = {},
): string =>
  splitHighlights(text, highlights)
    .map(({ text, isHighlighted }) => {
      const escaped = text.replace(/[&<>"'`]/g, (character) => ENTITIES[character]!)
      return isHighlighted ? opening + escaped + closing : escaped
    })
    .join('')
