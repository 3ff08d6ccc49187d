import type { CommandArgument } from '@querent/engine/commands'
import { expect, it } from 'vitest'
import { readArguments } from './command-list'

const argument = (name: string, type: string, more: Partial<CommandArgument> = {}): CommandArgument => ({
  name,
  schema: { type },
  ...more,
})

it.each([
  ['a text as it is', [argument('text', 'string')], { text: '12' }, ['12']],
  ['an empty text', [argument('text', 'string')], {}, ['']],
  ['a number', [argument('page', 'integer')], { page: '12' }, [12]],
  ['an object', [argument('value', 'object')], { value: '{"a":1}' }, [{ a: 1 }]],
  [
    'nothing for what is optional',
    [argument('a', 'integer'), argument('b', 'string', { isOptional: true })],
    { a: '1' },
    [1],
  ],
  ['a list for a rest', [argument('all', 'array', { isRest: true })], { all: '[1,2]' }, [1, 2]],
  ['nothing for an empty rest', [argument('all', 'array', { isRest: true })], {}, []],
])('reads %s', (_, input, texts, args) => {
  expect(readArguments(input, texts as Record<string, string>)).toEqual({ args })
})

it('says what it cannot read', () => {
  expect(readArguments([argument('page', 'integer')], { page: 'two' })).toEqual({
    error: 'page is not JSON: write a text as "text"',
  })
})
