import { describe, expect, it, vi } from 'vitest'
import {
  ANSWER_TIMEOUT_MS,
  addFeature,
  cachedClient,
  conversation,
  createSearchEngine,
  dehydrate,
  facet,
  hydrate,
  pager,
  query,
  resultList,
  resultsPerPage,
  searchBox,
  type AnswerCitation,
  type ConversationOptions,
  type ConversationState,
  type ConversationTurn,
  type SearchEngine,
} from '../..'
import { buildFacet, buildFacetValues, buildResult, createFakeClient } from '../../testing'

const guide: AnswerCitation = { id: 'c1', title: 'Guide', uri: 'https://example.org/g', permanentid: 'p1' }
const law: AnswerCitation = { id: 'c2', title: 'Law', uri: 'https://example.org/l', permanentid: 'p2' }
const delta = (textDelta: string) => ({ type: 'delta', textDelta }) as const
const cited = (...citations: AnswerCitation[]) => ({ type: 'citations', citations }) as const
const run = (answerId: string, conversationId = 'conv') => ({ type: 'run', answerId, conversationId }) as const
const step = (name: string, isFinished = false) => ({ type: 'step', name, isFinished }) as const
const allow = (conversationToken: string) => ({ type: 'followUp', isEnabled: true, conversationToken }) as const
const forbid = { type: 'followUp', isEnabled: false } as const
const broken = { code: 'answer', message: 'Failed to complete stream.', answerCode: 1 }
const refused = { code: 'answer', message: 'Error opening stream', answerCode: 404 }

const turnOf = (number: number, question: string, rest: Partial<ConversationTurn> = {}): ConversationTurn => ({
  number,
  question,
  status: 'waiting',
  step: undefined,
  answer: '',
  citations: [],
  contentFormat: 'text/plain',
  answerId: '',
  error: undefined,
  isLiked: false,
  isDisliked: false,
  ...rest,
})
const blank: ConversationState = {
  turns: [],
  isAnswering: false,
  isReconnecting: false,
  isFollowUpEnabled: false,
  canAsk: true,
}

/** Creates an engine whose frames the test ends. */
function start(options: Partial<ConversationOptions> = {}) {
  const client = createFakeClient()
  const frames: (() => void)[] = []
  const told: unknown[] = []
  const log = (...details: unknown[]) => void told.push(details)
  const engine = createSearchEngine({
    client,
    features: [
      query(),
      searchBox(),
      facet({ field: 'brand' }),
      facet({ field: 'author' }),
      pager(),
      resultsPerPage(),
      resultList(),
      conversation({ agentId: 'guide', ...options }),
    ],
    environment: { frame: (show) => frames.push(show), logger: { debug: log, warn: log, error: log } },
    inspect: (event) => told.push('event' in event ? event.event : event.type),
  })
  const emitted: unknown[] = []
  engine.observe((observation) => {
    told.push(observation)
    if (observation.type === 'feature.emitted' && observation.feature === 'conversation')
      emitted.push(observation.event)
  })
  const talk = engine.get(conversation)
  return {
    client,
    engine,
    told,
    emitted,
    talk,
    frames,
    endFrame: () => frames.splice(0).forEach((show) => show()),
    respond: () =>
      client.last().respond({
        results: Array.from({ length: 10 }, (_, index) => buildResult(`${index}`)),
        totalCountFiltered: 100,
        facets: [buildFacet('brand', { values: buildFacetValues({ Nordic: 3 }), moreValuesAvailable: true })],
      }),
    search: (q: string) => {
      engine.restore({ ...engine.parameters(), q })
      engine.execute('test')
    },
    /** The newest call. */
    reply: () => client.answers.at(-1)!,
    asked: () => client.answers.map(({ request }) => request),
    last: () => talk.state.turns.at(-1)!,
  }
}

type Started = ReturnType<typeof start>

/** Ends the answer in flight. */
async function answer({ reply }: Started, id: string, text: string, token: string | undefined = `token-${id}`) {
  reply().send(run(id), token === '' ? forbid : allow(token), delta(text), cited(guide))
  await reply().end()
}

