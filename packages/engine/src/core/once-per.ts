/** Returns a copy of `compute` that caches its result per first argument, which is an object. */
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
