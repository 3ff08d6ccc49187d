import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { readConfiguration } from '../configuration/read-configuration'
import { allRights, type Configuration, type TokenConfiguration } from '../configuration/schema'
import { PlatformError } from '../port/errors'
import { readConfigurationFile } from './read-configuration-file'
import { UsageError } from './usage-error'

/** The environment variables of the program. */
export type Environment = Readonly<Record<string, string | undefined>>

type Options = Readonly<Record<string, { type: 'string' | 'boolean'; multiple?: boolean }>>
type Setting = string | boolean | string[] | undefined
type Values = Record<string, Setting>

const PREFIX = 'QUERENT_PLATFORM_'
const FILES = ['data', 'fields', 'db', 'events', 'token-file']

/** Returns the variable of an option: `QUERENT_PLATFORM_TOKEN_FILE` of `token-file`. */
const variableOf = (option: string) => PREFIX + option.replaceAll('-', '_').toUpperCase()

const toFlag = (variable: string, text: string) => {
  if (/^(?:1|true)$/i.test(text)) return true
  if (/^(?:0|false|)$/i.test(text)) return false
  throw new UsageError(`${variable} must be true or false, not "${text}"`)
}

const fromEnvironment = (options: Options, env: Environment): Values =>
  Object.fromEntries(
    Object.entries(options).flatMap(([name, { type, multiple }]): [string, Setting][] => {
      const variable = variableOf(name)
      const text = env[variable]
      if (text === undefined) return []
      if (type === 'boolean') return [[name, toFlag(variable, text)]]
      return [[name, multiple ? text.split(',').map((entry) => entry.trim()) : text]]
    }),
  )

/** Returns the settings that a configuration contains. */
export const fromConfiguration = ({ serve }: Configuration, file: string): Values =>
  Object.fromEntries(
    Object.entries(serve).map(([name, value]): [string, Setting] => {
      if (typeof value === 'boolean') return [name, value]
      if (typeof value === 'object') return [name, Object.entries(value).map((entry) => entry.join('='))]
      return [name, FILES.includes(name) ? resolve(dirname(file), String(value)) : String(value)]
    }),
  )

const readTokenFile = async (file: string): Promise<string[]> => {
  const text = await readFile(file, 'utf8').catch((cause: Error) => {
    throw new PlatformError('badFile', `The file of tokens ${file} cannot be read: ${cause.message}`, { cause })
  })
  const tokens = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
  if (tokens.length === 0) throw new PlatformError('badFile', `The file of tokens ${file} contains no token`)
  return tokens
}

const readTokens = async ({ token = [], 'token-file': file }: Values): Promise<TokenConfiguration[]> => {
  const given = [token].flat().map(String)
  if (given.some((text) => !/^\S+$/.test(text))) throw new UsageError('--token must not be empty or contain spaces')
  const stored = typeof file === 'string' ? await readTokenFile(file) : []
  const tokens = [...new Set([...given, ...stored])].map((token) => ({ token, rights: [...allRights] }))
  return readConfiguration({ tokens }, '--token and --token-file').tokens
}

/**
 * Adds the settings of the environment, and then of the configuration file, to the settings of the command line.
 *
 * @param flags - The options of the command line.
 * @throws {UsageError} (as a rejection) If a setting is invalid.
 * @throws {PlatformError} (as a rejection) If the configuration or the file of tokens is invalid.
 */
export const mergeSettings = async <Flags extends object>(
  flags: Flags,
  options: Options,
  env: Environment,
): Promise<{ values: Flags; configuration: Configuration }> => {
  const given: Values = { ...fromEnvironment(options, env), ...flags }
  const { config } = given
  if (config === '') throw new UsageError('--config is empty')
  const file = typeof config === 'string' ? config : undefined
  const configuration = file === undefined ? readConfiguration({}, 'The defaults') : await readConfigurationFile(file)
  const values: Values = { ...(file !== undefined && fromConfiguration(configuration, file)), ...given }
  const tokens = [...configuration.tokens, ...(await readTokens(values))]
  // Each value has the type of its option: `fromEnvironment` and the schema of the configuration ensure that.
  return { values: values as Flags, configuration: { ...configuration, tokens } }
}
