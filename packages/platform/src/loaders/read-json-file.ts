import { readFile } from 'node:fs/promises'
import { PlatformError } from '../errors'

/**
 * What a file of JSON holds, with or without a byte order mark.
 *
 * @param what - What to call the file in an error, such as `The configuration`.
 * @throws {PlatformError} where it cannot be read or holds no JSON.
 */
export const readJsonFile = async (file: string, what: string): Promise<unknown> => {
  try {
    return JSON.parse((await readFile(file, 'utf8')).replace(/^\uFEFF/, ''))
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new PlatformError('badFile', `${what} ${file} cannot be read: ${reason}`, { cause })
  }
}
