import type { Environment } from '../core/environment'
import { cookiesOf, storageOf, subscribeToStorage } from '../core/browser-defaults'
import type { Journal } from './journal'
import { toRecordedError, type OutputEntry } from './log'

/** Returns an environment that adds each timer, and what is read and written, to the journal. */
export function recordEnvironment(base: Environment, journal: Journal): Environment {
  const [storage, cookies] = [storageOf(base), cookiesOf(base)]
  let timers = 0
  const toTimer = (callback: () => void) => {
    const timer = timers++
    return () => journal.step({ type: 'timer', timer }, callback)
  }
  const log =
    (level: 'debug' | 'warn' | 'error') =>
    (message: string, ...details: unknown[]) => {
      journal.add({ type: 'message', level, message })
      base.logger[level](message, ...details)
    }
  const read = (key: string, run: () => string | null) =>
    noting(journal, run, (outcome) => ({ type: 'read', key, ...outcome }))
  const write = (key: string, value: string | null, run: () => void) =>
    noting(journal, run, ({ error }) => ({ type: 'write', key, value, ...(error && { error }) }))
  const { clock, frame } = base
  return {
    ...base,
    clock: {
      now: () => journal.startedAt + journal.now,
      setTimeout: (callback, milliseconds) => clock.setTimeout(toTimer(callback), milliseconds),
      clearTimeout: (handle) => clock.clearTimeout(handle),
    },
    storage: {
      getItem: (key) => read(key, () => storage.getItem(key)),
      setItem: (key, value) => write(key, value, () => storage.setItem(key, value)),
      removeItem: (key) => write(key, null, () => storage.removeItem(key)),
      subscribe: (listener) => subscribeToStorage(base, listener),
    },
    cookies: {
      get: (name) => read(`cookie ${name}`, () => cookies.get(name) ?? null) ?? undefined,
      set: (name, value, maxAgeSeconds) =>
        write(`cookie ${name}`, value, () => cookies.set(name, value, maxAgeSeconds)),
    },
    random() {
      const value = base.random()
      journal.add({ type: 'read', value })
      return value
    },
    logger: { debug: log('debug'), warn: log('warn'), error: log('error') },
    page: journal.host,
    ...(frame && { frame: (callback: () => void) => frame(toTimer(callback)) }),
  }
}

/** Runs an access to the storage or a cookie and adds its outcome; an error is thrown again. */
function noting<Value>(
  journal: Journal,
  run: () => Value,
  toEntry: (outcome: { value?: Value; error?: ReturnType<typeof toRecordedError> }) => OutputEntry,
): Value {
  try {
    const value = run()
    journal.add(toEntry({ value }))
    return value
  } catch (error) {
    journal.add(toEntry({ error: toRecordedError(error) }))
    throw error
  }
}
