import { isDeepStrictEqual } from 'node:util'
import type { Session, Setup } from './session.ts'
import type { Expected } from './stage.ts'

/** Answered by a rule, in Markdown. */
const WRITTEN = 'What does an answer look like'
/** Answered by a rule, with several pages of results. */
const BROAD = 'winter'
const KETTLE = 'Why does the Corvus kettle whistle?'
const DESCALE = 'How often should the Corvus kettle be descaled?'

const author = { kind: 'regular', field: 'author', numberOfValues: 4 } as const

const citationOf = (title: string, id: string) => ({
  title,
  uri: `https://docs.interop.test/${id}`,
  fields: undefined,
})
const kettle = {
  text: 'The Corvus kettle whistles because steam escapes through a narrow valve once the boiler reaches one hundred degrees.',
  citations: [citationOf(KETTLE, 'faq-kettle')],
}
const broad = {
  text: 'In winter, wait half a year before you descale the kettle, and keep the receipt of the router.',
  citations: [citationOf(DESCALE, 'faq-descale'), citationOf('How do I reset the Aurora router?', 'faq-router')],
}
/** The part of them before a stream is held or cut. */
const BROAD_PART = 'In winter, wait half a year before you descale the kettle, and keep the receipt '
const KETTLE_PART = 'The Corvus kettle whistles because steam escapes through a narrow '

/** The values of the vendor and of this engine, by member. */
type Pairs = Readonly<Record<string, readonly [vendor: unknown, ours: unknown]>>

/** Expects each of the pairs to differ. */
const expecting = (why: string, pairs: Pairs): Expected[] =>
  Object.entries(pairs).map(([name, pair]) => ({
    why,
    members: /^(number of|page, (answer\.|streams))/,
    holds: ({ member, vendor, ours }) =>
      member.replace('page, ', '') === name && isDeepStrictEqual([vendor, ours], pair),
  }))

/** This engine shows a complete answer, the vendor none or a part of it. */
const onlyOurs = ({ text, citations }: typeof kettle, part = ''): Pairs => ({
  'answer.text': [part, text],
  'answer.citations': [[], citations],
  'answer.isGenerated': [false, true],
})

const paging = (pairs: Pairs) =>
  expecting('an answer stays while the page of its results changes; the vendor hides it', pairs)
const afterStream = paging({ ...onlyOurs(broad), 'streams[]': ['aborted', 'ended'] })
const afterApi = paging(onlyOurs(broad))

const unaborted = (outcome: 'held' | 'ended') =>
  expecting('an answer that is no longer shown is aborted; the vendor receives it to its end', {
    'streams[]': [outcome, 'aborted'],
  })

const closing = expecting('sending feedback closes its dialog; in the vendor it stays open', {
  'answer.isFeedbackModalOpen': [true, false],
})

const refused = { message: 'Error opening stream', code: 403, isRetryable: false }
const nameless = expecting(
  'an error has its message and its code; the vendor sets other members than its types declare',
  {
    'answer.error.message': ['', refused.message],
    'answer.error.code': [undefined, refused.code],
  },
)

const idle = expecting('an answer that is requested again is still loading; the vendor shows nothing until then', {
  'answer.isLoading': [false, true],
})

/** The answer API replied with an error, which the vendor ignores. */
const blind = (pairs: Pairs = {}) =>
  expecting('an error reply is an error; the vendor treats it as an answer without text, and loads forever', {
    'answer.isStreaming': [true, false],
    'answer.cannotAnswer': [true, false],
    ...pairs,
  })
/** Only the vendor still loads the answer. */
const LOADS: Pairs = { 'answer.isLoading': [true, false] }
const AGAIN: Pairs = { 'number of answer requests': [0, 1] }

const renewing = (pairs: Pairs) =>
  expecting('a token is renewed for an answer as for a search; the vendor gives up', {
    'number of answer requests': [1, 2],
    ...onlyOurs(kettle),
    streams: [[], ['ended']],
    ...pairs,
  })

const hanging = (pairs: Pairs) =>
  expecting('a stream that ends before its answer is opened again; the vendor waits forever', {
    ...onlyOurs(kettle, KETTLE_PART),
    'answer.isStreaming': [true, false],
    streams: [['broken'], ['broken', 'ended']],
    ...pairs,
  })

const unclear = (code: number, pairs: Pairs = {}) =>
  expecting(
    'an error clears the answer, and has the code that its event names; the vendor keeps the text, reads another member, and says that there is no answer',
    {
      'answer.text': [kettle.text, ''],
      'answer.cannotAnswer': [true, false],
      'answer.error.code': [undefined, code],
      ...pairs,
    },
  )

