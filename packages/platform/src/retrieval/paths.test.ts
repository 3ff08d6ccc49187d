import { expect, it } from 'vitest'
import { toSegments } from './paths'

it('cuts paths to fifty segments, and ignores empty ones', () => {
  const deep = Array.from({ length: 60 }, (_, index) => `s${index}`)
  expect(toSegments(deep.join(';'), ';')).toEqual(deep.slice(0, 50))
  expect(toSegments(';a;;b;', ';')).toEqual(['a', 'b'])
  expect(toSegments('a;b', '')).toEqual(['a;b'])
})
