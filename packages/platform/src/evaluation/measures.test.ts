import { describe, expect, it } from 'vitest'
import { bootstrapOf, signTestOf } from './compare'
import { runQueries, summaryOf } from './evaluate'
import { quantileOf, scoresOf } from './measures'

describe('scoresOf', () => {
  it('measures the order of the results', () => {
    // Gains of 3 and 1 at ranks 3 and 1: 1 + 3 / 2; the best order has 3 + 1 / log2(3).
    expect(scoresOf(['b', 'x', 'a'], { a: 2, b: 1 }, 10)).toEqual({
      ndcg: 2.5 / (3 + 1 / Math.log2(3)),
      reciprocalRank: 1,
      recall: 1,
      hit: 1,
    })
  })

  it('is 0 if no result has a grade', () => {
    expect(scoresOf(['x', 'constructor'], { a: 1 }, 10)).toEqual({ ndcg: 0, reciprocalRank: 0, recall: 0, hit: 0 })
  })

  it('reads no result below the depth', () => {
    expect(scoresOf(['x', 'a', 'b'], { a: 1, b: 1 }, 2)).toMatchObject({ reciprocalRank: 0.5, recall: 0.5 })
  })

  it('counts a repeated document once', () => {
    expect(scoresOf(['a', 'a'], { a: 1, b: 1 }, 10)).toMatchObject({ recall: 0.5 })
  })

  it('ignores documents with a grade of 0', () => {
    expect(scoresOf(['z', 'a'], { a: 1, z: 0 }, 10)).toMatchObject({ reciprocalRank: 0.5, recall: 1 })
  })

  it('throws if no document has a grade', () => {
    expect(() => scoresOf(['a'], { a: 0 }, 10)).toThrow(RangeError)
  })
})

describe('signTestOf', () => {
  it.each([
    [[1, 2, 3, 0], { better: 3, worse: 0, p: 0.25 }],
    [[1, 1, 1, 1, 1, -1], { better: 5, worse: 1, p: 0.218_75 }],
    [[1, -1], { better: 1, worse: 1, p: 1 }],
    [[0, 0], { better: 0, worse: 0, p: 1 }],
  ])('of %j', (differences, { p, ...counts }) => {
    expect(signTestOf(differences)).toEqual({ ...counts, p: expect.closeTo(p, 12) })
  })
})

describe('bootstrapOf', () => {
  it('is the same for the same seed', () => {
    const differences = [0.1, -0.2, 0.4, 0, 0.3]
    expect(bootstrapOf(differences, { seed: 7 })).toEqual(bootstrapOf(differences, { seed: 7 }))
    expect(bootstrapOf(differences, { seed: 7 })).not.toEqual(bootstrapOf(differences, { seed: 8 }))
  })

  it('has equal bounds if all differences are equal', () => {
    expect(bootstrapOf([0.5, 0.5, 0.5])).toEqual({ mean: 0.5, low: 0.5, high: 0.5 })
  })

  it('has the bounds of the normal distribution for many differences', () => {
    // 500 of 0 and 500 of 1: the standard error of the mean is 0.5 / sqrt(1000).
    const { mean, low, high } = bootstrapOf(Array.from({ length: 1000 }, (_, index) => index % 2))
    const bound = (1.96 * 0.5) / Math.sqrt(1000)
    expect(mean).toBe(0.5)
    expect(low).toBeCloseTo(0.5 - bound, 2)
    expect(high).toBeCloseTo(0.5 + bound, 2)
  })

  it('is 0 without differences', () => {
    expect(bootstrapOf([])).toEqual({ mean: 0, low: 0, high: 0 })
  })
})

describe('quantileOf', () => {
  it('is the smallest value that a share of the values does not exceed', () => {
    expect([0, 0.5, 0.99, 1].map((share) => quantileOf([4, 1, 3, 2], share))).toEqual([1, 2, 4, 4])
    expect(quantileOf([], 0.5)).toBe(0)
  })
})

it('sums up what queries find', async () => {
  const queries = [
    { text: 'found', grades: { a: 1 } },
    { text: 'empty', grades: { a: 1 } },
  ]
  const outcomes = await runQueries(queries, async ({ text }) => (text === 'found' ? ['x', 'a'] : []))
  expect(summaryOf(outcomes)).toMatchObject({
    queries: 2,
    ndcg: 1 / Math.log2(3) / 2,
    reciprocalRank: 0.25,
    recall: 0.5,
    hit: 0.5,
    empty: 0.5,
  })
})
