import { assign } from 'xstate'
import { missingAction, missingActor } from '../../core/fetch-actor'
import { setup } from '../../core/setup'

/** An event in the form in which it is sent: of the mode "next", or one of the types of the mode "legacy". */
export interface OutgoingEvent {
  type: 'next' | 'search' | 'click' | 'custom'
  body: Record<string, unknown>
}

/** The waiting events, and the progress of sending them. */
export interface OutboxContext {
  /** Oldest first. Each event stays until the platform has received it. */
  events: OutgoingEvent[]
  /** The events before `start` are left out until the next wait, because each has failed alone. */
  start: number
  /** The events from `start` to before `end` are being sent. */
  end: number
  /** How many events were dropped because there were too many. */
  droppedCount: number
  /** How often sending has failed, less how often it has succeeded since; at most 6. */
  failures: number
  /** The size of the calls in flight that outlive the page. */
  leavingBytes: number
}

/** Events to send, and occasions to send them. */
export type OutboxEvent =
  | { type: 'events.add'; events: OutgoingEvent[] }
  /** The user may leave. */
  | { type: 'events.flush' }
  /** A call that outlives the page ended: the page may have stayed open after all. */
  | { type: 'leave.end'; events: OutgoingEvent[]; isReceived: boolean }

/** The maximum number of waiting events; beyond it the oldest are dropped. */
export const MAX_EVENTS = 100
/**
 * The maximum number of events of the mode "next" in one call. It is halved by each failure and doubled by each
 * success.
 */
const MAX_BATCH = 20
/** After this many failures, the waits grow no more. */
const MAX_FAILURES = 6
/** After this many failures, a call has one event, and events that fail alone are skipped. */
const FAILURES_OF_ONE = 4
/** How many events are skipped at most before the next wait. An outage fails all of them. */
const MAX_SKIPPED = 4
/** The maximum size of one call, and of all calls when the user leaves: a browser refuses more than 64 KiB of these. */
const MAX_BYTES = 60_000
/** The maximum size of the waiting events; beyond it the oldest are dropped. */
const MAX_WAITING_BYTES = 500_000
/** How long an event waits for others, so that they are sent together; in milliseconds. Each failure doubles it. */
const BATCH_DELAY_MS = 1000

/** Returns the size of events as JSON in UTF-8. Not all runtimes have `TextEncoder`. */
const bytesOf = (events: readonly OutgoingEvent[]) =>
  events.reduce((bytes, event) => bytes + 1 + encodeURIComponent(JSON.stringify(event)).match(/%..|./g)!.length, 0)

/** Returns the first events, as many as have at most this size together. */
const withinBytes = (events: readonly OutgoingEvent[], maxBytes: number) => {
  let bytes = 0
  return events.filter((event) => (bytes += bytesOf([event])) <= maxBytes)
}

/** Returns the first events that one call may send: events of the mode "next", or one other. */
export function batchOf(events: readonly OutgoingEvent[], maxCount = MAX_BATCH): OutgoingEvent[] {
  const other = events.findIndex(({ type }) => type !== 'next')
  return withinBytes(events.slice(0, other < 0 ? maxCount : Math.min(other || 1, maxCount)), MAX_BYTES)
}

/** Returns the events to send when the user leaves, as far as a browser allows it. The rest waits. */
export const leavingOf = ({ events, end, leavingBytes }: OutboxContext, maxCount = MAX_EVENTS): OutgoingEvent[] =>
  withinBytes(events.slice(end, end + maxCount), MAX_BYTES - leavingBytes)

/**
 * Returns the context with more events. If there are too many, the oldest are dropped, except those that are being
 * sent.
 */
export const withEvents = (
  { events, end, droppedCount }: OutboxContext,
  added: OutgoingEvent[],
): Pick<OutboxContext, 'events' | 'droppedCount'> => {
  const waiting = [...events.slice(end), ...added].reverse()
  const kept = withinBytes(waiting.slice(0, MAX_EVENTS - end), MAX_WAITING_BYTES)
  return {
    events: [...events.slice(0, end), ...kept.reverse()],
    droppedCount: droppedCount + waiting.length - kept.length,
  }
}

/** Keeps events until the platform has received them. It runs as long as the visitor consents. */
export const outboxMachine = setup({
  types: {} as { context: OutboxContext; events: OutboxEvent; input: { droppedCount: number } },
  actors: { send: missingActor<void, OutgoingEvent[]>() },
  guards: {
    canLeave: ({ context }) => leavingOf(context, 1).length > 0,
    canSkip: ({ context: { events, start, failures } }) =>
      failures >= FAILURES_OF_ONE && start < Math.min(MAX_SKIPPED, events.length - 1),
  },
  actions: {
    /** Claims the events that other pages left unsent. */
    claim: missingAction('claim'),
    /** Takes over the events that were claimed, once, unless another page has them. */
    adopt: missingAction('adopt'),
    /** Stores the events, and drops those that another page sends; all if the visitor does not consent any more. */
    save: missingAction('save'),
    /** Sends `leavingOf` the context by calls that outlive the page, and `leave.end` at the end of each. */
    leave: missingAction('leave'),
  },
  delays: { batch: BATCH_DELAY_MS, backoff: ({ context: { failures } }) => BATCH_DELAY_MS * 2 ** failures },
}).createMachine({
  id: 'outbox',
  context: ({ input: { droppedCount } }) => ({
    events: [],
    start: 0,
    end: 0,
    droppedCount,
    failures: 0,
    leavingBytes: 0,
  }),
  initial: 'adopting',
  on: {
    'events.add': {
      guard: ({ event: { events } }) => events?.length > 0,
      actions: [assign(({ context, event: { events } }) => withEvents(context, events)), 'save'],
    },
    'events.flush': {
      guard: 'canLeave',
      actions: [
        'leave',
        assign(({ context }) => {
          const leaving = leavingOf(context)
          return {
            events: context.events.filter((event) => !leaving.includes(event)),
            leavingBytes: context.leavingBytes + bytesOf(leaving),
          }
        }),
        'save',
      ],
    },
    'leave.end': {
      actions: [
        assign(({ context, event: { events, isReceived } }) => ({
          ...(!isReceived && withEvents(context, events)),
          leavingBytes: context.leavingBytes - bytesOf(events),
        })),
        'save',
      ],
    },
  },
  states: {
    /** The pages that claim the same events wait for each other. */
    adopting: { entry: 'claim', after: { batch: { target: 'sending', actions: 'adopt' } } },
    idle: { always: { guard: ({ context }) => context.events.length > 0, target: 'waiting' } },
    waiting: { after: { batch: 'sending' } },
    sending: {
      entry: [
        'save',
        // An event that exceeds the maximum size is sent alone.
        assign(({ context: { events, start, failures } }) => {
          const { length } = batchOf(events.slice(start), MAX_BATCH >> failures)
          return { end: Math.min(start + (length || 1), events.length) }
        }),
        'save',
      ],
      always: { guard: ({ context }) => context.events.length === 0, target: 'idle' },
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
})
