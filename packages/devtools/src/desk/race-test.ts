import { toJson } from '../to-json'
import type { DeskCall } from './race-desk'

/** What the test of a race imports, and its name. */
export interface RaceTestOptions {
  /** The module that exports `createPage`, as the test imports it, such as `./page`. */
  module: string
  /**
   * The name of the test.
   *
   * @default 'shows the results of the last query'
   */
  name?: string
  /** The methods that the client has. */
  methods?: readonly string[]
}

/** Returns a value as source code: JSON, which JavaScript reads as it is, except for `__proto__`. */
const toLiteral = (value: unknown) => `JSON.parse(${JSON.stringify(toJson(value))})`

/** Returns the part of a reply that a page shows. */
const resultsOf = (reply: unknown): unknown => (reply as { results?: unknown } | null | undefined)?.results ?? reply

/**
 * Returns the source of a Vitest file that repeats a race: the same calls, whose replies come in the same order. It
 * expects the page to show the results of its last call.
 *
 * The page is a function of its client, `createPage(client)`. It has a method for each call that a user causes, with the
 * name and the arguments of the call, and `results`, what it shows.
 *
 * @param calls - the calls of a race desk.
 */
export function toRaceTest(
  calls: readonly DeskCall[],
  { module, name = 'shows the results of the last query', methods = [] }: RaceTestOptions,
): string {
  const answered = calls.filter(({ status }) => status === 'released' || status === 'aborted')
  const last = answered.filter(({ status, reply }) => status === 'released' || reply !== undefined).at(-1)
  const ends = calls
    .map((call, index) => ({ ...toEnd(call), index, order: call.order }))
    .filter((end) => end.order !== undefined)
    .toSorted((left, right) => left.order! - right.order!)
  const all = [...new Set([...methods, ...calls.map((call) => call.name)])]
  return `import { expect, it } from 'vitest'
import { createPage } from ${JSON.stringify(module)}

// The calls that the page made, in their order, and how they ended, in the order in which they ended.
const calls = [
${calls.map((call) => `  ${toLiteral({ name: call.name, args: call.args })},\n`).join('')}]
const ends = [
${ends.map(({ order: _, ...end }) => `  ${toLiteral(end)},\n`).join('')}]

it(${JSON.stringify(name)}, async () => {
  const waiting = []
  const toMethod = (name) => (...args) => new Promise((resolve, reject) => waiting.push({ name, args, resolve, reject }))
  const client = Object.fromEntries(${JSON.stringify(all)}.map((name) => [name, toMethod(name)]))
  const page = createPage(client)
  const turn = () => new Promise((resolve) => setTimeout(resolve))
  for (const { name, args } of calls) {
    page[name]?.(...args)
    await turn()
  }
  for (const { index, reply, error } of ends) {
    const { name } = calls[index]
    const before = calls.slice(0, index).filter((call) => call.name === name).length
    const call = waiting.filter((call) => call.name === name)[before]
    if (error) call?.reject(Object.assign(new Error(error.message), error))
    else call?.resolve(reply)
    await turn()
  }
  expect(page.results).toEqual(${toLiteral(resultsOf(last?.reply))})
})
`
}

/** Returns how a call ended, as plain JSON. A reply that came for an aborted call is a reply. */
function toEnd({ reply, error }: DeskCall): { reply?: unknown; error?: object } {
  if (!error) return { reply }
  const { name, message, cause: _, ...members } = error as Error & Record<string, unknown>
  return { error: { ...members, name, message } }
}
