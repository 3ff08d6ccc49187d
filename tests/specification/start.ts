import { createSearchClient, type SearchClientConfiguration } from '@querent/api-client'
import {
  createMemoryStorage,
  createSearchEngine,
  type SearchEngineClient,
  type SearchFeature,
  settled,
} from '@querent/engine'
import { buildResponse, createFakeClient } from '@querent/engine/testing'
import { expect, vi } from 'vitest'

const createLogger = () => {
  const note = () => vi.fn<(...args: unknown[]) => void>()
  return { debug: note(), warn: note(), error: note() }
}

const createEngine = (
  client: SearchEngineClient,
  features: SearchFeature[],
  logger: ReturnType<typeof createLogger>,
  storage = createMemoryStorage(),
) => createSearchEngine({ client, features, environment: { logger, storage } })

/** Starts an engine whose client responds when told. */
export function start(features: SearchFeature[], storage = createMemoryStorage()) {
  const client = createFakeClient()
  const logger = createLogger()
  const engine = createEngine(client, features, logger, storage)
  const search = (reply?: Parameters<ReturnType<typeof client.last>['respond']>[0], cause = 'test') => {
    engine.execute(cause)
    return client.last().respond(reply)
  }
  return {
    client,
    engine,
    logger,
    /** Returns the last search request. */
    request: () => client.last().request,
    /** Searches with the contributions of the features, and responds. */
    search,
    /** Returns the queries that were searched. */
    queries: () => client.searches.map(({ request }) => request.q),
  }
}

/** A request as sent. */
export interface Sent {
  method: string
  /** The URL without its query string. */
  url: string
  parameters: Record<string, string>
  headers: Record<string, string>
  /** The members of a JSON body or the fields of a form. */
  body: Record<string, unknown>
}

export const ENDPOINT = 'https://platform.test/rest/search/v2'

const emptyReplies: Readonly<Record<string, unknown>> = {
  '': buildResponse(),
  '/querySuggest': { completions: [] },
  '/facet': { values: [], moreValuesAvailable: false },
  '/plan': { preprocessingOutput: { triggers: [] } },
  '/fields': { fields: [] },
}

const toSent = (address: string, init: RequestInit): Sent => {
  const url = new URL(address)
  const headers = Object.fromEntries(new Headers(init.headers))
  const text = typeof init.body === 'string' ? init.body : ''
  const isForm = headers['content-type']?.includes('form') ?? false
  return {
    method: init.method ?? 'GET',
    url: url.origin + url.pathname,
    parameters: Object.fromEntries(url.searchParams),
    headers,
    body: isForm ? Object.fromEntries(new URLSearchParams(text)) : (JSON.parse(text || '{}') as Sent['body']),
  }
}

interface Network {
  configuration?: Partial<SearchClientConfiguration>
  /** Response bodies by the path of the call. Default: empty objects. */
  replies?: Readonly<Record<string, unknown>>
  /** The response statuses, one per request; the last one repeats. 0 is a failed request. */
  statuses?: readonly number[]
}

/** Creates the real client on a network that the test simulates. */
export function connect({ configuration, replies, statuses = [200] }: Network = {}) {
  const sent: Sent[] = []
  const fetch = async (address: string, init: RequestInit) => {
    sent.push(toSent(address, init))
    const status = statuses[Math.min(sent.length, statuses.length) - 1]!
    if (status === 0) throw new TypeError('Failed to fetch')
    const path = /\/v2(.*)/.exec(new URL(address).pathname)?.[1] ?? ''
    const headers = { 'content-type': path === '/html' ? 'text/html' : 'application/json' }
    if (status === 200 && path === '/html') return new Response('<p>Hello</p>', { headers })
    const body =
      status === 200 ? (replies?.[path] ?? emptyReplies[path]) : { statusCode: status, message: 'No', type: 'Refused' }
    return new Response(JSON.stringify(body), { status, headers })
  }
  const logger = createLogger()
  const client = createSearchClient({
    organizationId: 'acme',
    accessToken: 'token',
    endpoint: ENDPOINT,
    fetch,
    logger,
    ...configuration,
  })
  return { client, logger, sent, last: () => sent.at(-1)! }
}

/** Starts an engine on the real client. */
export function startConnected(features: SearchFeature[], network?: Network) {
  const connected = connect(network)
  const engine = createEngine(connected.client, features, connected.logger)
  return {
    ...connected,
    engine,
    /** Searches, and waits for the outcome. */
    search: async () => {
      engine.execute('test')
      await vi.runAllTimersAsync()
      await settled(engine)
    },
  }
}

/** Advances time beyond the debounce of typing. */
export const pause = () => vi.advanceTimersByTime(100)

/** Matches options that throw immediately. */
export const refused = (create: () => unknown) =>
  expect(create).toThrow(expect.objectContaining({ code: 'invalid-options' }))
export const accepted = (create: () => unknown) => expect(create).not.toThrow()
/** Matches a command that throws immediately. */
export const refusedArgument = (act: () => unknown) =>
  expect(act).toThrow(expect.objectContaining({ code: 'invalid-argument' }))
