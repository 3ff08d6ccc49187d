/**
 * The value of `next`, made of as much of `previous` as is equal: what did not change keeps its identity, at every depth.
 * Neither argument is changed. Only arrays and plain objects are looked into.
 */
export function share<Value>(previous: unknown, next: Value): Value
export function share(previous: unknown, next: unknown): unknown {
  if (Object.is(previous, next)) return previous
  if (Array.isArray(next)) return Array.isArray(previous) ? shareItems(previous, next) : next
  return isPlainObject(next) && isPlainObject(previous) ? shareFields(previous, next) : next
}

function shareItems(previous: unknown[], next: unknown[]): unknown[] {
  let isSame = previous.length === next.length
  let shared = next
  for (let index = 0; index < next.length; index++) {
    const item = index < previous.length ? share(previous[index], next[index]) : next[index]
    if (!Object.is(item, previous[index])) isSame = false
    if (Object.is(item, next[index])) continue
    if (shared === next) shared = next.slice()
    shared[index] = item
  }
  return isSame ? previous : shared
}

type Fields = Record<string, unknown>

function shareFields(previous: Fields, next: Fields): Fields {
  const keys = Object.keys(next)
  let isSame = keys.length === Object.keys(previous).length
  let shared = next
  for (const key of keys) {
    const value = share(previous[key], next[key])
    if (!Object.is(value, previous[key]) || !Object.hasOwn(previous, key)) isSame = false
    if (Object.is(value, next[key])) continue
    if (shared === next) shared = { ...next }
    shared[key] = value
  }
  return isSame ? previous : shared
}

function isPlainObject(value: unknown): value is Fields {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
