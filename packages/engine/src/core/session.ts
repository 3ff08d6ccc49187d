import { createActor, type Actor, type ActorOptions, type AnyActorLogic, type AnyActorRef } from 'xstate'
import { FeatureController } from './controller'
import { createEnvironment, type Environment } from './environment'
import { EngineError } from './errors'
import type { AnyFeatureFactory, Feature, Tools } from './feature'
import type { ChangeOrigin, Observation, Protocol, SearchRequested, Signal, Signals } from './protocol'
import { Listeners } from './listeners'
import { RunningFeature } from './running-feature'
import { FeatureSet } from './feature-set'
import type { Page } from './page'
import { ParameterStore } from './parameter-store'
import type { ParameterTable } from './parameters'
import { Source } from './source'
import type { SourceAdapter } from './source-adapter'
import { sessionRoot } from './session-root'
import { registerTools } from './tools'

/** A source of an engine: what it calls, and the rules of its protocol. */
export interface SourceOptions<P extends Protocol> {
  client: P['client']
  adapter: SourceAdapter<P>
}

/** The sources of a session, and what they share: the parameter table and the environment. */
export interface SessionOptions<P extends Protocol> {
  table: ParameterTable<P['parameters']>
  /** By name; features without a source show the first one. */
  sources: readonly (readonly [name: string, options: SourceOptions<P>])[]
  environment: Partial<Environment> | undefined
  timeoutMs: number
  inspect: ActorOptions<AnyActorLogic>['inspect']
}

/**
 * The features of a page over its sources. It notifies features and observers of each act, and subscribers once, at its
 * end.
 */
export class Session<P extends Protocol> {
  readonly environment: Environment
  readonly timeoutMs: number
  readonly features: FeatureSet<P>
  readonly parameters: ParameterStore<P>
  readonly sources: Source<P>[]
  readonly observers: Listeners<Observation<P>>
  readonly subscribers: Listeners<Page<P>>
  /** Set only by `stop`. */
  isStopped = false
  readonly #root: Actor<typeof sessionRoot>
  readonly #tools: ReturnType<typeof registerTools>
  #depth = 0
  /** The features whose machine has changed since listeners were notified. */
  #touched: RunningFeature<P>[] = []
  #isPayloadNew = false
  /** The pages whose facts the machines have received, one per source. */
  #toldPages: readonly Page<P>[] = []
  /** The pages at the last notification of subscribers, one per source. */
  #notifiedPages: Page<P>[]

