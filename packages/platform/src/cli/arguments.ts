import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import type { Configuration } from '../configuration/schema'
import type { ClusterArguments } from './open-opensearch'
import { isLanguage, languages } from '../language/stemmer'
import type { Decimal } from '../loaders/number-text'
import { roles, type Role } from '../loaders/to-document'
import { KEEP_ALIVE_MS } from '../node/serve'
import type { CopyOptions } from './copy-index'
import { PlatformError } from '../port/errors'
import { requireOwnFiles, type UsedFile } from './same-file'
import { fromConfiguration, mergeSettings, type Environment } from './settings'
import { isWebUrl } from '../text/is-web-url'
import { UsageError } from './usage-error'

/** How a file of documents is read. */
export interface DataOptions {
  /** The file of the definitions of the fields. */
  fields: string | undefined
  /** The column of each role, such as `title`. */
  map: Partial<Record<Role, string>>
  /** The column of each field that has another name. */
  names: Readonly<Record<string, string>>
  /** Of the cells of CSV. */
  delimiter: string | undefined
  /** The sign before the fraction of numbers that can be read in two ways. */
  decimal: Decimal | undefined
  /** The language of the texts, `none`, or several; undefined if it is detected. */
  language: readonly string[] | undefined
  /** What makes vectors of texts: `table`, or the address of an endpoint. */
  semantic: string | undefined
  /** How similar a document must be, from -1 to 1; undefined for the default of what makes the vectors. */
  minSimilarity: number | undefined
  skipBad: boolean
  /** What the file of the configuration contains, and the tokens of the command line. */
  configuration: Configuration
}

/** Serves an index, or builds it again. */
export interface ServeArguments extends DataOptions {
  command: 'serve' | 'reindex'
  /** The index of OpenSearch to use instead of SQLite. */
  cluster: ClusterArguments | undefined
  data: string | undefined
  /** Whether a file without documents may empty an index. */
  allowEmpty: boolean
  /** The file of the configuration. */
  config: string | undefined
  db: string | undefined
  events: string | undefined
  port: number
  host: string
  /** Milliseconds between the end of readiness and the end of connections. */
  drainMs: number
  /** Milliseconds that an idle connection stays open. */
  keepAliveMs: number
  log: boolean
  /** Number of threads that search; `undefined` for the default. */
  workers: number | undefined
}

/** Checks a configuration or a backup. */
export interface CheckArguments {
  command: 'check'
  file: string
}

/** Checks a file of documents. */
interface CheckDataArguments extends DataOptions {
  command: 'checkData'
  data: string
}

interface EventsArguments {
  command: 'events'
  file: string
  mode: 'legacy' | 'next' | undefined
  type: string | undefined
  limit: number
  json: boolean
}

/** Measures how well one or two configurations find what judgements name. */
export interface EvaluateArguments {
  command: 'evaluate'
  /** The file of the judgements. */
  judgements: string
  /** For each configuration, the arguments that would serve the data with it. */
  serves: readonly ServeArguments[]
  json: boolean
}

/** Proposes judgements from the clicks of a file of events. */
export interface JudgeArguments {
  command: 'judge'
  from: string
  /** Minimum number of clicks that a query must have. */
  minClicks: number
}

/** Copies the index and the events to files, or back. */
interface CopyArguments extends CopyOptions {
  command: 'backup' | 'restore'
}

/** The arguments of each command. */
type Arguments =
  | CopyArguments
  | ServeArguments
  | CheckArguments
  | CheckDataArguments
  | EventsArguments
  | EvaluateArguments
  | JudgeArguments
  | { command: 'schema' }
  | { command: 'token' }
  | { command: 'help' }
  | { command: 'version' }

const copyOptions = { db: { type: 'string' }, events: { type: 'string' }, config: { type: 'string' } } as const

const dataOptions = {
  data: { type: 'string' },
  fields: { type: 'string' },
  map: { type: 'string', multiple: true },
  delimiter: { type: 'string' },
  decimal: { type: 'string' },
  language: { type: 'string' },
  semantic: { type: 'string' },
  'min-similarity': { type: 'string' },
  'skip-bad': { type: 'boolean' },
  config: { type: 'string' },
} as const

const serveOptions = {
  ...dataOptions,
  'allow-empty': { type: 'boolean' },
  db: { type: 'string' },
  backend: { type: 'string' },
  url: { type: 'string' },
  index: { type: 'string' },
  events: { type: 'string' },
  workers: { type: 'string' },
  port: { type: 'string' },
  host: { type: 'string' },
  token: { type: 'string', multiple: true },
  'token-file': { type: 'string' },
  'drain-ms': { type: 'string' },
  'keep-alive-ms': { type: 'string' },
  log: { type: 'boolean' },
} as const

