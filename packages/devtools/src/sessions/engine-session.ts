import { dehydrate } from '@querent/engine'
import { inspectEngine, watchMachines, type InspectedEngine } from '@querent/engine/inspection'
import type {
  AnyEngine,
  LogEntry,
  OutputEntry,
  RecordedPage,
  RecordedState,
  Recording,
  SessionLog,
} from '@querent/engine/recorder'
import type { AnyActorRef } from 'xstate'
import type { RaceDesk } from '../desk/race-desk'
import { Trace, type TracedActor } from '../trace/trace'
import { LiveSteps } from './live-steps'
import type { MachineMoment, Session } from './session'

/** The log of a session: of its recording, or of what an observer of a running engine hears. */
interface Log {
  readonly startedAt: number
  readonly entries: readonly LogEntry[]
  readonly firstPosition: number
  readonly position: number
  readonly shown: RecordedState
  stop(): void
}

/** The entries of a recording, copied as they are needed. */
class RecordedLog implements Log {
  #known: Pick<SessionLog, 'startedAt' | 'shown' | 'dropped' | 'entries'>

  constructor(private readonly recording: Recording<AnyEngine>) {
    this.#known = recording.log()
  }

  get startedAt() {
    return this.#known.startedAt
  }

  get position() {
    return this.recording.dropped + this.recording.length
  }

  get entries() {
    return this.#read().entries
  }

  get firstPosition() {
    return this.#read().dropped
  }

  get shown() {
    return this.#read().shown
  }

  stop() {}

  #read() {
    const { dropped, length } = this.recording
    const { entries } = this.#known
    // A command without effects takes its entry back.
    if (dropped !== this.#known.dropped || entries.length > length) this.#known = this.recording.log()
    else if (entries.length < length)
      this.#known = { ...this.#known, entries: [...entries, ...this.recording.entriesFrom(entries.length)] }
    return this.#known
  }
}

/** The number of entries that are kept of an engine without a recording. */
const MAX_OBSERVED = 2_000

/** What can be heard of an engine that runs already: its signals, pages and states. */
class ObservedLog implements Log {
  readonly startedAt = Date.now()
  readonly shown: RecordedState = { pages: {}, features: {} }
  firstPosition = 0
  entries: readonly LogEntry[] = []
  readonly #ends: (() => void)[] = []

  constructor(engine: ObservableEngine, inspected: InspectedEngine) {
    const toPage = ({ request: _, response: _r, facts: _f, ...page }: RecordedPage): RecordedPage => page
    this.shown.pages['main'] = toPage(engine.getSnapshot())
    this.#ends.push(engine.observe((signal) => this.#add({ type: 'signal', signal: signal.type })))
    const pages = engine.subscribe((page) => this.#add({ type: 'page', source: 'main', page: toPage(page) }))
    this.#ends.push(() => pages.unsubscribe())
    for (const { id, controller } of inspected.features) {
      this.shown.features[id] = controller.state
      const states = controller.subscribe((state) => this.#add({ type: 'state', feature: id, state }))
      this.#ends.push(() => states.unsubscribe())
    }
  }

  get position() {
    return this.firstPosition + this.entries.length
  }

  stop() {
    for (const end of this.#ends) end()
  }

  #add(entry: OutputEntry) {
    const entries = [...this.entries, { ...entry, at: Date.now() - this.startedAt }]
    const excess = Math.max(entries.length - MAX_OBSERVED, 0)
    this.firstPosition += excess
    this.entries = entries.slice(excess)
  }
}

/** The members of an engine that an observer uses. */
interface ObservableEngine {
  getSnapshot(): RecordedPage
  observe(observer: (observation: { type: string }) => void): () => void
  subscribe(listener: (page: RecordedPage) => void): { unsubscribe(): void }
}

interface RequestedPage {
  request: object | undefined
}

/** A running engine. */
export class EngineSession implements Session {
  readonly kind: 'recorded' | 'attached'
  readonly inspected: InspectedEngine
  readonly #log: Log
  readonly #trace: Trace
  readonly #live: LiveSteps
  readonly #ends: { unsubscribe(): void }[] = []
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
    this.inspected = inspectEngine(engine as never)
    this.kind = recording ? 'recorded' : 'attached'
    const log = recording
      ? new RecordedLog(recording)
      : new ObservedLog(engine as unknown as ObservableEngine, this.inspected)
    this.#log = log
    this.#trace = new Trace(Date.now, () => log.position)
    this.#live = new LiveSteps(this.#trace, log.startedAt, (actor) => this.#describe(actor))
    for (const { actor } of this.inspected.sources) this.#trace.add(actor)
    for (const { controller } of this.inspected.features) this.#trace.add(controller.actor)
    this.#ends.push(this.inspected.root.system.inspect(this.#trace.inspect))
    this.#watchViews()
    if (recording) this.#watchPages(engine as never)
  }

  get startedAt() {
    return this.#log.startedAt
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

  get machines() {
    return this.#live.machines
  }

  get steps() {
    return this.#live.steps
  }

  momentOf(machine: string, position?: number): MachineMoment {
    return this.#live.momentOf(machine, position)
  }

  subscribe(listener: () => void) {
    const ends = [this.#trace.subscribe(listener), this.desk?.subscribe(listener)]
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
        this.#trace.remove(actor)
      }
      for (const actor of actors) {
        if (watched.has(actor)) continue
        this.#trace.add(actor)
        watched.set(actor, actor.system.inspect(this.#trace.inspect))
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

  #describe({ ref }: TracedActor) {
    const { features, sources } = this.inspected
    const feature = features.find(({ controller }) => controller.actor === ref)?.id
    if (feature !== undefined) return { title: feature, feature }
    const source = sources.find(({ actor }) => actor === ref)
    return source ? { title: sources.length > 1 ? `search of ${source.name}` : 'search' } : {}
  }
}
