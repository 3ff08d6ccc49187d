import type { RecordedState } from '@querent/engine/recorder'
import type { AnyMachineSnapshot } from 'xstate'
import { edgesOf, toChart } from '../chart/to-chart'
import type { Trace, TracedActor, TraceStep } from '../trace/trace'
import { LISTED_STEPS, type MachineInfo, type MachineMoment, type Session, type StepInfo } from './session'

/** Whether a machine is in its states: it runs, or it has come to its final one. */
const isIn = ({ status }: AnyMachineSnapshot) => status === 'active' || status === 'done'

/** Returns the ids of the active states; none if the machine was stopped. */
export const statesOf = (snapshot: AnyMachineSnapshot): string[] =>
  isIn(snapshot) ? snapshot._nodes.map(({ id }) => id) : []

/** A session whose machines run in this page. Its log is that of the class that extends it. */
export abstract class LiveSession implements Session {
  abstract readonly name: string
  abstract readonly kind: Session['kind']
  abstract readonly entries: Session['entries']
  abstract readonly firstPosition: number
  abstract readonly position: number
  abstract readonly shown: RecordedState
  readonly #infos = new WeakMap<TracedActor, MachineInfo>()
  readonly #steps = new WeakMap<TraceStep, StepInfo>()
  /** How many machines have a title. */
  readonly #titles = new Map<string, number>()

  /** @param startedAt - in milliseconds since 1970. */
  constructor(
    readonly trace: Trace,
    private readonly startedAt: number,
  ) {}

  abstract stop(): void

  /** Those that run, then those that have ended and have steps. */
  get machines(): MachineInfo[] {
    const actors = new Set([...this.trace.actors, ...this.trace.steps.map(({ actor }) => actor)])
    return [...actors].map((actor) => this.#infoOf(actor))
  }

  get steps(): StepInfo[] {
    return this.trace.steps.map((step) => this.#toStep(step))
  }

  #infoOf(actor: TracedActor): MachineInfo {
    const known = this.#infos.get(actor)
    if (known) return known
    const { machine, parent, id, ref } = actor
    const info = {
      key: id,
      title: parent || ref.id === ref.sessionId ? machine.id : ref.id,
      ...(parent && { parent: parent.id }),
      ...this.describe(actor),
      chart: toChart(machine),
    }
    const count = (this.#titles.get(info.title) ?? 0) + 1
    this.#titles.set(info.title, count)
    if (count > 1) info.title += ` ${count}`
    this.#infos.set(actor, info)
    return info
  }

  momentOf(machine: string, position = Infinity): MachineMoment {
    const { steps } = this.trace
    const found: TraceStep[] = []
    let next: TraceStep | undefined
    for (let index = steps.length - 1; index >= 0 && found.length < LISTED_STEPS; index--) {
      const step = steps[index]!
      if (step.actor.id !== machine) continue
      if (step.position <= position) found.unshift(step)
      else next = step
    }
    const running = this.#running(machine)
    const last = found.at(-1)?.after
    // A component that has gone stops its machine without a step.
    const isGone = !next && !running && position === Infinity && last?.status !== 'done'
    const snapshot = isGone ? undefined : (last ?? next?.before ?? running)
    return {
      states: snapshot ? statesOf(snapshot) : [],
      context: snapshot?.context as unknown,
      steps: found.map((step) => this.#toStep(step)),
    }
  }

  subscribe(listener: () => void): () => void {
    return this.trace.subscribe(listener)
  }

  /** Returns what is known of an actor besides its machine. */
  protected describe(_: TracedActor): Partial<Pick<MachineInfo, 'title' | 'feature' | 'source'>> {
    return {}
  }

  #running(machine: string) {
    const actor = this.trace.actors.find(({ id }) => id === machine)
    return actor?.ref.getSnapshot() as AnyMachineSnapshot | undefined
  }

  #toStep(step: TraceStep): StepInfo {
    const known = this.#steps.get(step)
    if (known) return known
    const { actor, position, at, event, transitions, after } = step
    const edges = edgesOf(actor.machine)
    const info = {
      position,
      at: at - this.startedAt,
      machine: actor.id,
      event,
      edges: transitions.flatMap((transition) => edges.get(transition) ?? []),
      states: statesOf(after),
      context: after.context as unknown,
    }
    this.#steps.set(step, info)
    return info
  }
}
