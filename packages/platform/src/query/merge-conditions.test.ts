import { expect, it } from 'vitest'
import type { Condition, FieldDefinition } from '../port'
import { parseQuery } from '../query-syntax'
import { mergeConditions } from './merge-conditions'

const fields: FieldDefinition[] = [
  { name: 'brand', type: 'string' },
  { name: 'year', type: 'number' },
]
const merge = (expression: string) => mergeConditions(parseQuery(expression, { fields, now: 0, timezone: 'UTC' }))
const brands = (...values: string[]): Condition => ({ type: 'field', field: 'brand', operator: 'equals', values })
const text = (words: string): Condition => ({ type: 'text', text: words })
const since: Condition = { type: 'range', field: 'year', from: { value: 2030, isIncluded: true } }

it.each<[string, Condition]>([
  ['@brand==a OR @brand==b OR @brand==a', brands('a', 'b')],
  ['@brand==(a,b) OR (@brand==c OR @brand==d)', brands('a', 'b', 'c', 'd')],
  ['@brand==a AND @brand==b', { type: 'and', conditions: [brands('a'), brands('b')] }],
  ['NOT @brand==a NOT @brand==b', { type: 'not', condition: brands('a', 'b') }],
  ['NOT (@brand==a OR @brand==b) AND @brand<>c', { type: 'not', condition: brands('a', 'b', 'c') }],
  ['NOT a NOT b', { type: 'not', condition: { type: 'or', conditions: [text('a'), text('b')] } }],
  ['a OR @year>=2030 OR b', { type: 'or', conditions: [{ type: 'or', conditions: [text('a'), text('b')] }, since] }],
  ['a OR @year>=2030', { type: 'or', conditions: [text('a'), since] }],
  [
    '@brand==a OR @brand=b OR @uri==c OR @uri==d',
    {
      type: 'or',
      conditions: [
        brands('a'),
        { type: 'field', field: 'brand', operator: 'contains', values: ['b'] },
        { type: 'uri', operator: 'equals', values: ['c', 'd'] },
      ],
    },
  ],
])('merges %s', (expression, merged) => {
  expect(merge(expression)).toEqual(merged)
})
