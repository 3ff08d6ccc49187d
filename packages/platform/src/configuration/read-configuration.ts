import { InvalidOptionsError } from '../port/errors'
import { validate } from '../wire/validate'
import { configurationSchema, type Configuration } from './schema'

/**
 * Validates a configuration and fills in its defaults.
 *
 * @param origin - Its name in error messages, such as the name of a file.
 * @throws {InvalidOptionsError} If the configuration is invalid; the message has the path of the problem.
 */
export const readConfiguration = (value: unknown, origin: string): Configuration => {
  const read = validate(configurationSchema, value, 'the whole')
  if ('problem' in read) throw new InvalidOptionsError(`${origin}: ${read.problem}`)
  return read.data
}
