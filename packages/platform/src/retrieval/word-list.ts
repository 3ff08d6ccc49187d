/** A word, and the number of documents with it. */
export type CountedWord = readonly [word: string, documents: number]

/** What finds the words that at most two characters have to be inserted, removed or replaced to turn a word into. */
export interface NearWords {
  near(word: string): Iterable<CountedWord>
}

/** Maximum number of edits. */
const MAX_EDITS = 2

/** Returns a bit for each letter of a word. Some letters share a bit. */
const lettersOf = (word: string) => {
  let letters = 0
  for (let place = 0; place < word.length; place++) letters |= 1 << (word.charCodeAt(place) & 31)
  return letters
}

/** Returns whether at most as many bits are set as there may be edits. */
const isFew = (bits: number) => {
  const others = bits & (bits - 1)
  return (others & (others - 1)) === 0
}

/** Returns whether the rest of one word differs by at most some edits from the rest of another word. */
const isNear = (from: string, fromPlace: number, to: string, toPlace: number, edits: number): boolean => {
  while (fromPlace < from.length && from.charCodeAt(fromPlace) === to.charCodeAt(toPlace)) {
    fromPlace++
    toPlace++
  }
  const [fromRest, toRest] = [from.length - fromPlace, to.length - toPlace]
  if (fromRest === 0 || toRest === 0) return fromRest + toRest <= edits
  if (Math.abs(fromRest - toRest) > edits || edits === 0) return false
  return (
    isNear(from, fromPlace + 1, to, toPlace + 1, edits - 1) ||
    isNear(from, fromPlace, to, toPlace + 1, edits - 1) ||
    isNear(from, fromPlace + 1, to, toPlace, edits - 1)
  )
}

/** Words of documents, in the order in which they were added. All are compared, which takes less time than a tree. */
export class WordList implements NearWords {
  readonly words: string[] = []
  readonly #documents: number[] = []
  readonly #letters: number[] = []
  readonly #places = new Map<string, number>()

  constructor(words: Iterable<CountedWord> = []) {
    for (const [word, documents] of words) this.add(word, documents)
  }

  /** Adds documents to those with a word. */
  add(word: string, documents: number) {
    const place = this.#places.get(word)
    if (place !== undefined) {
      this.#documents[place]! += documents
      return
    }
    this.#places.set(word, this.words.push(word) - 1)
    this.#documents.push(documents)
    this.#letters.push(lettersOf(word))
  }

  *near(word: string): Generator<CountedWord, void, undefined> {
    const letters = lettersOf(word)
    for (let place = 0; place < this.words.length; place++) {
      const others = this.#letters[place]!
      if (!isFew(letters & ~others) || !isFew(others & ~letters)) continue
      const other = this.words[place]!
      if (isNear(word, 0, other, 0, MAX_EDITS)) yield [other, this.#documents[place]!]
    }
  }
}
