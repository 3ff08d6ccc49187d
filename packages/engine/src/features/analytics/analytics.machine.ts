import { assign } from 'xstate'
import { missingActor } from '../../core/fetch-actor'
import type { SearchFailure } from '../../core/page'
import { setup } from '../../core/setup'

/** An event in the form in which it is sent: of the mode "next", or one of the types of the mode "legacy". */
export interface OutgoingEvent {
  type: 'next' | 'search' | 'click' | 'custom'
  body: Record<string, unknown>
}

/** An item of the history of actions. @see Protocol, section 2.5 */
export interface ActionsHistoryItem {
  name: string
  /** An ISO date as JSON, including the quotes. */
  time: string
  value?: string
}

/** The reason of a search. */
export interface Act {
  cause: string
  /** The feature that asked for the search, and its event; undefined if the application asked. */
  feature: string
  event: Record<string, unknown>
  /** The parameters of the previous search, and of this one. */
  before: object
  after: object
}

/** The data about the visitor and the page. Empty before consent. */
export interface VisitorFacts {
  /** Identifies the visitor: a UUID. */
  clientId: string
  /** Newest first. */
  history: ActionsHistoryItem[]
  url: string | null
  referrer: string | null
  userAgent: string
}

/** An occurrence to report. */
export type Report =
  | { type: 'succeeded'; parameters: object }
  /** Whether the response leads to another search, so that no page shows it. */
  | { type: 'revised'; request: object; response: object; parameters: object; startedAt: number }
  | { type: 'failed'; failure: SearchFailure }
  /** A feature emitted `event`. */
  | { type: 'emitted'; event: { readonly type: string; readonly [member: string]: unknown } }

export interface AnalyticsContext extends VisitorFacts {
  isConsented: boolean
  /** Whether the browser asks not to track. */
  isRefused: boolean
  /** The act whose search is requested next, and the act of the last search. */
  next: Act
  last: Act
  /** Whether a feature has asked for the next search. */
  isAsked: boolean
  /** Whether the next search requests a generated answer. */
  isAnswerOffered: boolean
  isAnswerHidden: boolean
  /** The id of the answer to the last search; empty if none was reported. */
  answerId: string
  /** The id of the last reported search, in mode `legacy`; empty before the first. */
  searchUid: string
  /** Oldest first. Each event stays until the platform has received it. */
  events: OutgoingEvent[]
  /** How many of them are being sent, after those that are skipped. */
  inFlight: number
  /** 1 while the first event is skipped, because it may be the reason why sending fails. */
  skipped: 0 | 1
  /** The first event of the last call, and how often others were received while it failed. */
  suspect: OutgoingEvent | undefined
  strikes: number
  /** How many events were dropped since the engine started because there were too many. */
  droppedCount: number
  /** How many times in a row sending has failed. */
  failures: number
}

export type AnalyticsEvent =
  /** A feature asks for a search. */
  | { type: 'search.ask'; cause: string; feature: string; event: Record<string, unknown> }
  | { type: 'search.prepare'; cause: string; parameters: object }
  | { type: 'search.start'; cause: string; parameters: object }
  | { type: 'search.revise'; cause: string; report: Report }
  | { type: 'report.make'; report: Report }
  | { type: 'events.add'; events: OutgoingEvent[] }
  /** The user may leave. */
  | { type: 'events.flush' }
  | { type: 'consent.give' | 'consent.withdraw' | 'visitor.forget' }
  /** A call about the visitor is about to be sent. */
  | { type: 'consent.check' }

export interface AnalyticsInput {
  consent: 'given' | 'required'
}

