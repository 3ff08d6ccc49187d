import { dehydrate } from '@querent/engine'
import { inspectEngine, watchMachines, type InspectedEngine } from '@querent/engine/inspection'
import type { AnyEngine, Recording } from '@querent/engine/recorder'
import type { AnyActorRef } from 'xstate'
import type { RaceDesk } from '../desk/race-desk'
import { Trace, type TracedActor } from '../trace/trace'
import { LiveSession } from './live-session'
import { ObservedLog, RecordedLog, type Log, type ObservableEngine } from './session-log'

interface RequestedPage {
  request: object | undefined
}

/** The number of renders that are remembered. */
const MAX_RENDERS = 2_000

/** A running engine. */
export class EngineSession extends LiveSession {
  readonly kind: 'recorded' | 'attached'
  readonly inspected: InspectedEngine
  readonly #log: Log
  readonly #ends: { unsubscribe(): void }[] = []
  /** The positions of the latest renders that the profiler of React reported. */
  readonly renders: number[] = []
  /** What another engine would need to continue, after each change of a page. */
  readonly #pages: { position: number; dehydrated: unknown }[] = []

  /**
   * @param recording - of an engine that was created by `withDevtools`.
   * @param desk - the desk that its clients pass.
   */
  constructor(
    readonly name: string,
    readonly engine: AnyEngine,
    readonly recording?: Recording<AnyEngine>,
    readonly desk?: RaceDesk,
  ) {
    const inspected = inspectEngine(engine as never)
    const log = recording
      ? new RecordedLog(recording)
      : new ObservedLog(engine as unknown as ObservableEngine, inspected)
    super(new Trace(Date.now, () => log.position), log.startedAt)
    this.inspected = inspected
    this.kind = recording ? 'recorded' : 'attached'
    this.#log = log
    for (const { actor } of this.inspected.sources) this.trace.add(actor)
    for (const { controller } of this.inspected.features) this.trace.add(controller.actor)
    this.#ends.push(this.inspected.root.system.inspect(this.trace.inspect))
    this.#watchViews()
    if (recording) this.#watchPages(engine as never)
  }

  get entries() {
    return this.#log.entries
  }

  get firstPosition() {
    return this.#log.firstPosition
  }

  get position() {
    return this.#log.position
  }

  get shown() {
    return this.#log.shown
  }

  override subscribe(listener: () => void) {
    const ends = [super.subscribe(listener), this.desk?.subscribe(listener)]
    return () => {
      for (const end of ends) end?.()
    }
  }

  /** Returns the request that a source sent last; undefined before its first one. */
  lastRequest(source?: string): object | undefined {
    const { engine } = this as unknown as { engine: { page: RequestedPage; pageOf(source: string): RequestedPage } }
    return (source === undefined ? engine.page : engine.pageOf(source)).request
  }

  /** Returns what an engine needs to continue from a position of the log. */
  dehydratedAt(position: number): unknown {
    return (this.#pages.findLast((page) => page.position <= position) ?? this.#pages[0])?.dehydrated
  }

  /** Counts a render of React. */
  addRender() {
    this.renders.push(this.position)
    if (this.renders.length > MAX_RENDERS) this.renders.shift()
  }

  /** Calls a listener when the engine stops. */
  onStop(listener: () => void) {
    const observable = this.engine as unknown as ObservableEngine
    const unsubscribe = observable.observe(({ type }) => {
      if (type === 'engine.stopped') listener()
    })
    this.#ends.push({ unsubscribe })
  }

  /** Observes the engine no longer, and passes its replies on. */
  stop() {
    this.desk?.withdraw()
    for (const end of this.#ends) end.unsubscribe()
    this.#log.stop()
  }

  /** Traces the machines of components, each of which is a system of its own. */
  #watchViews() {
    const watched = new Map<AnyActorRef, { unsubscribe(): void }>()
    const stop = watchMachines(this.engine, (actors) => {
      for (const [actor, end] of watched) {
        if (actors.includes(actor)) continue
        end.unsubscribe()
        watched.delete(actor)
        this.trace.remove(actor)
      }
      for (const actor of actors) {
        if (watched.has(actor)) continue
        this.trace.add(actor)
        watched.set(actor, actor.system.inspect(this.trace.inspect))
      }
    })
    const unsubscribe = () => {
      stop()
      for (const end of watched.values()) end.unsubscribe()
    }
    this.#ends.push({ unsubscribe })
  }

  #watchPages(engine: Parameters<typeof dehydrate>[0]) {
    const keep = () => {
      this.#pages.push({ position: this.position, dehydrated: dehydrate(engine) })
      // The log drops what is old as well. The latest page before its first entry is still needed.
      while (this.#pages.length > 1 && this.#pages[1]!.position <= this.recording!.dropped) this.#pages.shift()
    }
    keep()
    this.#ends.push(engine.subscribe(keep))
  }

  protected override describe({ ref }: TracedActor) {
    const { features, sources } = this.inspected
    const feature = features.find(({ controller }) => controller.actor === ref)?.id
    if (feature !== undefined) return { title: feature, feature }
    const source = sources.find(({ actor }) => actor === ref)
    return source ? { title: sources.length > 1 ? `search of ${source.name}` : 'search', source: source.name } : {}
  }
}
