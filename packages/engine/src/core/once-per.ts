/** Returns `compute` with its result kept for each object that is its first argument. */
export function oncePer<Key extends object, Rest extends unknown[], Result>(
  compute: (key: Key, ...rest: Rest) => Result,
): (key: Key, ...rest: Rest) => Result {
  const results = new WeakMap<Key, Result>()
  return (key, ...rest) => {
    let result = results.get(key)
    if (result === undefined) results.set(key, (result = compute(key, ...rest)))
    return result
  }
}
