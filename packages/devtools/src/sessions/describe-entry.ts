import type { LogEntry } from '@querent/engine/recorder'
import { toJson } from '../to-json'

/** The kinds of entries that the timeline tells apart. */
export type EntryKind =
  'act' | 'event' | 'request' | 'reply' | 'failure' | 'abort' | 'piece' | 'timer' | 'message' | 'detail'

/** An entry of a log in words. */
export interface EntryText {
  kind: EntryKind
  text: string
  /** What is added in small: a size, a duration, or that a call repeats another. */
  note?: string
  isDuplicate?: boolean
}

const MAX_ARGUMENT = 60

/** Returns a value as short text. */
export function shortText(value: unknown, max = MAX_ARGUMENT): string {
  const text = value === undefined ? 'undefined' : toJson(value, { hasFunctions: true })
  return text.length > max ? `${text.slice(0, max - 1)}…` : text
}

/** Returns a size in bytes or kilobytes. */
export const sizeText = (bytes: number | undefined) =>
  bytes === undefined ? '' : bytes < 1_000 ? `${bytes} B` : `${(bytes / 1_000).toFixed(1)} kB`

/** Returns a duration in milliseconds or seconds. */
export const timeText = (ms: number) => (ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(2)} s`)

const joined = (...parts: readonly (string | undefined | false)[]) => parts.filter(Boolean).join(' · ')

/** Long arguments take long to write down. */
const described = new WeakMap<LogEntry, EntryText>()

/** Returns an entry in words. */
export function describeEntry(entry: LogEntry): EntryText {
  const known = described.get(entry)
  if (known) return known
  const text = toText(entry)
  described.set(entry, text)
  return text
}

function toText(entry: LogEntry): EntryText {
  switch (entry.type) {
    case 'act': {
      const target = entry.feature === undefined ? 'engine' : entry.feature
      return {
        kind: 'act',
        text: `${target}.${entry.command}(${entry.args.map((each) => shortText(each)).join(', ')})`,
      }
    }
    case 'event':
      return { kind: 'event', text: `${entry.feature} receives ${entry.event.type}` }
    case 'request':
      return {
        kind: 'request',
        text: `${entry.name} #${entry.call}`,
        note: joined(entry.client !== 'main' && entry.client, sizeText(entry.bytes)),
        ...(entry.repeats !== undefined && { isDuplicate: true }),
      }
    case 'reply': {
      const time = timeText(entry.durationMs)
      if (entry.error) return { kind: 'failure', text: `#${entry.call} fails: ${entry.error.message}`, note: time }
      return { kind: 'reply', text: `reply to #${entry.call}`, note: joined(sizeText(entry.bytes), time) }
    }
    case 'abort':
      return { kind: 'abort', text: `#${entry.call} aborted` }
    case 'piece':
      return {
        kind: 'piece',
        text: `#${entry.call} ${entry.callback}(${entry.args.map((each) => shortText(each)).join(', ')})`,
      }
    case 'timer':
      return { kind: 'timer', text: `timer ${entry.timer} ends` }
    case 'message':
      return { kind: 'message', text: `${entry.level}: ${entry.message}` }
    case 'throw':
      return { kind: 'failure', text: `throws ${entry.error.message}` }
    case 'write':
      return { kind: 'detail', text: `writes ${entry.key}` }
    case 'read':
      return { kind: 'detail', text: entry.key === undefined ? 'reads a random number' : `reads ${entry.key}` }
    case 'signal':
      return { kind: 'detail', text: `signal ${entry.signal}` }
    case 'page':
      return { kind: 'detail', text: `page of ${entry.source}: ${entry.page.status}` }
    case 'state':
      return { kind: 'detail', text: `${entry.feature} shows another state` }
  }
}
