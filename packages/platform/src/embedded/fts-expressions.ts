import type { Condition } from '../port'
import {
  isTerm,
  symbolNodesOf,
  toTerm,
  toTerms,
  withoutRepetition,
  wordsOfTerm,
  type Term,
  type TextNode,
} from '../retrieval/terms'
import { beginningNamesOf } from '../language/forms'
import { endsInWord, foldedWordsOf, hasWord } from '../language/words'
import { FORMS } from './schema'

const quote = (text: string) => `"${text}"`

const toTermExpression = (term: Term) => {
  const text = quote(wordsOfTerm(term).join(' '))
  if (term.isToken) return `${FORMS} : ${text}`
  // A complete word counts more than a prefix match.
  return term.isPrefix ? `(${text} OR ${text} *)` : text
}

const joined = (nodes: readonly TextNode[], operator: 'AND' | 'OR') => {
  const all = [...new Set(nodes.map(toMatchExpression))]
  // An empty expression matches nothing.
  if (operator === 'AND' && all.includes('')) return ''
  const expressions = all.filter((expression) => expression !== '')
  return expressions.length > 1 ? `(${expressions.join(` ${operator} `)})` : expressions.join('')
}

/** Creates an FTS5 expression; empty if there is nothing to search. */
export function toMatchExpression(node: TextNode): string {
  if (isTerm(node)) return toTermExpression(node)
  if ('plain' in node) return joined([node.plain, ...node.forms], 'OR')
  return 'all' in node ? joined(node.all, 'AND') : joined(node.any, 'OR')
}

const toPhrase = (term: Term) => quote(wordsOfTerm(term).join(' '))

/**
 * Creates an FTS5 expression for whole words that are near to each other in one column, in any order; empty without terms.
 *
 * @param distance - The maximum number of other words between them.
 */
export const toNearExpression = (terms: readonly Term[], distance: number) => {
  if (terms.length === 0) return ''
  // FTS5 counts the words between the first term and the last one, those of other terms as well.
  const between = terms.slice(1, -1).reduce((sum, term) => sum + wordsOfTerm(term).length, 0)
  return `- ${FORMS} : NEAR(${terms.map(toPhrase).join(' ')}, ${Math.max(0, Math.trunc(distance)) + between})`
}

/** Creates an FTS5 expression for titles that have all terms, as whole words; empty without terms. */
export const toTitledExpression = (terms: readonly Term[]) =>
  terms.length === 0 ? '' : `title : (${terms.map(toPhrase).join(' AND ')})`

/** What a condition of words matches: a part of the documents, by an FTS5 expression, or all or none of them. */
type TextMatch = { expression: string } | 'all' | 'none'

/** Creates one expression for a condition that is text only. */
export function toTextMatch(condition: Condition): TextMatch {
  switch (condition.type) {
    case 'text': {
      const terms = toTerms(`${condition.text} `)
      const nodes = terms.length > 0 ? withoutRepetition(terms) : symbolNodesOf(condition.text)
      if (nodes.length === 0) return 'all'
      const expression = toMatchExpression({ all: nodes })
      if (expression === '') return 'none'
      return { expression: condition.within ? `${condition.within} : (${expression})` : expression }
    }
    case 'near': {
      const { words, distance } = condition
      const terms = words.map((word) => toTerm(foldedWordsOf(word)))
      return words.every(hasWord) ? { expression: toNearExpression(terms, distance) } : 'none'
    }
    case 'and':
    case 'or': {
      const isAny = condition.type === 'or'
      const [decisive, neutral] = isAny ? (['all', 'none'] as const) : (['none', 'all'] as const)
      const matches = condition.conditions.map(toTextMatch)
      if (matches.includes(decisive)) return decisive
      const expressions = matches.flatMap((match) => (typeof match === 'object' ? [match.expression] : []))
      if (expressions.length === 0) return neutral
      return { expression: expressions.map((expression) => `(${expression})`).join(isAny ? ' OR ' : ' AND ') }
    }
    default:
      throw new TypeError(`A condition of the type ${condition.type} has no words`)
  }
}

/** Maximum number of words of a title to search, because long phrases are slow. */
const MAX_BEGINNING = 16

/**
 * Creates an expression for titles that start with a text, whose last word may be a prefix. Empty if no title can.
 */
export function toBeginningExpression(text: string): string {
  const words = foldedWordsOf(text)
  if (words === '' || words.split(' ').length > MAX_BEGINNING) return ''
  const beginning = `(title : ^ ${quote(words)}${endsInWord(text) ? ' *' : ''})`
  const { own, others } = beginningNamesOf(text)
  if (own !== undefined) return `${beginning} AND ${FORMS} : ${quote(own)}`
  return `${beginning} NOT ${FORMS} : (${others.map(quote).join(' OR ')})`
}
