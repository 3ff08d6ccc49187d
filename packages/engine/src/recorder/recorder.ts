import type { Controller } from '../core/controller'
import { sessionOf } from '../core/create-engine'
import type { Engine } from '../core/engine'
import { createEnvironment, type Environment, type HostPage } from '../core/environment'
import type { Observation, Protocol } from '../core/protocol'
import { cookiesOf, hostPageOf, storageOf, subscribeToStorage } from '../core/browser-defaults'
import { hydrate } from '../core/hydration'
import { isEqual } from '../core/reuse'
import type { Page } from '../core/page'
import {
  stateAt,
  toPlainJson,
  toRecordedError,
  type InputEntry,
  type LogEntry,
  type OutputEntry,
  type RecordedState,
  type SessionLog,
} from './log'
import { bytesOf, createCounter, type CallCounts } from './meter'
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
  /** Returns the recording so far: a copy, as plain JSON without tokens. */
  log(): SessionLog
  /** Returns the page and the states after the entry at this index of the log; by default after the last one. */
  stateAt(index?: number): RecordedState
  /** Hydrates the engine, like `hydrate`. */
  hydrate(dehydrated: unknown): void
}

/** A recording that can also repeat inputs of the engine. */
export interface Recorder<E> extends Recording<E> {
  readonly length: number
  /** Returns the entries of the log from an index on. */
  entriesFrom(index: number): LogEntry[]
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
  answered: responseParameters,
  duration,
  error,
})

