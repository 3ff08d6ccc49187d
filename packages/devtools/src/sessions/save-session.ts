import { toPlainJson } from '@querent/engine/recorder'
import type { Chart } from '../chart/chart'
import { toPlain } from '../to-json'
import type { SavedSession } from './loaded-session'
import { EngineSession } from './engine-session'
import type { Session, StepInfo } from './session'

/** The version of this package; the build defines it. */
declare const QUERENT_VERSION: string | undefined

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

/** Whether a session has a recording that can leave the page. */
export const isRecorded = (session: Session): session is EngineSession =>
  session instanceof EngineSession && session.kind === 'recorded'
