import { createActor, type AnyActorRef, type EventObject } from 'xstate'
import type { FeatureController } from './controller'
import type { AnyFeatureDefinition, Feature, ParameterChange, ParameterCodec, Tools } from './feature'
import type { Protocol, Signal } from './protocol'
import { isEqual } from './reuse'
import type { Page } from './page'
import type { Source } from './source'

// The types of the snapshot, event and input are private to a feature.
type Codec<P extends Protocol> = ParameterCodec<P, any, any, any>
/** The name of a parameter of a protocol. */
export type Key<P extends Protocol> = keyof P['parameters'] & string

/** The parameters of a feature, and the snapshot that they were computed from. */
interface Serialized<P extends Protocol> {
  snapshot: unknown
  defaults: P['parameters']
  all: P['parameters']
  /** Parameters that differ from their defaults. */
  present: readonly (readonly [Key<P>, unknown])[]
}

/** A running feature: its actor and its parameters. */
export class RunningFeature<P extends Protocol> {
  readonly definition: AnyFeatureDefinition<P>
  readonly id: string
  readonly actor: AnyActorRef
  /** The parameters that it owns. */
  readonly keys: readonly Key<P>[]
  controller: FeatureController<P> | undefined
  #serialized: Serialized<P> | undefined
  /** What the feature contributes to a request, and what it was computed from. */
  #contribution: Partial<P['request']> | undefined
  #contributedBy: unknown
  #contributedTo: Page<P> | undefined
  #facts: object | undefined

  constructor(
    feature: Feature<P>,
    /** Undefined if it takes part in every source. */
    readonly source: Source<P> | undefined,
    readonly tools: Tools<P>,
    root: AnyActorRef,
  ) {
    const { id, definition, input } = feature
    this.id = id
    this.definition = definition
    const { keys = [], rows = {} } = definition.parameters ?? {}
    this.keys = [...keys, ...(Object.keys(rows) as Key<P>[])]
    this.actor = createActor(definition.machine, { id, input, parent: root })
  }

  get input() {
    return this.tools.input
  }

  get codec(): Codec<P> | undefined {
    return this.definition.parameters
  }

  /** The current parameters of the feature; they keep their identity until its machine, or the defaults, change. */
  serialized(defaults: P['parameters']): Serialized<P> {
    const snapshot: unknown = this.actor.getSnapshot()
    const cached = this.#serialized
    if (cached && cached.snapshot === snapshot && cached.defaults === defaults) return cached
    const all = (this.codec?.serialize?.(snapshot, this.input) ?? {}) as P['parameters']
    const entries = Object.entries(all) as [Key<P>, unknown][]
    const present = entries.filter(([key, value]) => !isEqual(value, defaults[key]))
    return (this.#serialized = { snapshot, defaults, all, present })
  }

  /** The part of a request for `page`. It keeps its identity until the machine or the page changes. */
  contribution(page: Page<P>) {
    const snapshot: unknown = this.actor.getSnapshot()
    if (this.#contributedBy !== snapshot || this.#contributedTo !== page) {
      this.#contribution = this.definition.contribute?.(snapshot, page, this.input)
      this.#contributedBy = snapshot
      this.#contributedTo = page
    }
    return this.#contribution
  }

  /** Sets the feature to `parameters`, which include defaults. */
  restore(parameters: P['parameters'], change: ParameterChange<P>) {
    const event = this.codec?.restore?.(parameters, this.actor.getSnapshot(), this.input, change)
    if (event) this.actor.send(event)
  }

  /** Sends the machine the facts that it reads of the page, if they have changed. */
  tellFacts() {
    const facts = this.definition.facts?.(this.tools.page(), this.actor.getSnapshot(), this.input)
    if (isEqual(facts, this.#facts)) return
    this.#facts = facts
    this.actor.send({ type: 'page.facts', facts })
  }

  receive(signal: Signal<P>) {
    const event = this.eventOf(signal)
    if (event) this.actor.send(event)
  }

  /** Returns what the feature makes of a signal: an event for its machine, or nothing. */
  eventOf(signal: Signal<P>) {
    const receive = this.definition.receive?.[signal.type] as
      ((signal: object, snapshot: unknown, input: unknown, tools: object) => EventObject | undefined) | undefined
    return receive?.(signal, this.actor.getSnapshot(), this.input, this.tools)
  }
}
