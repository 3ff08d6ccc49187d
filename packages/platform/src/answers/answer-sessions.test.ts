import { expect, it } from 'vitest'
import { createAnswerSessions, type Question } from './answer-sessions'

const build = (text: string): Question => ({
  text,
  locale: 'en-US',
  contentFormats: ['text/plain'],
  citationFields: [],
  query: { text, facets: [], sort: [], firstResult: 0, numberOfResults: 10, excerptLength: 0 },
})

it('keeps a question under an id that cannot be guessed', () => {
  const sessions = createAnswerSessions({ now: () => 0 })
  const [first, second] = [sessions.open(build('one')), sessions.open(build('one'))]
  expect(first).toMatch(/^queryStream_[\da-f]{8}-[\da-f-]{27}$/)
  expect(second).not.toBe(first)
  expect([sessions.find(first)?.question, sessions.find('queryStream_'), sessions.find('')]).toEqual([
    build('one'),
    undefined,
    undefined,
  ])
})

it('forgets a question after its time', () => {
  let now = 0
  const sessions = createAnswerSessions({ now: () => now, ttlMs: 1000 })
  const id = sessions.open(build('one'))
  now = 999
  expect(sessions.find(id)?.question).toEqual(build('one'))
  now = 1000
  expect(sessions.find(id)).toBeUndefined()
})

it('keeps the latest, up to its capacity', () => {
  const sessions = createAnswerSessions({ now: () => 0, capacity: 2 })
  const ids = ['one', 'two', 'three'].map((text) => sessions.open(build(text)))
  expect(ids.map((id) => sessions.find(id)?.question.text)).toEqual([undefined, 'two', 'three'])
})
