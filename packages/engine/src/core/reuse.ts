/** A hostile reply may be nested endlessly: a value below this depth equals only itself. */
const MAX_DEPTH = 99

/** Returns whether two values are the same JSON. Objects other than plain objects and arrays equal only themselves. */
export function isEqual(left: unknown, right: unknown, depth = 0): boolean {
  if (left === right) return true
  if (typeof left !== 'object' || typeof right !== 'object') return Object.is(left, right)
  if (depth > MAX_DEPTH) return false
  if (Array.isArray(left)) return Array.isArray(right) && areItemsEqual(left, right, depth + 1)
  return isPlain(left) && isPlain(right) && areFieldsEqual(left, right, depth + 1)
}

/**
 * Returns `previous` if it is equal, otherwise a copy of `next` that reuses equal items of `previous` at the same
 * index. It is for lists that a feature selects from each response.
 */
export function reuseItems<Item>(
  previous: Item[] | undefined,
  next: Item[],
  isSame: (left: Item, right: Item) => boolean = isEqual,
): Item[] {
  if (!previous || previous === next) return next
  let isKept = previous.length === next.length
  const kept = next.slice()
  for (let index = 0; index < next.length; index++) {
    const before = previous[index]
    const item = next[index] as Item
    if (before !== undefined && (before === item || isSame(before, item))) kept[index] = before
    else isKept = false
  }
  return isKept ? previous : kept
}

/** Returns `previous` if it is equal, otherwise `next` with the equal fields of `previous`. It changes neither. */
export function reuseFields<Value>(previous: unknown, next: Value): Value
export function reuseFields(previous: unknown, next: unknown): unknown {
  if (previous === next || !isPlain(previous) || !isPlain(next)) return next
  const keys = Object.keys(next)
  let isKept = keys.length === Object.keys(previous).length
  let kept = next
  for (const key of keys) {
    const before = previous[key]
    const value = next[key]
    if (!isEqual(before, value) || (before === undefined && !Object.hasOwn(previous, key))) isKept = false
    else if (before !== value) {
      if (kept === next) kept = { ...next }
      kept[key] = before
    }
  }
  return isKept ? previous : kept
}

/** Returns `base` with the changes that lead from `before` to `after`. */
export function withChange<Value extends object>(base: Value, before: Value, after: Value): Value {
  const isKept = ([key]: [string, unknown]) => isEqual(before[key as keyof Value], after[key as keyof Value])
  const changed = Object.entries(after).filter((entry) => !isKept(entry))
  return Object.fromEntries([...Object.entries(base).filter(isKept), ...changed]) as Value
}

type Fields = Record<string, unknown>

function areItemsEqual(left: readonly unknown[], right: readonly unknown[], depth: number): boolean {
  if (left.length !== right.length) return false
  for (let index = 0; index < left.length; index++) if (!isEqual(left[index], right[index], depth)) return false
  return true
}

// Not for-in: V8 repeatedly optimises and deoptimises such a loop if objects have different shapes.
function areFieldsEqual(left: Fields, right: Fields, depth: number): boolean {
  const keys = Object.keys(right)
  for (const key of keys) {
    const value = left[key]
    if (value === right[key] ? value === undefined && !Object.hasOwn(left, key) : !isEqual(value, right[key], depth))
      return false
  }
  return keys.length === Object.keys(left).length
}

/** Returns whether a value is an object whose prototype is `Object.prototype` of any realm, or null. */
export function isPlain(value: unknown): value is Fields {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null // Plain objects of any realm.
}
