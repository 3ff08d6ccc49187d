import { defineModel } from '../../testing/model'
import { conversationMachine, type ConversationEvent } from './conversation.machine'

const asked = { q: 'tyres' }
const citation = { id: 'c1', title: 'Guide', uri: 'https://example.org/g', permanentid: 'p1' }
const nothing = { isRestart: false, text: '', citations: [] }
const start: ConversationEvent[] = [
  { type: 'search.start', asked, query: 'tyres' },
  { type: 'answer.cancel' },
  { type: 'answer.retry' },
  { type: 'question.ask', question: 'And chains?', maxTurns: 1 },
]

export const conversationModel = defineModel({
  machine: conversationMachine,
  events: [
    ...start,
    { type: 'search.start', asked, query: ' ' },
    { type: 'stream.open' },
    { type: 'stream.silent' },
    { type: 'stream.retrying' },
    { type: 'page.turn', asked: { ...asked, page: 2 } },
    { type: 'answer.progress', ...nothing, text: 'Below 7 °C.', id: 'a1', isFollowUpEnabled: true },
    { type: 'answer.progress', ...nothing, step: 'search' },
    { type: 'answer.rate', answerId: 'a1', isLiked: true },
    { type: 'citation.open', answerId: 'a1', citation },
    { type: 'citation.hover', answerId: 'a1', citation, durationMs: 1200 },
    { type: 'conversation.clear' },
  ],
  outputs: { fetchTurn: { ...nothing, text: ' Or in November.', isAnswerGenerated: true } },
  errors: { fetchTurn: { message: 'Failed to complete stream.', answerCode: 1 } },
})

/** The agent has no answer, and rejects the question. */
export const silentConversationModel = defineModel({
  machine: conversationMachine,
  events: start,
  outputs: { fetchTurn: { ...nothing, isAnswerGenerated: false } },
  errors: { fetchTurn: { message: 'Error opening stream', answerCode: 404 } },
})
