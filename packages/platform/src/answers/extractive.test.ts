import { expect, it } from 'vitest'
import { buildDocument } from '../testing/fake-backend'
import type { AnswerPart, AnswerRequest, Passage } from './answer-generator'
import { createExtractiveGenerator } from './extractive'

const passage = (title: string, text: string, body = text): Passage => ({
  document: buildDocument({ id: title, title, body }),
  text,
  score: 1,
})
const request = (
  question: string,
  passages: readonly Passage[],
  overrides: Partial<AnswerRequest> = {},
): AnswerRequest => ({
  question,
  passages,
  contentFormats: ['text/plain'],
  locale: 'en-US',
  signal: new AbortController().signal,
  ...overrides,
})
const partsOf = async (...given: Parameters<typeof request>): Promise<AnswerPart[]> => {
  const parts: AnswerPart[] = []
  for await (const part of createExtractiveGenerator().generate(request(...given))) parts.push(part)
  return parts
}
const answerOf = async (...given: Parameters<typeof request>) => {
  const parts = await partsOf(...given)
  return {
    text: parts.map((part) => (part.type === 'text' ? part.text : '')).join(''),
    citations: parts.flatMap((part) => (part.type === 'citations' ? part.passages : [])),
  }
}

const seasons = passage(
  'Seasons',
  'Winter tyres have studs. Fit winter tyres once it is below 7 degrees. Store the others dry.',
)
const oil = passage('Oil', 'Change the oil of the engine every year. Winter is cold.')
const none = { text: '', citations: [] }

it('yields the format, the text in pieces, then its citations', async () => {
  expect(await partsOf('When should I fit winter tyres?', [oil, seasons])).toEqual([
    { type: 'format', contentFormat: 'text/plain' },
    { type: 'text', text: 'Fit winter tyres once it ' },
    { type: 'text', text: 'is below 7 degrees.' },
    { type: 'citations', passages: [1] },
  ])
})

it('returns the same answer in any order of the passages', async () => {
  const text = 'Change the oil of the engine every year.'
  const question = 'how do I change the oil of an engine'
  expect(await answerOf(question, [seasons, oil])).toEqual({ text, citations: [1] })
  expect(await answerOf(question, [oil, seasons])).toEqual({ text, citations: [0] })
})

it.each([
  ['keywords', 'winter tyres'],
  ['a question of nothing', 'how to do it?'],
  ['a question whose words are apart', 'How do I recycle winter coats?'],
  ['a question of what is not there', 'Who won the election of 2020?'],
])('does not answer %s', async (_, question) => {
  expect(await partsOf(question, [seasons, oil])).toEqual([])
})

it.each([
  ['what is CSS grid', true],
  ['css grid', false],
  ['how to do it', false],
])('reports in advance whether it may answer %j: %s', (question, may) => {
  expect(createExtractiveGenerator().canAnswer?.(question, 'en')).toBe(may)
})

it('prefers the sentence with a definition', async () => {
  const passages = [
    passage('Layouts', 'Authors love the CSS grid and use it a lot. The CSS grid is a layout in two dimensions.'),
  ]
  expect((await answerOf('What is CSS grid?', passages)).text).toMatch(/^The CSS grid is a layout in two dimensions\./)
})

it('uses the first sentence of a document with that title as the definition', async () => {
  const passages = [
    passage('Authors', 'Authors love the CSS grid a lot.'),
    passage('CSS grid', 'A layout in two dimensions, for pages. It came late.'),
  ]
  expect((await answerOf('What is CSS grid?', passages)).text).toMatch(/^A layout in two dimensions, for pages\./)
})

it('uses the text after a question in a document as its answer', async () => {
  const faq = passage('Questions', 'Are studs legal in Norway? Often they may be used. Ask the police about the dates.')
  expect(await answerOf('Are studs legal in Norway?', [faq])).toEqual({
    text: 'Often they may be used.',
    citations: [0],
  })
})

it('recognizes a number in words', async () => {
  const warranty = passage('Terms', 'The warranty of a tyre lasts twenty-four months from the day of purchase.')
  expect((await answerOf('how long does the warranty of a tyre last', [warranty])).text).toMatch(/twenty-four months/)
})

it('prefers a number if the question asks how many', async () => {
  const studs = passage('Studs', 'The tyre has many studs for grip. A tyre has 130 studs around it.')
  expect((await answerOf('how many studs has a tyre', [studs])).text).toMatch(/^A tyre has 130 studs around it\./)
})

it('does not answer a question for a time without a time', async () => {
  const studs = passage('Studs', 'The winter tyre is available with studs.')
  expect(await answerOf('When are winter tyres available?', [studs])).toEqual(none)
})

it('does not repeat a sentence', async () => {
  const same = [passage('a', 'Fit winter tyres below 7 degrees.'), passage('b', 'Fit winter tyres below 7 degrees.')]
  expect(await answerOf('When to fit winter tyres?', same)).toEqual({
    text: 'Fit winter tyres below 7 degrees.',
    citations: [0],
  })
})

it('adds sentences with new content, up to three and 400 characters, and cites each passage', async () => {
  const sentences = [
    'in October',
    `by ${'hand and '.repeat(37)}car`,
    'because of ice and snow',
    'at a garage',
    'slowly now',
  ]
  const passages = sentences.map((rest, index) => passage(`p${index}`, `People fit their winter tyres ${rest}.`))
  expect(await answerOf('How do people fit winter tyres?', passages)).toEqual({
    text:
      'People fit their winter tyres in October. People fit their winter tyres because of ice and snow. ' +
      'People fit their winter tyres at a garage.',
    citations: [0, 2, 3],
  })
})

it('omits sentences of more than 400 characters', async () => {
  expect(
    await answerOf('When to fit winter tyres?', [passage('a', `Fit winter tyres ${'very '.repeat(90)}soon.`)]),
  ).toEqual(none)
})

it('uses the format the client prefers, and escapes the text of documents', async () => {
  const passages = [passage('a', 'The *grid* is a `layout` <b>in</b> CSS.')]
  const parts = await partsOf('What is the grid?', passages, { contentFormats: ['text/markdown', 'text/plain'] })
  expect(parts[0]).toEqual({ type: 'format', contentFormat: 'text/markdown' })
  expect(parts.map((part) => (part.type === 'text' ? part.text : '')).join('')).toBe(
    'The \\*grid\\* is a \\`layout\\` \\<b\\>in\\</b\\> CSS.',
  )
})

it('answers in other languages', async () => {
  const passages = [passage('Reifen', 'Der Winterreifen ist ein Reifen für Schnee und Eis. Er hält lange.')]
  expect((await answerOf('Was ist ein Winterreifen?', passages, { locale: 'de-DE' })).text).toBe(
    'Der Winterreifen ist ein Reifen für Schnee und Eis.',
  )
})

it('throws the reason of a signal that has aborted', async () => {
  const reason = new Error('gone')
  await expect(partsOf('What is oil?', [oil], { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
})
