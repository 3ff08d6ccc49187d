import { commandsOf, type Controller } from '../core/controller'
import { sessionOf } from '../core/create-engine'
import type { Engine } from '../core/engine'
import { createEnvironment, type Environment } from '../core/environment'
import type { Observation, Protocol } from '../core/protocol'
import { hydrate } from '../core/hydration'
import type { Page } from '../core/page'
import type { Session } from '../core/session'
import { Journal } from './journal'
import {
  stateAt,
  toPlainJson,
  toRecordedError,
  type LogEntry,
  type OutputEntry,
  type RecordedState,
  type SessionLog,
} from './log'
import { bytesOf, createCounter, type CallCounts } from './meter'
import { recordEnvironment } from './recorded-environment'
import { createReplyQueue, watchCalls, type CallListener } from './watch-calls'
import { watchActs, watchCommands, watchEvents } from './watch-session'

/** The environment and clients of an engine, so that it can be recorded and replayed. */
export interface Surroundings {
  /** Returns a client that makes the same calls; `name` distinguishes several. In a replay it answers from the log. */
  watch<Client extends object>(client: Client, name?: string): Client
  /** Pass it to the engine, and not to clients: in a replay, no client makes a call. */
  environment: Environment
}

/** An engine of any protocol. */
export interface AnyEngine {
  parameters(): object
  restore(parameters: never): void
}

/** Creates an engine, always with the same features. */
export type CreateRecorded<E> = (surroundings: Surroundings) => E

/** The environment of the recorded engine, and the length of its log. */
export interface RecordOptions {
  /** The environment of the engine; the default is the environment that engines have by default. */
  environment?: Partial<Environment>
  /**
   * The maximum number of entries; beyond it the oldest ones are dropped. A search adds about ten.
   *
   * @default 2_000
   */
  maxEntries?: number
}

/** An engine whose acts, calls and replies are recorded. */
export interface Recording<E> {
  engine: E
  /** The calls so far; their sizes include only calls that are still in the log. */
  readonly counts: CallCounts
  /** The number of entries in the log. */
  readonly length: number
  /** How many entries were dropped from the start of the log. */
  readonly dropped: number
  /** Returns the recording so far: a copy, as plain JSON without tokens. */
  log(): SessionLog
  /** Returns the entries of the log from an index on: a copy, as `log` returns them. */
  entriesFrom(index: number): LogEntry[]
  /** Returns the page and the states after the entry at this index of the log; by default after the last one. */
  stateAt(index?: number): RecordedState
  /** Hydrates the engine, like `hydrate`. */
  hydrate(dehydrated: unknown): void
}

/** A recording that can also repeat inputs of the engine. */
export interface Recorder<E> extends Recording<E> {
  /** Runs a command of a feature, or of the engine. */
  perform(feature: string | undefined, command: string, args: readonly unknown[]): void
  /** Sends an event to the machine of a feature. */
  send(feature: string, event: { type: string }): void
}

/** The commands of an engine that change something. */
const ENGINE_COMMANDS = ['execute', 'load', 'restore', 'cancel', 'stop'] as const

/** Returns the recorded part of an observation. Requests and responses are in the entries of their calls. */
function toSignal({ type, ...signal }: Observation<Protocol> & { [member: string]: unknown }): OutputEntry {
  const {
    request: _,
    requestFacts: _a,
    response: _r,
    facts: _f,
    error: _e,
    startedAt: _s,
    parameters: _p,
    ...told
  } = signal
  return { type: 'signal', signal: type, ...told }
}

const toPage = ({ status, cause, part, parameters, duration, error, responseParameters }: Page<Protocol>) => ({
  status,
  cause,
  part,
  parameters,
  responseParameters,
  duration,
  error,
})

/** Returns a listener that counts calls, and adds them to the journal. */
function recordCalls(journal: Journal, counter: ReturnType<typeof createCounter>): CallListener {
  /** When each call was made. */
  const madeAt: number[] = []
  return {
    request(client, name, args) {
      const { call, repeats } = counter.request(client, name, args)
      madeAt[call] = journal.now
      journal.add({ type: 'request', call, client, name, args, ...(repeats !== undefined && { repeats }) })
      return call
    },
    piece: (call, callback, args, run) => journal.step({ type: 'piece', call, callback, args }, run),
    abort(call) {
      counter.abort()
      journal.add({ type: 'abort', call })
    },
    reply(call, outcome) {
      counter.reply(outcome)
      journal.addInput(() => ({ type: 'reply', call, ...outcome, durationMs: journal.now - madeAt[call]! }))
    },
  }
}

