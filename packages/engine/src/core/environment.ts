/** Time, as machines and guards see it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  setTimeout(callback: () => void, milliseconds: number): unknown
  clearTimeout(handle: unknown): void
}

/** The longest a timer can be set for, in milliseconds; what is longer would be due at once. */
export const MAX_TIMER_MS = 2_147_483_647

export interface KeyValueStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

export interface Logger {
  debug(message: string, ...details: unknown[]): void
  warn(message: string, ...details: unknown[]): void
  error(message: string, ...details: unknown[]): void
}

/** The document the engine runs in; empty on a server. */
export interface HostPage {
  referrer: string | null
  url: string | null
  /** True forbids all analytics. */
  doNotTrack: boolean
}

/** All effects an engine has besides its calls. Give your own to test, simulate or replay. */
export interface Environment {
  clock: Clock
  /** Default: `localStorage` where there is one, else memory that lives as long as the engine. */
  storage: KeyValueStorage
  /** From 0 to below 1. */
  random(): number
  /** Default: the console. */
  logger: Logger
  page: HostPage
}

/**
 * Fills in what `overrides` leaves out with what works in every runtime; the globals are read only when they are used.
 */
export function createEnvironment(overrides: Partial<Environment> = {}): Environment {
  let storage: KeyValueStorage | undefined
  return {
    clock: {
      now: () => Date.now(),
      setTimeout: (callback, milliseconds) => setTimeout(callback, milliseconds),
      clearTimeout: (handle) => clearTimeout(handle as number),
    },
    get storage() {
      return (storage ??= findStorage() ?? createMemoryStorage())
    },
    random: Math.random,
    logger: console,
    get page() {
      return readHostPage()
    },
    ...overrides,
  }
}

export function createMemoryStorage(): KeyValueStorage {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}

function findStorage(): KeyValueStorage | undefined {
  try {
    return (globalThis as { localStorage?: KeyValueStorage }).localStorage
  } catch {
    return undefined // a page may be forbidden to store
  }
}

function readHostPage(): HostPage {
  const { document, location, navigator } = globalThis as {
    document?: { referrer: string }
    location?: { href: string }
    navigator?: { doNotTrack?: string | null; globalPrivacyControl?: boolean }
  }
  return {
    referrer: document?.referrer || null,
    url: location?.href ?? null,
    doNotTrack: navigator?.doNotTrack === '1' || navigator?.globalPrivacyControl === true,
  }
}
