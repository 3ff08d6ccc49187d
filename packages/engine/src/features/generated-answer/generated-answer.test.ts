import { describe, expect, it, vi } from 'vitest'
import {
  addFeature,
  ANSWER_TIMEOUT_MS,
  cachedClient,
  createSearchEngine,
  createSearchSession,
  dehydrate,
  facet,
  generatedAnswer,
  history,
  hydrate,
  ofSource,
  pager,
  query,
  removeFeature,
  resultList,
  resultsPerPage,
  settled,
  type AnswerCitation,
  type Environment,
  type GeneratedAnswerOptions,
  type GeneratedAnswerState,
  type SearchEngine,
} from '../..'
import { buildFacet, buildFacetValues, buildResult, createFakeClient } from '../../testing'

const guide: AnswerCitation = { id: 'c1', title: 'Guide', uri: 'https://example.org/g', permanentid: 'p1' }
const law: AnswerCitation = { id: 'c2', title: 'Law', uri: 'https://example.org/l', permanentid: 'p2', source: 'State' }
const delta = (textDelta: string) => ({ type: 'delta', textDelta }) as const
const failure = { code: 'answer', message: 'Failed to complete stream.', answerCode: 1, isRetryable: true }

const none: GeneratedAnswerState = {
  status: 'none',
  id: '',
  isVisible: true,
  isLoading: false,
  isStreaming: false,
  isReconnecting: false,
  answer: '',
  answerContentFormat: 'text/plain',
  citations: [],
  error: undefined,
  isAnswerGenerated: false,
  cannotAnswer: false,
  isLiked: false,
  isDisliked: false,
  isFeedbackModalOpen: false,
  isFeedbackSubmitted: false,
  isExpanded: false,
  responseFormat: { answerStyle: 'default', contentFormat: ['text/plain'] },
  fieldsToIncludeInCitations: [],
}
const waiting: GeneratedAnswerState = { ...none, id: 's1', status: 'waiting', isLoading: true }

const features = (options?: GeneratedAnswerOptions) => [
  query(),
  facet({ field: 'brand' }),
  facet({ field: 'author' }),
  pager(),
  resultsPerPage(),
  resultList(),
  history(),
  generatedAnswer(options),
]

