import type { LogEntry, RecordedState, SessionLog } from '@querent/engine/recorder'
import type { Chart } from '../chart/chart'
import { stepsBefore, type MachineInfo, type MachineMoment, type Session, type StepInfo } from './session'

/** A recording with the charts of its machines, as a file holds it: plain JSON without tokens. */
export interface SavedSession {
  format: 'querent-session'
  version: 1
  name: string
  /** The versions of the packages, and the browser. */
  about: Readonly<Record<string, string>>
  log: SessionLog
  /** By a name that machines have as `chart`. */
  charts: Readonly<Record<string, Chart>>
  machines: readonly (Omit<MachineInfo, 'chart'> & {
    chart: string
    /** The states and the context before the first of the steps. */
    start: { states: readonly string[]; context: unknown }
  })[]
  steps: readonly StepInfo[]
}

/** A session from a file. */
export class LoadedSession implements Session {
  readonly kind = 'loaded'
  readonly name: string
  readonly entries: readonly LogEntry[]
  readonly firstPosition: number
  readonly shown: RecordedState
  readonly machines: readonly MachineInfo[]
  readonly steps: readonly StepInfo[]

  constructor(readonly saved: SavedSession) {
    const { name, log, charts, machines, steps } = saved
    this.name = name
    this.entries = log.entries
    this.firstPosition = log.dropped
    this.shown = log.shown
    this.steps = steps
    this.machines = machines.map(({ chart, start: _, ...machine }) => ({ ...machine, chart: charts[chart]! }))
  }

  get position() {
    return this.firstPosition + this.entries.length
  }

  momentOf(machine: string, position = Infinity): MachineMoment {
    const steps = stepsBefore(this.steps, machine, position)
    const { states, context } = steps.at(-1) ?? this.saved.machines.find(({ key }) => key === machine)?.start ?? {}
    return { states: states ?? [], context, steps }
  }

  stop() {}

  subscribe() {
    return () => {}
  }
}
