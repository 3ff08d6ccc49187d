/** The matchers that the kit uses, which Vitest and Jest share. */
export interface Matchers {
  readonly not: Matchers
  readonly resolves: Settled
  readonly rejects: Settled
  toBe(expected: unknown): void
  toBeCloseTo(expected: number, digits?: number): void
  toBeGreaterThan(expected: number): void
  toBeGreaterThanOrEqual(expected: number): void
  toBeLessThan(expected: number): void
  toBeLessThanOrEqual(expected: number): void
  toContain(expected: unknown): void
  toEqual(expected: unknown): void
  toHaveLength(expected: number): void
  toHaveProperty(name: string): void
  toMatch(expected: RegExp): void
  toMatchObject(expected: object): void
}

/** The matchers of promises. */
export interface Settled {
  toBe(expected: unknown): Promise<void>
  toEqual(expected: unknown): Promise<void>
  toMatchObject(expected: object): Promise<void>
  toThrow(expected?: string): Promise<void>
}

/** The function `expect` of Vitest or Jest. */
export interface Expect {
  (actual: unknown): Matchers
  any(type: unknown): unknown
  closeTo(expected: number, digits?: number): unknown
}

/**
 * The functions of a test framework. Vitest and Jest have all of them. With `node:test`, `expect` comes from the package
 * `expect`. The tests of a backend must run one after another, and a test may need ten seconds.
 */
export interface TestRunner {
  describe(name: string, body: () => void): unknown
  it(name: string, body: () => Promise<void>): unknown
  expect: Expect
}
