import type { Call } from '../network.ts'
import { allSessions } from './all-sessions.ts'
import { knownAnswerDifferences, knownRequestDifferences } from './differences.ts'
import { createQuerentDriver } from './querent-driver.ts'
import type { SearchStage } from './session.ts'
import { createVendorDriver } from './vendor-driver.ts'

/** The headers of a request for an answer that a platform reads. */
const ANSWER_HEADERS = ['authorization', 'content-type', 'accept', 'accept-encoding', 'last-event-id']

/** Combines the headers and the members of the body. */
const toAnswerRequest = ({ method, path, query, headers, body }: Call) => ({
  method,
  url: `${path}?${query}`,
  ...Object.fromEntries(ANSWER_HEADERS.map((name) => [name, headers.get(name) ?? undefined])),
  ...(body as object | undefined),
})

const isSearch = ({ path, method }: Call) => method === 'POST' && path.endsWith('/rest/search/v2')
const isAnswerRequest = ({ path }: Call) => path.includes('/machinelearning/streaming/') || path.includes('/answer/v1/')

/** Searches of documents, and answers to them. */
export const searchStage: SearchStage = {
  createVendorDriver,
  createQuerentDriver,
  requests: [
    {
      name: 'request',
      valuesOf: ({ calls }) => calls.filter(isSearch).map(({ body }) => body),
      knowns: knownRequestDifferences,
    },
    {
      name: 'answer request',
      valuesOf: ({ calls }) => calls.filter(isAnswerRequest).map(toAnswerRequest),
      knowns: knownAnswerDifferences,
    },
  ],
  sessions: allSessions,
}
