import { assign, raise, sendTo } from 'xstate'
import { missingAction, missingActor } from '../../core/fetch-actor'
import { isEqual } from '../../core/keep'
import { setup } from '../../core/setup'
import { NO_ACTS, nextActs, type ActEvent, type Acts, type Report } from './acts'
import { outboxMachine, type OutgoingEvent } from './outbox.machine'

/** An item of the history of actions. @see Protocol, section 2.5 */
export interface ActionsHistoryItem {
  name: string
  /** An ISO date as JSON, including the quotes. */
  time: string
  value?: string
}

/** The data about the visitor and the page. Empty without consent. */
export interface VisitorFacts {
  /** Identifies the visitor: a UUID. */
  clientId: string
  /** Newest first. */
  history: ActionsHistoryItem[]
  url: string | null
  referrer: string | null
  userAgent: string
}

export interface ConsentContext {
  visitor: VisitorFacts
  acts: Acts
  /** How many events wait, how many were dropped since the engine started, and whether `events.flush` sends any. */
  outbox: { pendingCount: number; droppedCount: number; canFlush: boolean }
}

/** The visitor and the browser allow analytics, or the browser or the visitor refuses it, or nobody has chosen yet. */
export type ConsentFound =
  { type: 'consent.give'; visitor: VisitorFacts } | { type: 'consent.refuse' } | { type: 'consent.require' }

export type ConsentEvent =
  | ActEvent
  | ConsentFound
  /** The visitor has chosen. */
  | { type: 'consent.choose'; isConsented: boolean }
  /** A call about the visitor is about to be sent, or an event is about to be stored. */
  | { type: 'consent.check' }
  | { type: 'visitor.forget' }
  /** The visitor consents to what follows these events. */
  | { type: 'search.record'; parameters: object }
  | { type: 'report.convert'; report: Report }
  | { type: 'events.add'; events: OutgoingEvent[] }
  /** The user may leave. */
  | { type: 'events.flush' }

/** The cause of a search while a user types. It is not a search of the page, so later events do not belong to it. */
export const TYPING = 'searchboxAsYouType'

/** Returns the id of the last reported search of the page; undefined if there is none. */
const searchUidOf = (events: readonly OutgoingEvent[]) =>
  events.findLast(({ type, body }) => type === 'search' && body['actionCause'] !== TYPING)?.body['searchQueryUid'] as
    string | undefined

const UNKNOWN: VisitorFacts = { clientId: '', history: [], url: null, referrer: null, userAgent: '' }

/** Whether the visitor consents. What happens is followed in every state, because a visitor may consent at any time. */
export const consentMachine = setup({
  types: {
    context: {} as ConsentContext,
    events: {} as ConsentEvent,
  },
  actors: { outbox: outboxMachine, watchLeave: missingActor<void, void>() },
  actions: {
    follow: assign(({ context: { acts } }, happened: ActEvent) => ({ acts: nextActs(acts, happened) })),
    /** Raises what the visitor and the browser say now. Each may change at any time, also in another tab. */
    checkConsent: missingAction('checkConsent'),
    /** Adds a search to the history. */
    record: missingAction<{ parameters: object }>('record'),
    /** Raises the events of a report. */
    report: missingAction<Report>('report'),
    /** Removes all stored data except the consent. */
    forget: missingAction('forget'),
    clear: assign(({ context: { outbox } }) => ({
      visitor: UNKNOWN,
      outbox: { ...outbox, pendingCount: 0, canFlush: false },
    })),
  },
}).createMachine({
  id: 'consent',
  context: { visitor: UNKNOWN, acts: NO_ACTS, outbox: { pendingCount: 0, droppedCount: 0, canFlush: false } },
  initial: 'unknown',
  /** Sends `events.flush`. */
  invoke: { src: 'watchLeave' },
  on: {
    'search.ask': { actions: { type: 'follow', params: ({ event }) => event } },
    'search.starting': {
      actions: [
        { type: 'follow', params: ({ event }) => event },
        'checkConsent',
        raise(({ event: { parameters } }) => ({ type: 'search.record', parameters })),
      ],
    },
    'search.started': { actions: { type: 'follow', params: ({ event }) => event } },
    'report.make': {
      actions: [
        { type: 'follow', params: ({ event }) => event },
        'checkConsent',
        raise(({ event: { report } }) => ({ type: 'report.convert', report })),
      ],
    },
    'consent.check': { actions: 'checkConsent' },
    'consent.give': { target: '.given', actions: assign({ visitor: ({ event }) => event.visitor }) },
    'consent.refuse': '.refused',
    'consent.require': '.required',
  },
  states: {
    /** Left immediately. */
    unknown: { entry: 'checkConsent' },
    required: {
      entry: ['forget', 'clear'],
      on: { 'consent.require': {}, 'consent.choose': { actions: 'checkConsent' } },
    },
    refused: {
      entry: ['forget', 'clear'],
      on: {
        'consent.refuse': {},
        'consent.choose': { guard: ({ event }) => event.isConsented, actions: 'checkConsent' },
      },
    },
    given: {
      invoke: {
        src: 'outbox',
        id: 'outbox',
        input: ({ context }) => context.outbox,
        onSnapshot: {
          actions: assign(({ event: { snapshot } }) => ({
            outbox: {
              pendingCount: snapshot.context.events.length,
              droppedCount: snapshot.context.droppedCount,
              canFlush: snapshot.can({ type: 'events.flush' }),
            },
          })),
        },
      },
      on: {
        'consent.give': [
          {
            guard: ({ context, event }) => !isEqual(context.visitor, event.visitor),
            actions: assign({ visitor: ({ event }) => event.visitor }),
          },
          {},
        ],
        'consent.choose': { guard: ({ event }) => !event.isConsented, actions: 'checkConsent' },
        'visitor.forget': { target: 'unknown', actions: ['forget', 'clear'] },
        'search.record': { actions: { type: 'record', params: ({ event }) => event } },
        'report.convert': { actions: { type: 'report', params: ({ event }) => event.report } },
        'events.add': {
          guard: ({ event: { events } }) => events?.length > 0,
          actions: [
            assign(({ context: { acts }, event: { events } }) => ({
              acts: { ...acts, searchUid: searchUidOf(events) ?? acts.searchUid },
            })),
            sendTo('outbox', ({ event }) => event),
          ],
        },
        'events.flush': {
          guard: ({ context }) => context.outbox.canFlush,
          actions: sendTo('outbox', { type: 'events.flush' }),
        },
      },
    },
  },
})
