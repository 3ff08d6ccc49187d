import { quoted, QuerySyntaxError } from './query-syntax-error'

const NEXT = /[\p{L}\p{N}_@$.:/-]+|\S?/uy
const SPACES = /\s*/y

const matchAt = (pattern: RegExp, text: string, position: number) => {
  pattern.lastIndex = position
  return pattern.exec(text)
}

/** Reads a text from its start to its end by sticky patterns. */
export class Cursor {
  #position = 0

  constructor(readonly text: string) {}

  /** In UTF-16 units from 0. */
  get position(): number {
    return this.#position
  }

  get isAtEnd(): boolean {
    return this.#position === this.text.length
  }

  /** Passes what a sticky pattern matches here; `undefined` where it matches nothing. */
  take(pattern: RegExp): RegExpExecArray | undefined {
    const match = matchAt(pattern, this.text, this.#position)
    if (!match) return undefined
    this.#position += match[0].length
    return match
  }

  /** Whether a sticky pattern matches here. */
  sees(pattern: RegExp): boolean {
    return matchAt(pattern, this.text, this.#position) !== null
  }

  skipSpaces(): void {
    this.take(SPACES)
  }

  /** The error that something else than `expected` comes next. */
  unexpected(expected: string): QuerySyntaxError {
    this.skipSpaces()
    const next = matchAt(NEXT, this.text, this.#position)?.[0] ?? ''
    const found = next === '' ? 'the end' : quoted(next)
    const message = `Found ${found} at position ${this.#position}, where ${expected} was expected`
    return new QuerySyntaxError(message, this.#position)
  }
}
