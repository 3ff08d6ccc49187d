import { describe, expect, it } from 'vitest'
import type { Boost, Condition, FieldDefinition, FieldOperator, NumberBound } from '../port'
import { MAX_EXPRESSION_DEPTH, MAX_EXPRESSION_LENGTH, parseQuery } from './parse-query'
import { QuerySyntaxError } from './query-syntax-error'

const fields: FieldDefinition[] = [
  { name: 'brand', type: 'string' },
  { name: 'Brand', type: 'strings' },
  { name: 'tags', type: 'strings' },
  { name: 'price', type: 'number' },
  { name: 'date', type: 'date' },
]
/** 12:30 in Oslo on the day clocks go forward at two. */
const now = Date.parse('2030-03-31T10:30:00Z')
const parse = (expression: string) => parseQuery(expression, { fields, now, timezone: 'Europe/Oslo' })

const all: Condition = { type: 'all' }
const text = (text: string): Condition => ({ type: 'text', text })
const not = (condition: Condition): Condition => ({ type: 'not', condition })
const and = (...conditions: Condition[]): Condition => ({ type: 'and', conditions })
const or = (...conditions: Condition[]): Condition => ({ type: 'or', conditions })
const tags = (operator: FieldOperator, ...values: string[]): Condition => ({
  type: 'field',
  field: 'tags',
  operator,
  values,
})
const price = (bounds: { from?: NumberBound; to?: NumberBound }): Condition => ({
  type: 'range',
  field: 'price',
  ...bounds,
})
const date = (bounds: { from?: NumberBound; to?: NumberBound }): Condition => ({
  type: 'range',
  field: 'date',
  ...bounds,
})
/** A date contains the wall clock time, and its distance from UTC. */
const including = (value: number | string): NumberBound => ({
  ...(typeof value === 'string' ? { value: Date.parse(value), wall: Date.parse(`${value.slice(0, 19)}Z`) } : { value }),
  isIncluded: true,
})
const excluding = (value: number | string): NumberBound => ({ ...including(value), isIncluded: false })

const errorOf = (expression: string): unknown => {
  try {
    return parse(expression)
  } catch (error) {
    return error
  }
}

it('collects ranking expressions, which match everything', () => {
  const rank = (expression: string) => {
    const boosts: Boost[] = []
    return { condition: parseQuery(expression, { fields, now, timezone: 'Europe/Oslo', boosts }), boosts }
  }
  expect(rank('tyre $qre(expression: @tags==(a,b), modifier: 100) $qre(expression: x, modifier: -5)')).toEqual({
    condition: text('tyre'),
    boosts: [
      { condition: tags('equals', 'a', 'b'), modifier: 100, name: '@tags==(a,b)' },
      { condition: text('x'), modifier: -5, name: 'x' },
    ],
  })
  expect(() => rank('$qf(function: 1, fieldName: x)')).toThrow('The function $qf() at position 0 is not supported')
  expect(() => rank('$qre(expression: @nothing, modifier: 1)')).toThrow("The field '@nothing' does not exist.")
})