const eventsOptions = {
  mode: { type: 'string' },
  type: { type: 'string' },
  limit: { type: 'string' },
  json: { type: 'boolean' },
} as const

const evaluateOptions = {
  ...dataOptions,
  config: { type: 'string', multiple: true },
  judgements: { type: 'string' },
  json: { type: 'boolean' },
} as const

const judgeOptions = { from: { type: 'string' }, 'min-clicks': { type: 'string' } } as const

const parse = <Options extends ParseArgsOptionsConfig>(argv: readonly string[], options: Options) => {
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: true })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    // Without what Node says about arguments that begin with a hyphen.
    throw new UsageError(message.replace(/\. To specify a positional argument[^]*/, ''))
  }
}

/** Reads the number of an option. */
const toNumber = (name: string, text: string, max: number, min = 0) => {
  const number = Number(text)
  if (/^\d+$/.test(text) && number >= min && number <= max) return number
  throw new UsageError(`--${name} must be a number from ${min} to ${max}, not "${text}"`)
}

const isRole = (text: string): text is Role => roles.some((role) => role === text)

const readMap = (given: readonly string[]) => {
  const map: Partial<Record<Role, string>> = {}
  const names: Record<string, string> = {}
  for (const text of given) {
    const [, name = '', column] = /^(\w+)=(.+)$/s.exec(text) ?? []
    if (column === undefined) {
      const example = `${roles.join(', ')} or the name of a field, and a column, such as title=name`
      throw new UsageError(`--map must be ${example}, not "${text}"`)
    }
    const used: Record<string, string> = isRole(name) ? map : names
    if (Object.hasOwn(used, name)) throw new UsageError(`--map names two columns for ${name}`)
    used[name] = column
  }
  const twice = Object.values(names).find((column, index, all) => all.indexOf(column) !== index)
  if (twice !== undefined) throw new UsageError(`--map names two fields for the column "${twice}"`)
  return { map, names }
}

const readDecimal = (text: string | undefined) => {
  if (text === undefined || text === '.' || text === ',') return text
  throw new UsageError(`--decimal must be "." or ",", not "${text}"`)
}