/** The maximum number of waiting events; beyond it the oldest are dropped. */
export const MAX_EVENTS = 100
/** The maximum number of events of the mode "next" in one call. */
const MAX_BATCH = 20
/** The maximum size of one call, and of all calls when the user leaves: a browser refuses more than 64 KiB of these. */
export const MAX_BYTES = 60_000
/** The maximum size of the waiting events; beyond it the oldest are dropped. */
const MAX_WAITING_BYTES = 500_000
/** After this many failures, the first event may be the reason. */
const MAX_FAILURES = 3
/** An event that fails after others were received this often is dropped. */
const MAX_STRIKES = 3
/** How long an event waits for others, so that they are sent together; in milliseconds. */
export const BATCH_DELAY_MS = 1000
/** The maximum delay after a failure, in milliseconds. */
const MAX_BACKOFF_MS = 60_000
const MAX_BACKOFF_OF_ONE_MS = 8000

const NO_ACT: Act = { cause: '', feature: '', event: {}, before: {}, after: {} }
const NOTHING = { events: [], inFlight: 0, skipped: 0 as const, suspect: undefined, strikes: 0, failures: 0 }
const UNKNOWN: VisitorFacts = { clientId: '', history: [], url: null, referrer: null, userAgent: '' }

const acknowledge = {
  type: 'acknowledge',
  params: ({ event }: { event: { output: string | undefined } }) => event,
} as const

/** Returns whether the visitor consents, and the browser does not forbid analytics. */
export const isAllowed = ({ isConsented, isRefused }: AnalyticsContext) => isConsented && !isRefused

/**
 * Returns whether a retry cannot help, because the platform rejected the events, or received them and sent an
 * unreadable reply.
 */
export const isPermanentFailure = (error: unknown) => {
  const { code, status = 0 } = (error ?? {}) as { code?: string; status?: number }
  return code === 'malformed' || (status >= 200 && status < 500 && ![401, 404, 408, 419, 429].includes(status))
}

/** Returns the size of an event in UTF-8, with the comma after it. */
export const bytesOf = ({ body }: OutgoingEvent) =>
  encodeURIComponent(JSON.stringify(body)).replace(/%../g, ' ').length + 1

/** Returns the events to send with one call. An event that exceeds the maximum size is sent alone. */
export function batchOf(events: readonly OutgoingEvent[]): OutgoingEvent[] {
  let bytes = 0
  const end = events.findIndex((event, index) => {
    bytes += bytesOf(event)
    return (
      index > 0 && (index === MAX_BATCH || bytes > MAX_BYTES || event.type !== 'next' || events[0]!.type !== 'next')
    )
  })
  return events.slice(0, end < 0 ? events.length : end)
}

const answerIdOf = (report: Report) =>
  report.type === 'emitted' && report.event.type.startsWith('answer.') ? (report.event['id'] as string) : undefined

/** The cause of a search while a user types. It is not a search of the page, so later events do not belong to it. */
export const TYPING = 'searchboxAsYouType'

/** Returns the id of the last reported search of the page; undefined before the first. */
const searchUidOf = (events: readonly OutgoingEvent[]) =>
  events.findLast(({ type, body }) => type === 'search' && body['actionCause'] !== TYPING)?.body['searchQueryUid'] as
    string | undefined

/**
 * Returns the context with more events. If there are too many, the oldest are dropped, except those that are being
 * sent.
 */
export const withEvents = ({ events, skipped, inFlight, droppedCount }: AnalyticsContext, added: OutgoingEvent[]) => {
  const all = [...events, ...added]
  const busy = skipped + inFlight
  let oldest = all.length
  let bytes = 0
  while (oldest > busy && all.length - oldest + busy < MAX_EVENTS) {
    bytes += bytesOf(all[oldest - 1]!)
    if (bytes > MAX_WAITING_BYTES) break
    oldest--
  }
  all.splice(busy, oldest - busy)
  return { events: all, droppedCount: droppedCount + oldest - busy }
}

