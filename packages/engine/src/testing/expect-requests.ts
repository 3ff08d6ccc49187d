import { settle } from './settle'

/**
 * Runs an act, and throws unless it makes `expected` calls of any kind.
 *
 * @param client - what `createFakeClient` returns.
 * @param act - a call that waits for a timer counts if the act advances time.
 * @throws {Error} naming the calls that were made.
 */
export async function expectRequests(
  client: { readonly calls: readonly { readonly name: string }[] },
  expected: number,
  act: () => unknown,
): Promise<void> {
  const before = client.calls.length
  await act()
  await settle()
  const names = client.calls.slice(before).map(({ name }) => name)
  if (names.length === expected) return
  throw new Error(`The act must make ${expected} requests (it made ${names.length}: ${names.join(', ') || 'none'}).`)
}
