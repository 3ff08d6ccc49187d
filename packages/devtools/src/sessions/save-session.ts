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
  const charts: Record<string, Chart> = {}
  const machines = session.machines.map(({ chart, ...machine }) => {
    charts[chart.id] = chart
    const { states, context } = session.momentOf(machine.key, -1)
    return { ...machine, chart: chart.id, start: { states, context: toPlainJson(toPlain(context)) } }
  })
  const steps = session.steps.map((step) => ({
    ...step,
    event: toPlainJson(toPlain(step.event) as StepInfo['event']),
    context: toPlainJson(toPlain(step.context)),
  }))
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
  if (saved?.format !== 'querent-session' || saved.version !== 1)
    throw new TypeError('The file holds no session: load a file that the panel has saved')
  return saved as SavedSession
}

/** Whether a session has a recording that can leave the page. */
export const isRecorded = (session: Session): session is EngineSession =>
  session instanceof EngineSession && session.kind === 'recorded'
