import { expect, it } from 'vitest'
import { loadDocuments } from '../platform/documents'
import { gradesOf, readJudgements } from './judgements'

const judgements = readJudgements()
const titles = new Map([...loadDocuments()].map(({ id, title }) => [id, title]))

const longWordsOf = (text: string) => new Set(text.toLowerCase().match(/[a-z]{4,}/g) ?? [])

it('has at least 200 questions with an answer, and some without', () => {
  const answered = judgements.filter((each) => Object.values(gradesOf(each)).includes(2))
  expect(answered.length).toBeGreaterThanOrEqual(200)
  expect(
    judgements.filter(({ labels }) => labels.every((label) => Object.keys(label).length === 0)).length,
  ).toBeGreaterThanOrEqual(20)
  expect(new Set(judgements.map(({ id }) => id)).size).toBe(judgements.length)
  expect(new Set(judgements.map(({ text }) => text)).size).toBe(judgements.length)
})

it('names documents that exist', () => {
  const ids = judgements.flatMap(({ labels }) => labels.flatMap((label) => Object.keys(label)))
  expect(ids.length).toBeGreaterThan(1_000)
  expect(ids.filter((id) => !titles.has(id))).toEqual([])
})

it('shares a word of four letters with the title of an answer in at most half of the questions', () => {
  const sharing = judgements.filter((each) => {
    const words = longWordsOf(each.text)
    const answers = Object.entries(gradesOf(each)).filter(([, grade]) => grade === 2)
    return answers.some(([id]) => [...longWordsOf(titles.get(id)!)].some((word) => words.has(word)))
  })
  expect(sharing.length).toBeLessThanOrEqual(judgements.length / 2)
})

it('has labels that agree on an answer of most questions', () => {
  const answerable = judgements.filter(({ labels }) => labels.some((label) => Object.keys(label).length > 0))
  const agreed = answerable.filter((each) => Object.values(gradesOf(each)).includes(2))
  expect(agreed.length / answerable.length).toBeGreaterThan(0.9)
})

it('is divided in halves of the same size', () => {
  const tuning = judgements.filter(({ half }) => half === 'tunes')
  expect(Math.abs(2 * tuning.length - judgements.length)).toBeLessThanOrEqual(1)
})
