import { answerCitations } from '@querent/api-client/schemas'
import { generatedAnswer, pager, query, type AnswerCitation, type GeneratedAnswerOptions } from '@querent/engine'
import { expect, vi } from 'vitest'
import { proof } from '../proof'
import { accepted, refused, refusedArgument, start } from '../start'

const GUIDE: AnswerCitation = {
  id: 'c1',
  title: 'Guide',
  uri: 'https://example.org/g',
  permanentid: 'p1',
  clickUri: 'https://example.org/g?from=index',
}
const LAW: AnswerCitation = { id: 'c2', title: 'Law', uri: 'https://example.org/l', permanentid: 'p2' }
const FRAME_MS = 16

/** Opens a page whose search has announced an answer. */
async function startAnswer(options?: GeneratedAnswerOptions) {
  const started = start([query({ q: 'tyres' }), pager(), generatedAnswer(options)])
  const announce = (id: string) => started.search({ extendedResults: { generativeQuestionAnsweringId: id } })
  await announce('s1')
  const stream = () => started.client.answers.at(-1)!
  return {
    ...started,
    answer: started.engine.get(generatedAnswer),
    announce,
    stream,
    say: (...texts: string[]) => {
      stream().send(...texts.map((textDelta) => ({ type: 'delta' as const, textDelta })))
      vi.advanceTimersByTime(FRAME_MS)
    },
    cite: (...citations: AnswerCitation[]) => {
      stream().send({ type: 'citations', citations })
      vi.advanceTimersByTime(FRAME_MS)
    },
    fail: (answerCode: number, message = 'Failed to complete stream.') =>
      stream().fail({ code: 'answer', message, answerCode }),
  }
}

const untouched = {
  isLiked: false,
  isDisliked: false,
  isFeedbackModalOpen: false,
  isFeedbackSubmitted: false,
  isExpanded: false,
}

