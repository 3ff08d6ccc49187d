import { expect, it } from 'vitest'
import { compilePattern } from './linear-pattern'

const texts = ['', 'a', 'ab', 'AB', 'abc', 'aab', 'a.b', 'foo bar', 'foobar', 'Ärger 12', '2026-01-31', 'x\ny', '😀!']

it.each([
  '',
  'a',
  '^a',
  'b$',
  '^$',
  'a.b',
  'a\\.b',
  'a|b',
  '^(?:a|ab)(c|)$',
  'a*b',
  'a+b?c?',
  '(ab?)+c',
  'o{2}',
  '^[a-f]{2,3}$',
  '^a{2,}b',
  '[^a-z ]',
  '\\d{4}-\\d{2}',
  '\\bbar\\b',
  'o\\Bb',
  '^ä',
  '\\p{Lu}',
  '(?<year>\\d+)-',
  'fo+?',
  '\\u{1f600}',
  '[\\]a-]b',
  'x\\sy',
  '(a*)*b',
  'x.y',
])('matches like the JavaScript engine for %j', (source) => {
  const test = compilePattern(source)!
  expect(texts.filter(test)).toEqual(texts.filter((text) => new RegExp(source, 'iu').test(text)))
})

it.each([
  '(',
  'a{2',
  '(?=a)',
  '(?<!a)b',
  '(a)\\1',
  '(?<x>a)\\k<x>',
  'a'.repeat(201),
  '(?:a{100}){100}',
  '(?:a{10}){21}',
  '(?:.?){100}',
])('rejects %j', (source) => {
  expect(compilePattern(source)).toBeUndefined()
})

// In the JavaScript engine these take longer than the age of the universe.
it.each(['(a+)+$', '^(a|a)*$', '^(\\w+\\s?)*$', 'a*a*a*a*a*a*a*a*b'])(
  'finds no match in a long text for %j',
  (source) => {
    expect(compilePattern(source)!(`${'a'.repeat(1000)}!`)).toBe(false)
  },
)

it('continues after its cache is full', () => {
  const test = compilePattern('[a-m].{20}!$')!
  let number = 1
  const draw = () => 'abcnopxyz'[(number = (Math.imul(number, 1_103_515_245) + 12_345) >>> 0) % 9]
  const texts = Array.from(
    { length: 400 },
    (_, index) => `${Array.from({ length: 60 }, draw).join('')}${'!'.repeat(index % 2)}`,
  )
  expect(texts.filter(test)).toEqual(texts.filter((text) => /[a-m].{20}!$/iu.test(text)))
})
