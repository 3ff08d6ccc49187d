import type { QuestionAnswer, RelatedQuestion, SearchResponse } from '@querent/api-client'
import { describe, expect, it } from 'vitest'
import { createSearchEngine, dehydrate, hydrate, resultList, smartSnippet } from '../..'
import { buildResult, createFakeClient } from '../../testing'

const documentId = { contentIdKey: 'permanentid', contentIdValue: 'p1' }
const studs: RelatedQuestion = { question: 'Are studs legal?', answerSnippet: '<p>Often.</p>', documentId }
const chains: RelatedQuestion = { question: 'And chains?', answerSnippet: '<p>Seldom.</p>', documentId }
const tyres: QuestionAnswer = {
  question: 'When to fit winter tyres?',
  answerSnippet: '<p>Below 7 °C.</p>',
  documentId,
  relatedQuestions: [studs, chains],
}
const source = buildResult('b', { raw: { permanentid: 'p1' } })
const answering = (questionAnswer: SearchResponse['questionAnswer']): Partial<SearchResponse> => ({
  results: [buildResult('a', { raw: { permanentid: 'p0' } }), source],
  questionAnswer,
})

async function start(questionAnswer: SearchResponse['questionAnswer'] = tyres) {
  const client = createFakeClient()
  const engine = createSearchEngine({ client, features: [smartSnippet()] })
  const emitted: unknown[] = []
  engine.observe((observation) => {
    if (observation.type === 'feature.emitted') emitted.push(observation.event)
  })
  const ask = async (questionAnswer: SearchResponse['questionAnswer']) => {
    engine.execute('test')
    await client.last().respond(answering(questionAnswer))
  }
  await ask(questionAnswer)
  const snippet = engine.get(smartSnippet)
  return {
    client,
    engine,
    emitted,
    snippet,
    ask,
    ids: snippet.state.relatedQuestions.map((one) => one.questionAnswerId),
  }
}

