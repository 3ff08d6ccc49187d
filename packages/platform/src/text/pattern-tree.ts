/** Thrown if a pattern cannot be evaluated in linear time, or is too large. */
export class UnsupportedPattern extends Error {}

/** A place in a text at which a pattern may match, without a character. */
export type Boundary = '^' | '$' | '\\b' | '\\B'

/** A pattern as a tree. */
export type PatternNode =
  /** As written: a letter, an escape or a class. */
  | { type: 'character'; source: string }
  | { type: 'boundary'; kind: Boundary }
  | { type: 'sequence' | 'choice'; parts: PatternNode[] }
  | { type: 'repeat'; part: PatternNode; least: number; most: number }

const CHARACTER =
  /^(?:\\(?:u\{[0-9a-f]+\}|u[0-9a-f]{4}|x[0-9a-f]{2}|[pP]\{[^}]*\}|c[a-z]|0|[^0-9kbBup])|\[(?:\\.|[^\]\\])*\]|[^\\()|*+?{}[\]^$])/iu
const QUANTIFIER = /^(?:[*+?]|\{(\d+)(,(\d*))?\})\??/u
const GROUP = /^\((?:\?:|\?<[^=!>][^>]*>|(?!\?))/u

/** Parses a pattern that is known to be valid. */
class PatternReader {
  #rest

  constructor(source: string) {
    this.#rest = source
  }

  read(): PatternNode {
    const choice = this.#readChoice()
    if (this.#rest !== '') throw new UnsupportedPattern()
    return choice
  }

  #take(expression: RegExp) {
    const match = expression.exec(this.#rest)
    if (match) this.#rest = this.#rest.slice(match[0].length)
    return match
  }

  #readChoice(): PatternNode {
    const parts = [this.#readSequence()]
    while (this.#take(/^\|/)) parts.push(this.#readSequence())
    return { type: 'choice', parts }
  }

  #readSequence(): PatternNode {
    const parts: PatternNode[] = []
    while (this.#rest !== '' && !/^[|)]/.test(this.#rest)) parts.push(this.#readQuantified())
    return { type: 'sequence', parts }
  }

  #readQuantified(): PatternNode {
    const part = this.#readAtom()
    const quantifier = this.#take(QUANTIFIER)
    if (!quantifier) return part
    const [sign, least, comma, most] = quantifier
    if (least === undefined) {
      return { type: 'repeat', part, least: sign.startsWith('+') ? 1 : 0, most: sign.startsWith('?') ? 1 : Infinity }
    }
    return { type: 'repeat', part, least: Number(least), most: Number(comma ? most || Infinity : least) }
  }

  #readAtom(): PatternNode {
    if (this.#take(GROUP)) {
      const part = this.#readChoice()
      if (!this.#take(/^\)/)) throw new UnsupportedPattern()
      return part
    }
    const boundary = this.#take(/^(?:[$^]|\\[bB])/)
    if (boundary) return { type: 'boundary', kind: boundary[0] as Boundary }
    const character = this.#take(CHARACTER)
    if (!character) throw new UnsupportedPattern()
    return { type: 'character', source: character[0] }
  }
}

/**
 * Parses a pattern that is known to be valid into a tree.
 *
 * @throws {UnsupportedPattern} If it has look-around, or refers to a group.
 */
export const readPattern = (source: string): PatternNode => new PatternReader(source).read()