describe('keywords and operators', () => {
  it.each<[string, Condition]>([
    ['', all],
    [' \n\t', all],
    ['winter  tyre', text('winter tyre')],
    ['winter AND (tyre "with studs")', text('winter tyre "with studs"')],
    ['“with studs”', text('"with studs"')],
    ['foo@bar.test and or not C#', text('foo@bar.test and or not C#')],
    ['a OR b c OR d', or(text('a'), text('b c'), text('d'))],
    ['a (b OR c)', and(text('a'), or(text('b'), text('c')))],
    ['(a OR (b OR c))', or(text('a'), text('b'), text('c'))],
    ['NOT a b OR c', or(and(text('b'), not(text('a'))), text('c'))],
    ['+a -b -"c d" -(e OR f)', and(text('a'), not(text('b')), not(text('"c d"')), not(or(text('e'), text('f'))))],
    ['left-handed T-shirt - new', text('left-handed T-shirt - new')],
    ['NOT NOT a', not(not(text('a')))],
    ['winter NEAR:3 tyre', { type: 'near', words: ['winter', 'tyre'], distance: 3 }],
    ['winter near:3 tyre', { type: 'near', words: ['winter', 'tyre'], distance: 3 }],
    ['hotel near tyre', text('hotel near tyre')],
    [
      'keep near:5 calm near:3 still on',
      and(
        text('on'),
        { type: 'near', words: ['keep', 'calm'], distance: 5 },
        { type: 'near', words: ['keep', 'still'], distance: 3 },
      ),
    ],
    ['@tags~= $quoteVar(value: Ada Byron)', tags('fuzzy', 'Ada Byron')],
    ['(@tags==($quoteVar(value: "a b"), c))', tags('equals', 'a b', 'c')],
    ['@tags==$quoteVar( value:  Ada Byron  )', tags('equals', 'Ada Byron')],
    ['@tags==$quoteVar(value: " Ada " )', tags('equals', ' Ada ')],
    ['@tags~= $quoteVar(value: 12" disc)', tags('fuzzy', '12" disc')],
    ['@tags==$quoteVar(value: "12\\" disc")', tags('equals', '12" disc')],
    ['"12\\" disc" x', text('"12  disc" x')],
    ['"C:\\" x', text('"C:\\" x')],
    ['winter NEAR tyre cheap', and(text('cheap'), { type: 'near', words: ['winter', 'tyre'], distance: 10 })],
    ['( <@- (a OR @b "c -@> ) OR @uri', or(text('(a OR @b  c'), all)],
    ['<@- "winter tyre" -@> cheap', text('"winter tyre" cheap')],
    ['<@--@> "" a', text('a')],
  ])('parses %j', (expression, condition) => {
    expect(parse(expression)).toEqual(condition)
  })
})

const spaces = ' '.repeat(15_000)

it.each([
  [`@tags==$quoteVar(value:${spaces}((`, 'Found "("'],
  [`@tags=="${'\\'.repeat(15_001)}"`, 'The quote at position 7 is not closed'],
  [`@tags=="${'\\"'.repeat(8000)}`, 'The quote at position 7 is not closed'],
  [`$qre(expression:${spaces}x`, 'The function $qre() at position 0'],
  [`$qre(expression:${', '.repeat(7000)}x`, 'The function $qre() at position 0'],
])('refuses %.20j… in linear time', (expression, problem) => {
  expect(() => parseQuery(expression, { fields, now: 0, timezone: 'UTC', boosts: [] })).toThrow(problem)
})

describe('fields of text', () => {
  it.each<[string, Condition]>([
    ['@tags', { type: 'exists', field: 'tags' }],
    ['@TAGS=winter', tags('contains', 'winter')],
    ['@brand', { type: 'exists', field: 'brand' }],
    ['@Brand', { type: 'exists', field: 'Brand' }],
    ['(@tags = "winter tyre" x)', and(text('x'), tags('contains', 'winter tyre'))],
    ['@tags==( "a, (b)" , c..d )', tags('equals', 'a, (b)', 'c..d')],
    ['@tags<>a', not(tags('equals', 'a'))],
    ['@tags*=wint*', tags('wildcard', 'wint*')],
    ['@tags~=wintre', tags('fuzzy', 'wintre')],
    ['@tags%=vinter', tags('phonetic', 'vinter')],
    ['@tags/=^a..b$', tags('regex', '^a..b$')],
    ['@tags <@- x -@>', and(text('x'), { type: 'exists', field: 'tags' })],
    ['@tags=="12\\" disc"', tags('equals', '12" disc')],
    ['@tags="\\"quoted\\"" x', and(text('x'), tags('contains', '"quoted"'))],
    ['@tags<>"\\""', not(tags('equals', '"'))],
    ['@tags==("12\\"", "a, \\"(b)\\"",c)', tags('equals', '12"', 'a, "(b)"', 'c')],
    ['@tags*="12\\"*"', tags('wildcard', '12"*')],
    ['@tags~="12\\" disk"', tags('fuzzy', '12" disk')],
    ['@tags/="^12\\"\\d\\\\$"', tags('regex', '^12"\\d\\\\$')],
    ['@tags=="C:\\\\"', tags('equals', 'C:\\')],
    ['@tags=="\\\\server\\share"', tags('equals', '\\\\server\\share')],
    ['@tags=="a\\\\\\"b"', tags('equals', 'a\\"b')],
    ['@tags==C:\\', tags('equals', 'C:\\')],
  ])('parses %j', (expression, condition) => {
    expect(parse(expression)).toEqual(condition)
  })
})

