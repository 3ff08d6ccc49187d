import { buildResult } from '../../testing/builders'
import { defineModel } from '../../testing/model'
import { smartSnippetMachine } from './smart-snippet.machine'

const question = {
  question: 'Are studs legal?',
  answerSnippet: '<p>Often.</p>',
  documentId: { contentIdKey: 'permanentid', contentIdValue: 'p1' },
}

export const smartSnippetModel = defineModel({
  machine: smartSnippetMachine,
  events: [
    { type: 'answer.receive', questionAnswerId: 'a', relatedIds: ['b'] },
    { type: 'answer.receive', questionAnswerId: '', relatedIds: [] },
    { type: 'answer.expand' },
    { type: 'answer.collapse' },
    { type: 'answer.like' },
    { type: 'answer.dislike' },
    { type: 'feedback.open' },
    { type: 'feedback.close' },
    { type: 'feedback.send', reason: 'other', details: 'Too long' },
    { type: 'question.expand', questionAnswerId: 'b', question },
    { type: 'question.collapse', questionAnswerId: 'b', question },
    { type: 'source.open', result: buildResult('a') },
    { type: 'link.open', link: { linkText: 'Law', linkURL: 'https://example.org/law' }, question },
  ],
})
