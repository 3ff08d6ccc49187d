import type { InspectedEngine } from '@querent/engine/inspection'
import type {
  AnyEngine,
  LogEntry,
  OutputEntry,
  RecordedPage,
  RecordedState,
  Recording,
  SessionLog,
} from '@querent/engine/recorder'

/** The log of a session: of its recording, or of what an observer of a running engine hears. */
export interface Log {
  readonly startedAt: number
  readonly entries: readonly LogEntry[]
  readonly firstPosition: number
  readonly position: number
  readonly shown: RecordedState
  stop(): void
}

/** The entries of a recording, copied as they are needed. */
export class RecordedLog implements Log {
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
    // A command without effects has removed its entry.
    if (dropped !== this.#known.dropped || entries.length > length) this.#known = this.recording.log()
    else if (entries.length < length)
      this.#known = { ...this.#known, entries: [...entries, ...this.recording.entriesFrom(entries.length)] }
    return this.#known
  }
}

/** The number of entries that are kept of an engine without a recording. */
const MAX_OBSERVED = 2_000

/** What can be heard of an engine that runs already: its signals, pages and states. */
export class ObservedLog implements Log {
  readonly startedAt = Date.now()
  readonly shown: RecordedState = { pages: {}, features: {} }
  firstPosition = 0
  readonly entries: LogEntry[] = []
  readonly #ends: (() => void)[] = []

  constructor(engine: ObservableEngine, inspected: InspectedEngine) {
    const toPage = ({ request: _, response: _r, facts: _f, defaults: _d, ...page }: RecordedPage): RecordedPage => page
    const source = inspected.sources[0]!.name
    this.shown.pages[source] = toPage(engine.getSnapshot())
    this.#ends.push(engine.observe((signal) => this.#add({ type: 'signal', signal: signal.type })))
    const pages = engine.subscribe((page) => this.#add({ type: 'page', source, page: toPage(page) }))
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
    this.entries.push({ ...entry, at: Date.now() - this.startedAt })
    if (this.entries.length > MAX_OBSERVED) this.firstPosition += this.entries.splice(0, MAX_OBSERVED / 10).length
  }
}

/** The members of an engine that an observer uses. */
export interface ObservableEngine {
  getSnapshot(): RecordedPage
  observe(observer: (observation: { type: string }) => void): () => void
  subscribe(listener: (page: RecordedPage) => void): { unsubscribe(): void }
}