export const analyticsMachine = setup({
  types: {
    context: {} as AnalyticsContext,
    events: {} as AnalyticsEvent,
    input: {} as AnalyticsInput,
  },
  actors: { send: missingActor<string | undefined, OutgoingEvent[]>(), watchLeave: missingActor<void, () => void>() },
  guards: {
    isAllowed: ({ context }) => isAllowed(context),
    isForbidden: ({ context }) => !isAllowed(context),
    hasEvents: ({ context }) => context.events.length > 0,
    hasMore: ({ context }) => context.events.length > context.inFlight,
    /** The first event has failed alone. */
    canSkip: ({ context: { events, skipped, failures } }) => failures >= MAX_FAILURES && !skipped && events.length > 1,
  },
  actions: {
    /**
     * Reads the choice of the visitor, the setting of the browser and the id of the visitor. Each may change at any
     * time, also in another tab.
     */
    checkConsent: () => {},
    /** Reads the data about the visitor, and claims the events of pages that have ended. */
    load: () => {},
    /** Takes over the events that were claimed, unless another page has them. */
    adopt: () => {},
    /** Reads the page and the request, and adds the search to the history. */
    recordSearch: (_, _search: { parameters: object }) => {},
    /** Converts a report to events. */
    createEvents: (_, _report: Report) => {},
    /** Stores the events, and drops those that another page sends. */
    save: () => {},
    /** Sends events without awaiting a reply, as far as a browser allows it when the user leaves. The rest waits. */
    sendAll: assign(({ context: { events, skipped, inFlight } }) => ({ events: events.slice(0, skipped + inFlight) })),
    saveConsent: () => {},
    /** Removes all stored data except the consent. */
    removeStored: () => {},
    clear: assign(() => ({ ...UNKNOWN, ...NOTHING })),
    /** The platform may give the visitor another id. */
    acknowledge: assign(
      (
        { context: { clientId, events, skipped, inFlight, strikes, failures } },
        { output = clientId }: { output?: string | undefined },
      ) => ({
        clientId: output,
        events: [...events.slice(0, skipped), ...events.slice(skipped + inFlight)],
        inFlight: 0,
        skipped: 0,
        strikes: strikes + skipped,
        failures: skipped && failures,
      }),
    ),
  },
  delays: {
    batch: BATCH_DELAY_MS,
    // An event that fails alone does not delay the others for long.
    backoff: ({ context: { failures, strikes } }) =>
      Math.min(BATCH_DELAY_MS * 2 ** failures, strikes ? MAX_BACKOFF_OF_ONE_MS : MAX_BACKOFF_MS),
  },
}).createMachine({
  id: 'analytics',
  context: ({ input: { consent } }) => ({
    ...UNKNOWN,
    isConsented: consent === 'given',
    isRefused: false,
    next: NO_ACT,
    last: NO_ACT,
    isAsked: false,
    isAnswerOffered: false,
    isAnswerHidden: false,
    answerId: '',
    searchUid: '',
    ...NOTHING,
    droppedCount: 0,
  }),
  initial: 'enabled',
  invoke: {
    src: 'watchLeave',
    input:
      ({ self }: { self: { send: (event: AnalyticsEvent) => void } }) =>
      () =>
        self.send({ type: 'events.flush' }),
  },
  on: {
    // Also while disabled: analytics may be enabled between a search and its response.
    'search.ask': {
      actions: [
        'checkConsent',
        assign(({ context: { last }, event: { cause, feature, event } }) => ({
          next: { cause, feature, event, before: last.after, after: last.after },
          isAsked: true,
        })),
      ],
    },
    'search.prepare': {
      actions: [
        'checkConsent',
        assign(({ context: { next, last, isAsked }, event: { cause, parameters } }) => ({
          next: {
            ...(isAsked && next.cause === cause ? next : NO_ACT),
            cause,
            before: last.after,
            after: parameters,
          },
        })),
        { type: 'recordSearch', params: ({ event }) => event },
      ],
    },
    'search.start': {
      actions: assign(({ context: { next }, event: { cause, parameters } }) => ({
        last: { ...next, cause, after: parameters },
        answerId: '',
        isAsked: false,
      })),
    },
    'consent.check': { actions: 'checkConsent' },
    'consent.withdraw': { actions: [assign({ isConsented: false }), 'saveConsent'] },
    'consent.give': { actions: ['checkConsent', assign({ isConsented: true }), 'saveConsent'] },
    'visitor.forget': { target: '.enabled', actions: ['removeStored', 'clear'] },
  },
  states: {
    disabled: { entry: ['removeStored', 'clear'], always: { guard: 'isAllowed', target: 'enabled' } },
    enabled: {
      entry: ['checkConsent', 'load'],
      always: { guard: 'isForbidden', target: 'disabled' },
      initial: 'adopting',
      on: {
        'search.revise': {
          actions: [
            'checkConsent',
            { type: 'createEvents', params: ({ event }) => event.report },
            assign(({ context: { last }, event: { cause } }) => ({ next: { ...NO_ACT, cause, before: last.after } })),
          ],
        },
        'report.make': {
          actions: [
            'checkConsent',
            { type: 'createEvents', params: ({ event }) => event.report },
            assign(({ context, event: { report } }) => ({
              answerId: answerIdOf(report) ?? context.answerId,
              isAnswerHidden:
                report.type === 'emitted' && /^answer\.(hidden|shown)$/.test(report.event.type)
                  ? report.event.type === 'answer.hidden'
                  : context.isAnswerHidden,
            })),
          ],
        },
        'events.add': {
          guard: ({ event }) => event.events.length > 0,
          actions: [
            assign(({ context, event: { events } }) => ({
              ...withEvents(context, events),
              searchUid: searchUidOf(events) ?? context.searchUid,
            })),
            'save',
          ],
        },
        'events.flush': {
          actions: ['checkConsent', 'sendAll', 'save'],
        },
      },
      states: {
        adopting: { after: { batch: { target: 'sending', actions: ['adopt', 'save'] } } },
        idle: { always: { guard: 'hasEvents', target: 'waiting' } },
        waiting: { after: { batch: [{ guard: 'hasEvents', target: 'sending' }, { target: 'idle' }] } },
        sending: {
          entry: [
            'checkConsent',
            'save',
            assign(({ context: { events, skipped, suspect, strikes, failures } }) => ({
              inFlight: failures >= MAX_FAILURES && !skipped ? 1 : batchOf(events.slice(skipped)).length,
              suspect: events[0],
              strikes: events[0] === suspect ? strikes : 0,
            })),
            'save',
          ],
          invoke: {
            src: 'send',
            input: ({ context: { events, skipped, inFlight } }) => events.slice(skipped, skipped + inFlight),
            onDone: [
              { guard: 'hasMore', target: 'sending', reenter: true, actions: acknowledge },
              { target: 'idle', actions: [acknowledge, 'save'] },
            ],
            onError: [
              {
                guard: ({ event }) => isPermanentFailure(event.error),
                target: 'idle',
                actions: ['checkConsent', { type: 'acknowledge', params: {} }, 'save'],
              },
              {
                guard: 'canSkip',
                target: 'sending',
                reenter: true,
                actions: assign({ skipped: 1 }),
              },
              {
                target: 'backingOff',
                actions: [
                  'checkConsent',
                  assign(({ context: { events, skipped, strikes, droppedCount, failures } }) => {
                    const dropped = !skipped && strikes >= MAX_STRIKES ? 1 : 0
                    return {
                      events: events.slice(dropped),
                      droppedCount: droppedCount + dropped,
                      inFlight: 0,
                      skipped: 0,
                      failures: failures + 1,
                    }
                  }),
                  'save',
                ],
              },
            ],
          },
        },
        /** The platform cannot be reached: the events stay stored, also if the user leaves. */
        backingOff: { after: { backoff: 'sending' }, on: { 'events.flush': { actions: 'checkConsent' } } },
      },
    },
  },
})