/** Creates a conversation of one complete turn that can be continued. */
async function startConversation(options?: Partial<ConversationOptions>) {
  const started = start(options)
  started.search('tyres')
  await started.respond()
  await answer(started, 'a1', 'Below 7 °C.')
  started.emitted.length = 0
  return started
}

/** Creates a conversation whose second answer is in flight, with text. */
async function startFollowUp(options?: Partial<ConversationOptions>) {
  const started = await startConversation(options)
  started.talk.ask('And chains?')
  started.reply().send(run('a2'), delta('Sel'))
  started.endFrame()
  return started
}

const first = turnOf(1, 'tyres', { status: 'complete', answer: 'Below 7 °C.', citations: [guide], answerId: 'a1' })
const second = turnOf(2, 'And chains?', { status: 'streaming', answer: 'Sel', answerId: 'a2' })

describe('the first question', () => {
  it('is the query of a search, with the parameters of the search', async () => {
    const started = start({ fieldsToIncludeInCitations: ['filetype'] })
    const { engine, search, asked, talk } = started
    expect(talk.state).toEqual(blank)
    engine.get(facet, 'brand').toggleSelect('Nordic')
    expect([asked(), talk.state]).toEqual([[], blank])
    search('tyres')
    expect(asked()).toEqual([
      {
        agentId: 'guide',
        question: {
          q: 'tyres',
          citationsFieldToInclude: ['filetype'],
          facets: [
            expect.objectContaining({ facetId: 'author' }),
            expect.objectContaining({ facetId: 'brand', currentValues: [{ value: 'Nordic', state: 'selected' }] }),
          ],
        },
      },
    ])
    expect(talk.state).toEqual({ ...blank, turns: [turnOf(1, 'tyres')], isAnswering: true, canAsk: false })
  })

  it('waits, streams and is complete, and shows what the agent does', async () => {
    const { search, talk, reply, endFrame, emitted } = start()
    search('tyres')
    const seen = () => {
      endFrame()
      return talk.state
    }
    reply().send(run('a1'), step('search'), allow('t1'))
    const waiting = turnOf(1, 'tyres', { answerId: 'a1', step: 'search' })
    const answering = {
      turns: [waiting],
      isAnswering: true,
      isReconnecting: false,
      isFollowUpEnabled: true,
      canAsk: false,
    }
    expect(seen()).toEqual(answering)
    reply().send(step('write'), step('search', true))
    expect(seen()).toEqual({ ...answering, turns: [{ ...waiting, step: 'write' }] })
    reply().send({ type: 'header', contentFormat: 'text/markdown' }, delta('Below '))
    const streaming = { ...waiting, status: 'streaming', contentFormat: 'text/markdown', answer: 'Below ' }
    expect(seen()).toEqual({ ...answering, turns: [{ ...streaming, step: 'write' }] })
    reply().send(step('write', true), cited(guide))
    expect(seen()).toEqual({ ...answering, turns: [{ ...streaming, citations: [guide], step: undefined }] })
    reply().send(step('check'), delta('7 °C.'), cited(law))
    await reply().end()
    const complete = { ...streaming, status: 'complete', answer: 'Below 7 °C.', citations: [guide, law] }
    expect(talk.state).toEqual({
      turns: [{ ...complete, step: undefined }],
      isAnswering: false,
      isReconnecting: false,
      isFollowUpEnabled: true,
      canAsk: true,
    })
    expect(emitted).toEqual([{ type: 'answer.ended', id: 'a1', isAnswerGenerated: true, isAnswerEmpty: false }])
  })

  it('notifies once per frame', async () => {
    const { search, talk, reply, endFrame, frames } = start()
    search('tyres')
    const listener = vi.fn()
    talk.subscribe(listener)
    for (let place = 0; place < 100; place++) reply().send(delta('a'))
    expect([listener.mock.calls.length, frames.length]).toEqual([0, 1])
    endFrame()
    expect([listener.mock.calls.length, talk.state.turns[0]!.answer.length]).toEqual([1, 100])
  })

  it('may have no answer, even after text', async () => {
    const { search, talk, reply, endFrame, emitted } = start()
    search('tyres')
    reply().send(run('a1'), delta('Bel'), cited(guide), allow('t1'))
    endFrame()
    await reply().end(false)
    expect(talk.state.turns).toEqual([turnOf(1, 'tyres', { status: 'empty', answerId: 'a1' })])
    expect([talk.state.canAsk, emitted]).toEqual([
      true,
      [{ type: 'answer.ended', id: 'a1', isAnswerGenerated: false, isAnswerEmpty: true }],
    ])
  })

  it('is answered from the start if the agent begins again', async () => {
    const { search, talk, reply, endFrame } = start()
    search('tyres')
    reply().send(run('a1'), delta('Bel'), cited(guide))
    endFrame()
    reply().send({ type: 'restart' }, run('a2', 'conv2'), delta('Never'), cited(law))
    await reply().end()
    expect(talk.state.turns).toEqual([
      turnOf(1, 'tyres', { status: 'complete', answer: 'Never', citations: [law], answerId: 'a2' }),
    ])
  })
})