const readDelimiter = (text: string | undefined) => {
  if (text === undefined || text === 'tab') return text && '\t'
  if ([...text].length === 1 && !/["\r\n]/.test(text)) return text
  throw new UsageError(`--delimiter must be one character, or tab, not "${text}"`)
}

/**
 * Returns the index of OpenSearch; undefined for SQLite.
 *
 * @param db - The file of SQLite, unless only the environment names it.
 */
const readCluster = (values: Pick<ServeValues, 'backend' | 'index' | 'semantic' | 'url'>, db: string | undefined) => {
  const { backend = 'embedded', url, index = 'querent' } = values
  if (backend === 'embedded') {
    for (const name of ['url', 'index'] as const) {
      if (values[name] !== undefined) throw new UsageError(`--${name} requires --backend opensearch`)
    }
    return undefined
  }
  if (backend !== 'opensearch') throw new UsageError(`--backend must be embedded or opensearch, not "${backend}"`)
  if (url === undefined) throw new UsageError('--backend opensearch requires --url ADDRESS')
  if (values.semantic !== undefined) {
    throw new UsageError('--semantic is for the embedded backend, because OpenSearch has no vectors: leave it out')
  }
  if (db !== undefined) throw new UsageError('--db is for the embedded backend: leave it out, or --backend opensearch')
  return { urls: url.split(',').map((address) => address.trim()), index }
}

/** Returns the files that options name. */
const toUsed = (files: Readonly<Record<string, string | undefined>>): UsedFile[] =>
  Object.entries(files).flatMap(([name, path]) => (path === undefined ? [] : [{ name: `--${name}`, path }]))

/** The options of `serve` with their values. */
type ServeValues = ReturnType<typeof parse<typeof serveOptions>>['values']

/** @throws {UsageError} If a language is not known. */
const readLanguage = (text: string | undefined): readonly string[] | undefined => {
  const given = text?.split(',').map((code) => code.trim())
  const unknown = given?.find((code) => code !== 'none' && !isLanguage(code))
  if (unknown === undefined) return given
  throw new UsageError(`--language must be one of ${languages.join(', ')} or none, not "${unknown}"`)
}

/** @throws {UsageError} If it is neither the table nor an address. */
const readSource = (text: string | undefined): string | undefined => {
  if (text === undefined || text === 'table' || isWebUrl(text)) return text
  throw new UsageError(
    `--semantic must be table, or the address of an endpoint such as http://localhost:11434/v1, not "${text}"`,
  )
}

/** @throws {UsageError} If it is not a similarity, or nothing makes vectors. */
const readSimilarity = (text: string | undefined, semantic: string | undefined): number | undefined => {
  if (text === undefined) return undefined
  if (semantic === undefined) throw new UsageError('--min-similarity requires --semantic')
  const similarity = /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN
  if (Math.abs(similarity) <= 1) return similarity
  throw new UsageError(`--min-similarity must be a number from -1 to 1, not "${text}"`)
}

/** Returns how a file of documents is read. @throws {UsageError} If an option is invalid. */
const toDataOptions = (
  values: ReturnType<typeof parse<typeof dataOptions>>['values'],
): Omit<DataOptions, 'configuration'> => ({
  fields: values.fields,
  ...readMap(values.map ?? []),
  delimiter: readDelimiter(values.delimiter),
  decimal: readDecimal(values.decimal),
  language: readLanguage(values.language),
  semantic: readSource(values.semantic),
  minSimilarity: readSimilarity(values['min-similarity'], values.semantic),
  skipBad: values['skip-bad'] ?? false,
})

/** Checks the options of `serve`, whose data may be missing. @throws {UsageError} If one is invalid. */
const toServe = (
  values: ServeValues,
  { serve }: Configuration,
  flags: ServeValues,
): Omit<ServeArguments, 'command' | 'configuration'> => {
  const { data, fields, config, events, port = '3000', host = '127.0.0.1', 'token-file': tokenFile } = values
  const cluster = readCluster(values, flags.db ?? serve.db)
  // The image of a container names a file for the case that the backend is SQLite.
  const db = cluster ? undefined : values.db
  for (const [name, value] of Object.entries({ data, fields, config, db, events, host })) {
    if (value === '') throw new UsageError(`--${name} is empty`)
  }
  requireOwnFiles(toUsed({ db, events }), toUsed({ data, fields, config, 'token-file': tokenFile }))
  return {
    ...toDataOptions(values),
    cluster,
    data,
    allowEmpty: values['allow-empty'] ?? false,
    config,
    db,
    events,
    workers: values.workers === undefined ? undefined : toNumber('workers', values.workers, 999),
    port: toNumber('port', port, 65_535),
    host,
    drainMs: toNumber('drain-ms', values['drain-ms'] ?? '0', 999_999),
    keepAliveMs: toNumber('keep-alive-ms', values['keep-alive-ms'] ?? `${KEEP_ALIVE_MS}`, 999_999, 1),
    log: values.log ?? false,
  }
}

/** Returns the problems of the options of `serve` in a configuration, which the command line may complete. */
export const examineServe = (configuration: Configuration, file: string): string[] => {
  try {
    // Each value has the type of its option: the schema of the configuration ensures that.
    toServe({ ...(fromConfiguration(configuration, file) as ServeValues), config: file }, configuration, {})
    return []
  } catch (error) {
    if (error instanceof UsageError || error instanceof PlatformError) return [`serve: ${error.message}`]
    throw error
  }
}

const readServe = async (
  command: ServeArguments['command'],
  argv: readonly string[],
  env: Environment,
): Promise<ServeArguments> => {
  const { values: flags, positionals } = parse(argv, serveOptions)
  if (positionals.length > 0) {
    throw new UsageError(`Unexpected argument "${positionals[0]}": pass a file of documents with --data`)
  }
  const { values, configuration } = await mergeSettings(flags, serveOptions, env)
  const given = toServe(values, configuration, flags)
  const { cluster, data, db } = given
  if (command === 'reindex' && !cluster) throw new UsageError('reindex requires --backend opensearch')
  if (data === undefined && db === undefined && !cluster) {
    throw new UsageError('serve needs --data FILE, or --db FILE of an earlier run')
  }
  // The environment and the configuration may have options for data that is not always given.
  const unused = (['fields', 'map', 'delimiter', 'decimal', 'skip-bad', 'allow-empty'] as const).find(
    (name) => data === undefined && flags[name],
  )
  if (unused) throw new UsageError(`--${unused} requires --data`)
  return { command, configuration, ...given }
}

const readCheck = async (argv: readonly string[], env: Environment): Promise<CheckArguments | CheckDataArguments> => {
  const { values: flags, positionals } = parse(argv, dataOptions)
  if (flags.data === undefined) return { command: 'check', file: readFile('check', parse(argv, {}).positionals) }
  if (positionals.length > 0) throw new UsageError(`check takes a file or --data FILE, not both`)
  const { values, configuration } = await mergeSettings(flags, dataOptions, env)
  return { command: 'checkData', data: flags.data, configuration, ...toDataOptions(values) }
}

const readFile = (command: string, positionals: readonly string[]) => {
  const [file, ...rest] = positionals
  if (file === undefined || file === '') throw new UsageError(`${command} requires a file name`)
  if (rest.length > 0) throw new UsageError(`Unexpected argument "${rest[0]}": ${command} takes one file`)
  return file
}

const readEvents = (argv: readonly string[]): EventsArguments => {
  const { values, positionals } = parse(argv, eventsOptions)
  const { mode, type, limit = '100', json = false } = values
  if (mode !== undefined && mode !== 'legacy' && mode !== 'next') {
    throw new UsageError(`--mode must be legacy or next, not "${mode}"`)
  }
  const maximum = toNumber('limit', limit, 999_999_999, 1)
  return { command: 'events', file: readFile('events', positionals), mode, type, limit: maximum, json }
}

/** Returns the arguments that would serve the data with a configuration, in a temporary index. */
const toEvaluated = async (
  flags: ReturnType<typeof parse<typeof dataOptions>>['values'],
  env: Environment,
): Promise<ServeArguments> => {
  const { values, configuration } = await mergeSettings(flags, dataOptions, env)
  // The configuration may have options of a server, whose index is not changed.
  const given = Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(dataOptions, name)))
  if (values.data === undefined) throw new UsageError('evaluate requires --data FILE')
  return { command: 'serve', configuration, ...toServe(given, configuration, {}), cluster: undefined }
}

