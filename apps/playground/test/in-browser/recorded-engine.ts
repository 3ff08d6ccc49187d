import { createAnalyticsClient, createAnswerClient, createSearchClient, type Clock } from '@querent/api-client'
import { analytics, createSearchEngine, generatedAnswer, type UrlHistory } from '@querent/engine'
import type { Surroundings } from '@querent/engine/recorder'
import { createFeatures } from '../../../../tests/random-features'

export interface RecordedEngineOptions {
  mode: 'legacy' | 'next'
  /** Default: in memory. */
  history?: UrlHistory
  /** Of the clients. */
  clock?: Clock
  /** The address of the platform. A replay needs none. */
  origin?: string
  /** Returns what is to go wrong with the next call, in the words of the platform; undefined for nothing. */
  faultOf?: () => string | undefined
}

/** Creates the engine that is recorded in the browser, and replayed in Node. */
export function createRecordedEngine(
  { watch, environment }: Surroundings,
  { mode, history, clock, origin = 'https://platform.test', faultOf = () => undefined }: RecordedEngineOptions,
) {
  const configuration = {
    organizationId: 'acme',
    accessToken: 'right',
    endpoint: `${origin}/rest/search/v2`,
    platformEndpoint: origin,
    analyticsEndpoint: origin,
    timezone: 'UTC',
    ...(clock && { clock }),
    onRequest<Request extends { headers: Record<string, string> }>(request: Request) {
      const fault = faultOf()
      return fault ? { ...request, headers: { ...request.headers, 'x-querent-fault': fault } } : undefined
    },
  }
  const client = {
    ...createSearchClient(configuration),
    ...createAnswerClient(configuration),
    ...createAnalyticsClient(configuration),
  }
  const { list } = createFeatures(history)
  return createSearchEngine({
    client: watch(client),
    environment,
    features: [...list, generatedAnswer(), analytics({ mode, trackingId: 'recorded' })],
  })
}