describe('a follow-up question', () => {
  it('continues the conversation, with the token of the turn before', async () => {
    const started = await startConversation()
    const { talk, asked, emitted, client } = started
    const [before] = talk.state.turns
    talk.ask('And chains?')
    expect(talk.state).toEqual({
      turns: [first, turnOf(2, 'And chains?')],
      isAnswering: true,
      isReconnecting: false,
      isFollowUpEnabled: true,
      canAsk: false,
    })
    expect(talk.state.turns[0]).toBe(before)
    await answer(started, 'a2', 'Seldom.')
    talk.ask('Why?')
    await answer(started, 'a3', 'They are loud.', '')
    const follow = { agentId: 'guide', followUp: { conversationId: 'conv', conversationToken: 'token-a1' } }
    expect(asked().slice(1)).toEqual([
      { ...follow, followUp: { ...follow.followUp, q: 'And chains?' } },
      { ...follow, followUp: { ...follow.followUp, q: 'Why?', conversationToken: 'token-a2' } },
    ])
    expect(talk.state.turns.map(({ answer: text, status }) => [text, status])).toEqual([
      ['Below 7 °C.', 'complete'],
      ['Seldom.', 'complete'],
      ['They are loud.', 'complete'],
    ])
    expect(emitted).toEqual([
      { type: 'question.asked', question: 'And chains?' },
      { type: 'answer.ended', id: 'a2', isAnswerGenerated: true, isAnswerEmpty: false },
      { type: 'question.asked', question: 'Why?' },
      { type: 'answer.ended', id: 'a3', isAnswerGenerated: true, isAnswerEmpty: false },
    ])
    expect(client.searches).toHaveLength(1)
  })

  it('uses the previous token if a turn has no token', async () => {
    const { talk, reply, asked } = await startFollowUp()
    reply().send({ type: 'followUp', isEnabled: true })
    await reply().end()
    talk.ask('Why?')
    expect(asked().at(-1)!.followUp).toMatchObject({ q: 'Why?', conversationToken: 'token-a1' })
  })

  it('is not asked while an answer is in flight', async () => {
    const { talk, asked } = await startFollowUp()
    const before = talk.state
    talk.ask('Why?')
    expect([talk.state === before, asked().length]).toEqual([true, 2])
  })

  it.each([
    ['forbids it', [run('a1'), forbid]],
    ['gives no token', [run('a1'), { type: 'followUp' as const, isEnabled: true }]],
    ['does not say', [run('a1')]],
  ])('is not asked if the agent %s', async (_, events) => {
    const { search, talk, reply, asked } = start()
    search('tyres')
    reply().send(...events)
    await reply().end()
    const before = talk.state
    talk.ask('And chains?')
    expect([talk.state === before, asked().length, before.canAsk]).toEqual([true, 1, false])
  })

  it('is not asked with the token of another conversation', async () => {
    const { search, talk, reply } = await startConversation()
    search('oil')
    reply().send(run('b1', 'other'), { type: 'followUp', isEnabled: true })
    await reply().end()
    expect(talk.state).toMatchObject({ isFollowUpEnabled: false, canAsk: false })
  })

  it('is not asked if it is blank, and throws if it is not a string', async () => {
    const { talk, asked } = await startConversation()
    talk.ask(' ')
    expect(asked()).toHaveLength(1)
    expect(() => talk.ask(undefined as never)).toThrow(expect.objectContaining({ code: 'invalid-argument' }))
  })

  it('drops the oldest turns beyond the maximum', async () => {
    const started = await startConversation({ maxTurns: 2 })
    started.talk.ask('And chains?')
    await answer(started, 'a2', 'Seldom.')
    started.talk.ask('Why?')
    expect(started.talk.state.turns.map(({ number, question }) => [number, question])).toEqual([
      [2, 'And chains?'],
      [3, 'Why?'],
    ])
    expect(started.asked().at(-1)!.followUp).toMatchObject({ conversationToken: 'token-a2' })
  })

  it('begins a conversation if there are no turns', async () => {
    const { talk, asked, emitted } = start()
    talk.ask('How?')
    expect(asked()).toMatchObject([{ agentId: 'guide', question: { q: 'How?' } }])
    expect([talk.state.turns, emitted]).toEqual([[turnOf(1, 'How?')], [{ type: 'question.asked', question: 'How?' }]])
  })
})

