import { toPlainJson, type LogEntry } from '@querent/engine/recorder'
import * as z from 'zod/mini'
import type { Chart } from '../chart/chart'
import { toJson, toPlain } from '../to-json'
import { describeEntry } from './describe-entry'
import type { SavedSession } from './loaded-session'
import { EngineSession } from './engine-session'
import type { Session, StepInfo } from './session'

/** The version of this package; the build defines it. */
declare const QUERENT_VERSION: string | undefined

const texts = z.array(z.string())
const record = z.record(z.string(), z.unknown())

/** What the panel needs of a file so that it can show it. */
const schema = z.object({
  name: z.string(),
  about: record,
  log: z.object({
    startedAt: z.number(),
    dropped: z.number(),
    shown: z.object({ pages: record, features: record }),
    entries: z.array(z.object({ type: z.string(), at: z.number() })),
  }),
  charts: z.record(
    z.string(),
    z.object({
      id: z.string(),
      nodes: z
        .array(z.object({ id: z.string(), label: z.string(), type: z.string(), parent: z.optional(z.string()) }))
        .check(z.minLength(1)),
      edges: z.array(
        z.object({
          id: z.string(),
          source: z.string(),
          targets: texts,
          label: z.string(),
          guard: z.optional(z.string()),
        }),
      ),
    }),
  ),
  machines: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      parent: z.optional(z.string()),
      chart: z.string(),
      start: z.object({ states: texts }),
    }),
  ),
  steps: z.array(
    z.object({
      position: z.number(),
      at: z.number(),
      machine: z.string(),
      event: z.object({ type: z.string() }),
      edges: texts,
      states: texts,
    }),
  ),
})

/** Returns what a page can say about itself, for a report. */
export function aboutPage(): Record<string, string> {
  const { navigator } = globalThis as Partial<typeof globalThis>
  return {
    querent: typeof QUERENT_VERSION === 'string' ? QUERENT_VERSION : 'from source',
    ...(navigator && { browser: navigator.userAgent, language: navigator.language }),
    ...('innerWidth' in globalThis && { window: `${globalThis.innerWidth} x ${globalThis.innerHeight}` }),
  }
}

/** Returns a recorded session as a file holds it: plain JSON without tokens. */
export function saveSession(session: EngineSession): SavedSession {
  const log = session.recording!.log()
  const names = new Map<Chart, string>()
  // Machines can have the same id, or one that an object cannot have as a key.
  const nameOf = (chart: Chart) => {
    const name = names.get(chart) ?? `${names.size} ${chart.id}`
    names.set(chart, name)
    return name
  }
  const machines = session.machines.map(({ chart, ...machine }) => {
    const { states, context } = session.momentOf(machine.key, -1)
    return { ...machine, chart: nameOf(chart), start: { states, context: toPlainJson(toPlain(context)) } }
  })
  const steps = session.steps.map((step) => ({
    ...step,
    event: toPlainJson(toPlain(step.event) as StepInfo['event']),
    context: toPlainJson(toPlain(step.context)),
  }))
  const charts = Object.fromEntries([...names].map(([chart, name]) => [name, chart]))
  return { format: 'querent-session', version: 1, name: session.name, about: aboutPage(), log, charts, machines, steps }
}

/**
 * Reads a file that the panel saved.
 *
 * @throws {TypeError} if it is not such a file.
 */
export function readSaved(text: string): SavedSession {
  let saved: Partial<SavedSession> | null
  try {
    saved = JSON.parse(text) as Partial<SavedSession> | null
  } catch {
    throw new TypeError('The file is not JSON: load a file that the panel has saved')
  }
  if (saved?.format !== 'querent-session')
    throw new TypeError('The file holds no session: load a file that the panel has saved')
  if (saved.version !== 1)
    throw new TypeError(`The file is of version ${toJson(saved.version)}: load it in the panel that has saved it`)
  const { success, error } = schema.safeParse(saved)
  const [issue] = error?.issues ?? []
  if (!success) throw damaged(issue!.path.join('.'))
  const { log, charts, machines } = saved as SavedSession
  for (const { key, chart } of machines) if (!Object.hasOwn(charts, chart)) throw damaged(`the chart of ${key}`)
  for (const [index, entry] of log.entries.entries()) if (!isDescribed(entry)) throw damaged(`log.entries.${index}`)
  return saved as SavedSession
}

const damaged = (part: string) => new TypeError(`The file is damaged at ${part}: load a file that the panel has saved`)

/** Whether the timeline can show an entry. */
function isDescribed(entry: LogEntry): boolean {
  try {
    return typeof describeEntry(entry).text === 'string'
  } catch {
    return false
  }
}

/** Whether a session has a recording that can leave the page. */
export const isRecorded = (session: Session): session is EngineSession =>
  session instanceof EngineSession && session.kind === 'recorded'
