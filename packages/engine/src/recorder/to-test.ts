import type { SessionLog } from './log'

/** The name of a test, and the modules that it imports. */
export interface ToTestOptions {
  /** The module that exports `createEngine`, as the test imports it, such as `./create-engine`. */
  module: string
  /**
   * The name of the test.
   *
   * @default 'the session goes as it was recorded'
   */
  name?: string
  /**
   * The module that the test imports `replay` from.
   *
   * @default '@querent/engine/recorder'
   */
  recorder?: string
}

/** Returns a value as source code: JSON, which JavaScript reads as it is, except for `__proto__`. */
const toLiteral = (value: unknown) => `JSON.parse(${JSON.stringify(JSON.stringify(value))})`

/**
 * Returns the source of a Vitest file that replays a session. The test fails if the engine does anything other than
 * what was recorded. Remove irrelevant entries of the log only from its end.
 */
export function toTest(
  log: SessionLog,
  { module, name = 'the session goes as it was recorded', recorder = '@querent/engine/recorder' }: ToTestOptions,
): string {
  const { entries, ...start } = log
  const { timezone } = start
  return `import { replay } from ${JSON.stringify(recorder)}
import { expect, it, vi } from 'vitest'
import { createEngine } from ${JSON.stringify(module)}

// One entry a line: what happened (act, event, timer, piece, reply), and what the engine did.
const entries = [
${entries.map((entry) => `  ${toLiteral(entry)},\n`).join('')}]

it(${JSON.stringify(name)}, async () => {
  vi.stubEnv('TZ', ${JSON.stringify(timezone)}) // Relative dates follow the calendar of the browser.
  const { differences } = await replay({ ...${toLiteral(start)}, entries }, createEngine)
  vi.unstubAllEnvs()
  expect(differences).toEqual([])
})
`
}
