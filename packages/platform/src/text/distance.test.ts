import fc from 'fast-check'
import { expect, it } from 'vitest'
import { editDistance, isWithinDistance } from './distance'

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })

it('is within a distance if that many edits turn one word into the other', () => {
  fc.assert(
    fc.property(word, word, fc.nat({ max: 3 }), (from, to, limit) => {
      expect(isWithinDistance(from, to, limit)).toBe(editDistance(from, to) <= limit)
    }),
    { numRuns: 5000 },
  )
})
