import type { Highlight } from '@querent/api-client'
import { fold } from '../language/fold'

const ELLIPSIS = '…'
const isSpace = (character: string | undefined) => character === undefined || /\s/.test(character)
const isTrailing = (character: string) => character >= '\udc00' && character <= '\udfff'

/** Returns the start of the window with the most distinct words, then the most words, as early as possible. */
function bestWindow(body: string, highlights: readonly Highlight[], length: number) {
  const words = highlights.map(({ offset, length }) => fold(body.slice(offset, offset + length)))
  const counts = new Map<string, number>()
  let best = { score: 0, first: 0, last: 0 }
  let first = 0
  highlights.forEach(({ offset, length: size }, last) => {
    counts.set(words[last]!, (counts.get(words[last]!) ?? 0) + 1)
    while (first < last && offset + size - highlights[first]!.offset > length) {
      const left = counts.get(words[first]!)! - 1
      if (left > 0) counts.set(words[first]!, left)
      else counts.delete(words[first]!)
      first++
    }
    const score = counts.size * highlights.length + (last - first)
    if (score > best.score) best = { score, first, last }
  })
  const from = highlights[best.first]!
  const to = highlights[best.last]!
  return { start: from.offset, end: to.offset + to.length }
}

/** A part of a text, with the places of the words of the query in it. */
export interface Excerpt {
  excerpt: string
  highlights: Highlight[]
}

/**
 * Returns the part of a text with the most words of the query, cut between words, with an ellipsis for omitted text.
 *
 * @param length - The intended length in UTF-16 units, without ellipses.
 */
export function toExcerpt(body: string, highlights: readonly Highlight[], length: number): Excerpt {
  if (length <= 0) return { excerpt: '', highlights: [] }
  if (body.length <= length) return { excerpt: body, highlights: [...highlights] }
  let start = 0
  let matchEnd = 0
  if (highlights.length > 0) {
    const match = bestWindow(body, highlights, length)
    const lead = Math.max(0, Math.floor((length - (match.end - match.start)) / 2))
    start = Math.max(0, Math.min(match.start - lead, body.length - length))
    // Moves forward to the start of a word, but not past a match.
    while (start > 0 && start < match.start && !isSpace(body[start - 1])) start++
    while (start < match.start && isSpace(body[start])) start++
    matchEnd = Math.min(match.end, start + length)
  }
  const limit = Math.min(body.length, start + length)
  let end = limit
  while (end > matchEnd && end > start && !(isSpace(body[end]) && !isSpace(body[end - 1]))) end--
  if (end === start) end = limit
  if (end < body.length && isTrailing(body[end]!)) end--
  const before = start > 0 ? ELLIPSIS : ''
  const after = end < body.length ? ELLIPSIS : ''
  const visible = highlights.filter((range) => range.offset >= start && range.offset + range.length <= end)
  return {
    excerpt: before + body.slice(start, end) + after,
    highlights: visible.map((range) => ({ offset: range.offset - start + before.length, length: range.length })),
  }
}
