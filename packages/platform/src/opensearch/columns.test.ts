import { array, assert, constantFrom, oneof, property, string } from 'fast-check'
import { expect, it } from 'vitest'
import { compareTexts } from '../retrieval/collation'
import { cutWords, fromKey, toKey } from './columns'

const pieces = constantFrom('a', 'A', 'á', 'b', 'ß', 'æ', ' ', '-', '1', '10', '日', 'é', '\u0301', '\ufb01', '🎉')
const texts = array(pieces, { maxLength: 8 }).map((parts) => parts.join(''))

it('returns the value of each key', () => {
  assert(
    property(oneof(texts, string({ unit: 'binary' }), string({ minLength: 400, maxLength: 800 })), (value) => {
      expect(fromKey(toKey(value))).toBe(value)
    }),
  )
  expect(['', '\u0000', 'a\u0000b'].map((value) => fromKey(toKey(value)))).toEqual(['', '\u0000', 'a\u0000b'])
})

it('returns keys whose bytes are in the order of the values', () => {
  assert(
    property(texts, texts, (left, right) => {
      const byBytes = Buffer.compare(Buffer.from(toKey(left)), Buffer.from(toKey(right)))
      expect(byBytes).toBe(Math.sign(compareTexts(left, right)))
    }),
  )
})

it('cuts long words, in the same way in documents and queries', () => {
  const long = 'x'.repeat(600)
  expect(cutWords(`a ${long} b`)).toBe(`a ${'x'.repeat(255)} b`)
  expect(cutWords(cutWords(long))).toBe(cutWords(long))
})
