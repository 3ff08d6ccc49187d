/** Time, as a client sees it. The clock of an engine is one. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  setTimeout(callback: () => void, milliseconds: number): unknown
  clearTimeout(handle: unknown): void
}

/** The clock of the runtime. */
export const systemClock: Clock = {
  now: () => Date.now(),
  setTimeout: (callback, milliseconds) => setTimeout(callback, milliseconds),
  clearTimeout: (handle) => clearTimeout(handle as number),
}
