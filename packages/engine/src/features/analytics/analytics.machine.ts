import { assign } from 'xstate'
import { missingActor } from '../../core/fetch-actor'
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
  | { type: 'search.succeeded'; parameters: object }
  /** Whether the response leads to another search, so that no page shows it. */
  | { type: 'search.revised'; cause: string; request: object; response: object; parameters: object; startedAt: number }
  | { type: 'search.failed'; error: unknown }
  /** A feature emitted `event`. */
  | { type: 'feature.emitted'; event: { readonly type: string; readonly [member: string]: unknown } }

export interface AnalyticsContext extends VisitorFacts {
  isConsented: boolean
  /** Whether the browser asks not to track. */
  isRefused: boolean
  /** The act whose search is requested next, and the act of the last search. */
  next: Act
  last: Act
  /** Whether a feature has asked for the next search. */
  isAsked?: boolean
  /** Whether the next search requests a generated answer, in mode `legacy`. */
  isAnswerOffered?: boolean
  isAnswerHidden?: boolean | undefined
  /** The id of the answer to the last search, in mode `legacy`; undefined if none was reported. */
  answerId?: string | undefined
  /** The id of the last reported search, in mode `legacy`; undefined before the first. */
  searchUid?: string | undefined
  /** Oldest first. Each event stays until the platform has received it. */
  events: OutgoingEvent[]
  /** The events before `start` are left out until the next wait, because each has failed alone. */
  start: number
  /** The events from `start` to before `end` are being sent. */
  end: number
  /** How many events were dropped since the engine started because there were too many. */
  droppedCount: number
  /** How often sending has failed, less how often it has succeeded since; at most 6. */
  failures: number
}

export type AnalyticsEvent =
  /** A feature asks for a search. */
  | { type: 'search.ask'; cause: string; feature: string; event: Record<string, unknown> }
  | { type: 'search.starting'; cause: string; parameters: object }
  | { type: 'search.started'; cause: string; parameters: object }
  | { type: 'report.make'; report: Report }
  | { type: 'events.add'; events: OutgoingEvent[] }
  /** The user may leave. */
  | { type: 'events.flush' }
  | { type: 'consent.choose'; isConsented: boolean }
  | { type: 'visitor.forget' }
  /** A call about the visitor is about to be sent. */
  | { type: 'consent.check' }

export interface AnalyticsInput {
  consent: 'given' | 'required'
}

/** The maximum number of waiting events; beyond it the oldest are dropped. */
export const MAX_EVENTS = 100
/**
 * The maximum number of events of the mode "next" in one call. It is halved by each failure and doubled by each
 * success.
 */
export const MAX_BATCH = 20
/** After this many failures, the waits grow no more. */
const MAX_FAILURES = 6
/** After this many failures, a call has one event, and events that fail alone are skipped. */
const FAILURES_OF_ONE = 4
/** How many events are skipped at most before the next wait. An outage fails all of them. */
const MAX_SKIPPED = 4
/** The maximum size of one call, and of all calls when the user leaves: a browser refuses more than 64 KiB of these. */
export const MAX_BYTES = 60_000
/** The maximum size of the waiting events; beyond it the oldest are dropped. */
const MAX_WAITING_BYTES = 500_000
/** How long an event waits for others, so that they are sent together; in milliseconds. Each failure doubles it. */
const BATCH_DELAY_MS = 1000

const NO_ACT: Act = { cause: '', feature: '', event: {}, before: {}, after: {} }
const NOTHING = { events: [], start: 0, end: 0, failures: 0 }
const UNKNOWN: VisitorFacts = { clientId: '', history: [], url: null, referrer: null, userAgent: '' }

/** Returns whether the visitor consents, and the browser does not forbid analytics. */
export const isAllowed = ({ isConsented, isRefused }: AnalyticsContext): boolean => isConsented && !isRefused

/** Returns the size of a value as JSON in UTF-8. Not all runtimes have `TextEncoder`. */
export const bytesOf = (value: unknown): number => encodeURIComponent(JSON.stringify(value)).match(/%..|./g)!.length

/** Returns the first events, as many as have at most this size together. */
const withinBytes = (events: readonly OutgoingEvent[], maxBytes: number) => {
  let bytes = 0
  return events.filter((event) => (bytes += bytesOf(event) + 1) <= maxBytes)
}

/** Returns the first events that one call may send: events of the mode "next", or one other. */
export function batchOf(events: readonly OutgoingEvent[], maxCount: number, maxBytes: number): OutgoingEvent[] {
  const other = events.findIndex(({ type }) => type !== 'next')
  return withinBytes(events.slice(0, other < 0 ? maxCount : Math.min(other || 1, maxCount)), maxBytes)
}

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
export const withEvents = (
  { events, end, droppedCount }: AnalyticsContext,
  added: OutgoingEvent[],
): Pick<AnalyticsContext, 'events' | 'droppedCount'> => {
  const waiting = [...events.slice(end), ...added].reverse()
  const kept = withinBytes(waiting.slice(0, MAX_EVENTS - end), MAX_WAITING_BYTES)
  return {
    events: [...events.slice(0, end), ...kept.reverse()],
    droppedCount: droppedCount + waiting.length - kept.length,
  }
}