type Differs = NonNullable<Session['differs']>

/** A session, and its differences for a stream and for the answer API. */
type AnswerSession = Omit<Session, 'differs'> & { byStream?: Differs; byApi?: Differs }

/**
 * Returns the sessions about answers.
 *
 * @param path - Part of the URL of each request for an answer.
 */
const toSessions = (answer: NonNullable<Setup['answer']>, path: string): AnswerSession[] => [
  {
    title: 'an answer streams to its end, with fields of its citations',
    setup: {
      answer: {
        ...answer,
        contentFormat: ['text/markdown', 'text/plain'],
        fieldsToIncludeInCitations: ['filetype', 'size'],
      },
    },
    steps: [['hold', 4], ['ask', WRITTEN], ['release'], ['ask', KETTLE]],
  },
  {
    title: 'a question is repeated after another one',
    setup: { answer },
    steps: [
      ['ask', KETTLE],
      ['ask', DESCALE],
      ['ask', KETTLE],
    ],
    byApi: {
      3: expecting('a repeated question is sent again; the vendor shows what it received before', {
        ...AGAIN,
        streams: [
          ['ended', 'ended'],
          ['ended', 'ended', 'ended'],
        ],
      }),
    },
  },
  {
    title: 'a question has no answer',
    setup: { answer },
    steps: [
      ['ask', 'lantern'],
      ['ask', 'What is the Zanzibar quark?'],
      ['ask', ''],
    ],
  },
  {
    title: 'an answer is requested in another format',
    setup: { answer },
    steps: [
      ['ask', WRITTEN],
      ['answerIn', ['text/markdown', 'text/plain']],
    ],
  },
  {
    title: 'more values of a facet are shown while an answer streams, and after it',
    setup: { answer, facets: [author] },
    steps: [['hold', 4], ['ask', BROAD], ['showMore', 'author'], ['release'], ['showMore', 'author']],
  },
  {
    title: 'pages are changed while an answer streams, and after it',
    setup: { answer },
    steps: [['hold', 4], ['ask', BROAD], ['nextPage'], ['release'], ['nextPage'], ['fetchMore']],
    byStream: {
      3: paging({
        'answer.text': ['', BROAD_PART],
        'answer.isStreaming': [false, true],
        'streams[]': ['aborted', 'held'],
      }),
      4: afterStream,
      5: afterStream,
      6: afterStream,
    },
    byApi: {
      3: paging({ 'answer.text': ['', BROAD_PART], 'answer.isStreaming': [false, true] }),
      4: afterApi,
      5: afterApi,
      6: afterApi,
    },
  },
  {
    title: 'a filter and another question replace an answer that streams',
    setup: { answer, facets: [author], clearFilters: false },
    steps: [['hold', 4], ['ask', BROAD], ['toggle', 'author', 'Ada Byron'], ['ask', DESCALE], ['release']],
    byApi: { 3: unaborted('held'), 4: unaborted('held'), 5: unaborted('ended') },
  },
  {
    title: 'an answer is rated, hidden, expanded, and commented on',
    setup: { answer },
    steps: [
      ['hold', 4],
      ['ask', KETTLE],
      ['answer', 'like'],
      ['release'],
      ['answer', 'expand'],
      ['answer', 'dislike'],
      ['answer', 'hide'],
      ['answer', 'show'],
      ['answer', 'collapse'],
      ['answer', 'openFeedbackModal'],
      ['answer', 'closeFeedbackModal'],
      ['answer', 'openFeedbackModal'],
      [
        'sendFeedback',
        {
          helpful: true,
          readable: true,
          documented: false,
          details: 'Short.',
          correctAnswerUrl: 'https://docs.interop.test/faq-kettle',
        },
      ],
      ['answer', 'expand'],
      ['ask', DESCALE],
    ],
    byStream: { 13: closing, 14: closing },
    byApi: { 13: closing, 14: closing },
  },
  {
    title: 'an answer is rejected, and the next one is not',
    setup: { answer },
    steps: [
      ['fault', path, 'status=403;times=1'],
      ['ask', KETTLE],
      ['wait', 5000],
      ['ask', DESCALE],
    ],
    byStream: { 2: nameless, 3: nameless },
    byApi: {
      2: blind({ ...LOADS, 'answer.error': [undefined, refused] }),
      3: blind({ ...LOADS, 'answer.error': [undefined, refused] }),
    },
  },
  {
    title: 'the platform is unavailable for two requests for an answer',
    setup: { answer },
    steps: [
      ['fault', path, 'status=503;times=2'],
      ['ask', KETTLE],
      ['wait', 1000],
      ['wait', 1000],
    ],
    byStream: { 2: idle, 3: idle },
    byApi: {
      2: blind(),
      3: blind(AGAIN),
      4: blind({ ...LOADS, ...AGAIN, ...onlyOurs(kettle), streams: [[], ['ended']] }),
    },
  },
  {
    title: 'the platform is unavailable until an answer is retried',
    setup: { answer },
    steps: [
      ['fault', path, 'status=503;times=4'],
      ['ask', KETTLE],
      ['wait', 1000],
      ['wait', 1000],
      ['wait', 1000],
      ['answer', 'retry'],
    ],
    byStream: { 2: idle, 3: idle, 4: idle },
    byApi: {
      2: blind(),
      3: blind(AGAIN),
      4: blind(AGAIN),
      5: blind({
        ...LOADS,
        ...AGAIN,
        'answer.error': [undefined, { message: 'Failed to complete stream.', code: 1, isRetryable: true }],
      }),
      6: blind({
        'number of requests': [0, 1],
        ...LOADS,
        ...AGAIN,
        ...onlyOurs(kettle),
        streams: [[], ['ended']],
      }),
    },
  },
  {
    title: 'an answer fails in its middle, is retried, and given up',
    setup: { answer },
    steps: [
      ['ask', `${KETTLE} Fail with 1.`],
      ['answer', 'retry'],
      ['ask', DESCALE],
    ],
    byApi: {
      1: unclear(1, { 'answer.error.isRetryable': [false, true] }),
      2: unclear(1, {
        'answer.error.isRetryable': [false, true],
        'number of requests': [0, 1],
        ...AGAIN,
        streams: [['ended'], ['ended', 'ended']],
      }),
      3: expecting('an answer was retried, which the vendor did not', {
        streams: [
          ['ended', 'ended'],
          ['ended', 'ended', 'ended'],
        ],
      }),
    },
  },
  {
    title: 'an answer fails in its middle, and cannot be retried',
    setup: { answer },
    steps: [
      ['ask', `${KETTLE} Fail with 502.`],
      ['answer', 'retry'],
    ],
    byStream: {
      2: expecting('an error whose code is not 1 cannot be retried; the vendor says so, and retries', {
        'number of requests': [1, 0],
        'number of answer requests': [1, 0],
        streams: [['ended', 'ended'], ['ended']],
      }),
    },
    byApi: { 1: unclear(502), 2: unclear(502) },
  },
  {
    title: 'the token of an answer has expired',
    setup: { answer, renewsToken: true },
    steps: [
      ['fault', path, 'status=419;times=1'],
      ['ask', KETTLE],
    ],
    byStream: {
      2: renewing({ 'answer.error': [{ message: '', code: undefined, isRetryable: false }, undefined] }),
    },
    byApi: {
      2: renewing({
        'answer.isLoading': [true, false],
        'answer.isStreaming': [true, false],
        'answer.cannotAnswer': [true, false],
      }),
    },
  },
  {
    title: 'a stream ends before its answer does',
    setup: { answer },
    steps: [
      ['fault', path, 'truncated=700;times=1'],
      ['ask', KETTLE],
      ['wait', 1000],
      ['wait', 5000],
    ],
    byStream: { 3: hanging(AGAIN), 4: hanging({}) },
    byApi: {
      2: expecting('an answer may still come; the vendor reports no answer, and shows its start', {
        'answer.cannotAnswer': [true, false],
      }),
      3: hanging({ ...AGAIN, 'answer.cannotAnswer': [true, false] }),
      4: hanging({ 'answer.cannotAnswer': [true, false] }),
    },
  },
]

const STREAM_PATH = '/machinelearning/streaming/'

/** The sessions about answers: all by stream, then all by the answer API. */
export const answerSessions: readonly Session[] = [
  ...toSessions({}, STREAM_PATH).map(({ title, byStream = {}, ...session }) => ({
    ...session,
    title: `${title}, by stream`,
    differs: byStream,
  })),
  {
    title: 'the connection of an answer breaks, by stream',
    setup: { answer: {} },
    steps: [
      ['fault', STREAM_PATH, 'stream-cut=700;times=1'],
      ['ask', KETTLE],
      ['wait', 1000],
    ],
    differs: {
      2: expecting('the start of an answer stays while its stream is opened again; the vendor clears it', {
        'answer.text': ['', KETTLE_PART],
        'answer.isStreaming': [false, true],
      }),
    },
  },
  ...toSessions({ answerConfigurationId: 'interop-answers' }, '/generate').map(({ title, byApi = {}, ...session }) => ({
    ...session,
    title: `${title}, by answer API`,
    differs: byApi,
  })),
]
