import { expect, it } from 'vitest'
import { parseForm } from './read-form'

it('takes the last of repeated fields', () => {
  expect(parseForm('a=1&b=caf%C3%A9+au+lait&a=2')).toEqual({ a: '2', b: 'café au lait' })
})

it('refuses bytes that are not UTF-8, but not the sign that replaces them', () => {
  expect(() => parseForm('a=caf%E9')).toThrow('The form is not valid UTF-8')
  expect(() => parseForm('caf%E9=a')).toThrow('The form is not valid UTF-8')
  expect(parseForm('a=%ef%bf%bd&b=\uFFFD')).toEqual({ a: '\uFFFD', b: '\uFFFD' })
})
