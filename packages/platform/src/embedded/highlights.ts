import type { Highlight } from '@querent/api-client'
import { MARK_END, MARK_START } from './fts-expressions'

/** Returns the ranges that `highlight()` marked, in UTF-16 units of the text without marks. */
export function toHighlights(marked: string): Highlight[] {
  const highlights: Highlight[] = []
  let marks = 0
  for (let start = marked.indexOf(MARK_START); start >= 0; start = marked.indexOf(MARK_START, start + 1)) {
    const end = marked.indexOf(MARK_END, start)
    highlights.push({ offset: start - marks, length: end - start - 1 })
    marks += 2
  }
  return highlights
}
