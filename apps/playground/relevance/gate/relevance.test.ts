import { beforeAll, expect, it } from 'vitest'
import { isMet, relevanceFigures, type Figure } from './figures'
import { measureRelevance, type Measured } from './measure'

/** What is not met yet. A figure that is met leaves this list. */
const UNMET: readonly string[] = [
  'questions (tunes), words: empty',
  'questions (tunes), table: empty',
  'questions (tunes), table over words: nDCG@10',
  'questions (decides), words: empty',
  'questions (decides), table: empty',
  'questions (decides), table over words: nDCG@10',
]

let measured: Measured
let figures: readonly Figure[]

beforeAll(async () => {
  measured = await measureRelevance()
  figures = relevanceFigures(measured)
})

it('asks enough queries of each kind', () => {
  const { known, languages, words } = measured
  const counts = [known, languages, words].flatMap((each) => Object.values(each).map(({ queries }) => queries))
  expect(counts.length).toBeGreaterThan(25)
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(100)
})

it('finds what is meant', () => {
  expect(figures.filter((figure) => !isMet(figure)).map(({ name }) => name)).toEqual(UNMET)
})

it('finds something for each question without words in quotes, which are never relaxed', () => {
  expect(measured.unanswered).not.toEqual([])
  expect(measured.unanswered.filter((text) => !text.includes('"'))).toEqual([])
})