describe('a failure', () => {
  it('is an error instead of text, and a retry repeats the turn that failed', async () => {
    const { talk, reply, asked, search, endFrame, client } = await startFollowUp()
    reply().send(allow('token-a2'))
    await reply().fail(broken)
    const error = { message: broken.message, code: 1, isRetryable: true }
    expect(talk.state).toEqual({
      turns: [first, { ...second, status: 'retryable', answer: '', error }],
      isAnswering: false,
      isReconnecting: false,
      isFollowUpEnabled: true,
      canAsk: true,
    })
    talk.retry()
    expect([talk.state.turns, talk.state.isAnswering]).toEqual([[first, turnOf(2, 'And chains?')], true])
    expect([asked()[2], client.searches.length]).toEqual([asked()[1], 1])
    reply().send(run('a3'), allow('token-a3'), delta('Seldom.'))
    await reply().end()
    expect(talk.state.turns).toEqual([
      first,
      turnOf(2, 'And chains?', { status: 'complete', answer: 'Seldom.', answerId: 'a3' }),
    ])
    talk.ask('Why?')
    expect(asked().at(-1)!.followUp).toMatchObject({ q: 'Why?', conversationToken: 'token-a3' })
    search('oil')
    endFrame()
    expect(talk.state.turns).toEqual([turnOf(1, 'oil')])
  })

  it('of the first turn ends the conversation, until a retry begins it again', async () => {
    const { search, talk, reply, asked, endFrame } = start()
    search('tyres')
    reply().send(run('a1'), allow('t1'))
    endFrame()
    await reply().fail(broken)
    expect(talk.state).toMatchObject({ isFollowUpEnabled: false, canAsk: false, turns: [{ status: 'retryable' }] })
    talk.ask('And chains?')
    expect(asked()).toHaveLength(1)
    talk.retry()
    reply().send(run('b1', 'other'), allow('t2'), delta('Below'))
    await reply().end()
    talk.ask('And chains?')
    expect(asked().slice(1)).toEqual([
      asked()[0],
      { agentId: 'guide', followUp: { q: 'And chains?', conversationId: 'other', conversationToken: 't2' } },
    ])
  })

  it('of an expired conversation is shown, and clear begins a new one', async () => {
    const { talk, reply, asked } = await startFollowUp()
    await reply().fail(refused)
    const error = { message: refused.message, code: 404, isRetryable: false }
    expect(talk.state).toEqual({
      turns: [first, { ...second, status: 'failed', answer: '', error }],
      isAnswering: false,
      isReconnecting: false,
      isFollowUpEnabled: false,
      canAsk: false,
    })
    talk.retry()
    talk.ask('Why?')
    expect(asked()).toHaveLength(2)
    talk.clear()
    expect(talk.state).toEqual(blank)
    talk.ask('And chains?')
    expect(asked().at(-1)).toEqual({ agentId: 'guide', question: { ...asked()[0]!.question, q: 'And chains?' } })
  })

  it.each([
    ['retryable', broken],
    ['failed', { ...refused, answerCode: 1000 }],
    ['failed', { ...refused, answerCode: 1003 }],
    ['failed', { ...refused, answerCode: 1004 }],
  ])('of a turn that is %s allows another question: %j', async (status, error) => {
    const started = await startFollowUp()
    await started.reply().fail(error)
    started.talk.ask('Why?')
    await answer(started, 'a3', 'They are loud.')
    expect(started.talk.state.turns.map(({ number, status }) => [number, status])).toEqual([
      [1, 'complete'],
      [2, status],
      [3, 'complete'],
    ])
  })

  it('I2: ends in time if the client never ends', async () => {
    vi.useFakeTimers()
    const { talk, reply } = await startFollowUp()
    vi.advanceTimersByTime(ANSWER_TIMEOUT_MS - 1)
    expect(talk.state.isAnswering).toBe(true)
    vi.advanceTimersByTime(1)
    expect([talk.state.isAnswering, talk.state.turns.at(-1)!.status, reply().signal.aborted]).toEqual([
      false,
      'retryable',
      true,
    ])
    vi.useRealTimers()
  })
})

