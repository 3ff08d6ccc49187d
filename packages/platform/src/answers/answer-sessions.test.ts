import { expect, it } from 'vitest'
import { createAnswerRun } from './answer-run'
import { createAnswerSessions, type Question } from './answer-sessions'

const build = (text: string): Question => ({
  text,
  locale: 'en-US',
  contentFormats: ['text/plain'],
  citationFields: [],
  query: { text, facets: [], sort: [], firstResult: 0, numberOfResults: 10, excerptLength: 0 },
})

it('stores a question under an id that cannot be guessed', () => {
  const sessions = createAnswerSessions({ now: () => 0 })
  const [first, second] = [sessions.open(build('one')).id, sessions.open(build('one')).id]
  expect(first).toMatch(/^queryStream_[\da-f]{8}-[\da-f-]{27}$/)
  expect(second).not.toBe(first)
  expect([sessions.find(first)?.question, sessions.find('queryStream_'), sessions.find('')]).toEqual([
    build('one'),
    undefined,
    undefined,
  ])
})

it('drops a question after its time to live', () => {
  let now = 0
  const sessions = createAnswerSessions({ now: () => now, ttlMs: 1000 })
  const { id } = sessions.open(build('one'))
  now = 999
  expect(sessions.find(id)?.question).toEqual(build('one'))
  now = 1000
  expect(sessions.find(id)).toBeUndefined()
})

it('keeps the latest questions, up to its capacity', () => {
  const sessions = createAnswerSessions({ now: () => 0, capacity: 2 })
  const ids = ['one', 'two', 'three'].map((text) => sessions.open(build(text)).id)
  expect(ids.map((id) => sessions.find(id)?.question?.text)).toEqual([undefined, 'two', 'three'])
})

it('drops the oldest if the total length of the questions and answers exceeds the limit', async () => {
  const questionLength = JSON.stringify(build('one')).length
  const sessions = createAnswerSessions({ now: () => 0, maxLength: 1000 + 3 * questionLength })
  const answerWith = async (length: number) => {
    const session = sessions.open(build('one'))
    session.run = createAnswerRun({
      start: async function* () {
        yield { type: 'text', text: 'x'.repeat(length) }
      },
      onFailure: () => expect.unreachable(),
      lastNumber: 0,
      waitMs: 0,
    })
    const reader = session.run.read()
    for (let read = await reader.next(); read; read = await reader.next());
    return session.id
  }
  const isKept = (id: string) => sessions.find(id) !== undefined
  const [first, second] = [await answerWith(100), await answerWith(100)]
  expect([first, second].map(isKept)).toEqual([true, true])
  const third = await answerWith(300)
  expect([first, second, third].map(isKept)).toEqual([false, true, true])
  const fourth = await answerWith(2000)
  expect([second, third, fourth].map(isKept)).toEqual([false, false, false])
})
