import { http, HttpResponse, type JsonBodyType } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { createSearchClient, isApiError, type ApiError, type SearchClientConfiguration } from '../index'

export const token = 'xx-1234-secret-5678'
export const endpoint = 'https://platform.test/rest/search/v2'

export const buildConfiguration = (
  configuration: Partial<SearchClientConfiguration> = {},
): SearchClientConfiguration => ({
  organizationId: 'acme',
  accessToken: token,
  endpoint,
  timezone: 'Europe/Oslo',
  logger: { warn: () => {} },
  // Without jitter.
  random: () => 0,
  ...configuration,
})
export const buildClient = (configuration?: Partial<SearchClientConfiguration>) =>
  createSearchClient(buildConfiguration(configuration))

export const searchBody = {
  results: [
    {
      title: 'Studded tyre',
      uri: 'https://shop.test/t/1',
      clickUri: 'https://shop.test/t/1',
      uniqueId: '42$https://shop.test/t/1',
      titleHighlights: [{ offset: 8, length: 4 }],
      raw: { author: ['Ada'], date: 1893456000000 },
    },
  ],
  searchUid: '2b6f0c8e-0001',
  totalCount: 1,
  totalCountFiltered: 1,
  facets: [
    {
      facetId: 'brand',
      field: 'brand',
      moreValuesAvailable: false,
      indexScore: 0.1,
      values: [{ value: 'Nordic', state: 'idle', numberOfResults: 1 }],
    },
    {
      facetId: 'price',
      field: 'price',
      moreValuesAvailable: false,
      domain: { start: 0, end: 90 },
      values: [{ start: 0, end: 45, endInclusive: false, state: 'idle', numberOfResults: 3 }],
    },
  ],
  triggers: [],
  extendedResults: {},
}
/** A response to a search with all its members. */
export const richSearchBody = {
  ...searchBody,
  results: [
    {
      ...searchBody.results[0],
      explanation: [{ name: 'words', value: 2.5, detail: 'tyre' }],
      totalNumberOfChildResults: 3,
      childResults: [{ ...searchBody.results[0], uniqueId: 'child', childResults: [] }],
      parentResult: { ...searchBody.results[0], uniqueId: 'parent', parentResult: null },
    },
  ],
  facets: [
    ...searchBody.facets,
    {
      facetId: 'geo',
      field: 'geo',
      moreValuesAvailable: false,
      values: [
        {
          value: 'Europe',
          state: 'idle',
          numberOfResults: 9,
          path: ['Europe'],
          isLeafValue: false,
          moreValuesAvailable: false,
          children: [
            {
              value: 'Norway',
              state: 'selected',
              numberOfResults: 4,
              path: ['Europe', 'Norway'],
              isLeafValue: true,
              moreValuesAvailable: false,
              children: [],
            },
          ],
        },
      ],
    },
    {
      facetId: 'date',
      field: 'date',
      moreValuesAvailable: false,
      values: [
        {
          start: '2030/01/01@00:00:00',
          end: '2030/12/31@23:59:59',
          endInclusive: true,
          state: 'selected',
          numberOfResults: 1,
        },
      ],
    },
  ],
  triggers: [
    { type: 'redirect', content: 'https://shop.test/returns' },
    { type: 'execute', content: { name: 'open', params: ['a', 1, true] } },
  ],
  queryCorrections: [
    {
      correctedQuery: 'winter',
      wordCorrections: [{ offset: 0, length: 5, originalWord: 'wintr', correctedWord: 'winter' }],
    },
  ],
  queryCorrection: { correctedQuery: null, originalQuery: 'wintr', corrections: [{ correctedQuery: 'winter' }] },
  relaxation: { step: 'correctedWords', omittedWords: ['for'], correctedQuery: 'winter tyre' },
  questionAnswer: {
    question: 'When to fit winter tyres?',
    answerSnippet: '<p>Below 7 degrees.</p>',
    documentId: { contentIdKey: 'permanentid', contentIdValue: 'p1' },
    score: 0.92,
    answerFound: true,
    relatedQuestions: [
      {
        question: 'Are studs legal?',
        answerSnippet: '<p>Often.</p>',
        documentId: { contentIdKey: 'permanentid', contentIdValue: 'p1' },
      },
    ],
  },
  generateAutomaticFacets: {
    facets: [
      {
        field: 'colour',
        label: 'Colour',
        moreValuesAvailable: false,
        indexScore: 0.3,
        values: [{ value: 'black', state: 'selected', numberOfResults: 5 }],
      },
    ],
  },
  termsToHighlight: { winter: ['winters'] },
}
export const planBody = {
  parsedInput: { basicExpression: 'returns', largeExpression: '' },
  preprocessingOutput: { triggers: [{ type: 'redirect', content: 'https://shop.test/returns' }] },
}
export const fieldsBody = {
  fields: [
    {
      name: '@author',
      description: '',
      fieldType: 'LargeString',
      includeInQuery: true,
      includeInResults: true,
      groupByField: true,
      splitGroupByField: false,
      sortByField: true,
    },
  ],
}
export const suggestBody = {
  completions: [
    { expression: 'winter tyres', score: 12.4, highlighted: '{winter} {ty}[res]', executableConfidence: 0.9 },
  ],
  responseId: 'qs-0001',
}
export const facetBody = {
  values: [{ displayValue: 'Nordic AS', rawValue: 'Nordic', count: 7 }],
  moreValuesAvailable: false,
}

/** A request as the platform received it. */
export interface Received {
  method: string
  url: string
  authorization: string | null
  contentType: string | null
  /** The parsed value of a JSON body, or the text of another body; `undefined` without a body. */
  body: unknown
}

const toBody = (text: string): unknown => {
  if (text === '') return undefined
  return text.startsWith('{') ? JSON.parse(text) : text
}

/** Mocks a platform on the network. Its replies follow one another, and the last one repeats. */
export const usePlatform = () => {
  const server = setupServer()
  const received: Received[] = []
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
  afterEach(() => {
    server.resetHandlers()
    received.length = 0
  })
  afterAll(() => server.close())
  const answer = (...replies: (() => Response)[]) => {
    let next = 0
    server.use(
      http.all('*', async ({ request }) => {
        received.push({
          method: request.method,
          url: request.url,
          authorization: request.headers.get('authorization'),
          contentType: request.headers.get('content-type'),
          body: toBody(await request.clone().text()),
        })
        const reply = replies[Math.min(next, replies.length - 1)]
        next += 1
        return reply!()
      }),
    )
  }
  return { received, answer }
}

export const json =
  (body: JsonBodyType, status = 200, headers: Record<string, string> = {}) =>
  () =>
    HttpResponse.json(body, { status, headers })
export const text =
  (body: string, status = 200, contentType = 'application/json') =>
  () =>
    new HttpResponse(body, { status, headers: { 'Content-Type': contentType } })
export const page = (status = 200) =>
  text(
    '<!DOCTYPE html><html><head><title>Welcome</title></head><body onload="x()">Hello</body></html>',
    status,
    'text/html',
  )
export const networkError = () => HttpResponse.error()

/** Returns the error of a call that is expected to fail. */
export const errorOf = async (call: Promise<unknown>): Promise<ApiError> => {
  const outcome = await call.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
  if ('error' in outcome && isApiError(outcome.error)) return outcome.error
  throw new Error(`Not an ApiError: ${JSON.stringify(outcome)}`)
}

/** Returns all printable parts of an error, including its causes. */
export const printed = (error: unknown): string =>
  error instanceof Error
    ? [error.message, error.stack, JSON.stringify(error), String(error), printed(error.cause)].join('\n')
    : String(error)
