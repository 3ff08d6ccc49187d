/** Finds phrases in texts, in a time that hardly depends on the number of phrases. All are folded words with a space between. */
export class Phrases {
  readonly #phrases
  readonly #lengths

  constructor(phrases: readonly string[]) {
    this.#phrases = new Set(phrases.filter((phrase) => phrase !== ''))
    this.#lengths = new Set(Array.from(this.#phrases, (phrase) => phrase.split(' ').length))
  }

  /** Returns the phrases that a text contains, in no particular order. */
  in(text: string): Set<string> {
    const words = text.split(' ')
    const found = new Set<string>()
    for (const length of this.#lengths) {
      for (let start = 0; start + length <= words.length; start++) {
        const phrase = words.slice(start, start + length).join(' ')
        if (this.#phrases.has(phrase)) found.add(phrase)
      }
    }
    return found
  }
}
