import type { Highlight } from '@querent/api-client'

export interface TextPiece {
  text: string
  isHighlighted: boolean
}

/**
 * The text cut into pieces, none of them empty. Ranges may come in any order and overlap; what lies outside of the text
 * or is not a range is left out.
 *
 * @see Protocol, section 13.4
 */
export function splitHighlights(text: string, highlights: readonly Highlight[] = []): TextPiece[] {
  const pieces: TextPiece[] = []
  let end = 0
  const push = (until: number, isHighlighted: boolean) => {
    if (until > end) pieces.push({ text: text.slice(end, until), isHighlighted })
    end = Math.max(end, until)
  }
  const ranges = highlights.filter(({ offset, length }) => offset >= 0 && offset < text.length && length > 0)
  for (const { offset, length } of ranges.sort((left, right) => left.offset - right.offset)) {
    push(offset, false)
    push(offset + length, true)
  }
  push(text.length, false)
  return pieces
}
