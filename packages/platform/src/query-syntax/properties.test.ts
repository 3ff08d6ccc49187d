import { quoteValue } from '@querent/api-client'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Condition, FieldDefinition, FieldOperator, NumberBound } from '../port'
import { allOf, anyOf } from './combine'
import { parseQuery } from './parse-query'
import { QuerySyntaxError } from './query-syntax-error'
import { textOf } from './text-of'

const fields: FieldDefinition[] = [
  { name: 'brand', type: 'string' },
  { name: 'tags', type: 'strings' },
  { name: 'price', type: 'number' },
  { name: 'date', type: 'date' },
]
const parse = (expression: string) => parseQuery(expression, { fields, now: 0, timezone: 'UTC' })

const signs: Record<Exclude<FieldOperator, 'regex'>, string> = {
  contains: '=',
  equals: '==',
  wildcard: '*=',
  fuzzy: '~=',
  phonetic: '%=',
}
const signOf = (operator: FieldOperator) => (operator === 'regex' ? '/=' : signs[operator])
const listOf = (values: readonly string[]) => `(${values.map(quoteValue).join(',')})`
const sideOf = (bound: NumberBound, sign: string) => `${sign}${bound.isIncluded ? '=' : ''}${bound.value}`

const print = (condition: Condition): string => {
  switch (condition.type) {
    case 'all':
      return '@uri'
    case 'and':
      return `(${condition.conditions.map(print).join(' AND ')})`
    case 'or':
      return `(${condition.conditions.map(print).join(' OR ')})`
    case 'not':
      return `NOT ${print(condition.condition)}`
    case 'text':
      return condition.within ? `@${condition.within}="${condition.text.replaceAll('"', '')}"` : `(${condition.text})`
    case 'near':
      return condition.words.join(` NEAR:${condition.distance} `)
    case 'ids':
      return `@permanentid==${listOf(condition.ids)}`
    case 'uri':
      return `@uri${signOf(condition.operator)}${listOf(condition.values)}`
    case 'exists':
      return `@${condition.field}`
    case 'field':
      return `@${condition.field}${signOf(condition.operator)}${listOf(condition.values)}`
    case 'range': {
      const { field, from, to } = condition
      if (from && to) return `@${field}=${from.value}..${to.value}`
      return `@${field}${from ? sideOf(from, '>') : to ? sideOf(to, '<') : ''}`
    }
  }
}

const word = fc.stringMatching(/^[a-zé0-9][a-z.'@,-]{0,6}$/)
const phrase = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => `"${words.join(' ')}"`)
const texts = fc.array(fc.oneof(word, phrase), { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' '))
const values = fc.array(
  fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: fc.constantFrom('"', '\\', 'a', ' ', ',') })),
  { minLength: 1, maxLength: 3 },
)
const operator = fc.constantFrom<FieldOperator>('contains', 'equals', 'wildcard', 'fuzzy', 'phonetic')
const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0)
const bound = fc.record({ value: number, isIncluded: fc.boolean() })

const leaf: fc.Arbitrary<Condition> = fc.oneof(
  fc.constant<Condition>({ type: 'all' }),
  texts.map((text): Condition => ({ type: 'text', text })),
  fc
    .tuple(fc.array(word, { minLength: 1, maxLength: 2 }), fc.constantFrom('title', 'body'))
    .map(([words, within]): Condition => ({
      type: 'text',
      text: words[1] ? `"${words.join(' ')}"` : words.join(),
      within,
    })),
  fc
    .tuple(word, word, fc.integer({ min: 0, max: 1000 }))
    .map(([one, other, distance]): Condition => ({ type: 'near', words: [one, other], distance })),
  values.map((ids): Condition => ({ type: 'ids', ids })),
  fc.tuple(operator, values).map(([operator, values]): Condition => ({ type: 'uri', operator, values })),
  fc.constantFrom('brand', 'price', 'date').map((field): Condition => ({ type: 'exists', field })),
  fc
    .tuple(fc.constantFrom('brand', 'tags'), operator, values)
    .map(([field, operator, values]): Condition => ({ type: 'field', field, operator, values })),
  bound.map((from): Condition => ({ type: 'range', field: 'price', from })),
  bound.map((to): Condition => ({ type: 'range', field: 'price', to })),
  fc.tuple(number, number).map(([one, other]): Condition => ({
    type: 'range',
    field: 'price',
    from: { value: Math.min(one, other), isIncluded: true },
    to: { value: Math.max(one, other), isIncluded: true },
  })),
)

const { tree } = fc.letrec<{ tree: Condition }>((tie) => {
  const several = fc.array(tie('tree'), { minLength: 2, maxLength: 4 })
  return {
    tree: fc.oneof(
      { maxDepth: 5 },
      leaf,
      several.map(allOf),
      several.map(anyOf),
      tie('tree').map((condition): Condition => ({ type: 'not', condition })),
    ),
  }
})

const pieces = fc.constantFrom(
  ...['(', ')', '"', '“', '@', '@brand', '@price', '@date', '@uri', '@title', '@foo', '=', '==', '<>', '>=', '<', '*='],
  ...[
    '/=',
    '~=',
    ',',
    '..',
    '-',
    '+',
    'AND',
    'OR',
    'NOT',
    'NEAR',
    'NEAR:2',
    '<@-',
    '-@>',
    '$f',
    '[',
    '\\',
    'now',
    '+1d',
  ],
  ...['2030/01/31', '@12:00', '5', '1e999', 'a', 'é', ' ', '\n', '\0', '\ud800'],
)
const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join('')),
)

it('parses the written form of a condition', () => {
  fc.assert(
    fc.property(tree, (condition) => {
      expect(parse(print(condition))).toEqual(condition)
    }),
  )
})

it('parses any text, or throws a QuerySyntaxError with a position', () => {
  const isReadOrRefused = (expression: string) => {
    try {
      return typeof textOf(parse(expression)) === 'string'
    } catch (error) {
      return error instanceof QuerySyntaxError && error.position >= 0 && error.position <= expression.length
    }
  }
  fc.assert(fc.property(hostile, isReadOrRefused), { numRuns: 2000 })
})

it('returns the words by which documents are ranked and highlighted', () => {
  const expression = 'winter "studded tyre" (near NEAR:2 far OR @brand=Nordic) -cheap @title=ice NOT (a OR NOT b)'
  expect(textOf(parse(expression))).toBe('winter "studded tyre" near far ice')
  expect(textOf(parse('( <@- winter tyre -@> ) OR @uri'))).toBe('winter tyre')
  expect(textOf(parse('@brand'))).toBe('')
})
