import { expect, it } from 'vitest'
import { PlatformError } from '../port/errors'
import { isAnswered, readJudgements } from './judgements'

it('reads a judgement a line, or an array', () => {
  const shoes = { query: 'shoes', grades: { a: 2, 'https://shop.test/b': 0.5 } }
  const boots = { query: 'boots', filter: '@size==42', grades: {} }
  const lines = `\uFEFF${JSON.stringify({ ...shoes, note: 'checked' })}\r\n\n${JSON.stringify(boots)}\n`
  expect(readJudgements(lines, 'j.ndjson')).toEqual([shoes, boots])
  expect(readJudgements(JSON.stringify([shoes, boots], null, 2), 'j.json')).toEqual([shoes, boots])
})

it.each([
  ['{"query":"a","grades":{}}\nno', /^j, line 2: .*JSON/],
  ['{"query":"a"}', 'j, line 1: grades must be an object'],
  ['[{"query":"a","grades":{"d":11}}]', 'j, entry 1: grades.d must be at most 10'],
  ['{"query":1,"grades":{}}', 'j, line 1: query must be a string'],
])('refuses %s', (text, message) => {
  expect(() => readJudgements(text, 'j')).toThrow(PlatformError)
  expect(() => readJudgements(text, 'j')).toThrow(message)
})

it('is answered if a document has a grade above 0', () => {
  expect([{ a: 0, b: 1 }, { a: 0 }, {}].map((grades) => isAnswered({ query: '', grades }))).toEqual([
    true,
    false,
    false,
  ])
})
