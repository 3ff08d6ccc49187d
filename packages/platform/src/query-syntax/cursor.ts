import { quoted, QuerySyntaxError } from './query-syntax-error'

const NEXT = /[\p{L}\p{N}_@$.:/-]+|\S?/uy
const SPACES = /\s*/y

const matchAt = (pattern: RegExp, text: string, position: number) => {
  pattern.lastIndex = position
  return pattern.exec(text)
}

/** Reads a text from start to end with sticky patterns. */
export class Cursor {
  #position = 0

  constructor(readonly text: string) {}

  /** In UTF-16 units; starts at 0. */
  get position(): number {
    return this.#position
  }

  get isAtEnd(): boolean {
    return this.#position === this.text.length
  }

  /** Consumes the match of a sticky pattern at the current position; returns `undefined` without a match. */
  take(pattern: RegExp): RegExpExecArray | undefined {
    const match = matchAt(pattern, this.text, this.#position)
    if (!match) return undefined
    this.#position += match[0].length
    return match
  }

  /** Returns whether a sticky pattern matches at the current position. */
  sees(pattern: RegExp): boolean {
    return matchAt(pattern, this.text, this.#position) !== null
  }

  skipSpaces(): void {
    this.take(SPACES)
  }

  /** Creates the error for an unexpected token. */
  unexpected(expected: string): QuerySyntaxError {
    this.skipSpaces()
    const next = matchAt(NEXT, this.text, this.#position)?.[0] ?? ''
    const found = next === '' ? 'the end' : quoted(next)
    const message = `Found ${found} at position ${this.#position}: expected ${expected}`
    return new QuerySyntaxError(message, this.#position)
  }
}
