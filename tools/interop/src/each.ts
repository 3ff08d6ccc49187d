import { ok } from 'node:assert/strict'

/** Returns the items of a list to check one by one. @throws {AssertionError} If there are none. */
export const each = <Item>(items: readonly Item[]): readonly Item[] => {
  ok(items.length > 0, 'There is nothing to check')
  return items
}
