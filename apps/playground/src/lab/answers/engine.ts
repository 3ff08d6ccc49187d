import { createAnswerClient } from '@querent/api-client'
import {
  browserHistory,
  conversation,
  generatedAnswer,
  pager,
  resultList,
  urlState,
  type SearchEngineClient,
} from '@querent/engine'
import { client } from '../../client'
import { createLabEngine } from '../create-lab-engine'
import { createSwitch } from '../create-switch'
import { createPacedFetch } from './paced-fetch'

/** The faults of an answer, in the platform's format, by the number of the request from 1. */
export interface AnswerFault {
  label: string
  toFault: (request: number) => string
}

const once = (fault: string) => (request: number) => (request === 1 ? fault : '')
const always = (fault: string) => () => fault

export const answerFaults: readonly AnswerFault[] = [
  { label: 'Nothing', toFault: always('') },
  { label: 'Silence, once', toFault: once('stream-stall=6') },
  { label: 'Silence', toFault: always('stream-stall=6') },
  { label: 'Cut, once', toFault: once('stream-cut=1500') },
  { label: 'Cut', toFault: always('stream-cut=1500') },
  {
    label: 'The token expires in the middle',
    toFault: (request) => ['stream-cut=1500', 'status=419'][request - 1] ?? '',
  },
  { label: 'An error, twice', toFault: (request) => (request <= 2 ? 'status=500' : '') },
  { label: 'Too busy, twice', toFault: (request) => (request <= 2 ? 'status=429' : '') },
  { label: 'Not allowed', toFault: always('status=403') },
  { label: 'Stale and unknown events', toFault: always('stream-stale') },
  { label: 'Not JSON', toFault: always('malformed') },
]

export interface Speed {
  label: string
  /** Between two events of the stream. */
  delayMs: number
}

export const speeds: readonly Speed[] = [
  { label: 'At once', delayMs: 0 },
  { label: 'Reading speed', delayMs: 150 },
  { label: 'Slow', delayMs: 600 },
]

export const fault = createSwitch(answerFaults[0]!)
export const speed = createSwitch(speeds[1]!)
/** The requests and their outcomes, the newest last. */
export const wireLog = createSwitch<readonly string[]>([])

const log = (line: string) => wireLog.set([...wireLog.read(), line])

let requests = { key: '', count: 0 }

const answers = createAnswerClient({
  platformEndpoint: location.origin,
  organizationId: 'playground',
  accessToken: async () => {
    log('A token was given')
    return 'playground'
  },
  fetch: createPacedFetch(() => speed.read().delayMs),
  onRequest(request) {
    const key = `${request.url} ${request.body}`
    const count = key === requests.key ? requests.count + 1 : 1
    if (count === 1) wireLog.set([])
    requests = { key, count }
    const asked = fault.read().toFault(count)
    log(`Request ${count}${asked && `: ${asked}`}`)
    return asked ? { ...request, headers: { ...request.headers, 'x-querent-fault': asked } } : undefined
  },
  onResponse: ({ status }) => log(`Status ${status}`),
})

const answeringClient: SearchEngineClient = { ...client, streamAnswer: answers.streamAnswer }

export const engine = createLabEngine(
  [
    generatedAnswer({ contentFormat: ['text/markdown', 'text/plain'], fieldsToIncludeInCitations: ['type'] }),
    resultList(),
    pager({ perPage: 5 }),
    urlState({ history: browserHistory(window) }),
  ],
  { client: answeringClient, environment: { frame: requestAnimationFrame } },
)

/** The engine of the conversation, which starts with a question instead of a search. */
export const talkEngine = createLabEngine([conversation({ agentId: 'guide', fieldsToIncludeInCitations: ['type'] })], {
  client: { ...client, askAgent: answers.askAgent, askFollowUp: answers.askFollowUp },
  environment: { frame: requestAnimationFrame },
})
