import type { Environment } from './environment'
import { storageOf } from './host'

/** In characters. What is longer is neither kept nor read. */
const MAX_STORED_LENGTH = 1_000_000

/**
 * A value in the storage, as JSON. The storage may be forbidden, full, or hold what someone else wrote: then there is
 * nothing to read, or nothing is kept, which is logged once and never thrown.
 */
export function createStored(environment: Pick<Environment, 'storage' | 'logger'>, key: string) {
  let isLogged = false
  const attempt = <Result>(act: () => Result): Result | undefined => {
    try {
      return act()
    } catch (error) {
      if (!isLogged) environment.logger.warn(`The storage cannot be used for "${key}"`, error)
      isLogged = true
      return undefined
    }
  }
  return {
    /** `toValue` makes a value of any JSON, or throws. Undefined where there is none. */
    read: <Value>(toValue: (json: unknown) => Value): Value | undefined =>
      attempt(() => {
        const text = storageOf(environment).getItem(key)
        return text === null || text === undefined ? undefined : toValue(JSON.parse(assertLength(text)))
      }),
    write: (value: unknown) =>
      void attempt(() => storageOf(environment).setItem(key, assertLength(JSON.stringify(value)))),
    remove: () => void attempt(() => storageOf(environment).removeItem(key)),
  }
}

function assertLength(text: string) {
  if (text.length > MAX_STORED_LENGTH)
    throw new Error(`More than ${MAX_STORED_LENGTH} characters are too many to store`)
  return text
}

/**
 * The items of a stored list that are right.
 *
 * @throws {Error} where it is no list.
 */
export function toItems<Item>(json: unknown, toItem: (json: unknown) => Item | undefined): Item[] {
  if (!Array.isArray(json)) throw new Error('What is stored is not a list')
  return json.map(toItem).filter((item) => item !== undefined)
}

/** The first of each key, `maxLength` of them: a list of what is recent with its newest in front. */
export function toRecent<Item>(items: readonly Item[], keyOf: (item: Item) => string, maxLength: number): Item[] {
  const seen = new Set<string>()
  return items.filter((item) => !seen.has(keyOf(item)) && seen.add(keyOf(item))).slice(0, maxLength)
}