const related = (question: RelatedQuestion, isExpanded = false) => ({
  questionAnswerId: expect.stringMatching(/^[\w%.!~*'()-]+$/),
  question: question.question,
  answer: question.answerSnippet,
  documentId,
  source,
  isExpanded,
})
const untouched = { isExpanded: false, isLiked: false, isDisliked: false, isFeedbackModalOpen: false }
const shown = {
  ...untouched,
  isAnswerFound: true,
  questionAnswerId: encodeURIComponent('["When to fit winter tyres?","<p>Below 7 °C.</p>","p1"]'),
  question: 'When to fit winter tyres?',
  answer: '<p>Below 7 °C.</p>',
  documentId,
  source,
  relatedQuestions: [related(studs), related(chains)],
}
const none = {
  ...untouched,
  isAnswerFound: false,
  questionAnswerId: '',
  question: '',
  answer: '',
  documentId: undefined,
  source: undefined,
  relatedQuestions: [],
}

it('shows the answer, its source among the results, and the related questions', async () => {
  const { snippet } = await start()
  expect(snippet.state).toEqual(shown)
})

it.each<[string, SearchResponse['questionAnswer']]>([
  ['nothing', undefined],
  ['null', null],
  [
    'an empty answer',
    { question: '', answerSnippet: '', documentId: { contentIdKey: '', contentIdValue: '' }, relatedQuestions: [] },
  ],
])('shows none for %s, and ignores commands for it', async (_, questionAnswer) => {
  const { snippet, emitted, ask } = await start()
  await ask(questionAnswer)
  snippet.expand()
  snippet.like()
  snippet.dislike()
  snippet.openFeedbackModal()
  snippet.openSource()
  expect([snippet.state, emitted]).toEqual([none, []])
})

it('shows related questions without an answer', async () => {
  const { snippet } = await start({ ...tyres, answerSnippet: '' })
  expect(snippet.state).toEqual({ ...none, relatedQuestions: shown.relatedQuestions })
})

it.each([{}, { permanentid: ['p1'] }])('has no source if no result is from its document: %j', async (raw) => {
  const { client, engine, snippet, emitted } = await start()
  engine.execute('again')
  await client.last().respond({ results: [buildResult('b', { raw: { ...raw } })], questionAnswer: tyres })
  snippet.openSource()
  expect([snippet.state.source, emitted]).toEqual([undefined, []])
})

it('survives half of a surrogate pair', async () => {
  const { snippet } = await start({ ...tyres, question: '\uD800', relatedQuestions: [] })
  expect(snippet.state.questionAnswerId).toContain('%5Cud800')
})

describe('an act of a user', () => {
  it('expands and collapses, and is reported once each', async () => {
    const { snippet, emitted } = await start()
    snippet.expand()
    snippet.expand()
    expect(snippet.state).toEqual({ ...shown, isExpanded: true })
    snippet.collapse()
    snippet.collapse()
    expect(snippet.state).toEqual(shown)
    expect(emitted).toEqual([{ type: 'snippet.expanded' }, { type: 'snippet.collapsed' }])
  })

  it.each([
    ['like', 'isLiked', 'snippet.liked'],
    ['dislike', 'isDisliked', 'snippet.disliked'],
  ] as const)('%s sets %s, and is reported once', async (act, flag, type) => {
    const { snippet, emitted } = await start()
    snippet[act]()
    snippet[act]()
    expect([snippet.state, emitted]).toEqual([{ ...shown, [flag]: true }, [{ type }]])
  })

  it('like clears disliked and closes the modal; dislike clears liked', async () => {
    const { snippet, emitted } = await start()
    snippet.dislike()
    snippet.openFeedbackModal()
    expect(snippet.state).toEqual({ ...shown, isDisliked: true, isFeedbackModalOpen: true })
    snippet.like()
    snippet.like()
    expect(snippet.state).toEqual({ ...shown, isLiked: true })
    snippet.dislike()
    expect(snippet.state).toEqual({ ...shown, isDisliked: true })
    expect(emitted).toEqual([
      { type: 'snippet.disliked' },
      { type: 'snippet.feedbackOpened' },
      { type: 'snippet.liked' },
      { type: 'snippet.disliked' },
    ])
  })

  it('sends feedback, which closes the modal, and none if that is closed', async () => {
    const { snippet, emitted } = await start()
    snippet.sendFeedback('other')
    snippet.openFeedbackModal()
    snippet.sendFeedback('doesNotAnswer')
    expect(snippet.state.isFeedbackModalOpen).toBe(false)
    snippet.openFeedbackModal()
    snippet.sendFeedback('other', ' Too long ')
    snippet.openFeedbackModal()
    snippet.closeFeedbackModal()
    expect(snippet.state.isFeedbackModalOpen).toBe(false)
    expect(emitted).toEqual([
      { type: 'snippet.feedbackOpened' },
      { type: 'snippet.feedbackSent', reason: 'doesNotAnswer', details: undefined },
      { type: 'snippet.feedbackOpened' },
      { type: 'snippet.feedbackSent', reason: 'other', details: 'Too long' },
      { type: 'snippet.feedbackOpened' },
      { type: 'snippet.feedbackClosed' },
    ])
  })

  it('opens sources and links', async () => {
    const { snippet, emitted, ids } = await start()
    const link = { linkText: 'manual', linkURL: 'https://a.example/manual' }
    snippet.openSource()
    snippet.openLink(link)
    snippet.openQuestionSource(ids[0]!)
    snippet.openQuestionLink(ids[1]!, link)
    expect(emitted).toEqual([
      { type: 'snippet.sourceOpened', result: source },
      { type: 'snippet.linkOpened', link },
      { type: 'snippet.sourceOpened', result: source, question: studs },
      { type: 'snippet.linkOpened', link, question: chains },
    ])
  })

  it('reports each source and link once for each response', async () => {
    const client = createFakeClient()
    const engine = createSearchEngine({ client, features: [smartSnippet(), resultList()] })
    const emitted: string[] = []
    engine.observe((observation) => {
      if (observation.type === 'feature.emitted') emitted.push(observation.event.type)
    })
    const snippet = engine.get(smartSnippet)
    const open = () => {
      const [studsId = ''] = snippet.state.relatedQuestions.map((one) => one.questionAnswerId)
      for (const linkURL of ['https://a.example/1', 'https://a.example/2', 'https://a.example/1']) {
        snippet.openSource()
        snippet.openLink({ linkText: 'manual', linkURL })
        snippet.openQuestionSource(studsId)
        snippet.openQuestionLink(studsId, { linkText: 'manual', linkURL })
      }
      return emitted.splice(0).filter((type) => type !== 'search.requested')
    }
    const all = [
      ...['snippet.sourceOpened', 'snippet.linkOpened', 'snippet.sourceOpened'],
      ...['snippet.linkOpened', 'snippet.linkOpened', 'snippet.linkOpened'],
    ]
    engine.load()
    await client.last().respond({ ...answering(tyres), totalCountFiltered: 50 })
    expect(open()).toEqual(all)
    engine.get(resultList).fetchMoreResults()
    await client.last().respond({ results: [buildResult('c')], totalCountFiltered: 50 })
    expect(open()).toEqual([])
    engine.execute('again')
    await client.last().respond(answering(tyres))
    expect(open()).toEqual(all)
  })

  it('opens and closes each related question, and makes no search', async () => {
    const { client, snippet, emitted, ids } = await start()
    const first = snippet.state.relatedQuestions[0]
    snippet.expandQuestion(ids[1]!)
    snippet.expandQuestion(ids[1]!)
    expect(snippet.state.relatedQuestions).toEqual([related(studs), related(chains, true)])
    expect(snippet.state.relatedQuestions[0]).toBe(first)
    snippet.expandQuestion(ids[0]!)
    snippet.collapseQuestion(ids[1]!)
    snippet.collapseQuestion(ids[1]!)
    expect(snippet.state.relatedQuestions).toEqual([related(studs, true), related(chains)])
    expect(emitted).toEqual([
      { type: 'snippet.expanded', question: chains },
      { type: 'snippet.expanded', question: studs },
      { type: 'snippet.collapsed', question: chains },
    ])
    expect(client.searches).toHaveLength(1)
  })

  it.each(['expandQuestion', 'collapseQuestion', 'openQuestionSource', 'openQuestionLink'] as const)(
    'I11: %s throws for an unknown question',
    async (command) => {
      const { snippet } = await start()
      expect(() => snippet[command]('x', { linkText: '', linkURL: '' })).toThrow(
        expect.objectContaining({
          code: 'invalid-argument',
          message: `${command}: no related question has the id "x": pass the id of one of state.relatedQuestions`,
        }),
      )
    },
  )

  it('I11: an invalid reason throws', async () => {
    const { snippet } = await start()
    expect(() => snippet.sendFeedback('bad' as never)).toThrow(
      'sendFeedback: "bad" is not one of doesNotAnswer, partiallyAnswers, wasNotAQuestion, other',
    )
  })
})

describe('the next response', () => {
  async function startTouched() {
    const started = await start()
    started.snippet.expand()
    started.snippet.dislike()
    started.snippet.openFeedbackModal()
    started.snippet.expandQuestion(started.ids[0]!)
    started.snippet.expandQuestion(started.ids[1]!)
    return started
  }

  it('with the same answer changes nothing', async () => {
    const { snippet, ask } = await startTouched()
    const before = snippet.state
    await ask(structuredClone(tyres))
    expect(snippet.state).toBe(before)
  })

  it('with the same answer collapses related questions that are gone, also for their return', async () => {
    const { snippet, ask } = await startTouched()
    await ask({ ...tyres, relatedQuestions: [chains] })
    await ask(tyres)
    expect(snippet.state.relatedQuestions).toEqual([related(studs), related(chains, true)])
  })

  it.each([
    ['question', { question: 'Which tyres?' }],
    ['answer', { answerSnippet: '<p>In November.</p>' }],
    ['document', { documentId: { contentIdKey: 'permanentid', contentIdValue: 'p2' } }],
  ])('with another %s resets everything except related questions that remain', async (_, changes) => {
    const { snippet, ask } = await startTouched()
    await ask({ ...tyres, ...changes, relatedQuestions: [chains, { ...studs, question: 'Are studs forbidden?' }] })
    expect(snippet.state).toMatchObject({
      ...untouched,
      relatedQuestions: [related(chains, true), related({ ...studs, question: 'Are studs forbidden?' })],
    })
  })

  it('without an answer resets everything, also for its return', async () => {
    const { snippet, ask } = await startTouched()
    await ask(undefined)
    expect(snippet.state).toEqual(none)
    await ask(tyres)
    expect(snippet.state).toEqual(shown)
  })
})

it('I7: shows a hydrated answer and accepts commands for it', async () => {
  const { engine } = await start()
  const other = createSearchEngine({ client: createFakeClient(), features: [smartSnippet()] })
  hydrate(other, JSON.parse(JSON.stringify(dehydrate(engine))))
  other.get(smartSnippet).like()
  expect(other.get(smartSnippet).state).toEqual({ ...shown, isLiked: true })
})