describe('built-in fields', () => {
  it.each<[string, Condition]>([
    ['@uri', all],
    ['@uri==https://shop.test/a', { type: 'uri', operator: 'equals', values: ['https://shop.test/a'] }],
    ['@ClickUri*="https://shop.test/*"', { type: 'uri', operator: 'wildcard', values: ['https://shop.test/*'] }],
    ['@printableuri<>a', not({ type: 'uri', operator: 'equals', values: ['a'] })],
    ['@permanentid=="d1"', { type: 'ids', ids: ['d1'] }],
    ['@urihash=(a,b)', { type: 'ids', ids: ['a', 'b'] }],
    ['@uniqueid<>a', not({ type: 'ids', ids: ['a'] })],
    ['@title="12\\" disc"', { type: 'text', text: '"12  disc"', within: 'title' }],
    ['@title="12\\"disc"', { type: 'text', text: '"12 disc"', within: 'title' }],
    ['@uniqueid=="a\\"b"', { type: 'ids', ids: ['a"b'] }],
    ['@uri="a\\"b"', { type: 'uri', operator: 'contains', values: ['a"b'] }],
    ['@title="winter «tyre"', { type: 'text', text: '"winter  tyre"', within: 'title' }],
    ['@body=(a,b)', or({ type: 'text', text: 'a', within: 'body' }, { type: 'text', text: 'b', within: 'body' })],
  ])('parses %j', (expression, condition) => {
    expect(parse(expression)).toEqual(condition)
  })

  it('are overridden by fields of the index', () => {
    const own: FieldDefinition[] = [
      { name: 'uri', type: 'string' },
      { name: 'title', type: 'string' },
    ]
    const read = (expression: string) => parseQuery(expression, { fields: own, now, timezone: 'UTC' })
    expect(read('@title==a @uri==b')).toEqual(
      and(
        { type: 'field', field: 'title', operator: 'equals', values: ['a'] },
        { type: 'field', field: 'uri', operator: 'equals', values: ['b'] },
      ),
    )
    expect(read('@uri')).toEqual(all)
  })
})

describe('numbers', () => {
  it.each<[string, Condition]>([
    ['@price=5', price({ from: including(5), to: including(5) })],
    ['@price==-1.5e3', price({ from: including(-1500), to: including(-1500) })],
    ['@price<>"5"', not(price({ from: including(5), to: including(5) }))],
    ['@price > 5', price({ from: excluding(5) })],
    ['@price>=5', price({ from: including(5) })],
    ['@price<5', price({ to: excluding(5) })],
    ['@price<=.5', price({ to: including(0.5) })],
    ['@price=1..5', price({ from: including(1), to: including(5) })],
    ['@price==10..', price({ from: including(10) })],
    ['@price=..10', price({ to: including(10) })],
    ['@price=...5', price({ to: including(0.5) })],
    ['(@price=-1.. x)', and(text('x'), price({ from: including(-1) }))],
    ['@price="1".. ', price({ from: including(1) })],
    ['@price<>..10', not(price({ to: including(10) }))],
    ['@price<>0...5', not(price({ from: including(0), to: including(0.5) }))],
    [
      '@price=(1, 5)',
      or(price({ from: including(1), to: including(1) }), price({ from: including(5), to: including(5) })),
    ],
  ])('parses %j', (expression, condition) => {
    expect(parse(expression)).toEqual(condition)
  })
})

