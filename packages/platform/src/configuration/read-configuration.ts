import { InvalidOptionsError } from '../errors'
import { validate } from '../validate'
import { configurationSchema, type Configuration } from './schema'

/**
 * A configuration with its defaults filled in.
 *
 * @param origin - What to call it in an error, such as the name of a file.
 * @throws {InvalidOptionsError} that names the path of what is wrong.
 */
export const readConfiguration = (value: unknown, origin: string): Configuration => {
  const read = validate(configurationSchema, value, 'the whole')
  if ('problem' in read) throw new InvalidOptionsError(`${origin}: ${read.problem}`)
  return read.data
}
