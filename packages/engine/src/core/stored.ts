import type { Environment } from './environment'
import { storageOf } from './browser-defaults'
import { oncePer } from './once-per'

/** In characters. A longer value is neither written nor read. */
const MAX_STORED_LENGTH = 1_000_000

/**
 * Creates a value in the storage, as JSON. The storage may be forbidden, full, or contain invalid values. Then nothing
 * is read or written, which is logged once and never thrown.
 */
export function createStored(environment: Pick<Environment, 'storage' | 'logger'>, key: string) {
  let isLogged = false
  /** Whether writing failed, so that the stored value is out of date. */
  let isOutdated = false
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
    /**
     * Returns the stored value, read by `toValue`, which throws if it is invalid; `missing` if there is none; undefined
     * if it cannot be read, or is older than the last write.
     */
    read: <Value>(toValue: (json: unknown) => Value, missing?: Value): Value | undefined =>
      attempt(() => {
        if (isOutdated) return undefined
        const text = storageOf(environment).getItem(key)
        return text === null || text === undefined ? missing : toValue(JSON.parse(assertLength(text)))
      }),
    write(value: unknown) {
      isOutdated = true
      attempt(() => {
        storageOf(environment).setItem(key, assertLength(JSON.stringify(value)))
        isOutdated = false
      })
    },
    remove: () => void attempt(() => storageOf(environment).removeItem(key)),
  }
}

/** Returns the stored value of a feature, which its option `storageKey` names. */
export const storedOf = /* @__PURE__ */ oncePer(
  ({ environment, input }: { environment: Environment; input: { storageKey: string } }) =>
    createStored(environment, input.storageKey),
)

function assertLength(text: string) {
  if (text.length > MAX_STORED_LENGTH) throw new Error(`The value has more than ${MAX_STORED_LENGTH} characters`)
  return text
}

/**
 * Returns the valid items of a stored list.
 *
 * @throws {Error} if it is not a list.
 */
export function toItems<Item>(json: unknown, toItem: (json: unknown) => Item | undefined): Item[] {
  if (!Array.isArray(json)) throw new Error('The value is not a list')
  return json.map(toItem).filter((item) => item !== undefined)
}

/** Returns the first item of each key, at most `maxLength` items: for lists of recent items, newest first. */
export function toRecent<Item>(items: readonly Item[], keyOf: (item: Item) => string, maxLength: number): Item[] {
  const seen = new Set<string>()
  return items.filter((item) => !seen.has(keyOf(item)) && seen.add(keyOf(item))).slice(0, maxLength)
}