describe('dates', () => {
  const day = { from: including('2030-01-31T00:00:00+01:00'), to: excluding('2030-02-01T00:00:00+01:00') }
  it.each<[string, Condition]>([
    ['@date=2030/01/31', date(day)],
    ['@date<>2030/1/31', not(date(day))],
    ['@date>2030/01/31', date({ from: including('2030-02-01T00:00:00+01:00') })],
    ['@date>=2030/01/31', date({ from: including('2030-01-31T00:00:00+01:00') })],
    ['@date<2030/01/31', date({ to: excluding('2030-01-31T00:00:00+01:00') })],
    ['@date<=2030/01/31', date({ to: excluding('2030-02-01T00:00:00+01:00') })],
    ['@date=2030/01/30..2030/01/31', date({ from: including('2030-01-30T00:00:00+01:00'), to: day.to })],
    ['@date==today..', date({ from: including('2030-03-31T00:00:00+01:00') })],
    ['@date==..today', date({ to: excluding('2030-04-01T00:00:00+02:00') })],
    ['@date=now-1d..', date({ from: including('2030-03-30T12:30:00+01:00') })],
    ['@date=..now', date({ to: including('2030-03-31T12:30:00+02:00') })],
    ['@date=2030/01/31@12:00..', date({ from: including('2030-01-31T12:00:00+01:00') })],
    [
      '@date=2030/01/31@12:00',
      date({ from: including('2030-01-31T12:00:00+01:00'), to: excluding('2030-01-31T12:01:00+01:00') }),
    ],
    [
      '@date=2030/01/31@12:00:07',
      date({ from: including('2030-01-31T12:00:07+01:00'), to: excluding('2030-01-31T12:00:08+01:00') }),
    ],
    ['@date>now', date({ from: excluding('2030-03-31T12:30:00+02:00') })],
    [
      '@date=now-90m..NOW',
      date({ from: including('2030-03-31T11:00:00+02:00'), to: including('2030-03-31T12:30:00+02:00') }),
    ],
    ['@date>=now+30s', date({ from: including('2030-03-31T12:30:30+02:00') })],
    ['@date>=now-1d', date({ from: including('2030-03-30T12:30:00+01:00') })],
    ['@date>=now-1mo', date({ from: including('2030-02-28T12:30:00+01:00') })],
    ['@date>=now-2y', date({ from: including('2028-03-31T12:30:00+02:00') })],
    ['@date=today', date({ from: including('2030-03-31T00:00:00+01:00'), to: excluding('2030-04-01T00:00:00+02:00') })],
    [
      '@date=yesterday',
      date({ from: including('2030-03-30T00:00:00+01:00'), to: excluding('2030-03-31T00:00:00+01:00') }),
    ],
    [
      '@date=yesterday+1mo',
      date({ from: including('2030-04-30T00:00:00+02:00'), to: excluding('2030-05-01T00:00:00+02:00') }),
    ],
    [
      '@date=today+1mo',
      date({ from: including('2030-04-30T00:00:00+02:00'), to: excluding('2030-05-01T00:00:00+02:00') }),
    ],
    ['@date>=today-3h', date({ from: including('2030-03-30T21:00:00+01:00') })],
    [
      '@date=today+0h',
      date({ from: including('2030-03-31T00:00:00+01:00'), to: excluding('2030-04-01T00:00:00+02:00') }),
    ],
  ])('parses %j', (expression, condition) => {
    expect(parse(expression)).toEqual(condition)
  })
})