const readEvaluate = async (argv: readonly string[], env: Environment): Promise<EvaluateArguments> => {
  const { values, positionals } = parse(argv, evaluateOptions)
  if (positionals.length > 0)
    throw new UsageError(`Unexpected argument "${positionals[0]}": pass a file with --judgements`)
  const { judgements, json = false, config: configs = [], ...flags } = values
  if (!judgements) throw new UsageError('evaluate requires --judgements FILE')
  if (configs.length > 2)
    throw new UsageError('evaluate compares at most two configurations: pass --config once or twice')
  const serves: ServeArguments[] = []
  for (const config of configs) serves.push(await toEvaluated({ ...flags, config }, env))
  if (configs.length === 0) serves.push(await toEvaluated(flags, env))
  return { command: 'evaluate', judgements, serves, json }
}

const readJudge = (argv: readonly string[]): JudgeArguments => {
  const { values, positionals } = parse(argv, judgeOptions)
  if (positionals.length > 0) throw new UsageError(`Unexpected argument "${positionals[0]}": pass a file with --from`)
  const { from, 'min-clicks': minClicks = '5' } = values
  if (!from) throw new UsageError('judge requires --from FILE, the file given to serve --events')
  return { command: 'judge', from, minClicks: toNumber('min-clicks', minClicks, 999_999, 1) }
}

const readCopy = async (
  command: 'backup' | 'restore',
  argv: readonly string[],
  env: Environment,
): Promise<CopyArguments> => {
  const { values: flags, positionals } = parse(argv, copyOptions)
  const options = { ...copyOptions, data: { type: 'string' }, fields: { type: 'string' } } as const
  const given: typeof flags & { data?: string; fields?: string; 'token-file'?: string } = flags
  const { db, events, config, data, fields, 'token-file': tokens } = (await mergeSettings(given, options, env)).values
  if (db === undefined || db === '') throw new UsageError(`${command} requires the index: pass --db FILE`)
  if (events === '') throw new UsageError('--events is empty')
  const others = toUsed({ config, data, fields, 'token-file': tokens })
  return { command, file: readFile(command, positionals), db, events, others }
}

const general = {
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const

/**
 * Reads a command line, and from the environment and the configuration what it leaves open.
 *
 * @throws {UsageError} (as a rejection) If an option is invalid; the message names the problem.
 * @throws {PlatformError} (as a rejection) If the configuration or the file of tokens is invalid.
 */
export const parseArguments = async (argv: readonly string[], env: Environment): Promise<Arguments> => {
  // Not strict, because each command parses its own options.
  const { values, positionals } = parseArgs({
    args: [...argv],
    options: general,
    allowPositionals: true,
    strict: false,
  })
  if (values.help) return { command: 'help' }
  if (values.version) return { command: 'version' }
  const [command, ...rest] = argv
  switch (command) {
    case 'serve':
    case 'reindex':
      return readServe(command, rest, env)
    case 'backup':
    case 'restore':
      return readCopy(command, rest, env)
    case 'check':
      return readCheck(rest, env)
    case 'schema':
    case 'token':
      if (rest.length > 0) throw new UsageError(`Unexpected argument "${rest[0]}": ${command} takes no arguments`)
      return { command }
    case 'events':
      return readEvents(rest)
    case 'evaluate':
      return readEvaluate(rest, env)
    case 'judge':
      return readJudge(rest)
    default:
      throw new UsageError(positionals.length === 0 ? 'The command is missing' : `Unknown command "${command}"`)
  }
}