  constructor({ table, sources, environment, timeoutMs, inspect }: SessionOptions<P>) {
    this.environment = createEnvironment(environment)
    this.timeoutMs = timeoutMs
    this.features = new FeatureSet<P>(table)
    this.parameters = new ParameterStore(this.features, (parameters) => this.startRequired(parameters))
    this.observers = new Listeners(this.environment.logger)
    this.subscribers = new Listeners(this.environment.logger)
    this.#root = createActor(sessionRoot, { id: 'session', clock: this.clock, ...(inspect && { inspect }) })
    this.#tools = registerTools(this.#root.system)
    this.sources = sources.map(([name, { client, adapter }]) => new Source<P>(name, adapter, client, this, this.#root))
    this.#notifiedPages = this.#pages()
    this.#root.start()
    for (const { actor } of this.sources) actor.start()
  }

  get clock() {
    return this.environment.clock
  }

  /** @throws {EngineError} `engine-stopped`. */
  assertRunning() {
    if (this.isStopped) throw new EngineError('engine-stopped', 'The engine was stopped: create another one')
  }

  /** @throws {EngineError} `invalid-argument` if there is no source of this name. */
  source(name: string): Source<P> {
    const found = this.sources.find((source) => source.name === name)
    if (found) return found
    const names = this.sources.map((source) => `"${source.name}"`).join(', ')
    throw new EngineError('invalid-argument', `The engine has no source "${name}": name one of ${names}`)
  }

  /** The source that features without a source show. */
  get main(): Source<P> {
    return this.sources[0]!
  }

  /** Runs steps as one act: subscribers are notified once, at its end. */
  batch<Result>(steps: () => Result): Result {
    this.#depth++
    try {
      return steps()
    } finally {
      this.tellFacts()
      if (--this.#depth === 0) this.#flush()
    }
  }

  /** Sends each machine the facts of the page that it has not received yet. */
  tellFacts() {
    if (!this.#isPageNew(this.#toldPages)) return
    this.#toldPages = this.#pages()
    for (const running of this.features.list) running.tellFacts()
  }

  /** Shows the payload so far of a response in flight. */
  showPayload() {
    this.batch(() => {
      this.#isPayloadNew = true
    })
  }

  /** Applies a request by a feature or the application, and starts the searches that it asks for. */
  execute(requested: SearchRequested<P['parameters']>, requester?: RunningFeature<P>) {
    if (this.isStopped) return
    this.batch(() => {
      const { part } = requested
      const isDeferred = this.features.defers(requested)
      const source = requester?.source ?? this.main
      if (part !== undefined && source.canFetch(part, isDeferred)) return source.fetchPart(requested)
      // A feature that is added later must not restore parameters from before this search.
      if (source.page.response && !isDeferred) this.parameters.keepUnowned({})
      this.#apply(requested, requester, isDeferred)
      if (isDeferred || this.isStopped) return
      const isOwn = requested.origin === 'load' && requester?.source
      for (const each of isOwn ? [source] : this.sources) each.search(requested)
    })
  }

  /** Sets every feature to `parameters`; a key left out returns to its default. */
  restore(parameters: P['parameters'], origin: ChangeOrigin) {
    this.batch(() => {
      this.parameters.restore(parameters, origin)
      if (origin === 'restore') this.#notifyChange(origin)
    })
  }

  /** Sets every feature to the initial parameters of the session, such as the parameters in its URL. */
  restoreInitial() {
    const { initial } = this.features
    if (Object.keys(initial).length) this.restore({ ...this.parameters.all, ...initial }, 'restore')
  }

  /** Starts the searches of the other sources after a revision of `source`, with the same parameters. */
  searchOthers(source: Source<P>, cause: string) {
    for (const each of this.sources) {
      if (each !== source && each.page.status !== 'idle')
        each.search({ type: 'search.requested', cause, resets: [], origin: 'reply' })
    }
  }

  /** Notifies features, then observers. A feature without a source receives the signals of the main source. */
  notify(source: Source<P> | undefined, signal: Signal<P> & Observation<P>, except?: RunningFeature<P>) {
    this.notifyFeatures(source, signal, except)
    this.notifyObservers(source, signal)
  }

  notifyFeatures(source: Source<P> | undefined, signal: Signal<P>, except?: RunningFeature<P>) {
    for (const running of this.features.receiversOf(signal.type)) {
      if (running === except || (source && (running.source ?? this.main) !== source)) continue
      this.observers.guard(() => running.receive(signal))
    }
  }

  /** Notifies the features of a source that a reply, or a hydrated page, changed the parameters of a search. */
  notifyChangeOf(source: Source<P>, change: Signals<P>['parameters.changed']) {
    this.notifyFeatures(source, { type: 'parameters.changed', ...change })
    this.parameters.takeChange(change.origin)
  }

  notifyObservers(source: Source<P> | undefined, observation: Observation<P>) {
    if (!this.observers.size) return
    this.tellFacts()
    const named = source && this.sources.length > 1 ? { ...observation, source: source.name } : observation
    this.observers.notify(() => named)
  }

  /**
   * Starts a feature.
   *
   * @throws {EngineError} `invalid-options` if it is not a feature, or the client lacks a call; `duplicate-feature`.
   */
  start(feature: Feature<P>): RunningFeature<P> {
    if (typeof feature === 'function') {
      const { kind } = (feature as AnyFeatureFactory<P>).definition
      throw new EngineError('invalid-options', `"${kind}" is not a feature yet: call it, as in ${kind}()`)
    }
    const { id } = feature
    if (this.features.has(id)) {
      throw new EngineError('duplicate-feature', `Two features have the id "${id}": set facetId or id, or remove one`)
    }
    const source = feature.source === undefined ? undefined : this.source(feature.source)
    const tools: Tools<P> = { ...(source ?? this.main).tools, input: feature.input }
    const lacking = feature.definition.calls?.(feature.input).find((call) => !tools.client[call])
    if (lacking) {
      throw new EngineError('invalid-options', `"${id}" calls client.${lacking}: add it to the client`)
    }
    this.#tools.set(id, tools as never)
    const running = new RunningFeature<P>(feature, source, tools, this.#root)
    running.actor.subscribe({
      next: () => this.#touch(running),
      error: (error) => this.environment.logger.error(`The machine of "${id}" threw`, error),
    })
    running.actor.on('*', (event: { type: string }) => this.#onEmitted(running, event))
    this.features.add(running)
    running.actor.start()
    running.tellFacts()
    this.#touch(running)
    return running
  }

  /** Starts the features that other features require for these parameters, or for the first page. */
  startRequired(parameters: P['parameters']) {
    for (const { definition } of this.features.list) {
      const required = definition.requiredFeatures?.(parameters, this.main.page.facts, (id) => this.features.has(id))
      for (const feature of required ?? []) this.start(feature)
    }
  }

  /** @throws {EngineError} `request-conflict` or `parameter-conflict` if features conflict. */
  assertConsistent() {
    this.features.assertAgreement()
    for (const source of this.sources) void source.request
  }

  /** Removes a feature and stops it. */
  remove(running: RunningFeature<P>) {
    this.features.remove(running)
    this.#tools.delete(running.id)
    running.controller?.release()
    this.stopActor(running.actor)
    this.#touch(running)
  }

  controllerOf(running: RunningFeature<P>) {
    running.controller ??= new FeatureController(running, this)
    return running.controller.controller
  }

  /** Stops an actor of a feature or a source. */
  stopActor(actor: AnyActorRef) {
    this.#root.send({ type: 'child.stop', actor })
    const isLast = [...this.sources, ...this.features.list].every(
      (each) => each.actor.getSnapshot().status === 'stopped',
    )
    if (this.isStopped && isLast) this.#root.stop()
  }

  stop() {
    this.isStopped = true
    for (const source of this.sources) source.stop()
    for (const { actor, controller } of this.features.list) {
      controller?.release()
      this.stopActor(actor)
    }
    this.notifyObservers(undefined, { type: 'engine.stopped' })
    this.observers.clear()
    this.subscribers.clear()
  }

  /** Sets the parameters of an act, and notifies features and observers that its search starts. */
  #apply(requested: SearchRequested<P['parameters']>, requester: RunningFeature<P> | undefined, isDeferred: boolean) {
    const { cause, resets, origin = 'act' } = requested
    this.parameters.apply(requested, requester)
    this.#notifyChange(origin)
    const signal = { type: 'search.starting', cause, origin, resets, parameters: this.parameters.current } as const
    this.notifyFeatures(undefined, signal, requester)
    if (!isDeferred) this.notifyObservers(undefined, signal)
  }

  /** Notifies features if the parameters have changed since the last notification. */
  #notifyChange(origin: ChangeOrigin) {
    const taken = this.parameters.takeChange(origin)
    if (!taken) return
    if (taken.keys.some((key) => this.features.table[key].isContext))
      for (const source of this.sources) source.hydrate()
    this.notifyFeatures(undefined, { type: 'parameters.changed', ...taken.change })
  }

  #onEmitted(running: RunningFeature<P>, event: { type: string }) {
    this.#touch(running)
    this.batch(() => {
      this.notify(undefined, { type: 'feature.emitted', feature: running.id, event })
      if (event.type !== 'search.requested') return
      this.observers.guard(() => this.execute(event as SearchRequested<P['parameters']>, running))
    })
  }

  /** Handles a change of a machine, which may change parameters and state. */
  #touch(running: RunningFeature<P>) {
    if (running.codec?.serialize) this.parameters.invalidate()
    if (!this.#touched.includes(running)) this.#touched.push(running)
    if (this.#depth === 0) this.#flush()
  }

  /** Returns whether a source shows another page than at the last notification. */
  #isPageNew(known: readonly Page<P>[] = this.#notifiedPages) {
    return this.sources.some(({ page }, index) => page !== known[index])
  }

  #pages() {
    return this.sources.map(({ page }) => page)
  }

  /** Notifies the listeners of features whose state may have changed, and of pages that have changed. */
  #flush() {
    const isPageNew = this.#isPageNew()
    const touched = isPageNew || this.#isPayloadNew ? this.features.list : this.#touched
    this.#touched = []
    this.#isPayloadNew = false
    for (const { controller } of touched) controller?.refresh()
    // If a listener acts, its own act has already notified subscribers of the new page.
    if (!isPageNew || !this.#isPageNew()) return
    this.#notifiedPages = this.#pages()
    this.subscribers.notify(() => this.main.page)
  }
}
