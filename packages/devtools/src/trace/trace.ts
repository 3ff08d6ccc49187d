import type {
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyTransitionDefinition,
  InspectionEvent,
} from 'xstate'
import { isMachine } from '../chart/to-chart'

/** An actor that runs a state machine. */
export interface TracedActor {
  /** Unique in the trace. XState gives actors of different systems the same ids. */
  readonly id: string
  readonly ref: AnyActorRef
  readonly machine: AnyStateMachine
  /** The actor that started it; undefined for one that another kind of actor started. */
  readonly parent: TracedActor | undefined
}

/** A step of a machine: an event that it took, or an eventless transition. */
export interface TraceStep {
  readonly actor: TracedActor
  /** How many entries the log of the session had before it. */
  readonly position: number
  /** When it happened, in milliseconds since 1970. */
  readonly at: number
  readonly event: AnyEventObject
  /** The transitions taken. It is empty if no transition is for the event. */
  readonly transitions: readonly AnyTransitionDefinition[]
  readonly before: AnyMachineSnapshot
  readonly after: AnyMachineSnapshot
}

/** How many steps a trace keeps. */
const MAX_STEPS = 5_000

/** An inspection event of a microstep, with the member that XState does not declare. */
type Microstep = Extract<InspectionEvent, { type: '@xstate.microstep' }> & {
  readonly _transitions: readonly AnyTransitionDefinition[]
}

/** Returns the machine of an actor; undefined if it runs other logic. */
const machineOf = (ref: AnyActorRef): AnyStateMachine | undefined => {
  const { logic } = ref as unknown as { logic?: unknown }
  return isMachine(logic) ? logic : undefined
}

/**
 * Observes the machines of actor systems: which there are, and each step that one takes. Its `inspect` is an inspector of
 * XState. Actors that it hears of later than others are added when it hears of them.
 */
export class Trace {
  /** The oldest first. */
  readonly steps: TraceStep[] = []
  readonly #actors = new Map<AnyActorRef, TracedActor>()
  /** Those that may be added again. */
  readonly #removed = new WeakMap<AnyActorRef, TracedActor>()
  readonly #snapshots = new WeakMap<AnyActorRef, AnyMachineSnapshot>()
  readonly #listeners = new Set<() => void>()
  #count = 0
  #made = 0

  /**
   * @param now - returns the time, in milliseconds since 1970.
   * @param position - returns the number of entries in the log of the session.
   */
  constructor(
    private readonly now: () => number = Date.now,
    private readonly position: () => number = () => 0,
  ) {}

  /** The actors that run machines, in the order in which the trace heard of them. */
  get actors(): readonly TracedActor[] {
    return [...this.#actors.values()]
  }

  /** How many steps there were, including those that were dropped. */
  get count(): number {
    return this.#count
  }

  /** Calls a listener after each step. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Adds an actor that is running already, with the actors that it has started. */
  add(ref: AnyActorRef): void {
    this.#actorOf(ref)
    const { children = {} } = ref.getSnapshot() as { children?: Record<string, AnyActorRef | undefined> }
    for (const child of Object.values(children)) if (child) this.add(child)
  }

  /** Removes an actor that is of no further interest, except in the steps of the past. It may be added again. */
  remove(ref: AnyActorRef): void {
    const actor = this.#actors.get(ref)
    if (!actor) return
    this.#removed.set(ref, actor)
    this.#actors.delete(ref)
    this.#notify()
  }

  /** Receives the inspection events of XState. */
  readonly inspect = (event: InspectionEvent): void => {
    // An actor that is created need not start: React's StrictMode creates two.
    if (event.type === '@xstate.snapshot' && event.snapshot.status === 'active')
      this.#actorOf(event.actorRef as AnyActorRef)
    else if (event.type === '@xstate.microstep') this.#onStep(event as Microstep)
  }

  #actorOf(ref: AnyActorRef): TracedActor | undefined {
    const known = this.#actors.get(ref)
    if (known) return known
    const machine = machineOf(ref)
    if (!machine) return undefined
    const parent = ref._parent && this.#actorOf(ref._parent as AnyActorRef)
    const actor = this.#removed.get(ref) ?? { id: `machine ${this.#made++}`, ref, machine, parent }
    this.#actors.set(ref, actor)
    this.#notify()
    return actor
  }

  #onStep({ actorRef, event, snapshot, _transitions }: Microstep) {
    const actor = this.#actorOf(actorRef as AnyActorRef)
    if (!actor) return
    const after = snapshot as AnyMachineSnapshot
    // During a step, the actor still has the snapshot before it.
    const before = this.#snapshots.get(actor.ref) ?? snapshotOf(actor.ref) ?? after
    this.#snapshots.set(actor.ref, after)
    const [at, position] = [this.now(), this.position()]
    this.steps.push({ actor, position, at, event, transitions: _transitions, before, after })
    this.#count++
    if (this.steps.length > MAX_STEPS) this.steps.splice(0, MAX_STEPS / 10)
    // A machine that has ended is of no further interest, except in the steps of the past.
    if (after.status !== 'active') this.#actors.delete(actor.ref)
    this.#notify()
  }

  #notify() {
    for (const listener of this.#listeners) listener()
  }
}

/** Returns the snapshot of an actor; undefined while it is being made. */
function snapshotOf(ref: AnyActorRef): AnyMachineSnapshot | undefined {
  try {
    return ref.getSnapshot() as AnyMachineSnapshot | undefined
  } catch {
    return undefined
  }
}
