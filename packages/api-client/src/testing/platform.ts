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

/** What a request was, as the platform sees it. */
export interface Received {
  method: string
  url: string
  authorization: string | null
  contentType: string | null
  body: unknown
}

/** A platform on the network that answers each request with the next of the replies given, the last one ever after. */
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
          body: await request.clone().json(),
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

/** The error of a call that is expected to fail. */
export const errorOf = async (call: Promise<unknown>): Promise<ApiError> => {
  const outcome = await call.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
  if ('error' in outcome && isApiError(outcome.error)) return outcome.error
  throw new Error(`Not an ApiError: ${JSON.stringify(outcome)}`)
}

/** All of an error that someone may print, its causes included. */
export const printed = (error: unknown): string =>
  error instanceof Error
    ? [error.message, error.stack, JSON.stringify(error), String(error), printed(error.cause)].join('\n')
    : String(error)