describe('cancel', () => {
  it('aborts the answer, keeps its text, and ignores what arrives later', async () => {
    const { talk, reply, endFrame, asked } = await startFollowUp()
    const old = reply()
    old.send(delta('dom'))
    talk.cancel()
    expect([talk.state.turns, old.signal.aborted]).toEqual([[first, { ...second, status: 'cancelled' }], true])
    const before = talk.state
    endFrame()
    old.send(run('late', 'late'), allow('late'), delta('late'))
    endFrame()
    await old.end()
    expect(talk.state).toBe(before)
    talk.retry()
    expect(asked()[2]).toEqual(asked()[1])
    expect(talk.state.turns).toEqual([first, turnOf(2, 'And chains?')])
    old.send(delta('late'))
    endFrame()
    await old.fail(broken)
    expect(talk.state.turns).toEqual([first, turnOf(2, 'And chains?')])
  })

  it('does nothing if no answer is in flight', async () => {
    const { talk } = await startConversation()
    const before = talk.state
    talk.cancel()
    talk.retry()
    expect(talk.state).toBe(before)
  })
})

const acts: [string, (started: Started) => void][] = [
  ['another query', ({ search }) => search('oil')],
  ['the same search', ({ engine }) => engine.execute('test')],
  ['another filter', ({ engine }) => engine.get(facet, 'brand').toggleSelect('Nordic')],
]

describe.each(acts)('%s', (_, act) => {
  it.each(['waiting', 'streaming', 'complete', 'empty', 'failed', 'retryable', 'cancelled'] as const)(
    'begins a new conversation when the last answer is %s',
    async (status) => {
      const started = await startConversation()
      const { talk, reply, endFrame, engine, asked } = started
      talk.ask('And chains?')
      const old = reply()
      if (status !== 'waiting') old.send(run('a2'), delta('Sel'))
      endFrame()
      if (status === 'complete' || status === 'empty') await old.end(status === 'complete')
      if (status === 'failed') await old.fail(refused)
      if (status === 'retryable') await old.fail(broken)
      if (status === 'cancelled') talk.cancel()
      expect(talk.state.turns.map((turn) => turn.status)).toEqual(['complete', status])
      act(started)
      const { q } = engine.parameters()
      const begun = { ...blank, turns: [turnOf(1, q!)], isAnswering: true, canAsk: false }
      expect([talk.state, asked().at(-1)!.question!.q]).toEqual([begun, q])
      expect(old.signal.aborted).toBe(!['complete', 'empty', 'failed', 'retryable'].includes(status))
      old.send(run('late', 'late'), allow('late'), delta('late'), cited(law))
      endFrame()
      await old.end()
      await old.fail(broken)
      expect(talk.state).toEqual(begun)
      await answer(started, 'b1', 'New.')
      talk.ask('More?')
      expect(asked().at(-1)!.followUp).toEqual({ q: 'More?', conversationId: 'conv', conversationToken: 'token-b1' })
    },
  )
})

