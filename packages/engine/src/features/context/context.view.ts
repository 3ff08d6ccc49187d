import { EngineError } from '../../core/errors'
import { isPlain } from '../../core/keep'
import type { ContextEvent, ContextValues } from './context.machine'

/** What one can do with values of which each fulfils `isValue`, or is said to need to be `expected`. */
export function toContextCommands<Value extends string | string[]>(
  send: (event: ContextEvent) => void,
  isValue: (value: unknown) => value is Value,
  expected: string,
) {
  const check = (command: string, key: string, value: unknown) => {
    if (!isValue(value))
      throw new EngineError('invalid-argument', `${command}: the value of "${key}" is not ${expected}`)
  }
  return {
    /**
     * Replaces all values. No search: the next one has them.
     *
     * @throws {EngineError} `invalid-argument`, naming the key whose value is of another type.
     */
    set(values: ContextValues<Value>) {
      if (!isPlain(values)) throw new EngineError('invalid-argument', 'set: values is no object: give one, if only {}')
      for (const [key, value] of Object.entries(values)) check('set', key, value)
      send({ type: 'values.set', values })
    },
    /**
     * Sets the value of one key. No search.
     *
     * @throws {EngineError} `invalid-argument`, naming the key, where the value is of another type.
     */
    add(key: string, value: Value) {
      check('add', key, value)
      send({ type: 'value.add', key, value })
    },
    /** Takes a key out; nothing happens where it is not there. No search. */
    remove: (key: string) => send({ type: 'value.remove', key }),
  }
}
