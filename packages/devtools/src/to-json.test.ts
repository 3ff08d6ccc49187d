// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { messageOf, toJson, toPlain } from './to-json'

const circular: Record<string, unknown> = { name: 'a' }
circular['self'] = circular
const shared = { x: 1 }

it.each([
  ['a circular reference', circular, '{"name":"a","self":"[circular]"}'],
  ['one object twice', [shared, shared], '[{"x":1},{"x":1}]'],
  ['a BigInt', { id: 12n }, '{"id":"12n"}'],
  ['an element', { at: document.createElement('div') }, '{"at":"[div]"}'],
  ['the window', { at: globalThis }, '{"at":"[window]"}'],
  ['a map', { by: new Map([[1, { x: 1 }]]) }, '{"by":{"1":{"x":1}}}'],
  ['a set', new Set([1, 2]), '[1,2]'],
  ['an error', { error: new TypeError('no') }, '{"error":{"name":"TypeError","message":"no"}}'],
  ['a function', { run: () => 1 }, '{}'],
  ['nothing', undefined, 'null'],
  [
    'a getter that throws',
    {
      get a() {
        throw new Error('no')
      },
    },
    '"[cannot be shown: no]"',
  ],
])('writes %s', (_, value, json) => {
  expect(toJson(value)).toBe(json)
})

it('names functions in a plain copy, which is the same each time', () => {
  const value = { run: () => 1 }
  expect(toPlain(value)).toEqual({ run: '[function run]' })
  expect(toPlain(value)).toBe(toPlain(value))
})

it.each([
  [new Error('no'), 'no'],
  ['text', 'text'],
  [undefined, 'undefined'],
  [null, 'null'],
  [Object.create(null), 'unknown'],
])('has a message for what was thrown: %#', (error, message) => {
  expect(messageOf(error)).toBe(message)
})
