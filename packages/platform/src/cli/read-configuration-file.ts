import type { FieldDefinition } from '../port'
import { checkConfiguration } from '../check-configuration'
import { configurationSchema, type Configuration } from '../configuration/schema'
import { PlatformError } from '../port/errors'
import { readJsonFile } from '../loaders/read-json-file'
import { validate } from '../wire/validate'

/** Reads a configuration file and lists its problems, one line each. */
export const examineConfigurationFile = async (
  file: string,
): Promise<{ configuration?: Configuration; problems: string[] }> => {
  const read = validate(configurationSchema, await readJsonFile(file, 'The configuration'), 'the whole')
  if ('problems' in read) return { problems: read.problems }
  const configuration = read.data
  // Without definitions, the fields are known only after the documents are read.
  return {
    configuration,
    problems: configuration.fields ? checkConfiguration(configuration, configuration.fields) : [],
  }
}

const notValid = (file: string, problems: readonly string[]) =>
  new PlatformError('badFile', `The configuration ${file} is not valid: ${problems.join('\n')}`)

/**
 * Checks that a configuration fits the fields of an index.
 *
 * @param file - The name of the configuration file.
 * @throws {PlatformError} If it does not fit; names the file and the path of each problem.
 */
export const requireFit = (configuration: Configuration, fields: readonly FieldDefinition[], file: string): void => {
  const problems = checkConfiguration(configuration, fields)
  if (problems.length > 0) throw notValid(file, problems)
}

/**
 * Reads and checks a configuration file.
 *
 * @throws {PlatformError} If the file is invalid; names the file and the path of each problem.
 */
export const readConfigurationFile = async (file: string): Promise<Configuration> => {
  const { configuration, problems } = await examineConfigurationFile(file)
  if (configuration && problems.length === 0) return configuration
  throw notValid(file, problems)
}
