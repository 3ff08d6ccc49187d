/** Counts the spellings of a text. */
export class Spellings {
  readonly #counts = new Map<string, number>()

  add(spelling: string) {
    this.#counts.set(spelling, (this.#counts.get(spelling) ?? 0) + 1)
  }

  /** The most frequent spelling, of equally frequent ones the first; empty without one. */
  get mostFrequent(): string {
    const [[spelling = ''] = []] = [...this.#counts].toSorted(([, left], [, right]) => right - left)
    return spelling
  }
}

/** Returns a text as it is shown in a line, without superfluous spaces. */
export const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
