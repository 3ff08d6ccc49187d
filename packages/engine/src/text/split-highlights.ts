import type { Highlight } from '@querent/api-client'

/** A part of a text, and whether it is highlighted. */
export interface TextPiece {
  text: string
  isHighlighted: boolean
}

/**
 * Splits the text into non-empty pieces. Ranges may come in any order and overlap; invalid ranges and parts outside of
 * the text are ignored. A character as readers see it is never split: a range that contains a part of an emoji or of a
 * letter with its accents contains all of it.
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
  const characterAt = ranges.length ? readCharacters(text) : undefined
  for (const { offset, length } of ranges.sort((left, right) => left.offset - right.offset)) {
    push(characterAt!(offset).start, false)
    push(characterAt!(Math.min(offset + length, text.length) - 1).end, true)
  }
  push(text.length, false)
  return pieces
}

let segmenter: Intl.Segmenter | undefined
/** A character with its marks, or emoji that are joined. */
const CHARACTER = /[^](?:[\p{M}\p{Emoji_Modifier}]|\u200d[^])*/gu

/** Returns the start and end of the character at an index. */
function readCharacters(text: string): (index: number) => { start: number; end: number } {
  // In plain ASCII each unit is a character, so most texts do not need the segmenter.
  if (/^[\0-\x7f]*$/.test(text)) return (index) => ({ start: index, end: index + 1 })
  // React Native and older browsers have no segmenter.
  const segments = globalThis.Intl?.Segmenter
    ? (segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })).segment(text)
    : { containing: (at: number) => findCharacter(text, at) }
  return (at) => {
    const { index, segment } = segments.containing(at)!
    return { start: index, end: index + segment.length }
  }
}

function findCharacter(text: string, at: number) {
  for (const { index, 0: segment } of text.matchAll(CHARACTER)) {
    if (at < index + segment.length) return { index, segment }
  }
  return undefined
}
