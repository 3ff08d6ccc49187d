import { fold } from '../language/fold'
import { foldedWordsOf } from '../language/words'
import { naturalKeyOf, sortKeyOf } from './collation'

/** The distinct values of a field. Code 0 means "no value". */
export class Dictionary {
  readonly values = ['']
  readonly #codes = new Map<string, number>()
  #alphabetical: Uint32Array | undefined
  #natural: Uint32Array | undefined
  readonly #folded: string[] = []
  readonly #words: string[] = []
  #characters = 0

  get size() {
    return this.values.length
  }

  /** The length of all values, in characters. */
  get characters() {
    return this.#characters
  }

  codeOf(value: string): number | undefined {
    return this.#codes.get(value)
  }

  intern(value: string): number {
    const known = this.#codes.get(value)
    if (known !== undefined) return known
    const code = this.values.push(value) - 1
    this.#codes.set(value, code)
    this.#characters += value.length
    return code
  }

  /** Removes the values from code `size` on. */
  truncate(size: number) {
    if (size === this.size) return
    for (const value of this.values.splice(size)) {
      this.#codes.delete(value)
      this.#characters -= value.length
    }
    for (const known of [this.#folded, this.#words]) known.length = Math.min(known.length, size)
    this.#alphabetical = this.#natural = undefined
  }

  /** Returns the rank of each code in the order; starts at 1. Code 0 has rank 0. */
  ranks(order: 'alphabetical' | 'natural'): Uint32Array {
    if (order === 'natural') return (this.#natural = this.#upToDate(this.#natural, naturalKeyOf))
    return (this.#alphabetical = this.#upToDate(this.#alphabetical, sortKeyOf))
  }

  /** Returns the value of a code in lower case without diacritics. */
  foldedOf(code: number): string {
    return (this.#folded[code] ??= fold(this.values[code]!))
  }

  /** Returns the folded words of a code's value, with a space before, between and after them. */
  wordsOf(code: number): string {
    return (this.#words[code] ??= ` ${foldedWordsOf(this.values[code]!)} `)
  }

  #upToDate(ranks: Uint32Array | undefined, toKey: (value: string) => string) {
    if (ranks?.length === this.size) return ranks
    const keys = this.values.map((value, code) => (code === 0 ? '' : toKey(value)))
    const order = Uint32Array.from({ length: this.size - 1 }, (_, index) => index + 1)
    order.sort((a, b) => (keys[a]! < keys[b]! ? -1 : 1))
    const fresh = new Uint32Array(this.size)
    order.forEach((code, index) => (fresh[code] = index + 1))
    return fresh
  }
}