/** Answers that are generated from documents. */
export const generatedAnswerProofs = [
  proof('1.6 3.26', 'a generated answer streams in with its citations', async () => {
    const { answer, cite, say, stream } = await startAnswer({ fieldsToIncludeInCitations: ['filetype'] })
    const waiting = {
      ...untouched,
      status: 'waiting',
      id: 's1',
      isVisible: true,
      isLoading: true,
      isStreaming: false,
      isReconnecting: false,
      answer: '',
      answerContentFormat: 'text/plain',
      citations: [],
      error: undefined,
      responseFormat: { answerStyle: 'default', contentFormat: ['text/plain'] },
      fieldsToIncludeInCitations: ['filetype'],
      isAnswerGenerated: false,
      cannotAnswer: false,
    }
    expect(answer.state).toEqual(waiting)
    stream().send({ type: 'header', contentFormat: 'text/markdown' })
    say('Below 7')
    cite(GUIDE)
    const streaming = { ...waiting, answerContentFormat: 'text/markdown', citations: [GUIDE], isLoading: false }
    expect(answer.state).toEqual({ ...streaming, status: 'streaming', isStreaming: true, answer: 'Below 7' })
    say(' °C.')
    await stream().end()
    expect(answer.state).toEqual({ ...streaming, status: 'complete', answer: 'Below 7 °C.', isAnswerGenerated: true })
  }),
  proof('1.6 2.9', 'users like or dislike an answer', async () => {
    const { answer, say } = await startAnswer()
    say('Below 7 °C.')
    answer.like()
    expect(answer.state).toMatchObject({ isLiked: true, isDisliked: false })
    answer.dislike()
    expect(answer.state).toMatchObject({ isLiked: false, isDisliked: true })
  }),
  proof('1.6 2.9', 'users give feedback on an answer in a modal, which opens and closes', async () => {
    const { answer, say } = await startAnswer()
    say('Below 7 °C.')
    answer.openFeedbackModal()
    expect(answer.state.isFeedbackModalOpen).toBe(true)
    answer.closeFeedbackModal()
    expect(answer.state).toMatchObject({ isFeedbackModalOpen: false, isFeedbackSubmitted: false })
    answer.openFeedbackModal()
    answer.sendFeedback({ helpful: true })
    expect(answer.state).toMatchObject({ isFeedbackModalOpen: false, isFeedbackSubmitted: true })
  }),
  proof('2.9', 'an answer can be expanded and collapsed', async () => {
    const { answer, say } = await startAnswer()
    say('Below 7 °C.')
    answer.expand()
    expect(answer.state.isExpanded).toBe(true)
    answer.collapse()
    expect(answer.state.isExpanded).toBe(false)
  }),
  proof('4.29', 'a text delta appends to the answer, which streams and no longer loads', async () => {
    const { answer, say } = await startAnswer()
    expect(answer.state).toMatchObject({ isLoading: true, isStreaming: false })
    say('Below ')
    expect(answer.state).toMatchObject({ answer: 'Below ', isLoading: false, isStreaming: true })
    say('7', ' °C.')
    expect(answer.state).toMatchObject({ answer: 'Below 7 °C.', isLoading: false, isStreaming: true })
  }),
  proof('4.30', 'citations are appended', async () => {
    const { answer, cite, say } = await startAnswer()
    say('Below 7 °C.')
    cite(GUIDE)
    cite(LAW)
    expect(answer.state.citations).toEqual([GUIDE, LAW])
  }),
  proof('4.31', 'an error clears the answer and its citations, and stops streaming', async () => {
    const { answer, cite, fail, say } = await startAnswer()
    say('Below 7 °C.')
    cite(GUIDE)
    await fail(500)
    expect(answer.state).toMatchObject({ answer: '', citations: [], isStreaming: false, isLoading: false })
  }),
  proof('4.31 8.7', 'an error has its message and code, and only code 1 is retryable', async () => {
    for (const code of [0, 1, 2, 404, 500]) {
      const { answer, fail } = await startAnswer()
      await fail(code, 'Broken')
      expect(answer.state.error).toEqual({ message: 'Broken', code, isRetryable: code === 1 })
    }
  }),
  proof(
    '4.32',
    'another search resets everything except the format, the citation fields, the visibility and the id',
    async () => {
      const { answer, cite, engine, say, stream } = await startAnswer({
        answerStyle: 'step',
        contentFormat: ['text/markdown'],
        fieldsToIncludeInCitations: ['filetype'],
      })
      stream().send({ type: 'header', contentFormat: 'text/markdown' })
      say('Below 7 °C.')
      cite(GUIDE)
      await stream().end()
      answer.like()
      answer.expand()
      answer.openFeedbackModal()
      answer.hide()
      engine.execute('test')
      expect(answer.state).toMatchObject({
        ...untouched,
        answer: '',
        citations: [],
        isAnswerGenerated: false,
        responseFormat: { answerStyle: 'step', contentFormat: ['text/markdown'] },
        fieldsToIncludeInCitations: ['filetype'],
        isVisible: false,
        id: 's1',
      })
    },
  ),
  proof('4.33 7.14', 'the end of the stream stops streaming, and says whether an answer was generated', async () => {
    for (const isAnswerGenerated of [true, false]) {
      const { answer, say, stream } = await startAnswer()
      say('Below 7 °C.')
      await stream().end(isAnswerGenerated)
      expect(answer.state).toMatchObject({ isStreaming: false, isAnswerGenerated, cannotAnswer: !isAnswerGenerated })
    }
  }),
  proof('4.34', 'events of a stale stream are ignored', async () => {
    const { announce, answer, client, say } = await startAnswer()
    await announce('s2')
    const [stale] = client.answers
    stale!.send({ type: 'delta', textDelta: 'late' }, { type: 'citations', citations: [GUIDE] })
    vi.advanceTimersByTime(FRAME_MS)
    await stale!.end()
    expect(answer.state).toMatchObject({ id: 's2', answer: '', citations: [], isLoading: true })
    say('Below 7 °C.')
    await stale!.fail({ code: 'answer', message: 'Failed to complete stream.', answerCode: 1 })
    expect(answer.state).toMatchObject({ answer: 'Below 7 °C.', error: undefined, isStreaming: true })
  }),
  proof('5.31 9.24', 'an answer style is default, bullet, step or concise', async () => {
    const { answer } = await startAnswer()
    expect(answer.state.responseFormat.answerStyle).toBe('default')
    for (const answerStyle of ['default', 'bullet', 'step', 'concise'] as const) {
      accepted(() => generatedAnswer({ answerStyle }))
      accepted(() => answer.setResponseFormat({ answerStyle }))
    }
    refused(() => generatedAnswer({ answerStyle: 'long' as never }))
    refusedArgument(() => answer.setResponseFormat({ answerStyle: 'long' as never }))
  }),
  proof('5.31 9.25', 'the content formats are text/plain, which is the default, and text/markdown', async () => {
    const { answer, request } = await startAnswer()
    const asked = () => request().pipelineRuleParameters?.mlGenerativeQuestionAnswering?.responseFormat?.contentFormat
    expect(asked()).toEqual(['text/plain'])
    answer.setResponseFormat({ contentFormat: ['text/markdown', 'text/plain'] })
    expect(asked()).toEqual(['text/markdown', 'text/plain'])
    for (const contentFormat of [[], ['text/html']] as never[]) {
      refused(() => generatedAnswer({ contentFormat }))
      refusedArgument(() => answer.setResponseFormat({ contentFormat }))
    }
  }),
  proof('5.31', 'a citation needs an id, a title, a uri and a permanent id, and no clickUri', () => {
    const isCitation = (citation: object) => answerCitations.safeParse({ citations: [citation] }).success
    expect([isCitation(GUIDE), isCitation(LAW)]).toEqual([true, true])
    for (const member of ['id', 'title', 'uri', 'permanentid'])
      expect(isCitation({ ...GUIDE, [member]: undefined })).toBe(false)
  }),
  proof('5.31', 'the code of an error is at least 0', async () => {
    const { answer, fail } = await startAnswer()
    await fail(-1)
    expect(answer.state.error?.code).toBe(0)
  }),
  proof('7.15', 'an answer that starts again is cleared', async () => {
    const { answer, cite, say, stream } = await startAnswer()
    say('Below')
    cite(GUIDE)
    stream().send({ type: 'restart' })
    vi.advanceTimersByTime(FRAME_MS)
    expect(answer.state).toMatchObject({ answer: '', citations: [], isStreaming: true })
  }),
]
