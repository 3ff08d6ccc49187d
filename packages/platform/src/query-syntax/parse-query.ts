import type { Boost, Condition, FieldDefinition } from '../port'
import { ALL, allOf, anyOf, toKeywords, toText } from './combine'
import { Cursor } from './cursor'
import { takeField } from './parse-field'
import { QuerySyntaxError } from './query-syntax-error'
import { toCondition } from './to-condition'

/** Maximum length of an expression, in UTF-16 units. */
export const MAX_EXPRESSION_LENGTH = 20_000
/** Maximum nesting of parentheses and negations. */
export const MAX_EXPRESSION_DEPTH = 100

const DEFAULT_DISTANCE = 10
const MAX_DISTANCE = 1000
const EXPECTED = 'a keyword, a phrase, a field or "("'

// Any kind of quotation marks makes a phrase, as in queries without syntax.
const ENDS_WORD = '(?![^\\s()"“”„«»])'
const WORD = /[^\s()"“”„«»]+/y
const PHRASE = /["“”„«»]((?:\\"|[^"“”„«»])*)["“”„«»]/y
const ESCAPED_QUOTE = /\\"/g
const SPEECH_MARK = /["“”„«»]/y
const LITERAL = /<@-(.*?)-@>/sy
const LITERAL_START = /<@-/y
const FUNCTION = /\$\w+(?=\()/y
const OPENING = /\(/y
const CLOSING = /\)/y
const AND = new RegExp(`AND${ENDS_WORD}`, 'y')
const OR = new RegExp(`OR${ENDS_WORD}`, 'y')
const NOT = new RegExp(`NOT${ENDS_WORD}|-(?=[^\\s)])`, 'y')
const PLUS = /\+(?=[^\s)])/y
// Lower case only with a distance, because "near" is also a word.
const NEAR = new RegExp(`(?:NEAR(?::(\\d+))?|near:(\\d+))${ENDS_WORD}`, 'y')
const OPERATOR = new RegExp(`(?:AND|OR|NOT|NEAR(?::\\d+)?|near:\\d+)${ENDS_WORD}`, 'y')
// Each part of a pattern accepts what no neighbor accepts, so that matching takes linear time.
const RANKING = /\$qre\(\s*expression:([^$]*?),\s*modifier:\s*([+-]?\d{1,6})\s*\)/y
const SOME_WORD = /[\p{L}\p{N}]/u

interface ParseOptions {
  fields: readonly FieldDefinition[]
  /** The current time, for `now` and `today`, in milliseconds since 1970. */
  now: number
  /** The time zone of dates, for example `Europe/Oslo`; an unknown one counts as UTC. */
  timezone: string
  /** Receives the ranking expressions, `$qre(expression: …, modifier: …)`. Default: they are invalid. */
  boosts?: Boost[] | undefined
}

class Parser {
  readonly #cursor
  readonly #surroundings: ParseOptions
  #depth = 0

  constructor(cursor: Cursor, surroundings: ParseOptions) {
    this.#cursor = cursor
    this.#surroundings = surroundings
  }

  parse(): Condition {
    this.#cursor.skipSpaces()
    if (this.#cursor.isAtEnd) return ALL
    const condition = this.#takeAny()
    if (!this.#cursor.isAtEnd) throw this.#cursor.unexpected('AND, OR or the end')
    return condition
  }

  /** Parses `a OR b`. Like the methods below, it also consumes trailing spaces. */
  #takeAny(): Condition {
    const conditions = [this.#takeAll()]
    while (this.#take(OR)) conditions.push(this.#takeAll())
    return anyOf(conditions)
  }

  /** Parses `a AND b`, or `a b`. */
  #takeAll(): Condition {
    const conditions = [this.#takeOne()]
    while (!this.#cursor.isAtEnd && !this.#cursor.sees(CLOSING) && !this.#cursor.sees(OR)) {
      this.#take(AND)
      conditions.push(this.#takeOne())
    }
    return allOf(conditions)
  }

  #takeOne(): Condition {
    if (this.#take(NOT)) return { type: 'not', condition: this.#nested(() => this.#takeOne()) }
    if (this.#take(PLUS)) return this.#nested(() => this.#takeOne())
    if (this.#take(OPENING)) return this.#nested(() => this.#takeGroup())
    const condition = this.#takeQuoted() ?? this.#takeField() ?? this.#takeRanking() ?? this.#takeWords()
    this.#cursor.skipSpaces()
    return condition
  }

  /** Parses the rest of a group, after its opening parenthesis. */
  #takeGroup(): Condition {
    const condition = this.#takeAny()
    if (!this.#take(CLOSING)) throw this.#cursor.unexpected('AND, OR or ")"')
    return condition
  }

  /** Parses a phrase or a literal. */
  #takeQuoted(): Condition | undefined {
    const { position } = this.#cursor
    const literal = this.#cursor.take(LITERAL)
    if (literal) return toKeywords(literal[1] ?? '')
    const phrase = this.#cursor.take(PHRASE)
    if (phrase) {
      const words = (phrase[1] ?? '').replace(ESCAPED_QUOTE, ' ')
      return toText(words.trim() === '' ? '' : `"${words}"`)
    }
    if (this.#cursor.sees(LITERAL_START)) {
      throw new QuerySyntaxError(`The literal at position ${position} is not closed by -@>`, position)
    }
    if (this.#cursor.sees(SPEECH_MARK)) {
      throw new QuerySyntaxError(`The quote at position ${position} is not closed`, position)
    }
    return undefined
  }

  #takeField(): Condition | undefined {
    const comparison = takeField(this.#cursor)
    return comparison && toCondition(comparison, this.#surroundings)
  }

  /** Parses a word, or words that are each near the first one. */
  #takeWords(): Condition {
    const word = this.#takeWord()
    this.#cursor.skipSpaces()
    const conditions: Condition[] = []
    for (;;) {
      const { position } = this.#cursor
      const near = this.#take(NEAR)
      if (!near) break
      const other = this.#takeWord()
      this.#cursor.skipSpaces()
      if (!SOME_WORD.test(word) || !SOME_WORD.test(other)) {
        throw new QuerySyntaxError(`NEAR at position ${position} must be between two words`, position)
      }
      const distance = Math.min(Number(near[1] ?? near[2] ?? DEFAULT_DISTANCE), MAX_DISTANCE)
      conditions.push({ type: 'near', words: [word, other], distance })
    }
    return conditions.length > 0 ? allOf(conditions) : toText(word)
  }

  /** Parses a ranking expression, which matches everything. */
  #takeRanking(): Condition | undefined {
    const { boosts } = this.#surroundings
    const ranking = boosts && this.#cursor.take(RANKING)
    if (!ranking) return undefined
    const [, expression = '', modifier] = ranking
    const name = expression.trim()
    // The parser of the ranking expression refuses another one within.
    const condition = new Parser(new Cursor(name), { ...this.#surroundings, boosts: undefined }).parse()
    boosts.push({ condition, modifier: Number(modifier), name })
    return ALL
  }

  #takeWord(): string {
    const { position } = this.#cursor
    if (this.#cursor.sees(OPERATOR)) throw this.#cursor.unexpected(EXPECTED)
    const called = this.#cursor.take(FUNCTION)
    if (called) {
      const message = `The function ${called[0]}() at position ${position} is not supported: remove it`
      throw new QuerySyntaxError(message, position)
    }
    const word = this.#cursor.take(WORD)
    if (!word) throw this.#cursor.unexpected(EXPECTED)
    return word[0]
  }

  /** Consumes the match of a pattern, and trailing spaces. */
  #take(pattern: RegExp): RegExpExecArray | undefined {
    const match = this.#cursor.take(pattern)
    if (match) this.#cursor.skipSpaces()
    return match
  }

  #nested(take: () => Condition): Condition {
    if (this.#depth === MAX_EXPRESSION_DEPTH) {
      const { position } = this.#cursor
      const message = `The expression is nested deeper than ${MAX_EXPRESSION_DEPTH} levels at position ${position}`
      throw new QuerySyntaxError(message, position)
    }
    this.#depth++
    const condition = take()
    this.#depth--
    return condition
  }
}

/**
 * Parses a query expression, such as `winter tyre @price<100 NOT @brand==Nordic`. An empty one matches everything.
 *
 * NOT binds tighter than AND, and AND tighter than OR; a leading `-` means NOT, a leading `+` has no effect. `<>`
 * matches all documents without the value, including those without the field. `@title` and `@body` search words;
 * `a near:3 b near:5 c` means that b and c are near a. Between quotes, `\"` is a quote, and a backslash before a quote or at
 * the end is written twice. `$quoteVar(value: a b)` is a value in quotes. `1..5` is a range of numbers or dates, `1..` and
 * `..5` are open ones.
 * `@uri`, `@clickuri` and `@printableuri` search URLs; `@permanentid`, `@urihash` and `@uniqueid` match whole ids. A
 * field of the index with the same name takes precedence. Field names ignore case. A pattern (`*=`, `~=`, `%=`, `/=`) has up
 * to 1000 characters, 200 for a regular expression, and 5 words for `~=` and `%=`.
 *
 * @throws {QuerySyntaxError} If the expression is invalid or exceeds a limit, or if a field does not exist or does not
 * support the comparison.
 * @see Protocol, section 14
 */
export const parseQuery = (text: string, options: ParseOptions): Condition => {
  if (text.length > MAX_EXPRESSION_LENGTH) {
    const message = `The expression is longer than ${MAX_EXPRESSION_LENGTH} characters`
    throw new QuerySyntaxError(message, MAX_EXPRESSION_LENGTH)
  }
  return new Parser(new Cursor(text), options).parse()
}