it.each<[string, (engine: SearchEngine) => void]>([
  ['another page', (engine) => engine.get(pager).nextPage()],
  ['more results per page', (engine) => engine.get(resultsPerPage).setPerPage(20)],
  ['more results', (engine) => engine.get(resultList).fetchMoreResults()],
  ['more facet values', (engine) => engine.get(facet, 'brand').showMoreValues()],
])('%s leaves the conversation as it is', async (_, turn) => {
  const { client, engine, talk, reply, respond } = await startFollowUp()
  const before = talk.state
  turn(engine)
  expect(client.searches).toHaveLength(2)
  await respond()
  expect([talk.state === before, reply().signal.aborted, client.answers.length]).toEqual([true, false, 2])
  reply().send(delta('dom.'))
  await reply().end()
  expect(talk.state.turns.at(-1)!.answer).toBe('Seldom.')
})

it.each(['silent', 'retrying'] as const)('says that it is connecting again while its stream is %s', (phase) => {
  const { talk, reply, search, endFrame } = start()
  search('tyres')
  const seen: boolean[] = []
  for (const next of [phase, 'open', phase] as const) {
    reply().change(next)
    endFrame()
    seen.push(talk.state.isReconnecting)
  }
  reply().send(delta('Below'))
  reply().change(phase)
  endFrame()
  expect([...seen, talk.state.isReconnecting, talk.state.turns[0]!.answer]).toEqual([true, false, true, true, 'Below'])
  talk.cancel()
  expect(talk.state).toMatchObject({ isAnswering: false, isReconnecting: false })
})

it('a search without a query ends the conversation', async () => {
  const { engine, talk, reply, asked } = await startFollowUp()
  engine.restore({})
  engine.execute('test')
  expect([talk.state, reply().signal.aborted, asked().length]).toEqual([blank, true, 2])
})

describe('clear', () => {
  it('aborts the answer and removes all turns', async () => {
    const { talk, reply, endFrame } = await startFollowUp()
    const old = reply()
    talk.clear()
    expect([talk.state, old.signal.aborted]).toEqual([blank, true])
    old.send(delta('late'))
    endFrame()
    await old.end()
    expect(talk.state).toEqual(blank)
    const before = talk.state
    talk.clear()
    expect(talk.state).toBe(before)
  })
})

describe('an act of a user on an answer', () => {
  it('is reported once, for any turn, while another one is in flight', async () => {
    const { talk, emitted } = await startFollowUp()
    emitted.length = 0
    talk.like('a1')
    talk.like('a1')
    expect(talk.state.turns).toEqual([{ ...first, isLiked: true }, second])
    talk.dislike('a1')
    talk.dislike('a1')
    talk.like('a2')
    expect(talk.state.turns).toEqual([
      { ...first, isDisliked: true },
      { ...second, isLiked: true },
    ])
    talk.openCitation('a1', 'c1')
    talk.openCitation('a1', 'c1')
    talk.hoverCitation('a1', 'c1', 1200)
    expect(emitted).toEqual([
      { type: 'answer.liked', id: 'a1' },
      { type: 'answer.disliked', id: 'a1' },
      { type: 'answer.liked', id: 'a2' },
      { type: 'answer.citationOpened', id: 'a1', citation: guide },
      { type: 'answer.citationHovered', id: 'a1', citation: guide, durationMs: 1200 },
    ])
  })

  it('does nothing to a turn without text', async () => {
    const { talk, reply } = await startFollowUp()
    await reply().fail(broken)
    const before = talk.state
    talk.like('a2')
    expect(talk.state).toBe(before)
  })

  it.each(['', 'x'])('I11: throws for the answer "%s"', async (id) => {
    const { talk } = await startConversation()
    talk.ask('And chains?')
    const acts = [
      () => talk.like(id),
      () => talk.dislike(id),
      () => talk.openCitation(id, 'c1'),
      () => talk.hoverCitation(id, 'c1', 1),
      () => talk.openCitation('a1', 'x'),
    ]
    for (const act of acts) expect(act).toThrow(expect.objectContaining({ code: 'invalid-argument' }))
  })
})