/** Creates an engine, and records its inputs and outputs. */
export function createRecorder<E extends AnyEngine>(
  create: CreateRecorded<E>,
  { environment, maxEntries = 2_000 }: RecordOptions = {},
): Recorder<E> {
  const base = createEnvironment(environment)
  const [storage, cookies] = [storageOf(base), cookiesOf(base)]
  const startedAt = base.clock.now()
  const timezone = (globalThis as Partial<typeof globalThis>).Intl?.DateTimeFormat().resolvedOptions().timeZone
  /** The document as the engine sees it: like the time, it does not change during a step. */
  const host = { ...hostPageOf(base) }
  const page = { ...host }
  const counter = createCounter()
  let dropped = 0
  /** When each call was made. */
  const madeAt: number[] = []
  let entries: LogEntry[] = []
  /** Before the first of the entries. */
  let shown: RecordedState = { pages: {}, features: {} }
  /** The time since the start. It does not advance during a step, so that a replay reads the same time. */
  let now = 0
  /** The number of steps and acts of the engine in progress, and of acts so far. */
  let [depth, acts] = [0, 0]

  function add(entry: (InputEntry & { host?: HostPage }) | OutputEntry) {
    entries.push({ ...entry, at: now })
    if (entries.length > maxEntries) drop()
  }

  /** Drops the oldest tenth of the entries. */
  function drop() {
    const count = Math.ceil(entries.length / 10)
    shown = stateAt({ shown, entries }, count - 1)
    entries = entries.slice(count)
    dropped += count
  }

  /** Adds an input of the engine. Reads the clock and the document once, so that the entry and its effects agree. */
  function addInput(toEntry: () => InputEntry) {
    now = Math.max(now, base.clock.now() - startedAt)
    const current = { ...hostPageOf(base) }
    const isSame = isEqual(current, host)
    add({ ...toEntry(), ...(!isSame && { host: current }) })
    Object.assign(host, current)
  }

  /** Runs an input of the engine. */
  function step<Result>(entry: InputEntry, run: () => Result): Result {
    addInput(() => entry)
    depth++
    try {
      return run()
    } finally {
      depth--
    }
  }

  const listener: CallListener = {
    request(client, name, args) {
      const { call, repeats } = counter.request(client, name, args)
      madeAt[call] = now
      add({ type: 'request', call, client, name, args, ...(repeats !== undefined && { repeats }) })
      return call
    },
    piece: (call, callback, args, run) => step({ type: 'piece', call, callback, args }, run),
    abort(call) {
      counter.abort()
      add({ type: 'abort', call })
    },
    reply(call, outcome) {
      counter.reply(outcome)
      addInput(() => ({ type: 'reply', call, ...outcome, durationMs: now - madeAt[call]! }))
    },
  }

  let timers = 0
  const toTimer = (callback: () => void) => {
    const timer = timers++
    return () => step({ type: 'timer', timer }, callback)
  }

  /** Reads or writes the storage or a cookie; an error is recorded and thrown again. */
  function stored<Value>(
    run: () => Value,
    toEntry: (outcome: { value?: Value; error?: ReturnType<typeof toRecordedError> }) => OutputEntry,
  ): Value {
    try {
      const value = run()
      add(toEntry({ value }))
      return value
    } catch (error) {
      add(toEntry({ error: toRecordedError(error) }))
      throw error
    }
  }

  const log =
    (level: 'debug' | 'warn' | 'error') =>
    (message: string, ...details: unknown[]) => {
      add({ type: 'message', level, message })
      base.logger[level](message, ...details)
    }

  const { frame } = base
  const recorded: Environment = {
    ...base,
    clock: {
      now: () => startedAt + now,
      setTimeout: (callback, milliseconds) => base.clock.setTimeout(toTimer(callback), milliseconds),
      clearTimeout: (handle) => base.clock.clearTimeout(handle),
    },
    storage: {
      getItem: (key) =>
        stored(
          () => storage.getItem(key),
          (outcome) => ({ type: 'read', key, ...outcome }),
        ),
      setItem: (key, value) =>
        stored(
          () => storage.setItem(key, value),
          ({ error }) => ({ type: 'write', key, value, ...(error && { error }) }),
        ),
      removeItem: (key) =>
        stored(
          () => storage.removeItem(key),
          ({ error }) => ({ type: 'write', key, value: null, ...(error && { error }) }),
        ),
      subscribe: (listener) => subscribeToStorage(base, listener),
    },
    cookies: {
      get: (name) =>
        stored(
          () => cookies.get(name) ?? null,
          (outcome) => ({ type: 'read', key: `cookie ${name}`, ...outcome }),
        ) ?? undefined,
      set: (name, value, maxAgeSeconds) =>
        stored(
          () => cookies.set(name, value, maxAgeSeconds),
          ({ error }) => ({ type: 'write', key: `cookie ${name}`, value, ...(error && { error }) }),
        ),
    },
    random() {
      const value = base.random()
      add({ type: 'read', value })
      return value
    },
    logger: { debug: log('debug'), warn: log('warn'), error: log('error') },
    page: host,
    ...(frame && { frame: (callback: () => void) => frame(toTimer(callback)) }),
  }

  const inTurn = createReplyQueue()
  const engine = create({
    environment: recorded,
    watch: (client, name) => watchCalls(client, listener, name, inTurn),
  })
  const session = sessionOf(engine as unknown as Engine<Protocol>)
  const parameters = session.parameters.current

  /** Runs a command. A command without effects, such as a query of state, adds no entry. */
  function perform(feature: string | undefined, command: string, given: readonly unknown[], run: () => unknown) {
    const args = given.slice(0, given.findLastIndex((argument) => argument !== undefined) + 1)
    const made = acts
    const entry = { type: 'act', ...(feature !== undefined && { feature }), command, args } as const
    try {
      return step(entry, run)
    } catch (error) {
      add({ type: 'throw', error: toRecordedError(error) })
      throw error
    } finally {
      const last = entries.at(-1)
      const didNothing = acts === made && last?.type === 'act' && last.args === args && command !== 'stop'
      if (didNothing && !last.host) entries.pop()
    }
  }

  const controllers = new Map<string, Controller<unknown, object>>()
  watchActs(session, (change) => {
    depth += change
    acts += Math.max(change, 0)
  })
  watchEvents(session, (feature, event) => {
    if (depth === 0) addInput(() => ({ type: 'event', feature, event }))
  })
  for (const member of session.features.list) {
    const controller = session.controllerOf(member)
    controllers.set(member.id, controller)
    watchCommands(controller, (command, args, run) => perform(member.id, command, args, run))
    shown.features[member.id] = controller.state
    controller.subscribe((state) => add({ type: 'state', feature: member.id, state }))
  }
  const pages = new Map(session.sources.map(({ name, page }) => [name, page]))
  for (const [name, page] of pages) shown.pages[name] = toPage(page)
  watchCommands(engine, (command, args, run) => perform(undefined, command, args, run), ENGINE_COMMANDS)
  session.subscribers.add(() => {
    for (const { name, page } of session.sources) {
      if (pages.get(name) !== page) add({ type: 'page', source: name, page: toPage(page) })
      pages.set(name, page)
    }
  })
  session.observers.add((observation) => add(toSignal(observation as never)))

  return {
    engine,
    get counts() {
      const measured = entries.map(withBytes)
      const sum = (type: string) => measured.reduce((sum, entry) => sum + sizeOf(entry, type), 0)
      return { ...counter.counts, bytesSent: sum('request'), bytesReceived: sum('reply') }
    },
    get length() {
      return entries.length
    },
    entriesFrom: (index) => toPlainJson(entries.slice(index).map(withBytes)),
    log: () =>
      toPlainJson({
        version: 1,
        startedAt,
        ...(timezone && { timezone }),
        page,
        parameters,
        dropped,
        shown,
        entries: entries.map(withBytes),
      }),
    stateAt: (index) => toPlainJson(stateAt({ shown, entries }, index)),
    hydrate: (dehydrated) =>
      void perform(undefined, 'hydrate', [dehydrated], () =>
        hydrate(engine as unknown as Engine<Protocol>, dehydrated),
      ),
    perform(feature, command, args) {
      const target = (feature === undefined ? engine : controllers.get(feature)) as Record<
        string,
        (...args: unknown[]) => void
      >
      if (feature === undefined && command === 'hydrate') this.hydrate(args[0])
      else target[command]!(...args)
    },
    send: (feature, event) => controllers.get(feature)!.actor.send(event),
  }
}

const sizeOf = (entry: LogEntry, type: string) =>
  entry.type === type && 'bytes' in entry ? (entry.bytes as number) : 0

/** Returns an entry with its size, which is too slow to compute during the session. */
function withBytes(entry: LogEntry): LogEntry {
  if (entry.type === 'request') return { ...entry, bytes: bytesOf(entry.args) }
  return entry.type === 'reply' ? { ...entry, bytes: bytesOf(entry.value) } : entry
}
