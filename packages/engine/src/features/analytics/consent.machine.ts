import { assign, raise } from 'xstate'
import { missingAction, missingActor } from '../../core/fetch-actor'
import { isEqual } from '../../core/reuse'
import { setup } from '../../core/setup'
import { NO_ACTS, nextActs, type ActEvent, type Acts } from './acts'
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

/** The visitor, the acts until now, and the number of waiting events. */
export interface ConsentContext {
  visitor: VisitorFacts
  acts: Acts
  /**
   * How many events wait while the visitor consents, how many were dropped since the engine started, and whether
   * `events.flush` sends any.
   */
  outbox: { pendingCount: number; droppedCount: number; canFlush: boolean }
}

/** The visitor allows analytics or refuses it, the browser forbids it, or the visitor has yet to choose. */
export type ConsentFound =
  { type: 'consent.give'; visitor: VisitorFacts } | { type: 'consent.refuse' | 'consent.forbid' | 'consent.require' }

/** Acts on the page, choices about consent, and events to send. */
export type ConsentEvent =
  | { type: 'act.follow'; act: ActEvent }
  /** The consent was checked since the act. */
  | { type: 'act.confirm'; act: ActEvent }
  | ConsentFound
  /** The visitor has chosen. */
  | { type: 'consent.choose'; isConsented: boolean }
  /** A call about the visitor is about to be sent. */
  | { type: 'consent.check' }
  | { type: 'visitor.forget' }
  | { type: 'events.add'; events: OutgoingEvent[] }
  /** The user may leave. */
  | { type: 'events.flush' }

/** The cause of a search while a user types. It is not a search of the page, so later events do not belong to it. */
export const TYPING = 'searchboxAsYouType'

/** Returns the id of the last reported search of the page; undefined before the first report. */
const searchUidOf = (events: readonly OutgoingEvent[]) =>
  events.findLast(({ type, body }) => type === 'search' && body['actionCause'] !== TYPING)?.body['searchQueryUid'] as
    string | undefined

const UNKNOWN: VisitorFacts = { clientId: '', history: [], url: null, referrer: null, userAgent: '' }

/**
 * Knows whether the visitor consents. It follows what happens in every state, because the visitor may consent at any
 * time.
 */
export const consentMachine = setup({
  types: {} as { context: ConsentContext; events: ConsentEvent },
  actors: { outbox: outboxMachine, watchLeave: missingActor<void, void>() },
  actions: {
    /** Raises what the visitor and the browser say now. Each may change at any time, also in another tab. */
    checkConsent: missingAction('checkConsent'),
    /** Adds a search that starts to the history. */
    record: missingAction<ActEvent>('record'),
    /** Sends `events.add` to the machine itself, for an act that is reported. The outbox has started by then. */
    report: missingAction<ActEvent>('report'),
    /** Removes all stored data except the consent. */
    forget: missingAction('forget'),
    /** Passes an event on to the outbox. `sendTo` of XState would add a third of a kilobyte. */
    pass: ({ self, event }) => self.getSnapshot().children['outbox']!.send(event),
    clear: assign({ visitor: UNKNOWN }),
  },
}).createMachine({
  id: 'consent',
  context: { visitor: UNKNOWN, acts: NO_ACTS, outbox: { pendingCount: 0, droppedCount: 0, canFlush: false } },
  initial: 'unknown',
  /** Sends `events.flush`. */
  invoke: { src: 'watchLeave' },
  on: {
    'act.follow': {
      actions: [
        assign(({ context: { acts }, event: { act } }) => ({ acts: nextActs(acts, act) })),
        'checkConsent',
        raise(({ event: { act } }) => ({ type: 'act.confirm', act })),
      ],
    },
    'consent.check': { actions: 'checkConsent' },
    'consent.give': { target: '.given', actions: assign({ visitor: ({ event }) => event.visitor }) },
    'consent.refuse': '.refused',
    'consent.forbid': '.forbidden',
    'consent.require': '.required',
  },
  states: {
    /** Left immediately: what the visitor and the browser say is read. */
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
    /** By the browser, whatever the visitor chooses. */
    forbidden: { entry: ['forget', 'clear'], on: { 'consent.forbid': {} } },
    given: {
      invoke: {
        src: 'outbox',
        id: 'outbox',
        input: ({ context }) => context.outbox,
        // If the visitor has opted out elsewhere, the outbox has just stored and sent nothing: this stops it.
        onSnapshot: {
          actions: [
            assign(({ event: { snapshot } }) => ({
              outbox: {
                pendingCount: snapshot.context.events.length,
                droppedCount: snapshot.context.droppedCount,
                canFlush: snapshot.can({ type: 'events.flush' }),
              },
            })),
            'checkConsent',
          ],
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
        'act.confirm': {
          actions: [
            { type: 'record', params: ({ event }) => event.act },
            { type: 'report', params: ({ event }) => event.act },
          ],
        },
        'events.add': {
          guard: ({ event: { events } }) => events?.length > 0,
          actions: [
            assign(({ context: { acts }, event: { events } }) => ({
              acts: { ...acts, searchUid: searchUidOf(events) ?? acts.searchUid },
            })),
            'pass',
          ],
        },
        'events.flush': { guard: ({ context }) => context.outbox.canFlush, actions: 'pass' },
      },
    },
  },
})
