import type { Condition } from '../port'
import type { RequestLimits } from '../configuration/schema'
import { isTextOnly } from '../retrieval/text-only'
import { RequestError } from '../http/request-error'
import { patternLengthOf } from '../text/linear-pattern'
import { hasUnspaced, wordsOf } from '../language/words'

const described: Readonly<Record<keyof RequestLimits, string>> = {
  conditions: 'conditions, together with the other expressions',
  depth: 'levels of conditions',
  words: 'words, together with the other expressions',
  phraseWords: 'words in phrases and NEAR, together with the other expressions',
  texts: 'texts beside conditions of fields, together with the other expressions',
  patterns: 'values of *=, ~=, %= and /=, together with the other expressions',
  patternLength: 'characters in regular expressions, together with the other expressions',
  largeTextLength: 'characters',
  results: 'results',
  members: 'results times members of collections',
  excerptLength: 'characters',
  fields: 'names',
  facets: 'facets',
  facetsPerField: 'facets of the same field',
  facetDelimiters: 'different delimiters',
  valuesPerFacet: 'values',
  facetValues: 'values in all facets together',
  suggestions: 'suggestions',
  replyLength: 'bytes',
}

/** What a facet asks for. */
export interface FacetCost {
  field: string
  /** Number of values to return or to keep. */
  values: number
  /** The delimiter of its paths, if the request can choose it. */
  delimiter?: string | undefined
}

const PATTERNS: readonly string[] = ['wildcard', 'fuzzy', 'phonetic', 'regex']

/** Adds up what one request asks for, before anything is searched. */
export class Cost {
  readonly #limits
  readonly #amounts = new Map<keyof RequestLimits, number>()

  constructor(limits: RequestLimits) {
    this.#limits = limits
  }

  /**
   * Checks an amount.
   *
   * @param member - The member of the request, for the message.
   * @throws {RequestError} 400 If the amount exceeds the limit; the message has the member and the limit.
   */
  require(name: keyof RequestLimits, amount: number, member: string): void {
    const limit = this.#limits[name]
    if (amount <= limit) return
    const message = `${member} must ask for at most ${limit} ${described[name]} (limits.request.${name})`
    throw new RequestError(400, 'QueryTooComplex', message)
  }

  /** Adds an expression, whose conditions were merged. @throws {RequestError} 400 */
  addExpression(member: string, condition: Condition | undefined): void {
    if (condition) this.#addCondition(member, condition, 1)
  }

  /** Adds keywords and phrases. @throws {RequestError} 400 */
  addText(member: string, text: string): void {
    const pieces = text.split(/["“”„«»]/)
    for (const [index, piece] of pieces.entries()) {
      const isQuoted = index % 2 === 1 && index < pieces.length - 1
      // Letters of a script without spaces are words; those of more than 64 are searched one by one.
      for (const term of isQuoted ? [piece] : piece.split(/\s+/)) {
        if (!isQuoted && hasUnspaced(term)) this.addWords(member, term)
        else this.#addTerm(member, term)
      }
    }
  }

  /** Adds words that need not be adjacent. @throws {RequestError} 400 */
  addWords(member: string, text: string): void {
    this.#add('words', wordsOf(text).length, member)
  }

  /** Adds the facets of a request. @throws {RequestError} 400 */
  addFacets(facets: readonly FacetCost[], member = 'facets'): void {
    this.require('facets', facets.length, member)
    const byField = new Map<string, number>()
    for (const [index, { field, values }] of facets.entries()) {
      const place = `${member}[${index}]`
      const others = (byField.get(field) ?? 0) + 1
      byField.set(field, others)
      this.require('facetsPerField', others, place)
      this.require('valuesPerFacet', values, place)
      this.#add('facetValues', values, place)
    }
    this.require('facetDelimiters', new Set(facets.flatMap(({ delimiter }) => delimiter ?? [])).size, member)
  }

  #add(name: keyof RequestLimits, amount: number, member: string) {
    const sum = (this.#amounts.get(name) ?? 0) + amount
    this.#amounts.set(name, sum)
    this.require(name, sum, member)
  }

  #addTerm(member: string, term: string) {
    const words = wordsOf(term).length
    if (words > 1) this.#add('phraseWords', words, member)
    this.addWords(member, term)
  }

  #addCondition(member: string, condition: Condition, depth: number): void {
    this.require('depth', depth, member)
    if (isTextOnly(condition)) {
      this.#add('texts', 1, member)
      return this.#addTexts(member, condition, depth)
    }
    switch (condition.type) {
      case 'and':
      case 'or':
        for (const part of condition.conditions) this.#addCondition(member, part, depth + 1)
        return
      case 'not':
        return this.#addCondition(member, condition.condition, depth + 1)
      default:
        this.#add('conditions', 1, member)
        if ('operator' in condition) this.#addPatterns(member, condition)
    }
  }

  #addTexts(member: string, condition: Condition, depth: number): void {
    this.require('depth', depth, member)
    if (condition.type === 'text') this.addText(member, condition.text)
    if (condition.type === 'near') this.#addTerm(member, condition.words.join(' '))
    if (condition.type === 'and' || condition.type === 'or')
      for (const part of condition.conditions) this.#addTexts(member, part, depth + 1)
  }

  #addPatterns(member: string, { operator, values }: Extract<Condition, { type: 'field' | 'uri' }>) {
    if (PATTERNS.includes(operator)) this.#add('patterns', values.length, member)
    if (operator !== 'regex') return
    for (const value of values) this.#add('patternLength', patternLengthOf(value), member)
  }
}
