import { readFile } from 'node:fs/promises'
import { PlatformError } from '../port/errors'
import { isNestedTooDeeply, NESTED_TOO_DEEPLY } from './nesting'

/**
 * Reads a JSON file, with or without a byte order mark.
 *
 * @param what - The name of the file in error messages, such as `The configuration`.
 * @throws {PlatformError} If it cannot be read or is not JSON.
 */
export const readJsonFile = async (file: string, what: string): Promise<unknown> => {
  try {
    const value: unknown = JSON.parse((await readFile(file, 'utf8')).replace(/^\uFEFF/, ''))
    if (isNestedTooDeeply(value)) throw new Error(NESTED_TOO_DEEPLY)
    return value
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new PlatformError('badFile', `${what} ${file} cannot be read: ${reason}`, { cause })
  }
}