describe('an engine', () => {
  it('that is hydrated begins the conversation', async () => {
    const server = start()
    server.search('tyres')
    await server.respond()
    const browser = start()
    hydrate(browser.engine, JSON.parse(JSON.stringify(dehydrate(server.engine))))
    expect([browser.asked(), browser.talk.state.turns]).toMatchObject([
      [{ question: { q: 'tyres' } }],
      [turnOf(1, 'tyres')],
    ])
  })

  it('I6: that stops aborts the answer', async () => {
    const { engine, talk, reply, endFrame } = await startFollowUp()
    const before = talk.state
    reply().send(delta('late'))
    engine.stop()
    endFrame()
    expect([reply().signal.aborted, talk.state]).toEqual([true, before])
  })

  it('has a separate conversation', async () => {
    const [one, other] = [await startConversation(), start()]
    other.search('oil')
    await answer(other, 'b1', 'Yearly.')
    one.talk.ask('And chains?')
    other.talk.ask('Which?')
    const tokens = [one, other].map(({ asked }) => asked().at(-1)!.followUp!.conversationToken)
    expect(tokens).toEqual(['token-a1', 'token-b1'])
  })

  it('with a cached client asks again', async () => {
    const inner = createFakeClient()
    const client = cachedClient(inner, { maxAgeMs: { search: 1000 } })
    const talk = createSearchEngine({ client, features: [conversation({ agentId: 'guide' })] }).get(conversation)
    talk.ask('How?')
    inner.answers[0]!.send(run('a1'), allow('t1'))
    await inner.answers[0]!.end()
    talk.ask('Why?')
    expect(inner.answers.map(({ request }) => (request.question ?? request.followUp)!.q)).toEqual(['How?', 'Why?'])
  })

  it('keeps the token of the conversation out of state, snapshots, events and logs', async () => {
    const { engine, talk, told, asked } = await startFollowUp()
    expect([told.length > 0, asked().at(-1)!.followUp!.conversationToken]).toEqual([true, 'token-a1'])
    const seen = [talk.state, talk.actor.getPersistedSnapshot(), dehydrate(engine), told]
    expect(JSON.stringify(seen)).not.toContain('token-a1')
  })

  it.each(['askAgent', 'askFollowUp'] as const)('I11: does not start on a client without %s', (call) => {
    const client = { ...createFakeClient(), [call]: undefined }
    const feature = conversation({ agentId: 'guide' })
    const error = expect.objectContaining({
      code: 'invalid-options',
      message: `"conversation" calls client.${call}: add it to the client`,
    })
    expect(() => createSearchEngine({ client, features: [feature] })).toThrow(error)
    const engine = createSearchEngine({ client, features: [query()] })
    expect(() => addFeature(engine, feature)).toThrow(error)
  })

  it.each([
    [undefined, 'agentId is required'],
    [{ agentId: '' }, 'agentId must be a non-empty string'],
    [{ agentId: 'a', maxTurns: 0 }, 'maxTurns must be an integer of at least 1'],
    [{ agentId: 'a', fieldsToIncludeInCitations: [''] }, 'fieldsToIncludeInCitations.0 must be a non-empty string'],
  ])('I11: the options %j throw', (options, message) => {
    expect(() => conversation(options as never)).toThrow(message)
  })
})
