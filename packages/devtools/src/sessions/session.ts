import { isInput, stateAt, type LogEntry, type RecordedState } from '@querent/engine/recorder'
import type { Chart } from '../chart/chart'

/** A machine that a session shows. */
export interface MachineInfo {
  /** Unique in the session. */
  readonly key: string
  /** What the panel calls it: the id of its feature, otherwise the id of its machine. */
  readonly title: string
  /** The key of the machine that started it. */
  readonly parent?: string
  /** The id of its feature; undefined for machines below it, and for those of no feature. */
  readonly feature?: string
  /** The source whose search cycle it runs. */
  readonly source?: string
  readonly chart: Chart
}

/** A step of a machine, as plain JSON. */
export interface StepInfo {
  /** How many entries the log had before it. */
  readonly position: number
  /** Milliseconds since the start of the session. */
  readonly at: number
  /** The key of its machine. */
  readonly machine: string
  readonly event: { readonly type: string; readonly [member: string]: unknown }
  /** The ids of the transitions taken, in the chart of the machine. */
  readonly edges: readonly string[]
  /** The ids of the states active after it. */
  readonly states: readonly string[]
  readonly context: unknown
}

/** A machine at one moment. */
export interface MachineMoment {
  /** The ids of its active states. It is empty if the machine did not run. */
  readonly states: readonly string[]
  readonly context: unknown
  /** Its steps up to that moment, the latest last; at most ten. */
  readonly steps: readonly StepInfo[]
}

/** What the panel shows: an engine, a system of XState, or a recording. */
export interface Session {
  readonly name: string
  /**
   * `recorded`: created by `withDevtools`. `attached`: an engine that was running already. `system`: machines of XState
   * alone. `client`: the calls of a client alone. `loaded`: a file.
   */
  readonly kind: 'recorded' | 'attached' | 'system' | 'client' | 'loaded'
  /** The entries of the log that are known, oldest first. */
  readonly entries: readonly LogEntry[]
  /** The position of the first of the entries in the whole session. */
  readonly firstPosition: number
  /** The latest position: how many entries there were. */
  readonly position: number
  /** What was shown before the first of the entries. */
  readonly shown: RecordedState
  readonly machines: readonly MachineInfo[]
  /** The latest steps of all machines, oldest first. */
  readonly steps: readonly StepInfo[]
  /**
   * Returns a machine as it was when the log had so many entries.
   *
   * @param position - the latest one by default.
   */
  momentOf(machine: string, position?: number): MachineMoment
  /** Observes nothing any longer, and holds no reply. */
  stop(): void
  /** Calls a listener after each change. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void
}

/** The number of steps that a panel lists for a machine. */
export const LISTED_STEPS = 10

/** Returns the last steps of a machine that happened before a position. */
export function stepsBefore(steps: readonly StepInfo[], machine: string, position: number): StepInfo[] {
  const found: StepInfo[] = []
  for (let index = steps.length - 1; index >= 0 && found.length < LISTED_STEPS; index--) {
    const step = steps[index]!
    if (step.machine === machine && step.position <= position) found.unshift(step)
  }
  return found
}

/** Returns the keys of the innermost active states of a machine, in words. */
export function modesOf({ chart }: MachineInfo, { states }: MachineMoment): string {
  if (!states.length) return 'not running'
  const parents = new Set(chart.nodes.map(({ parent }) => parent))
  const leaves = chart.nodes.filter(({ id }) => states.includes(id) && !parents.has(id))
  return leaves.flatMap(({ label, parent }) => (parent ? [label] : [])).join(', ')
}

/**
 * Returns the pages and the states that a session showed at a position of its log; the latest ones by default. After an
 * input of the engine, such as an act or a reply, they are those that it led to.
 */
export function shownAt({ entries, firstPosition, shown }: Session, position?: number): RecordedState {
  let index = (position ?? Infinity) - firstPosition - 1
  const entry = entries[index]
  if (entry && isInput(entry)) while (entries[index + 1] && !isInput(entries[index + 1]!)) index++
  return stateAt({ shown, entries }, Math.min(index, entries.length - 1))
}
