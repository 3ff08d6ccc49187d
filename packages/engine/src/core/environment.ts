/** The time, as machines and guards see it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  setTimeout(callback: () => void, milliseconds: number): unknown
  clearTimeout(handle: unknown): void
}

/** The longest delay of a timer, in milliseconds; a timer with a longer delay would expire at once. */
export const MAX_TIMER_MS = 2_147_483_647

/** A storage such as `localStorage`. Its methods may throw; the engine then goes on without it. */
export interface KeyValueStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
  /**
   * Calls back when something else, such as another tab, changes the value of a key; null means every key. Returns a
   * function that unsubscribes.
   *
   * @default the `storage` events of the browser, for its own storages
   */
  subscribe?(listener: (key: string | null) => void): () => void
}

/** Receives the messages of an engine, such as `console`. */
export interface Logger {
  debug(message: string, ...details: unknown[]): void
  warn(message: string, ...details: unknown[]): void
  error(message: string, ...details: unknown[]): void
}

/** The document the engine runs in; undefined on a server. */
export interface HostPage {
  referrer: string | null
  url: string | null
  /** Whether all analytics are forbidden. */
  doNotTrack: boolean
  /** Default: unknown. */
  userAgent?: string | undefined
}

/** The cookies of the site. */
export interface Cookies {
  get(name: string): string | undefined
  /** Removes the cookie if `maxAgeSeconds` is 0. */
  set(name: string, value: string, maxAgeSeconds: number): void
}

/** All effects of an engine besides its calls. Provide your own to test, simulate or replay. */
export interface Environment {
  clock: Clock
  /** Default: what `storageOf` finds. */
  storage?: KeyValueStorage
  /** From 0 to below 1. */
  random(): number
  /**
   * Receives errors and warnings that users do not see, such as a hook that threw. A page may pass `console`. Default:
   * nothing is logged.
   */
  logger: Logger
  /** Default: what `hostPageOf` finds. */
  page?: HostPage
  /** Default: the cookies of the document, if there is one. */
  cookies?: Cookies
  /**
   * Calls back when the user may be leaving the page. Returns a function that unsubscribes.
   *
   * @default when the document is hidden
   */
  onLeave?(listener: () => void): () => void
  /**
   * Calls back before the next frame, so that data that arrives in pieces is shown once per frame. A page may pass
   * `requestAnimationFrame`.
   *
   * @default a timer of 16 ms
   */
  frame?(callback: () => void): unknown
}

const ignore = () => {}

/**
 * Adds to `overrides` the members that every engine needs, with implementations that work in every runtime. Globals are
 * read only when they are used. `storageOf` and `hostPageOf` do the same for the other members.
 */
export const createEnvironment = (overrides: Partial<Environment> = {}): Environment => ({
  clock: {
    now: () => Date.now(),
    setTimeout: (callback, milliseconds) => setTimeout(callback, milliseconds),
    clearTimeout: (handle) => clearTimeout(handle as number),
  },
  random: Math.random,
  logger: { debug: ignore, warn: ignore, error: ignore },
  ...overrides,
})