/** Creates an engine whose frames the test ends. */
function start(options?: GeneratedAnswerOptions, environment: Partial<Environment> = {}) {
  const client = createFakeClient()
  const frames: (() => void)[] = []
  const logger = { debug: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const engine = createSearchEngine({
    client,
    features: features(options),
    environment: { frame: (show) => frames.push(show), logger, ...environment },
  })
  const emitted: unknown[] = []
  engine.observe((observation) => {
    if (observation.type === 'feature.emitted' && observation.feature === 'generatedAnswer')
      emitted.push(observation.event)
  })
  const answer = engine.get(generatedAnswer)
  const listener = vi.fn()
  answer.subscribe(listener)
  const respond = (id?: string) =>
    client.last().respond({
      results: Array.from({ length: 10 }, (_, index) => buildResult(`${index}`)),
      totalCountFiltered: 100,
      facets: [buildFacet('brand', { values: buildFacetValues({ Nordic: 3 }), moreValuesAvailable: true })],
      ...(id && { extendedResults: { generativeQuestionAnsweringId: id } }),
    })
  return {
    client,
    engine,
    logger,
    emitted,
    answer,
    listener,
    frames,
    endFrame: () => frames.splice(0).forEach((show) => show()),
    respond,
    /** Searches, and replies with the id of a stream. */
    ask: async (q: string, id?: string) => {
      engine.restore({ ...engine.parameters(), q })
      engine.execute('test')
      await respond(id)
    },
    /** The newest answer. */
    stream: () => client.answers.at(-1)!,
    streamIds: () => client.answers.map(({ request }) => request.streamId),
  }
}

/** Creates a page with a stream that waits for its first text. */
async function startStream(options?: GeneratedAnswerOptions) {
  const started = start(options)
  await started.ask('tyres', 's1')
  return started
}

/** Creates a page with an answer that has text, and ends it if it `isComplete`. */
async function startAnswer(isComplete = true) {
  const started = await startStream()
  started.stream().send(delta('Below 7 °C.'), { type: 'citations', citations: [guide, law] })
  if (isComplete) await started.stream().end()
  else started.endFrame()
  return started
}

describe('the request', () => {
  it.each<[GeneratedAnswerOptions | undefined, object]>([
    [undefined, { responseFormat: { contentFormat: ['text/plain'] }, citationsFieldToInclude: [] }],
    [
      { answerStyle: 'step', contentFormat: ['text/markdown', 'text/plain'], fieldsToIncludeInCitations: ['filetype'] },
      {
        responseFormat: { answerStyle: 'step', contentFormat: ['text/markdown', 'text/plain'] },
        citationsFieldToInclude: ['filetype'],
      },
    ],
  ])('requests an answer with the options %j', (options, mlGenerativeQuestionAnswering) => {
    const { client, engine } = start(options)
    engine.load()
    expect(client.last().request.pipelineRuleParameters).toEqual({ mlGenerativeQuestionAnswering })
  })

  it.each([
    [{ answerStyle: 'long' }, 'answerStyle must be one of default, bullet, step, concise'],
    [{ contentFormat: ['text/html'] }, 'contentFormat.0 must be one of text/plain, text/markdown'],
    [{ contentFormat: [] }, 'contentFormat must be a list of 1 or more'],
    [{ fieldsToIncludeInCitations: [''] }, 'fieldsToIncludeInCitations.0 must be a non-empty string'],
    [{ answerConfigurationId: '' }, 'answerConfigurationId must be a non-empty string'],
  ])('I11: the options %j throw', (options, message) => {
    expect(() => generatedAnswer(options as never)).toThrow(message)
  })

  it('changes with the response format, which searches again', async () => {
    const { client, answer, emitted } = await startAnswer()
    answer.setResponseFormat({ answerStyle: 'bullet' })
    const responseFormat = { answerStyle: 'bullet', contentFormat: ['text/plain'] }
    expect(client.last().request.pipelineRuleParameters?.mlGenerativeQuestionAnswering).toMatchObject({
      responseFormat,
    })
    expect(answer.state).toEqual({ ...none, id: 's1', responseFormat })
    answer.setResponseFormat({ answerStyle: 'bullet' })
    expect(client.searches).toHaveLength(2)
    expect(emitted.at(-1)).toEqual({ type: 'search.requested', cause: 'rephraseGeneratedAnswer', resets: [] })
  })

  it.each([{ answerStyle: 'long' }, { contentFormat: ['text/plain', 'text/html'] }, { contentFormat: [] }])(
    'I11: an invalid response format throws: %j',
    (format) => {
      expect(() => start().answer.setResponseFormat(format as never)).toThrow(
        expect.objectContaining({ code: 'invalid-argument' }),
      )
    },
  )
})

describe('an answer', () => {
  it('waits, streams and is complete', async () => {
    const { answer, stream, endFrame, ask, emitted } = start()
    expect(answer.state).toEqual(none)
    await ask('tyres', 's1')
    expect(answer.state).toEqual(waiting)
    stream().send({ type: 'header', contentFormat: 'text/markdown' })
    endFrame()
    expect(answer.state).toEqual({ ...waiting, answerContentFormat: 'text/markdown' })
    stream().send(delta('Below '))
    endFrame()
    const streaming = { ...waiting, answerContentFormat: 'text/markdown', isLoading: false }
    expect(answer.state).toEqual({ ...streaming, status: 'streaming', isStreaming: true, answer: 'Below ' })
    stream().send(delta('7'), delta(' °C.'), { type: 'citations', citations: [guide] })
    endFrame()
    stream().send({ type: 'citations', citations: [law] })
    await stream().end()
    expect(answer.state).toEqual({
      ...streaming,
      status: 'complete',
      answer: 'Below 7 °C.',
      citations: [guide, law],
      isAnswerGenerated: true,
    })
    expect(emitted).toEqual([{ type: 'answer.ended', id: 's1', isAnswerGenerated: true, isAnswerEmpty: false }])
  })

  it.each(['silent', 'retrying'] as const)('says that it is connecting again while its stream is %s', async (phase) => {
    const { answer, stream, endFrame, ask } = start()
    await ask('tyres', 's1')
    const isReconnecting = () => {
      endFrame()
      return answer.state.isReconnecting
    }
    const seen = [isReconnecting()]
    for (const next of [phase, 'open', phase] as const) {
      stream().change(next)
      seen.push(isReconnecting())
    }
    expect([seen, answer.state]).toEqual([[false, true, false, true], { ...waiting, isReconnecting: true }])
    stream().change('open')
    stream().send(delta('Below '))
    seen.push(isReconnecting())
    stream().send(delta('7 °C.'))
    stream().change(phase)
    seen.push(isReconnecting())
    expect([seen.slice(4), answer.state.isStreaming, answer.state.answer]).toEqual([[false, true], true, 'Below 7 °C.'])
    await stream().end()
    expect([answer.state.status, answer.state.isReconnecting]).toEqual(['complete', false])
  })

  it.each([undefined, {}, { generativeQuestionAnsweringId: '' }])('is not shown with %j', async (extendedResults) => {
    const { client, engine, answer } = start()
    engine.load()
    await client.last().respond({ ...(extendedResults && { extendedResults }) })
    expect([answer.state, client.answers]).toEqual([none, []])
  })

  it('notifies once per frame, and shows the last text at its end without a frame', async () => {
    const { answer, listener, stream, endFrame, frames } = await startStream()
    listener.mockClear()
    for (let place = 0; place < 100; place++) stream().send(delta('a'))
    expect([listener.mock.calls.length, frames.length, answer.state.answer]).toEqual([0, 1, ''])
    endFrame()
    expect([listener.mock.calls.length, answer.state.answer.length]).toEqual([1, 100])
    for (let place = 0; place < 100; place++) stream().send(delta('b'))
    await stream().end()
    expect([listener.mock.calls.length, answer.state.answer.length, answer.state.status]).toEqual([2, 200, 'complete'])
    endFrame()
    expect(listener).toHaveBeenCalledTimes(2)
  })

  it('notifies every 16 ms if the environment has no frames', async () => {
    vi.useFakeTimers()
    const { answer, listener, stream, ask } = start(undefined, { frame: undefined as never })
    await ask('tyres', 's1')
    listener.mockClear()
    stream().send(delta('Below '))
    vi.advanceTimersByTime(15)
    stream().send(delta('7'))
    expect(listener).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect([listener.mock.calls.length, answer.state.answer]).toEqual([1, 'Below 7'])
    vi.useRealTimers()
  })

  it('begins again if the server begins again', async () => {
    const { answer, stream, endFrame } = await startAnswer(false)
    stream().send({ type: 'header', contentFormat: 'text/markdown' })
    endFrame()
    stream().send({ type: 'restart' })
    endFrame()
    expect(answer.state).toMatchObject({ answer: '', answerContentFormat: 'text/plain', citations: [] })
    stream().send(delta('Below 7'), { type: 'citations', citations: [law] })
    await stream().end()
    expect(answer.state).toMatchObject({ status: 'complete', answer: 'Below 7', citations: [law] })
  })

  it('begins again within a frame', async () => {
    const { answer, stream, endFrame } = await startStream()
    stream().send(delta('Bel'), { type: 'citations', citations: [guide] }, { type: 'restart' })
    stream().send(delta('Below 7'), { type: 'citations', citations: [law] })
    endFrame()
    expect(answer.state).toMatchObject({ status: 'streaming', answer: 'Below 7', citations: [law] })
  })

  it('may be empty', async () => {
    const { answer, stream, emitted } = await startStream()
    await stream().end(false)
    expect(answer.state).toEqual({ ...none, id: 's1', status: 'empty', cannotAnswer: true })
    expect(emitted).toEqual([{ type: 'answer.ended', id: 's1', isAnswerGenerated: false, isAnswerEmpty: true }])
  })

  it('may turn out to be empty after it had text', async () => {
    const { answer, stream } = await startAnswer(false)
    await stream().end(false)
    expect(answer.state).toEqual({ ...none, id: 's1', status: 'empty', cannotAnswer: true })
  })

  it('to an empty query is not expected', async () => {
    const { answer, stream, ask } = start()
    await ask('', 's1')
    await stream().end(false)
    expect(answer.state).toMatchObject({ status: 'empty', cannotAnswer: false })
  })

  it.each<[object, number, boolean]>([
    [failure, 1, true],
    [{ code: 'answer', message: 'Error opening stream', answerCode: 404, isRetryable: false }, 404, false],
    [{ code: 'answer', message: 'Broken', answerCode: -1 }, 0, false],
    [{ code: 'expired-token', message: 'Expired', status: 419 }, 419, false],
    [new TypeError('Failed to fetch'), 1, true],
  ])('that fails has an error instead of text and citations: %j', async (error, code, isRetryable) => {
    const { answer, stream, endFrame } = await startAnswer(false)
    stream().send({ type: 'header', contentFormat: 'text/markdown' })
    endFrame()
    stream().send(delta('More'))
    await stream().fail(error)
    const { message } = error as Error
    expect(answer.state).toEqual({ ...none, id: 's1', status: 'failed', error: { message, code, isRetryable } })
  })

  it('I2: of a client that never ends fails in time', async () => {
    vi.useFakeTimers()
    const { answer, stream } = await startAnswer(false)
    vi.advanceTimersByTime(ANSWER_TIMEOUT_MS - 1)
    expect(answer.state.status).toBe('streaming')
    vi.advanceTimersByTime(1)
    expect(answer.state).toMatchObject({ status: 'failed', error: { code: 1, isRetryable: true } })
    expect(stream().signal.aborted).toBe(true)
    vi.useRealTimers()
  })
})

describe('retry', () => {
  it('searches again after a retryable error, and streams the answer', async () => {
    const { client, engine, answer, stream, respond, streamIds } = await startStream()
    await stream().fail(failure)
    answer.retry()
    expect([client.searches.length, engine.page.cause, answer.state]).toEqual([
      2,
      'retryGeneratedAnswer',
      { ...none, id: 's1' },
    ])
    await respond('s2')
    expect([streamIds(), answer.state]).toEqual([['s1', 's2'], { ...waiting, id: 's2' }])
  })

  it('streams the same id again if its stream failed', async () => {
    const { answer, stream, respond, streamIds } = await startStream()
    await stream().fail(failure)
    answer.retry()
    await respond('s1')
    expect([streamIds(), answer.state]).toEqual([['s1', 's1'], waiting])
  })

  it('searches again after a cancel', async () => {
    const first = await startStream()
    const second = await startAnswer(false)
    for (const { client, answer } of [first, second]) {
      answer.cancel()
      answer.retry()
      expect(client.searches).toHaveLength(2)
    }
  })

  it('does nothing otherwise', async () => {
    const { client, answer, stream } = await startAnswer(false)
    answer.retry()
    await stream().fail({ ...failure, answerCode: 500 })
    answer.retry()
    expect(client.searches).toHaveLength(1)
  })
})

describe('cancel', () => {
  it('aborts a waiting answer', async () => {
    const { answer, stream } = await startStream()
    answer.cancel()
    expect([answer.state, stream().signal.aborted]).toEqual([{ ...none, id: 's1', status: 'cancelled' }, true])
  })

  it('aborts a stream, and its text stays and can be rated', async () => {
    const { answer, stream, endFrame } = await startAnswer(false)
    stream().send(delta(' late'))
    answer.cancel()
    endFrame()
    stream().send(delta(' later'))
    endFrame()
    await stream().end()
    answer.like()
    expect(stream().signal.aborted).toBe(true)
    expect(answer.state).toMatchObject({
      status: 'cancelled',
      answer: 'Below 7 °C.',
      citations: [guide, law],
      isLiked: true,
      isAnswerGenerated: false,
    })
  })

  it('does nothing to a complete answer', async () => {
    const { answer } = await startAnswer()
    const before = answer.state
    answer.cancel()
    expect(answer.state).toBe(before)
  })
})

const turns: [string, (engine: SearchEngine) => void][] = [
  ['another page', (engine) => engine.get(pager).nextPage()],
  ['more results per page', (engine) => engine.get(resultsPerPage).setPerPage(20)],
  ['more results', (engine) => engine.get(resultList).fetchMoreResults()],
  ['more facet values', (engine) => engine.get(facet, 'brand').showMoreValues()],
]
const acts: [string, (engine: SearchEngine) => void][] = [
  [
    'another query',
    (engine) => {
      engine.restore({ q: 'oil' })
      engine.execute('test')
    },
  ],
  ['the same search', (engine) => engine.execute('test')],
  ['another filter', (engine) => engine.get(facet, 'brand').toggleSelect('Nordic')],
  ['an undone search', (engine) => engine.get(history).undo()],
]

describe.each(turns)('%s', (_, turn) => {
  it('does not affect a stream, and starts none', async () => {
    const { client, engine, answer, stream, respond, streamIds } = await startAnswer(false)
    answer.like()
    const before = answer.state
    turn(engine)
    expect(client.searches).toHaveLength(2)
    await respond('s2')
    expect([answer.state, stream().signal.aborted, streamIds()]).toEqual([before, false, ['s1']])
    stream().send(delta(' Or in November.'))
    await stream().end()
    expect(answer.state).toMatchObject({ answer: 'Below 7 °C. Or in November.', isLiked: true })
  })

  it('starts no stream if there was no answer', async () => {
    const { client, engine, answer, ask, respond } = start()
    await ask('tyres')
    turn(engine)
    await respond('s2')
    expect([answer.state, client.answers]).toEqual([none, []])
  })
})

describe.each(acts)('%s', (_, act) => {
  it.each(['waiting', 'streaming', 'complete', 'empty', 'failed', 'cancelled'] as const)(
    'resets an answer that is %s, and streams the next one',
    async (status) => {
      const { engine, answer, ask, stream, endFrame, respond, streamIds } = start()
      await ask('snow')
      await ask('tyres', 's1')
      answer.hide()
      if (status === 'streaming' || status === 'complete' || status === 'cancelled') {
        stream().send(delta('Below'), { type: 'citations', citations: [guide] })
        endFrame()
        answer.like()
        answer.expand()
        answer.openFeedbackModal()
      }
      if (status === 'complete' || status === 'empty') await stream().end(status === 'complete')
      if (status === 'failed') await stream().fail(failure)
      if (status === 'cancelled') answer.cancel()
      expect(answer.state.status).toBe(status)
      act(engine)
      const reset = { ...none, id: 's1', isVisible: false }
      expect(answer.state).toEqual(reset)
      const isOver = ['complete', 'empty', 'failed'].includes(status)
      expect(stream().signal.aborted).toBe(!isOver)
      const [old] = [stream()]
      await respond('s2')
      expect([streamIds(), answer.state]).toEqual([['s1', 's2'], { ...waiting, id: 's2', isVisible: false }])
      old.send(delta('late'), { type: 'citations', citations: [law] })
      endFrame()
      await old.end()
      expect(answer.state).toEqual({ ...waiting, id: 's2', isVisible: false })
      await old.fail(failure)
      expect(answer.state).toEqual({ ...waiting, id: 's2', isVisible: false })
      stream().send(delta('New.'))
      await stream().end()
      expect(answer.state).toMatchObject({ status: 'complete', answer: 'New.', citations: [], isLiked: false })
    },
  )
})

it('the same search on another page resets the answer', async () => {
  const { engine, answer, respond, streamIds } = await startAnswer()
  engine.get(pager).nextPage()
  await respond('s2')
  expect(answer.state.status).toBe('complete')
  engine.execute('test')
  await respond('s3')
  expect([streamIds(), answer.state]).toEqual([['s1', 's3'], { ...waiting, id: 's3' }])
})

describe('an id', () => {
  it('that returns restores its answer without a call', async () => {
    const { answer, ask, streamIds } = await startAnswer()
    const before = answer.state
    answer.like()
    await ask('tyres', 's1')
    expect([answer.state, streamIds()]).toEqual([before, ['s1']])
  })

  it('that returns without an answer restores that without a call', async () => {
    const { answer, stream, ask, streamIds } = await startStream()
    await stream().end(false)
    const before = answer.state
    await ask('tyres', 's1')
    expect([answer.state, streamIds()]).toEqual([before, ['s1']])
  })

  it('of an aborted stream is streamed again', async () => {
    const { answer, ask, streamIds } = await startAnswer(false)
    await ask('tyres', 's1')
    expect([answer.state, streamIds()]).toEqual([waiting, ['s1', 's1']])
  })

  it('of a superseded search starts nothing', async () => {
    const { client, engine, answer, respond, streamIds } = start()
    engine.execute('test')
    engine.execute('test')
    await client.searches[0]!.respond({ extendedResults: { generativeQuestionAnsweringId: 's1' } })
    expect([answer.state, streamIds()]).toEqual([none, []])
    await respond('s2')
    expect(streamIds()).toEqual(['s2'])
  })

  it('of the page that superseded a search is streamed', async () => {
    const { engine, respond, streamIds, ask } = start()
    await ask('snow')
    engine.restore({ q: 'tyres' })
    engine.execute('test')
    engine.get(pager).selectPage(2)
    await respond('s1')
    expect(streamIds()).toEqual(['s1'])
  })

  it('of a part of the page shown after a failed search is not streamed', async () => {
    const { client, engine, answer, respond, streamIds } = await startAnswer(false)
    engine.execute('test')
    await client.last().fail(new TypeError('Failed to fetch'))
    engine.get(resultList).fetchMoreResults()
    await respond()
    expect([engine.page.part, streamIds(), answer.state]).toEqual(['more', ['s1'], { ...none, id: 's1' }])
  })

  it('that comes after a failed search is streamed', async () => {
    const { client, engine, answer, respond, streamIds } = await startAnswer()
    engine.execute('test')
    await client.last().fail(new TypeError('Failed to fetch'))
    expect(answer.state).toEqual({ ...none, id: 's1' })
    engine.execute('test')
    await respond('s2')
    expect(streamIds()).toEqual(['s1', 's2'])
  })
})

describe('an act of a user on the answer', () => {
  it('is reported once', async () => {
    const { client, answer, emitted } = await startAnswer()
    const shown = answer.state
    for (const act of ['expand', 'collapse', 'like', 'dislike', 'like', 'copy', 'hide', 'show'] as const) answer[act]()
    expect(answer.state).toEqual({ ...shown, isLiked: true })
    for (const act of ['expand', 'like', 'hide'] as const) {
      answer[act]()
      answer[act]()
    }
    expect(answer.state).toEqual({ ...shown, isLiked: true, isExpanded: true, isVisible: false })
    answer.dislike()
    answer.dislike()
    expect(answer.state).toEqual({ ...shown, isDisliked: true, isExpanded: true, isVisible: false })
    const told = 'expanded collapsed liked disliked liked copied hidden shown expanded hidden disliked'.split(' ')
    expect(emitted.slice(1)).toEqual(told.map((act) => ({ type: `answer.${act}`, id: 's1' })))
    expect(client.searches).toHaveLength(1)
  })

  it('during the stream lasts until it is complete', async () => {
    const { answer, stream } = await startAnswer(false)
    answer.dislike()
    answer.expand()
    answer.openFeedbackModal()
    await stream().end()
    expect(answer.state).toMatchObject({ isDisliked: true, isExpanded: true, isFeedbackModalOpen: true })
  })

  it('does nothing if there is no answer', async () => {
    const { answer, stream, emitted } = await startStream()
    const tryAll = () => {
      const before = answer.state
      answer.expand()
      answer.like()
      answer.dislike()
      answer.copy()
      answer.openFeedbackModal()
      answer.sendFeedback({ helpful: true })
      expect([answer.state, emitted]).toEqual([before, []])
    }
    tryAll()
    await stream().fail(failure)
    tryAll()
  })

  it('may concern its citations', async () => {
    const { answer, emitted } = await startAnswer()
    answer.openCitation('c1')
    answer.hoverCitation('c2', 1200)
    expect(emitted.slice(1)).toEqual([
      { type: 'answer.citationOpened', id: 's1', citation: guide },
      { type: 'answer.citationHovered', id: 's1', citation: law, durationMs: 1200 },
    ])
  })

  it('count each citation once for each answer', async () => {
    const started = await startAnswer()
    const { answer, emitted } = started
    for (const id of ['c1', 'c2', 'c1', 'c1']) answer.openCitation(id)
    const opened = () =>
      emitted.flatMap((event) => ((event as { citation?: { id: string } }).citation?.id ? [event] : []))
    expect(opened()).toMatchObject([{ citation: guide }, { citation: law }])
    await started.ask('chains', 's2')
    started.stream().send(delta('Again.'), { type: 'citations', citations: [guide] })
    await started.stream().end()
    answer.openCitation('c1')
    answer.openCitation('c1')
    expect(opened().slice(2)).toMatchObject([{ id: 's2', citation: guide }])
  })

  it.each(['openCitation', 'hoverCitation'] as const)(
    'I11: %s throws for an unknown citation, also of a former answer',
    async (command) => {
      const { engine, answer } = await startAnswer()
      expect(() => answer[command]('x', 1)).toThrow(
        expect.objectContaining({
          code: 'invalid-argument',
          message: `${command}: no citation has the id "x": pass the id of one of state.citations`,
        }),
      )
      engine.execute('test')
      expect(() => answer[command]('c1', 1)).toThrow(expect.objectContaining({ code: 'invalid-argument' }))
    },
  )
})

describe('feedback', () => {
  it('is given once in a modal', async () => {
    const { client, answer, emitted } = await startAnswer()
    answer.sendFeedback({ helpful: true })
    answer.openFeedbackModal()
    answer.openFeedbackModal()
    expect(answer.state).toMatchObject({ isFeedbackModalOpen: true, isFeedbackSubmitted: false })
    answer.closeFeedbackModal()
    answer.openFeedbackModal()
    const feedback = { helpful: false, correctTopic: true, details: 'In November.' }
    answer.sendFeedback(feedback)
    expect(answer.state).toMatchObject({ isFeedbackModalOpen: false, isFeedbackSubmitted: true })
    answer.openFeedbackModal()
    answer.sendFeedback(feedback)
    expect(answer.state.isFeedbackModalOpen).toBe(false)
    expect(emitted.slice(1)).toEqual([
      { type: 'answer.feedbackOpened', id: 's1' },
      { type: 'answer.feedbackClosed', id: 's1' },
      { type: 'answer.feedbackOpened', id: 's1' },
      { type: 'answer.feedbackSent', id: 's1', feedback, isEvaluated: false },
    ])
    expect(client.feedbacks).toEqual([])
  })

  it.each([undefined, {}, { helpful: 'yes' }])('I11: %j throws', async (feedback) => {
    const { answer } = await startAnswer()
    answer.openFeedbackModal()
    expect(() => answer.sendFeedback(feedback as never)).toThrow(expect.objectContaining({ code: 'invalid-argument' }))
    expect(answer.state.isFeedbackModalOpen).toBe(true)
  })
})

describe('the answer API', () => {
  const startApi = () => start({ answerConfigurationId: 'shop' })
  const search = ({ engine }: ReturnType<typeof start>, q: string) => {
    engine.restore({ ...engine.parameters(), q })
    engine.execute('test')
  }

  it('is called when a search starts, and ignores the id in the response', async () => {
    const started = startApi()
    const { client, engine, answer, stream, respond } = started
    engine.get(facet, 'brand').toggleSelect('Nordic')
    search(started, 'tyres')
    expect(client.answers.map(({ request }) => request)).toEqual([
      {
        configurationId: 'shop',
        request: {
          q: 'tyres',
          enableQuerySyntax: false,
          tab: '',
          firstResult: 0,
          numberOfResults: 10,
          facets: [expect.objectContaining({ facetId: 'author' }), expect.objectContaining({ facetId: 'brand' })],
          pipelineRuleParameters: client.last().request.pipelineRuleParameters,
        },
      },
    ])
    expect(answer.state).toEqual({ ...waiting, id: '' })
    stream().name('a1')
    stream().send(delta('Below 7 °C.'))
    await stream().end()
    await respond('s1')
    expect([answer.state.id, answer.state.answer, client.answers.length]).toEqual(['a1', 'Below 7 °C.', 1])
  })

  it('is not called for an empty query or another page, and is called again for another query', async () => {
    const started = startApi()
    const { client, engine, answer, respond, stream } = started
    search(started, ' ')
    await respond('s1')
    expect([answer.state, client.answers]).toEqual([none, []])
    search(started, 'tyres')
    await respond()
    const [first] = client.answers
    engine.get(pager).nextPage()
    await respond()
    expect([client.answers.length, first!.signal.aborted]).toEqual([1, false])
    search(started, 'oil')
    expect([client.answers.length, first!.signal.aborted]).toEqual([2, true])
    await first!.fail(failure)
    stream().send(delta('Yearly.'))
    await stream().end()
    expect(answer.state.answer).toBe('Yearly.')
  })

  async function startFeedback() {
    const started = startApi()
    search(started, 'tyres')
    await started.respond()
    started.stream().name('a1')
    started.stream().send({ type: 'header', contentFormat: 'text/markdown' }, delta('Below 7 °C.'))
    await started.stream().end()
    started.answer.openFeedbackModal()
    return started
  }

  it('receives feedback', async () => {
    const { client, answer } = await startFeedback()
    answer.sendFeedback({ helpful: true, readable: true, hallucinationFree: false, details: 'Fine' })
    expect(client.feedbacks.map(({ request }) => request)).toEqual([
      {
        configurationId: 'shop',
        feedback: {
          question: 'tyres',
          helpful: true,
          answer: { responseId: 'a1', text: 'Below 7 °C.', format: 'text/markdown' },
          details: { readable: true, documented: null, correctTopic: null, hallucinationFree: false },
          correctAnswerUrl: null,
          additionalNotes: 'Fine',
        },
      },
    ])
  })

  it('receives feedback even if another search follows, until the engine stops', async () => {
    const started = await startFeedback()
    started.answer.sendFeedback({ helpful: true })
    search(started, 'oil')
    const { signal } = started.client.feedbacks[0]!
    expect(signal.aborted).toBe(false)
    started.engine.stop()
    expect(signal.aborted).toBe(true)
  })

  it('may reject feedback, which is logged', async () => {
    const { client, answer, logger } = await startFeedback()
    answer.sendFeedback({ helpful: true })
    const error = new TypeError('Failed to fetch')
    await client.feedbacks[0]!.fail(error)
    expect(logger.warn.mock.calls).toEqual([['The feedback was not sent', error]])
    expect(answer.state).toMatchObject({ status: 'complete', isFeedbackSubmitted: true })
  })
})

describe('an engine', () => {
  it('I7: that is hydrated streams the answer', async () => {
    const { engine } = await startStream()
    const browser = start()
    const json = JSON.stringify(dehydrate(engine))
    hydrate(browser.engine, JSON.parse(json))
    browser.engine.load()
    expect([browser.client.searches, browser.streamIds(), browser.answer.state]).toEqual([[], ['s1'], waiting])
    browser.stream().send(delta('Below 7 °C.'))
    await browser.stream().end()
    const complete = browser.answer.state
    hydrate(browser.engine, JSON.parse(json))
    expect([browser.streamIds(), browser.answer.state]).toEqual([['s1'], complete])
    browser.engine.get(pager).nextPage()
    await browser.respond('s2')
    expect([browser.streamIds(), browser.answer.state]).toEqual([['s1'], complete])
  })

  it('that is hydrated calls the answer API', async () => {
    const server = start({ answerConfigurationId: 'shop' })
    await server.ask('tyres')
    const browser = start({ answerConfigurationId: 'shop' })
    hydrate(browser.engine, JSON.parse(JSON.stringify(dehydrate(server.engine))))
    expect(browser.client.answers.map(({ request }) => request)).toMatchObject([{ request: { q: 'tyres' } }])
  })

  it('streams for a feature that is added late, once its search announces an answer', async () => {
    const client = createFakeClient()
    const engine = createSearchEngine({ client, features: [query(), pager()] })
    engine.load()
    await client.last().respond({ totalCountFiltered: 95 })
    addFeature(engine, generatedAnswer())
    engine.get(pager).nextPage()
    await client.last().respond({ extendedResults: { generativeQuestionAnsweringId: 's1' } })
    expect(client.answers.map(({ request }) => request.streamId)).toEqual(['s1'])
  })

  it('streams for a feature that is added again, which then knows the query', async () => {
    const { engine, respond, client } = await startAnswer()
    removeFeature(engine, generatedAnswer)
    addFeature(engine, generatedAnswer())
    const answer = engine.get(generatedAnswer)
    engine.get(pager).nextPage()
    await respond('s2')
    await client.answers.at(-1)!.end(false)
    expect(client.answers.map(({ request }) => request.streamId)).toEqual(['s1', 's1'])
    expect(answer.state).toMatchObject({ status: 'empty', cannotAnswer: true })
  })

  it('with several sources streams the answer of one', async () => {
    const [documents, products] = [createFakeClient(), createFakeClient()]
    const engine = createSearchSession({
      sources: { documents: { client: documents }, products: { client: products } },
      features: [query(), resultList(), ofSource('products', generatedAnswer())],
    })
    engine.load()
    const reply = { extendedResults: { generativeQuestionAnsweringId: 's1' } }
    await documents.last().respond(reply)
    await products.last().respond(reply)
    await settled(engine)
    expect([documents.answers.length, products.answers.length]).toEqual([0, 1])
    expect(documents.last().request).not.toHaveProperty('pipelineRuleParameters')
    expect(engine.get(generatedAnswer, 'products').state.status).toBe('waiting')
  })

  it('I6: that stops aborts the answer', async () => {
    const { engine, answer, stream, endFrame } = await startAnswer(false)
    const before = answer.state
    stream().send(delta('late'))
    engine.stop()
    endFrame()
    expect([stream().signal.aborted, answer.state]).toEqual([true, before])
  })

  it.each<[GeneratedAnswerOptions | undefined, object, string]>([
    [undefined, { streamAnswer: undefined }, 'streamAnswer'],
    [{ answerConfigurationId: 'shop' }, { generateAnswer: undefined }, 'generateAnswer'],
    [{ answerConfigurationId: 'shop' }, { sendAnswerFeedback: undefined }, 'sendAnswerFeedback'],
  ])('I11: with the options %j does not start on a client without its calls: %j', (options, lack, call) => {
    const client = { ...createFakeClient(), ...lack }
    const error = expect.objectContaining({
      code: 'invalid-options',
      message: `"generatedAnswer" calls client.${call}: add it to the client`,
    })
    expect(() => createSearchEngine({ client, features: [generatedAnswer(options)] })).toThrow(error)
    const engine = createSearchEngine({ client, features: [query()] })
    expect(() => addFeature(engine, generatedAnswer(options))).toThrow(error)
    expect(engine.find(generatedAnswer)).toBeUndefined()
  })

  it('with a cached client streams as well', async () => {
    const inner = createFakeClient()
    const client = cachedClient(inner, { maxAgeMs: { search: 1000 } })
    const engine = createSearchEngine({ client, features: [generatedAnswer()] })
    engine.load()
    await inner.last().respond({ extendedResults: { generativeQuestionAnsweringId: 's1' } })
    expect(inner.answers.map(({ request }) => request.streamId)).toEqual(['s1'])
  })
})
