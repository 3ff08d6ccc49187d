import { isFunctionWordOf, type IsFunctionWord } from '../language/function-words'
import { hasCompounds, noStems, type FindStems, type Language, type Stemmer } from '../language/stemmer'
import { respell } from '../language/umlauts'
import type { CloseWord } from './closest-words'
import type { Term } from './terms'

/** What is known of the words of languages. */
export interface SpokenWords {
  /** Returns the stems of a word as written. */
  stemsOf: FindStems
  /** Whether words may be several, as in German. */
  readonly hasCompounds: boolean
  /** Returns the other ways to write a word as written if a keyboard lacks its letters. */
  respell(surface: string): readonly string[]
  /** Returns whether a word as written only joins other words. */
  isFunctionWord: IsFunctionWord
}

/** Returns what is known of the words of languages that are loaded. */
export const toSpokenWords = (spoken: readonly Language[], stemmer: Stemmer): SpokenWords => ({
  stemsOf: stemmer.of(spoken),
  hasCompounds: hasCompounds(spoken),
  respell: (surface) => respell(surface, spoken),
  isFunctionWord: isFunctionWordOf(spoken),
})

/** The words of the documents, in one state of an index. All words are folded. */
export interface Vocabulary extends SpokenWords {
  /** Number of documents. */
  readonly documents: number
  /** Returns whether a document contains the word. */
  has(word: string): boolean
  /** Returns whether a document contains a word with this beginning. */
  hasBeginning(beginning: string): boolean
  /** Returns the terms of longer words that contain a word, which are whole. */
  around(word: string): readonly Term[]
  /** Returns the number of documents with the word. */
  frequencyOf(word: string): number
  /** Returns whether fewer documents contain a word than another one. */
  isRarer(word: string, other: string): boolean
  /** Returns up to `count` words of documents that may have been meant, likeliest first. */
  closestTo(word: string, count: number): CloseWord[]
}

/** A vocabulary without words, to plan texts apart from an index. */
export const noWords: Vocabulary = {
  documents: 0,
  has: () => false,
  hasBeginning: () => false,
  stemsOf: noStems.of(),
  hasCompounds: false,
  respell: () => [],
  isFunctionWord: () => false,
  around: () => [],
  frequencyOf: () => 0,
  isRarer: () => false,
  closestTo: () => [],
}
