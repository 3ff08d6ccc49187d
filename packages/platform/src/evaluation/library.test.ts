import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { signTestOf } from './compare'
import { scoresOf } from './measures'
import { createRandom } from '../text/random'

// What independent libraries compute for the same runs; `testing/make-runs.py` wrote it.
const file = readFileSync(new URL('testing/runs.json', import.meta.url))
const expected = JSON.parse(file.toString()) as number[][]

const shuffled = (random: () => number) => {
  const ids = Array.from({ length: 30 }, (_, number) => `d${number}`)
  for (let index = 29; index > 0; index--) {
    const other = Math.floor(random() * (index + 1))
    const id = ids[index]!
    ids[index] = ids[other]!
    ids[other] = id
  }
  return ids
}

const measure = (seed: number) => {
  const random = createRandom(seed)
  const upTo = (count: number) => Math.floor(random() * count)
  const graded = shuffled(random).slice(0, 1 + upTo(14))
  const grades = Object.fromEntries(graded.map((id) => [id, 1 + upTo(3)]))
  const ranked = shuffled(random).slice(0, upTo(20))
  const signs = Array.from({ length: 1 + upTo(60) }, () => upTo(3) - 1)
  const { ndcg, reciprocalRank, recall, hit } = scoresOf(ranked, grades, 10)
  return [ndcg, reciprocalRank, recall, hit, signTestOf(signs).p]
}

it('measures 1,000 random runs as independent libraries do', () => {
  expect(createHash('sha256').update(file).digest('hex')).toBe(
    'bcdb7c0a0e76c07d988f92494d3628945cc2b1af7e70ba214564435b252b8f44',
  )
  expect(expected).toHaveLength(1000)
  const differences = expected.flatMap((values, index) => {
    const measured = measure(index + 1)
    return values.map((value, column) => Math.abs(value - (measured[column] ?? Number.NaN)))
  })
  expect(Math.max(...differences)).toBeLessThan(1e-9)
})
