import { EngineError } from '../../core/errors'
import { isPlain } from '../../core/reuse'
import type { ContextEvent, ContextValues } from './context.machine'
import { isString } from './context.schema'

/** The values that the next request has. */
export interface ContextState<Value extends string | string[] = string | string[]> {
  /** The values by their keys. */
  values: ContextValues<Value>
}

/** Returns the values that are strings. A hydrated page may have lists, which a dictionary field cannot use. */
export const textsOf = (values: ContextValues): ContextValues<string> =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => isString(entry[1])))

/** Returns whether there is a value to remove. */
export const hasValues = ({ values }: ContextState): boolean => Object.keys(values).length > 0

/** Returns the value of a command if it is valid. `expected` says what it must be. */
export function toContextCommands<
  Value extends string | string[],
  Key extends string = string,
  Values extends object = ContextValues<Value>,
>(send: (event: ContextEvent) => void, isValue: (value: unknown) => value is Value, expected: string) {
  const check = (command: string, key: string, value: unknown) => {
    if (!isValue(value)) throw new EngineError('invalid-argument', `${command}: the value of "${key}" ${expected}`)
  }
  return {
    /**
     * Replaces all values. The next search uses them.
     *
     * @throws {EngineError} `invalid-argument`, naming the key whose value is invalid.
     */
    set(values: Values) {
      if (!isPlain(values)) {
        throw new EngineError('invalid-argument', `set: values must be an object (received ${String(values)})`)
      }
      for (const [key, value] of Object.entries(values)) check('set', key, value)
      send({ type: 'values.set', values: values as ContextValues })
    },
    /**
     * Sets the value of one key. The next search uses it.
     *
     * @throws {EngineError} `invalid-argument`, naming the key, if the value is invalid.
     */
    add(key: Key, value: Value) {
      check('add', key, value)
      send({ type: 'value.add', key, value })
    },
    /** Removes a key. It does nothing if there is no such key. The next search is made without it. */
    remove: (key: Key) => send({ type: 'value.remove', key }),
  }
}

/** The commands that {@link toContextCommands} returns. */
export interface ContextCommands<
  Value extends string | string[],
  Key extends string = string,
  Values extends object = ContextValues<Value>,
> extends ReturnType<typeof toContextCommands<Value, Key, Values>> {}
