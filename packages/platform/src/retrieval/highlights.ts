import type { Highlight } from '../backend'
import { fold, wordsOf } from '../text/words'
import { wordsOfTerm, type Term } from './terms'

/** A range of words: the indexes of the first and the last one. */
type WordRange = [first: number, last: number]

function rangesOf(term: Term, words: readonly string[]): WordRange[] {
  const wanted = wordsOfTerm(term)
  const last = wanted.length - 1
  const isAt = (start: number) =>
    wanted.every((word, index) => {
      const own = words[start + index]
      return own === word || (term.isPrefix && index === last && own?.startsWith(word))
    })
  return words.flatMap((_, start): WordRange[] => (isAt(start) ? [[start, start + last]] : []))
}

/** Returns the places of terms in a text, in UTF-16 units and in order. Matches that share a word are joined. */
export function highlightsIn(text: string, terms: readonly Term[]): Highlight[] {
  if (terms.length === 0) return []
  const words = wordsOf(text)
  const folded = words.map((word) => fold(word.text))
  const ranges = terms.flatMap((term) => rangesOf(term, folded)).sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const joined: WordRange[] = []
  for (const [first, last] of ranges) {
    const previous = joined.at(-1)
    if (previous && first <= previous[1]) previous[1] = Math.max(previous[1], last)
    else joined.push([first, last])
  }
  return joined.map(([first, last]) => {
    const { offset } = words[first]!
    const end = words[last]!
    return { offset, length: end.offset + end.text.length - offset }
  })
}
