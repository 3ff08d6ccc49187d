import { expect, it } from 'vitest'
import { buildDocument } from '../testing/fake-backend'
import { passagesOf } from './passages'

const options = { question: 'When to fit winter tyres?', locale: 'en', bodyLength: 20_000, count: 12, countEach: 3 }
const filler = (length: number) => 'Nothing of it here at all. '.repeat(Math.ceil(length / 27)).trim()

it('returns the passages that cover most of the question, best first, and omits unrelated ones', () => {
  const documents = [
    buildDocument({ id: 'none', title: 'Oil', body: 'Change it every year.' }),
    buildDocument({ id: 'some', title: 'Wheels', body: 'Tyres are round.' }),
    buildDocument({ id: 'all', title: 'Seasons', body: 'Fit winter tyres below 7 degrees.' }),
  ]
  expect(passagesOf(documents, options).map(({ document, text }) => [document.id, text])).toEqual([
    ['all', 'Fit winter tyres below 7 degrees.'],
    ['some', 'Tyres are round.'],
  ])
})

it('splits long bodies, and keeps a question with the sentence after it', () => {
  const body = `${filler(560)} When to fit winter tyres? Below 7 degrees, as the law says. ${filler(600)}`
  const texts = passagesOf([buildDocument({ title: '', body })], options).map(({ text }) => text)
  expect(texts).toEqual([
    expect.stringMatching(/^When to fit winter tyres\? Below 7 degrees, as the law says\. Nothing/),
  ])
  expect(texts[0]?.length).toBeLessThanOrEqual(600)
})

it('limits the passages per document and in total', () => {
  const body = Array.from({ length: 10 }, (_, number) => `${filler(560)} Winter tyres ${number}.`).join(' ')
  const documents = ['a', 'b', 'c'].map((id) => buildDocument({ id, title: '', body }))
  const ids = passagesOf(documents, { ...options, count: 5, countEach: 2 }).map(({ document }) => document.id)
  expect(ids).toEqual(['a', 'a', 'b', 'b', 'c'])
})

it('reads at most `bodyLength` characters', () => {
  const document = buildDocument({ title: '', body: `${filler(700)} Fit winter tyres.` })
  expect(passagesOf([document], { ...options, bodyLength: 700 })).toEqual([])
})
