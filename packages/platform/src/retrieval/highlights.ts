import type { Highlight } from '../port'
import { readWords } from '../text/words'
import { wordsOfTerm, type Term } from './terms'

/** Maximum number of matches to find in a text: more of them are not more useful, and a long text may have millions. */
const MAX_MATCHES = 1000

/** A term, by its folded words. */
interface Sought {
  words: readonly string[]
  isPrefix: boolean
}

/**
 * Returns a function for the first 1,000 places of terms in a text, in UTF-16 units and in order. Matches that share a
 * word are joined.
 */
export function highlighterOf(terms: readonly Term[]): (text: string) => Highlight[] {
  const byLastWord = new Map<string, Sought[]>()
  const unfinished: Sought[] = []
  let longest = 0
  for (const term of terms) {
    const words = wordsOfTerm(term)
    const last = words.at(-1)!
    const sought = { words, isPrefix: term.isPrefix }
    longest = Math.max(longest, words.length)
    if (term.isPrefix) unfinished.push(sought)
    else byLastWord.set(last, [...(byLastWord.get(last) ?? []), sought])
  }
  // The last words that were read, as many as the longest term has.
  const folded: string[] = []
  const offsets: number[] = []
  const endsAt = (place: number, { words }: Sought) => {
    if (words.length > place + 1) return false
    for (let back = 1; back < words.length; back++) {
      if (folded[(place - back) % longest] !== words[words.length - 1 - back]) return false
    }
    return true
  }
  return (text) => {
    const ranges: { first: number; last: number; offset: number; end: number }[] = []
    let matches = 0
    let place = 0
    for (const { offset, end, word } of longest > 0 ? readWords(text) : []) {
      folded[place % longest] = word
      offsets[place % longest] = offset
      const match = (sought: Sought) => {
        if (!endsAt(place, sought)) return
        matches++
        let first = place - sought.words.length + 1
        let start = offsets[first % longest]!
        for (let previous = ranges.at(-1); previous && previous.last >= first; previous = ranges.at(-1)) {
          ranges.pop()
          if (previous.first > first) continue
          first = previous.first
          start = previous.offset
        }
        ranges.push({ first, last: place, offset: start, end })
      }
      byLastWord.get(word)?.forEach(match)
      for (const sought of unfinished) if (word.startsWith(sought.words.at(-1)!)) match(sought)
      if (matches >= MAX_MATCHES) break
      place++
    }
    return ranges.map(({ offset, end }) => ({ offset, length: end - offset }))
  }
}

/** Returns the first 1,000 places of terms in a text; see {@link highlighterOf}. */
export const highlightsIn = (text: string, terms: readonly Term[]): Highlight[] => highlighterOf(terms)(text)