export const analyticsMachine = setup({
  types: {
    context: {} as AnalyticsContext,
    events: {} as AnalyticsEvent,
    input: {} as AnalyticsInput,
  },
  actors: { send: missingActor<void, OutgoingEvent[]>(), watchLeave: missingActor<void, void>() },
  guards: {
    isAllowed: ({ context }) => isAllowed(context),
    isForbidden: ({ context }) => !isAllowed(context),
    isEmpty: ({ context }) => context.events.length === 0,
    hasEvents: ({ context }) => context.events.length > 0,
    canSkip: ({ context: { events, start, failures } }) =>
      failures >= FAILURES_OF_ONE && start < Math.min(MAX_SKIPPED, events.length - 1),
  },
  actions: {
    /**
     * Reads the choice of the visitor, the setting of the browser, and the data about the visitor if both allow it. Each
     * may change at any time, also in another tab.
     */
    checkConsent: () => {},
    /** Claims the events of pages that have ended. */
    claim: () => {},
    /** Takes over the events that were claimed, once, unless another page has them. */
    adopt: () => {},
    /** Adds the search to the history. */
    record: (_, _search: { parameters: object }) => {},
    /** Converts a report to events. */
    report: (_, _report: Report) => {},
    /** Notes what later events must know of a report. */
    note: (_, _report: Report) => {},
    /** Stores the events, and drops those that another page sends. */
    save: () => {},
    /** Sends events without awaiting a reply, as far as a browser allows it when the user leaves. The rest waits. */
    sendAll: () => {},
    /** Removes all stored data except the consent. */
    forget: () => {},
    clear: assign(() => ({ ...UNKNOWN, ...NOTHING })),
  },
  delays: {
    batch: BATCH_DELAY_MS,
    backoff: ({ context: { failures } }) => BATCH_DELAY_MS * 2 ** failures,
  },
}).createMachine({
  id: 'analytics',
  context: ({ input: { consent } }) => ({
    ...UNKNOWN,
    isConsented: consent === 'given',
    isRefused: false,
    next: NO_ACT,
    last: NO_ACT,
    ...NOTHING,
    droppedCount: 0,
  }),
  initial: 'enabled',
  /** Sends `events.flush`. */
  invoke: { src: 'watchLeave' },
  on: {
    // Also while disabled: analytics may be enabled between a search and its response.
    'search.ask': {
      actions: assign(({ event: { cause, feature, event } }) => ({
        next: { ...NO_ACT, cause, feature, event },
        isAsked: true,
      })),
    },
    'search.starting': {
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
        { type: 'record', params: ({ event }) => event },
      ],
    },
    'search.started': {
      actions: assign(({ context: { next }, event: { cause, parameters } }) => ({
        last: { ...next, cause, after: parameters },
        answerId: undefined,
        isAsked: false,
      })),
    },
    'report.make': {
      actions: [
        'checkConsent',
        { type: 'report', params: ({ event }) => event.report },
        assign(({ context: { next, last }, event: { report } }) => ({
          next: report.type === 'search.revised' ? { ...NO_ACT, cause: report.cause, before: last.after } : next,
        })),
        { type: 'note', params: ({ event }) => event.report },
      ],
    },
    'consent.check': { actions: 'checkConsent' },
    // The choice first, so that the check does not store a visitor who opts out.
    'consent.choose': { actions: [assign(({ event: { isConsented } }) => ({ isConsented })), 'checkConsent'] },
    'visitor.forget': { target: '.enabled', actions: ['forget', 'clear'] },
  },
  states: {
    disabled: { entry: ['forget', 'clear'], always: { guard: 'isAllowed', target: 'enabled' } },
    enabled: {
      entry: ['checkConsent', 'claim'],
      always: { guard: 'isForbidden', target: 'disabled' },
      initial: 'waiting',
      on: {
        'events.add': {
          guard: ({ event }) => event.events?.length > 0,
          actions: [
            'checkConsent',
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
        idle: { always: { guard: 'hasEvents', target: 'waiting' } },
        waiting: { after: { batch: { target: 'sending', actions: 'adopt' } } },
        sending: {
          entry: [
            'checkConsent',
            'save',
            // An event that exceeds the maximum size is sent alone.
            assign(({ context: { events, start, failures } }) => {
              const { length } = batchOf(events.slice(start), MAX_BATCH >> failures, MAX_BYTES)
              return { end: Math.min(start + (length || 1), events.length) }
            }),
            'save',
          ],
          always: { guard: 'isEmpty', target: 'idle' },
          invoke: {
            src: 'send',
            input: ({ context: { events, start, end } }) => events.slice(start, end),
            onDone: {
              target: 'sending',
              reenter: true,
              actions: assign(({ context: { events, start, end, failures } }) => {
                const next = end < events.length ? start : 0
                return {
                  events: [...events.slice(0, start), ...events.slice(end)],
                  start: next,
                  end: next,
                  failures: Math.max(0, failures - 1),
                }
              }),
            },
            onError: [
              {
                guard: 'canSkip',
                target: 'sending',
                reenter: true,
                actions: assign(({ context: { end } }) => ({ start: end })),
              },
              {
                target: 'backingOff',
                actions: [
                  'checkConsent',
                  assign(({ context: { failures } }) => ({
                    start: 0,
                    end: 0,
                    failures: Math.min(failures + 1, MAX_FAILURES),
                  })),
                  'save',
                ],
              },
            ],
          },
        },
        /** The platform cannot be reached: the events stay stored, also if the user leaves. */
        backingOff: { after: { backoff: 'sending' }, on: { 'events.flush': {} } },
      },
    },
  },
})
