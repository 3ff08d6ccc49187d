import { defineModel } from '../../testing/model'
import { generatedAnswerMachine, type GeneratedAnswerEvent } from './generated-answer.machine'

const machine = generatedAnswerMachine.provide({ actions: { reportFeedbackFailure: () => {} } })
const asked = { q: 'tyres' }
const citation = { id: 'c1', title: 'Guide', uri: 'https://example.org/g', permanentid: 'p1' }
const nothing = { isRestart: false, text: '', citations: [] }
const input = { answerStyle: 'default' as const, contentFormat: ['text/plain' as const] }

export const generatedAnswerModel = defineModel({
  machine,
  input,
  events: [
    { type: 'search.start', asked, query: 'tyres' },
    { type: 'search.start', asked, query: 'tyres', isCalled: true },
    { type: 'search.start', asked, query: 'tyres', id: 's1' },
    { type: 'page.turn', asked: { ...asked, page: 2 } },
    { type: 'answer.announce', id: 's1' },
    { type: 'answer.announce', id: 's2' },
    { type: 'answer.announce', id: undefined },
    { type: 'answer.progress', ...nothing, text: 'Below 7 °C.' },
    { type: 'answer.progress', ...nothing, isRestart: true },
    { type: 'stream.open' },
    { type: 'stream.silent' },
    { type: 'stream.retrying' },
    { type: 'answer.cancel' },
    { type: 'answer.retry' },
    { type: 'answer.show' },
    { type: 'answer.hide' },
    { type: 'answer.expand' },
    { type: 'answer.collapse' },
    { type: 'answer.like' },
    { type: 'answer.dislike' },
    { type: 'answer.copy' },
    { type: 'feedback.open' },
    { type: 'feedback.close' },
    { type: 'feedback.send', feedback: { helpful: true }, isEvaluated: true },
    { type: 'citation.open', citation },
    { type: 'citation.hover', citation, durationMs: 1200 },
    { type: 'format.set', responseFormat: { ...input, answerStyle: 'bullet' } },
    { type: 'format.set', responseFormat: input },
  ],
  outputs: { fetchAnswer: { ...nothing, text: ' Or in November.', isAnswerGenerated: true } },
  errors: { fetchAnswer: { message: 'Error opening stream', answerCode: 404 } },
})

const start: GeneratedAnswerEvent[] = [
  { type: 'search.start', asked, query: 'tyres' },
  { type: 'answer.announce', id: 's1' },
]

/** The platform has no answer, and the network fails. */
export const emptyAnswerModel = defineModel({
  machine,
  input,
  events: [
    ...start,
    { type: 'search.start', asked, query: 'tyres', isCalled: true },
    { type: 'search.start', asked, query: 'tyres', id: 's1' },
    { type: 'answer.retry' },
  ],
  outputs: { fetchAnswer: { ...nothing, isAnswerGenerated: false } },
  errors: { fetchAnswer: { message: 'Failed to complete stream.', answerCode: 1 } },
})

export const answerFeedbackModel = defineModel({
  machine,
  input,
  events: [
    ...start,
    { type: 'feedback.open' },
    { type: 'feedback.send', feedback: { helpful: false }, isEvaluated: false },
  ],
  outputs: { fetchAnswer: { ...nothing, text: 'In November.', isAnswerGenerated: true }, sendFeedback: undefined },
})
