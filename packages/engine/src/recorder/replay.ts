import { EngineError } from '../core/errors'
import type { Cookies, Environment, HostPage, KeyValueStorage } from '../core/environment'
import { isEqual } from '../core/reuse'
import { isInput, toError, toPlainJson, type InputEntry, type LogEntry, type ReadEntry, type SessionLog } from './log'
import { createRecorder, type Recorder, type AnyEngine, type CreateRecorded } from './recorder'
import { drain } from './watch-calls'

/** A difference between a replay and an entry of the log. */
export interface Difference {
  /** The index of the entry in the log. */
  index: number
  /** Undefined if the replay has an additional entry. */
  expected: LogEntry | undefined
  /** Undefined if the replay lacks the entry. */
  actual: LogEntry | undefined
}

/** The outcome of a replay. */
export interface Replay<E> {
  /** The engine after the last entry. */
  engine: E
  /** Empty if the engine did the same. */
  differences: Difference[]
}

const ignore = () => {}

/** A call in flight. */
interface Pending {
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
  callbacks: Record<string, (...args: unknown[]) => unknown>
}

/** Returns a client whose calls stay in flight until the log answers them. */
const createScriptedClient = <Client extends object>(client: Client, calls: Pending[]): Client =>
  Object.fromEntries(
    Object.entries(client).map(([name, member]: [string, unknown]) => {
      if (typeof member !== 'function') return [name, member]
      const call = (...args: unknown[]) =>
        new Promise((resolve, reject) => {
          const options = args.find((argument) => typeof (argument as { signal?: unknown } | null)?.signal === 'object')
          calls.push({ resolve, reject, callbacks: (options ?? {}) as Pending['callbacks'] })
        })
      return [name, call]
    }),
  ) as Client

/** Returns the recorded values of the environment, in the order of the log. */
function createReads(entries: readonly LogEntry[]) {
  const reads = new Map<string | undefined, ReadEntry[]>()
  for (const entry of entries) if (entry.type === 'read') reads.set(entry.key, [...(reads.get(entry.key) ?? []), entry])
  return (key?: string) => {
    const { value, error } = reads.get(key)?.shift() ?? {}
    if (error) throw toError(error)
    return value
  }
}

/** Returns a storage and cookies that fail as in the log. */
function createScriptedStorage(
  entries: readonly LogEntry[],
  read: ReturnType<typeof createReads>,
): { storage: KeyValueStorage; cookies: Cookies } {
  const writes = entries.filter((entry) => entry.type === 'write')
  const write = () => {
    const { error } = writes.shift() ?? {}
    if (error) throw toError(error)
  }
  return {
    storage: {
      getItem: (key) => (read(key) ?? null) as string | null,
      setItem: write,
      removeItem: write,
      subscribe: () => ignore,
    },
    cookies: { get: (name) => (read(`cookie ${name}`) ?? undefined) as string | undefined, set: write },
  }
}

/** What the timers of the engine call; undefined for those that it cleared. */
type Timers = ((() => void) | undefined)[]

/**
 * Returns an environment that returns what the log has. Its time and its page are those of `moment`, and its timers do
 * not run by themselves.
 */
function createScriptedEnvironment(
  entries: readonly LogEntry[],
  moment: { now: number; page: HostPage },
  timers: Timers,
): Environment {
  const read = createReads(entries)
  return {
    clock: {
      now: () => moment.now,
      setTimeout: (callback) => timers.push(callback) - 1,
      clearTimeout: (timer) => delete timers[timer as number],
    },
    ...createScriptedStorage(entries, read),
    random: () => read() as number,
    logger: { debug: ignore, warn: ignore, error: ignore },
    page: moment.page,
    onLeave: () => ignore,
  }
}

type TimedInput = InputEntry & { at: number; host?: HostPage }

/**
 * Repeats a recorded session with a new engine: the same acts, replies and timers at the same times. No request is
 * sent.
 *
 * @param log - as `record` returns it, or parsed from its JSON.
 * @param create - creates an engine with the same features.
 * @throws {EngineError} `invalid-argument` if the log lacks its first entries.
 */
export async function replay<E extends AnyEngine>(log: SessionLog, create: CreateRecorded<E>): Promise<Replay<E>> {
  const { startedAt, entries, dropped } = log
  if (dropped)
    throw new EngineError(
      'invalid-argument',
      `The log lacks its first ${dropped} entries: record with a higher maxEntries`,
    )
  const calls: Pending[] = []
  const timers: Timers = []
  const moment = { now: startedAt, page: { ...log.page } }
  const environment = createScriptedEnvironment(entries, moment, timers)
  const createFor: CreateRecorded<E> = ({ watch, environment }) => {
    const engine = create({
      environment,
      watch: (client, name) => watch(createScriptedClient(client, calls), name),
    })
    const { parameters } = log
    if (!isEqual(toPlainJson(engine.parameters()), parameters)) engine.restore(parameters as never)
    return engine
  }
  const recorder = createRecorder(createFor, { environment, maxEntries: Infinity })

  const perform = (entry: TimedInput) => {
    moment.now = startedAt + entry.at
    Object.assign(moment.page, entry.host)
    repeat(entry, recorder, calls, timers)
  }

  const differences: Difference[] = []
  let done = 0
  for (let from = 0; from < entries.length;) {
    let to = from
    for (let entry = entries[to]; entry && isTogether(entries, from, to); entry = entries[++to]) {
      try {
        perform(entry as TimedInput)
      } catch {
        // A command threw, which is recorded.
      }
    }
    // As long as the next reply would wait, and the turns that the recorder itself needs.
    await drain()
    await drain()
    while (to < entries.length && !isInput(entries[to]!)) to++
    differences.push(...differencesOf(entries, from, to, recorder.entriesFrom(done)))
    done = recorder.length
    from = to
  }
  return { engine: recorder.engine, differences }
}

/** Repeats an input: a command, an event, a timer, a piece of a reply, or a reply. */
function repeat(entry: TimedInput, recorder: Recorder<unknown>, calls: readonly Pending[], timers: Readonly<Timers>) {
  if (entry.type === 'act') recorder.perform(entry.feature, entry.command, entry.args)
  else if (entry.type === 'event') recorder.send(entry.feature, entry.event)
  else if (entry.type === 'timer') timers[entry.timer]?.()
  else if (entry.type === 'piece') calls[entry.call]?.callbacks[entry.callback]?.(...entry.args)
  else if (entry.error) calls[entry.call]?.reject(toError(entry.error))
  else calls[entry.call]?.resolve(entry.value)
}

/**
 * Returns whether the entry at `index` is repeated together with the one at `from`: acts at the same time, before an
 * output of the engine. Each reply arrives separately, as in the recording.
 */
function isTogether(entries: readonly LogEntry[], from: number, index: number) {
  const entry = entries[index]!
  return (
    isInput(entry) &&
    entry.at === entries[from]!.at &&
    (index === from || (entry.type !== 'reply' && entries[index - 1]!.type !== 'reply'))
  )
}

/** Compares the outputs of the engine with a part of the log. */
function differencesOf(entries: readonly LogEntry[], from: number, to: number, actual: readonly LogEntry[]) {
  const differences: Difference[] = []
  for (let place = 0; place < Math.max(to - from, actual.length); place++) {
    const expected = from + place < to ? entries[from + place] : undefined
    if (!isEqual(expected, actual[place]))
      differences.push({ index: Math.min(from + place, to), expected, actual: actual[place] })
  }
  return differences
}
