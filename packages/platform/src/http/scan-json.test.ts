import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { elementsOf, excessOf, MAX_DEPTH } from './scan-json'

/** JSON with spaces between its tokens. */
const spaced = (value: unknown, indent: string) => JSON.stringify(value, null, indent)

it('splits a list into its elements', () => {
  const list = fc.array(fc.jsonValue())
  fc.assert(
    fc.property(list, fc.constantFrom('', ' ', '\t'), (values, indent) => {
      const elements = [...elementsOf(` ${spaced(values, indent)}\n`, Infinity)]
      expect(elements.map((element) => JSON.stringify(JSON.parse(element)))).toEqual(
        values.map((value) => JSON.stringify(value)),
      )
    }),
  )
})

it.each(['[', '[1', '[1]]', '[1] 2', '["]', '[{]'])('refuses a list that does not end as %s', (list) => {
  expect(() => [...elementsOf(list, Infinity)]).toThrow(SyntaxError)
})

it.each(['[,]', '[1,]', '[,1]', '[1 2]', '[{]}'])('yields an element that is invalid for %s', (list) => {
  expect(() => [...elementsOf(list, Infinity)].map((element) => JSON.parse(element))).toThrow(SyntaxError)
})

it.each([
  ['"[,,,,[[["', 1],
  ['"\\"[,,,"', 1],
  ['"\\\\"', 1],
  ['[]', 2],
  ['[1,2,[3]]', 5],
  ['{"a":1,"b":{"c":"x,y"}}', 4],
])('counts the values of %s', (text, values) => {
  expect(excessOf(text, values)).toBeUndefined()
  expect(values > 1 ? excessOf(text, values - 1) : 'has more').toContain('has more')
})

it('limits the depth', () => {
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
  expect(excessOf(nested(MAX_DEPTH), Infinity)).toBeUndefined()
  expect(excessOf(nested(MAX_DEPTH + 1), Infinity)).toBe('is nested deeper than 128 levels: send less nested values')
})

it.each([
  ['[0,[1,2,3', 3, 'has more than 3 values: send fewer'],
  [`[${'['.repeat(MAX_DEPTH + 1)}`, Infinity, 'is nested deeper than 128 levels: send less nested values'],
])('stops in the element of %s that is too much', (list, maxValues, message) => {
  expect(() => [...elementsOf(list, maxValues)]).toThrow(new RangeError(message))
})

it('counts the values of each element', () => {
  expect([...elementsOf('[[1,2],[3,4],{"a":5}]', 3)]).toEqual(['[1,2]', '[3,4]', '{"a":5}'])
})