/** Returns a function that runs a command. A command without effects, such as a query of state, adds no entry. */
function recordCommands(journal: Journal, session: Session<Protocol>) {
  let acts = 0
  watchActs(session, (change) => {
    journal.depth += change
    acts += Math.max(change, 0)
  })
  return (feature: string | undefined, command: string, given: readonly unknown[], run: () => unknown) => {
    const args = given.slice(0, given.findLastIndex((argument) => argument !== undefined) + 1)
    const made = acts
    const entry = { type: 'act', ...(feature !== undefined && { feature }), command, args } as const
    try {
      return journal.step(entry, run)
    } catch (error) {
      journal.add({ type: 'throw', error: toRecordedError(error) })
      throw error
    } finally {
      const last = journal.entries.at(-1)
      const didNothing = acts === made && last?.type === 'act' && last.args === args && command !== 'stop'
      if (didNothing && !last.host) journal.entries.pop()
    }
  }
}

/** Adds the commands and the states of each feature to the journal. Returns the controllers of the features by id. */
function recordFeatures(
  journal: Journal,
  session: Session<Protocol>,
  perform: ReturnType<typeof recordCommands>,
): ReadonlyMap<string, Controller<unknown, object>> {
  const controllers = new Map<string, Controller<unknown, object>>()
  for (const running of session.features.list) {
    const controller = session.controllerOf(running)
    controllers.set(running.id, controller)
    watchCommands(controller, (command, args, run) => perform(running.id, command, args, run), commandsOf(controller))
    journal.shown.features[running.id] = controller.state
    controller.subscribe((state) => journal.add({ type: 'state', feature: running.id, state }))
  }
  return controllers
}

/** Adds each new page, and each signal, to the journal. */
function recordPages(journal: Journal, session: Session<Protocol>) {
  const pages = new Map(session.sources.map(({ name, page }) => [name, page]))
  for (const [name, page] of pages) journal.shown.pages[name] = toPage(page)
  session.subscribers.add(() => {
    for (const { name, page } of session.sources) {
      if (pages.get(name) !== page) journal.add({ type: 'page', source: name, page: toPage(page) })
      pages.set(name, page)
    }
  })
  session.observers.add((observation) => journal.add(toSignal(observation as never)))
}

/** Creates an engine, and records its inputs and outputs. */
export function createRecorder<E extends AnyEngine>(
  create: CreateRecorded<E>,
  { environment, maxEntries = 2_000 }: RecordOptions = {},
): Recorder<E> {
  const base = createEnvironment(environment)
  const timezone = (globalThis as Partial<typeof globalThis>).Intl?.DateTimeFormat().resolvedOptions().timeZone
  const journal = new Journal(base, maxEntries)
  const page = { ...journal.host }
  const counter = createCounter()
  const listener = recordCalls(journal, counter)
  const inTurn = createReplyQueue()
  const engine = create({
    environment: recordEnvironment(base, journal),
    watch: (client, name) => watchCalls(client, listener, name, inTurn),
  })
  const session = sessionOf(engine as unknown as Engine<Protocol>)
  const parameters = session.parameters.current

  const perform = recordCommands(journal, session)
  watchEvents(session, (feature, event) => {
    if (journal.depth === 0) journal.addInput(() => ({ type: 'event', feature, event }))
  })
  const controllers = recordFeatures(journal, session, perform)
  watchCommands(engine, (command, args, run) => perform(undefined, command, args, run), ENGINE_COMMANDS)
  recordPages(journal, session)

  return {
    engine,
    get counts() {
      return { ...counter.counts, ...bytesIn(journal.entries) }
    },
    get length() {
      return journal.entries.length
    },
    get dropped() {
      return journal.dropped
    },
    entriesFrom: (index) => toPlainJson(journal.entries.slice(index).map(withBytes)),
    log() {
      const { startedAt, dropped, shown, entries } = journal
      const log = { version: 1, startedAt, ...(timezone && { timezone }), page, parameters, dropped, shown } as const
      return toPlainJson({ ...log, entries: entries.map(withBytes) })
    },
    stateAt: (index) => toPlainJson(stateAt(journal, index)),
    hydrate: (dehydrated) =>
      void perform(undefined, 'hydrate', [dehydrated], () =>
        hydrate(engine as unknown as Engine<Protocol>, dehydrated),
      ),
    perform(feature, command, args) {
      const target = feature === undefined ? engine : controllers.get(feature)
      if (feature === undefined && command === 'hydrate') this.hydrate(args[0])
      else (target as Record<string, (...args: unknown[]) => void>)[command]!(...args)
    },
    send: (feature, event) => controllers.get(feature)!.actor.send(event),
  }
}

/** Returns the sizes of the requests and the replies. */
function bytesIn(entries: readonly LogEntry[]) {
  const measured = entries.map(withBytes)
  const sum = (type: string) => measured.reduce((sum, entry) => sum + sizeOf(entry, type), 0)
  return { bytesSent: sum('request'), bytesReceived: sum('reply') }
}

const sizeOf = (entry: LogEntry, type: string) =>
  entry.type === type && 'bytes' in entry ? (entry.bytes as number) : 0

/** Returns an entry with its size, which is too slow to compute during the session. */
function withBytes(entry: LogEntry): LogEntry {
  if (entry.type === 'request') return { ...entry, bytes: bytesOf(entry.args) }
  return entry.type === 'reply' ? { ...entry, bytes: bytesOf(entry.value) } : entry
}
