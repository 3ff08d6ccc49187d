/**
 * The value of `next`, made of as much of `previous` as is equal: what did not change keeps its identity, at every depth.
 * Neither argument is changed. Only arrays and plain objects are looked into.
 */
export function share<Value>(previous: unknown, next: Value): Value
// Each response goes through here, value by value: loops and comparisons are written for speed.
export function share(previous: unknown, next: unknown): unknown {
  if (previous === next) return previous
  if (typeof next !== 'object' || typeof previous !== 'object' || !next || !previous) {
    return Object.is(previous, next) ? previous : next
  }
  if (Array.isArray(next)) return Array.isArray(previous) ? shareItems(previous, next) : next
  return isPlain(next) && isPlain(previous) ? shareFields(previous, next) : next
}

function shareItems(previous: unknown[], next: unknown[]): unknown[] {
  let isSame = previous.length === next.length
  let shared = next
  const length = Math.min(previous.length, next.length)
  for (let index = 0; index < length; index++) {
    const before = previous[index]
    const item = next[index]
    if (before === item) continue
    const kept = share(before, item)
    if (kept !== before) isSame = false
    if (kept === item) continue
    if (shared === next) shared = next.slice()
    shared[index] = kept
  }
  return isSame ? previous : shared
}

type Fields = Record<string, unknown>

function shareFields(previous: Fields, next: Fields): Fields {
  const keys = Object.keys(next)
  let isSame = keys.length === Object.keys(previous).length
  let shared = next
  for (const key of keys) {
    const before = previous[key]
    const value = next[key]
    if (before === value) {
      if (before === undefined && !Object.hasOwn(previous, key)) isSame = false
      continue
    }
    const kept = share(before, value)
    if (kept !== before) isSame = false
    if (kept === value) continue
    if (shared === next) shared = { ...next }
    shared[key] = kept
  }
  return isSame ? previous : shared
}

function isPlain(value: unknown): value is Fields {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/**
 * What a feature selects, made of as much of what it selected before as is equal, down to the items of its lists. It is made
 * of parts that are shared already, so that the first difference of two parts settles that they are different.
 */
export function shareSelected(previous: unknown, next: unknown): unknown {
  if (!isPlain(previous) || !isPlain(next)) return Object.is(previous, next) ? previous : next
  let isSame = Object.keys(previous).length === Object.keys(next).length
  const shared: Fields = {}
  for (const key in next) {
    const before = previous[key]
    const value = next[key]
    shared[key] = Array.isArray(before) && Array.isArray(value) ? shareList(before, value) : isEqual(before, value) ? before : value
    if (shared[key] !== before) isSame = false
  }
  return isSame ? previous : shared
}

function shareList(previous: unknown[], next: unknown[]): unknown[] {
  if (previous === next) return previous
  const shared = next.map((item, index) => (isEqual(previous[index], item) ? previous[index] : item))
  return previous.length === next.length && shared.every((item, index) => item === previous[index]) ? previous : shared
}

function isEqual(left: unknown, right: unknown): boolean {
  if (left === right) return true
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((item, index) => isEqual(item, right[index]))
  }
  if (!isPlain(left) || !isPlain(right)) return Object.is(left, right)
  for (const key in right) if (!isEqual(left[key], right[key])) return false
  return Object.keys(left).length === Object.keys(right).length
}
