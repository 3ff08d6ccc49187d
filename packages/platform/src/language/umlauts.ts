import { fold } from './fold'
import type { Language } from './stemmer'

interface Spelling {
  /** Two letters for one with a mark, such as `ue` for `ü`. */
  digraphs: RegExp
  /** The two letters of each letter with a mark. */
  letters: Readonly<Record<string, string>>
}

const NORDIC: Spelling = { digraphs: /(?<![aeiou])(?:aa|ae|oe)/g, letters: { å: 'aa', ä: 'ae', ö: 'oe', ø: 'oe' } }
const GERMAN: Spelling = { digraphs: /(?<![aeiouq])[aou]e/g, letters: { ä: 'ae', ö: 'oe', ü: 'ue' } }

const spellings: Partial<Record<Language, Spelling>> = { da: NORDIC, de: GERMAN, no: NORDIC, sv: NORDIC }

/**
 * Returns the other ways to write a word of these languages if a keyboard lacks its letters: `müller` as `mueller`, and
 * `mueller` as `muller`. They are folded.
 *
 * @param surface - The word as written.
 */
export const respell = (surface: string, spoken: readonly Language[]): string[] => {
  const written = surface.normalize('NFC').toLowerCase()
  const word = fold(written)
  const others = spoken.flatMap((language) => {
    const spelling = spellings[language]
    if (!spelling) return []
    const { digraphs, letters } = spelling
    return [
      fold(written.replaceAll(digraphs, (digraph) => digraph[0]!)),
      fold(written.replaceAll(/[äöüåø]/g, (letter) => letters[letter] ?? letter)),
    ]
  })
  return [...new Set(others)].filter((other) => other !== word)
}
