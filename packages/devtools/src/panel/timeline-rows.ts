import type { LogEntry } from '@querent/engine/recorder'
import type { Session } from '../sessions/session'
import { describeEntry, type EntryText } from '../sessions/describe-entry'

/** A row of the timeline. */
export interface TimelineRow extends EntryText {
  /** The position after the entry: how many entries the log had with it. */
  position: number
  /** Milliseconds since the start of the session. */
  at: number
  /** What an act cost: the calls until the next act, with their replies. */
  cost?: ActCost
}

/** What an act cost. */
export interface ActCost {
  requests: number
  bytesSent: number
  bytesReceived: number
  /** How often React rendered; 0 without its profiler. */
  renders: number
}

/** A call from its request to its end. */
export interface CallSpan {
  call: number
  name: string
  from: number
  /** Undefined while it is in flight. */
  to: number | undefined
  outcome: 'pending' | 'reply' | 'failure' | 'abort'
  isDuplicate: boolean
}

/**
 * Returns the rows of a session, oldest first.
 *
 * @param renders - the positions of the renders of React.
 */
export function rowsOf(session: Session, hasDetails: boolean, renders: readonly number[] = []): TimelineRow[] {
  const { entries, firstPosition } = session
  const rows: TimelineRow[] = []
  let act: TimelineRow | undefined
  /** The act that caused each call. */
  const causes = new Map<number, TimelineRow | undefined>()
  for (const [index, entry] of entries.entries()) {
    const position = firstPosition + index + 1
    const text = describeEntry(entry)
    const row: TimelineRow = { ...text, position, at: entry.at }
    if (text.kind === 'act') {
      act = row
      row.cost = { requests: 0, bytesSent: 0, bytesReceived: 0, renders: 0 }
    }
    if (entry.type === 'request') {
      causes.set(entry.call, act)
      if (act?.cost) {
        act.cost.requests++
        act.cost.bytesSent += entry.bytes ?? 0
      }
    }
    const cause = entry.type === 'reply' ? causes.get(entry.call) : undefined
    if (cause?.cost && entry.type === 'reply') cause.cost.bytesReceived += entry.bytes ?? 0
    if (text.kind !== 'detail' || hasDetails) rows.push(row)
  }
  const acts = rows.filter(({ cost }) => cost)
  for (const position of renders) {
    const cause = acts.findLast((row) => row.position <= position)
    if (cause?.cost) cause.cost.renders++
  }
  if (!entries.length)
    for (const { position, at, machine, event } of session.steps)
      rows.push({ kind: 'event', text: `${titleOf(session, machine)} takes ${event.type}`, position, at })
  return rows
}

const titleOf = (session: Session, key: string) => session.machines.find((machine) => machine.key === key)?.title ?? key

/** Returns the calls of a log. */
export function spansOf(entries: readonly LogEntry[]): CallSpan[] {
  const spans = new Map<number, CallSpan>()
  for (const entry of entries) {
    if (entry.type === 'request') {
      const { call, name, at, repeats } = entry
      spans.set(call, { call, name, from: at, to: undefined, outcome: 'pending', isDuplicate: repeats !== undefined })
    }
    const span = entry.type === 'abort' || entry.type === 'reply' ? spans.get(entry.call) : undefined
    if (!span) continue
    if (entry.type === 'abort') Object.assign(span, { to: entry.at, outcome: 'abort' })
    if (entry.type === 'reply') Object.assign(span, { to: entry.at, outcome: entry.error ? 'failure' : 'reply' })
  }
  return [...spans.values()]
}
