import type { Completion } from '@querent/api-client'
import type { Reading, WeightedQuery } from '../port'
import { fold } from '../language/fold'
import { wordsOf, type Word } from '../language/words'

/** Returns the end index in `text` of the shortest prefix that folds to `folded`. */
function endOfFolded(text: string, folded: string) {
  let end = 0
  let done = ''
  for (const character of text) {
    if (done.length >= folded.length) break
    done += fold(character)
    end += character.length
  }
  return end
}

interface Match {
  word: Word
  folded: string
  reading: Reading | undefined
}

/** Matches each typed word with a word of an expression; undefined if one of them is missing. */
function align(expression: string, readings: readonly Reading[][]): Match[] | undefined {
  const matches: Match[] = wordsOf(expression).map((word) => ({ word, folded: fold(word.text), reading: undefined }))
  for (const alternatives of readings) {
    const found = alternatives
      .flatMap((reading) => {
        const free = matches.filter((match) => !match.reading && match.folded.startsWith(reading.word))
        const match = free.find(({ folded }) => folded === reading.word) ?? free[0]
        return match ? [{ match, reading }] : []
      })
      .at(0)
    if (!found) return undefined
    found.match.reading = found.reading
  }
  return matches
}

/** Formats each word as `{typed}[rest]`, `(corrected)[rest]` or `[not typed]`; text between words stays unmarked. */
function toHighlighted(expression: string, matches: readonly Match[]) {
  let highlighted = ''
  let done = 0
  for (const { word, reading } of matches) {
    const cut = reading ? endOfFolded(word.text, reading.word) : 0
    const typed = word.text.slice(0, cut)
    const rest = word.text.slice(cut)
    highlighted += expression.slice(done, word.offset)
    if (typed) highlighted += reading?.isCorrection ? `(${typed})` : `{${typed}}`
    if (rest) highlighted += `[${rest}]`
    done = word.offset + word.text.length
  }
  return highlighted + expression.slice(done)
}

/** Rounds to three decimals, like scores on the wire. */
export const round = (value: number) => Math.round(value * 1000) / 1000

/**
 * Completes or corrects the typed text with a candidate, with an exact score; undefined if the candidate lacks a typed
 * word.
 */
export function toCompletion(
  { expression, weight }: WeightedQuery,
  readings: readonly Reading[][],
): Completion | undefined {
  const matches = align(expression, readings)
  if (!matches) return undefined
  const used = matches.flatMap(({ reading }) => (reading ? [reading] : []))
  const letters = matches.reduce((sum, { folded }) => sum + folded.length, 0)
  const typed = used.reduce((sum, { word }) => sum + word.length, 0)
  const trust = used.reduce((product, { distance }) => product * 0.5 ** distance, 1)
  const quality = weight / expression.length
  const opening = matches[0]?.reading
  const beginsAlike = opening !== undefined && readings[0]!.includes(opening)
  // The upper half of the scale is for candidates that start with the typed text.
  const score = trust * ((beginsAlike ? 0.5 : 0) + (0.5 * quality) / (quality + 0.1))
  return {
    expression,
    score,
    highlighted: toHighlighted(expression, matches),
    executableConfidence: letters === 0 ? 0 : round((trust * typed) / letters),
  }
}