describe('an invalid expression', () => {
  const operand = 'a keyword, a phrase, a field or "("'
  it.each([
    ['AND a', 0, `Found "AND" at position 0: expected ${operand}`],
    ['a OR', 4, `Found the end at position 4: expected ${operand}`],
    ['a ()', 3, `Found ")" at position 3: expected ${operand}`],
    ['(a', 2, 'Found the end at position 2: expected AND, OR or ")"'],
    ['a) b', 1, 'Found ")" at position 1: expected AND, OR or the end'],
    ['a "b', 2, 'The quote at position 2 is not closed'],
    ['a <@- b', 2, 'The literal at position 2 is not closed by -@>'],
    ['a NEAR OR', 7, `Found "OR" at position 7: expected ${operand}`],
    ['a NEAR (b)', 7, `Found "(" at position 7: expected ${operand}`],
    ['a NEAR !', 2, 'NEAR at position 2 must be between two words'],
    ['$qre(expression: a)', 0, 'The function $qre() at position 0 is not supported: remove it'],
    ['a @foo', 2, "The field '@foo' does not exist."],
    ['@tags!=a', 5, 'Found "!" at position 5: expected an operator or a space'],
    ['@tags==', 7, 'Found the end at position 7: expected a value'],
    ['@tags==(a b)', 10, 'Found "b" at position 10: expected "," or ")"'],
    ['@tags==a,b', 8, 'Found "," at position 8: expected a space, or quotes around the whole value'],
    ['@tags=="a', 7, 'The quote at position 7 is not closed'],
    ['@tags=="C:\\"', 7, 'The quote at position 7 is not closed: write a backslash at the end of a value twice'],
    ['@price=..', 9, 'Found the end at position 9: expected a value'],
    ['@price=.. 5', 10, 'Found "5" at position 10: expected a value'],
    ['@price=cheap..', 7, `Found "cheap" at position 7: the field '@price' requires a number`],
    ['@price>=5..', 0, ">= compares the field '@price' with one value: use = for several"],
    ['@price=5....', 10, `Found ".." at position 10: the field '@price' requires a number`],
    ['@date=..today-', 8, expect.stringContaining('requires a date')],
    [
      '@tags=..b',
      8,
      `The field '@tags' is a text field, which has no ranges: put quotes around a value that contains ".."`,
    ],
    [
      '@tags=a..',
      6,
      `The field '@tags' is a text field, which has no ranges: put quotes around a value that contains ".."`,
    ],
    [
      '@tags=a..b',
      6,
      `The field '@tags' is a text field, which has no ranges: put quotes around a value that contains ".."`,
    ],
    ['@tags>a', 0, "The field '@tags' is a text field, which does not support >: use =, ==, <>, *=, ~=, %= or /="],
    ['@title*=a', 0, "The field '@title' is a text field, which does not support *=: use =, == or <>"],
    ['@tags/="(a"', 7, 'The regular expression at position 7 is not valid: (a'],
    [
      '@tags/="(?<=a)b"',
      7,
      'The regular expression at position 7 is not supported: remove look-around, references and long repetitions',
    ],
    [`@tags/=${'a'.repeat(201)}`, 7, 'The regular expression at position 7 is longer than 200 characters'],
    ['@price=cheap', 7, `Found "cheap" at position 7: the field '@price' requires a number`],
    ['@price=5..1', 7, 'The range at position 7 ends before it starts'],
    ['@price>(1,2)', 0, "> compares the field '@price' with one value: use = for several"],
    ['@price*=1', 0, "The field '@price' requires a number, which does not support *=: use =, ==, <>, >, >=, < or <="],
    [
      '@date=2030/02/30',
      6,
      `Found "2030/02/30" at position 6: the field '@date' requires a date such as 2030/01/31, 2030/01/31@12:00 or today-7d`,
    ],
    [
      '@date>now-999999999y',
      6,
      `Found "now-999999999y" at position 6: the field '@date' requires a date such as 2030/01/31, 2030/01/31@12:00 or today-7d`,
    ],
  ])('reports the problem of %j', (expression, position, message) => {
    const error = errorOf(expression)
    expect(error).toBeInstanceOf(QuerySyntaxError)
    expect(error).toMatchObject({ position, message })
  })

  it('limits the length and depth of an expression', () => {
    const nested = (depth: number) => '('.repeat(depth) + 'a' + ')'.repeat(depth)
    expect(parse(nested(MAX_EXPRESSION_DEPTH))).toEqual(text('a'))
    expect(parse('(-a)'.repeat(200))).toEqual(and(...Array.from({ length: 200 }, () => not(text('a')))))
    expect(errorOf(nested(MAX_EXPRESSION_DEPTH + 1))).toMatchObject({
      message: 'The expression is nested deeper than 100 levels at position 101',
    })
    expect(errorOf('-'.repeat(5000) + 'a')).toMatchObject({
      message: 'The expression is nested deeper than 100 levels at position 101',
    })
    expect(parse('a'.repeat(MAX_EXPRESSION_LENGTH))).toEqual(text('a'.repeat(MAX_EXPRESSION_LENGTH)))
    expect(errorOf('a'.repeat(MAX_EXPRESSION_LENGTH + 1))).toMatchObject({
      message: 'The expression is longer than 20000 characters',
    })
    expect(errorOf(`@tags~=${'a'.repeat(1001)}`)).toMatchObject({
      message: 'The pattern at position 7 is longer than 1000 characters',
    })
  })
})

it('shortens long values in messages', () => {
  expect(errorOf(`@${'a'.repeat(1000)}`)).toMatchObject({ message: `The field '@${'a'.repeat(60)}…' does not exist.` })
})
