import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import type { Configuration } from '../configuration/schema'
import type { ClusterArguments } from './open-opensearch'
import { roles, type Role } from '../loaders/to-document'
import { mergeSettings, type Environment } from './settings'
import { UsageError } from './usage-error'

export interface ServeArguments {
  command: 'serve' | 'reindex'
  /** The index of OpenSearch to use instead of SQLite. */
  cluster: ClusterArguments | undefined
  data: string | undefined
  fields: string | undefined
  /** The column of each role, such as `title`. */
  map: Partial<Record<Role, string>>
  /** Of the cells of CSV. */
  delimiter: string | undefined
  /** The file of the configuration. */
  config: string | undefined
  /** What the file contains, and the tokens of the command line. */
  configuration: Configuration
  db: string | undefined
  events: string | undefined
  port: number
  host: string
  /** Milliseconds between the end of readiness and that of connections. */
  drainMs: number
  skipBad: boolean
  log: boolean
  /** Number of threads that search; `undefined` for the default. */
  workers: number | undefined
}

export interface CheckArguments {
  command: 'check'
  file: string
}

export interface EventsArguments {
  command: 'events'
  file: string
  mode: 'legacy' | 'next' | undefined
  type: string | undefined
  limit: number
  json: boolean
}

/** Copies an index to a file, or a file to an index. */
export interface CopyArguments {
  command: 'backup' | 'restore'
  file: string
  db: string
}

export type Arguments =
  | CopyArguments
  | ServeArguments
  | CheckArguments
  | EventsArguments
  | { command: 'schema' }
  | { command: 'token' }
  | { command: 'help' }
  | { command: 'version' }

export const HELP = `Usage: querent-platform <command> [options]

Commands
  serve            Indexes a file and answers searches over HTTP
  check CONFIG     Lists the problems of a configuration, by path
  schema           Writes the JSON Schema of a configuration
  events FILE      Shows the analytics events that serve has kept
  token            Creates an access token, and its hash for the configuration
  reindex          Builds an index of OpenSearch again from its documents, or from --data, while it is served; takes the
                   options of serve
  backup FILE      Copies the index of --db to a file, also while it is served
  restore FILE     Replaces the index of --db by a backup; stop the server first. Both need Node 22.13 or later

Options of serve
  --data FILE      Documents: .ndjson (one JSON object a line), .json (an array of objects), or .csv or .tsv (with a
                   header; cells separated by commas, semicolons or tabs). UTF-8 or UTF-16
  --map ROLE=COLUMN
                   The column that becomes the id, title, body, uri or html: --map title=name --map id=sku
  --fields FILE    The definitions of the fields, as JSON; without it they are inferred from the data
  --delimiter CHARACTER
                   The character between the cells of CSV, or tab. Default: a comma, semicolon or tab, as in the header
  --config FILE    Pipelines, tokens, answers, limits and more, as JSON; see the command schema. Its member "serve" can
                   contain these options
  --db FILE        Keep the index in this file. With --data it is replaced, without --data it is served as it is
  --backend NAME   embedded or opensearch. Default embedded: SQLite, in memory or in the file of --db
  --url ADDRESS    An address of a node of OpenSearch 2.19 or later; several are separated by commas
  --index NAME     The name of the index of OpenSearch. Default querent
  --events FILE    Keep the analytics events in this database; without it the latest 10,000 are kept in memory
  --workers NUMBER The threads that search an index on disk; default: one per processor, at most 4. 0 uses a
                   single thread for everything
  --port NUMBER    Default 3000; 0 picks a free one
  --host NAME      Default 127.0.0.1, which only this machine can reach
  --token TOKEN    Require this bearer token, which grants all rights; can be repeated. Other users of this machine can
                   read it: prefer --token-file
  --token-file FILE
                   Require one of the tokens in this file, one a line, which grant all rights
  --drain-ms NUMBER
                   Milliseconds to answer requests after GET /readyz begins to fail, so that a load balancer sends no
                   more. Default 0
  --skip-bad       Leave out records that cannot be read, and count them
  --log            Write a line of JSON for each request to standard error; without it, only for failures

Each option of serve, backup and restore can be set in the environment too, such as QUERENT_PLATFORM_TOKEN_FILE for
--token-file; lists are separated by commas. The command line has precedence over the environment, and that over the
configuration. SIGHUP, or POST /rest/admin/reload with the right admin, reads the configuration and the data again.

Options of events
  --mode MODE      legacy or next
  --type TYPE      Such as click or itemClick
  --limit NUMBER   The number of events, the latest. Default 100
  --json           One JSON object a line

  --help           This text
  --version        The version of this program

The columns id (or key), title, body (or description, text), uri (or url) and html (for previews), in any case, become
the document; all others are its fields. --map or a file of fields can name other columns:
  { "id": "sku", "title": "name", "fields": [{ "name": "brand", "type": "string" }, { "name": "price", "type": "number" }] }
Types are string, strings (several values; in CSV split at "separator", by default ";"), number, date and paths (places in
a hierarchy, for a category facet). The segments of a path are separated by the "delimiter" of the field, by default ";":
  { "name": "category", "type": "paths", "delimiter": ">" } reads the cell: Shoes > Trail; Sale

For OpenSearch, the environment has QUERENT_OPENSEARCH_USERNAME and QUERENT_OPENSEARCH_PASSWORD, QUERENT_OPENSEARCH_CA (a
file with the certificates of the authorities, as PEM), and for a new index QUERENT_OPENSEARCH_SHARDS and
QUERENT_OPENSEARCH_REPLICAS. Another machine requires https and a password, unless QUERENT_OPENSEARCH_INSECURE is true.

With QUERENT_ANSWERS_BASE_URL and QUERENT_ANSWERS_MODEL (and QUERENT_ANSWERS_API_KEY) in the environment, a language
model behind an OpenAI-compatible endpoint writes the answers to questions.
`

const copyOptions = { db: { type: 'string' }, config: { type: 'string' } } as const

const serveOptions = {
  data: { type: 'string' },
  fields: { type: 'string' },
  map: { type: 'string', multiple: true },
  delimiter: { type: 'string' },
  config: { type: 'string' },
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
  'skip-bad': { type: 'boolean' },
  log: { type: 'boolean' },
} as const

const eventsOptions = {
  mode: { type: 'string' },
  type: { type: 'string' },
  limit: { type: 'string' },
  json: { type: 'boolean' },
} as const

const parse = <Options extends ParseArgsOptionsConfig>(argv: readonly string[], options: Options) => {
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: true })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    // Without what Node says about arguments that begin with a hyphen.
    throw new UsageError(message.replace(/\. To specify a positional argument[^]*/, ''))
  }
}

const toPort = (text: string) => {
  const port = Number(text)
  if (/^\d+$/.test(text) && port <= 65535) return port
  throw new UsageError(`--port must be a number from 0 to 65535, not "${text}"`)
}

const toWorkers = (text: string | undefined) => {
  if (text === undefined || /^\d{1,3}$/.test(text)) return text === undefined ? undefined : Number(text)
  throw new UsageError(`--workers must be a number from 0 to 999, not "${text}"`)
}

const isRole = (text: string): text is Role => roles.some((role) => role === text)

const toDrainMs = (text: string) => {
  if (/^\d{1,6}$/.test(text)) return Number(text)
  throw new UsageError(`--drain-ms must be a number from 0 to 999999, not "${text}"`)
}

const readMap = (given: readonly string[]) => {
  const map: Partial<Record<Role, string>> = {}
  for (const text of given) {
    const [, role = '', column] = /^(\w+)=(.+)$/s.exec(text) ?? []
    if (column === undefined || !isRole(role)) {
      throw new UsageError(`--map must be one of ${roles.join(', ')} and a column, such as title=name, not "${text}"`)
    }
    if (map[role] !== undefined) throw new UsageError(`--map names two columns for ${role}`)
    map[role] = column
  }
  return map
}

const readDelimiter = (text: string | undefined) => {
  if (text === undefined || text === 'tab') return text && '\t'
  if ([...text].length === 1 && !/["\r\n]/.test(text)) return text
  throw new UsageError(`--delimiter must be one character, or tab, not "${text}"`)
}

/** Returns the index of OpenSearch; undefined for SQLite. */
const readCluster = (values: { backend?: string; url?: string; index?: string; db?: string }) => {
  const { backend = 'embedded', url, index = 'querent', db } = values
  if (backend === 'embedded') {
    for (const name of ['url', 'index'] as const) {
      if (values[name] !== undefined) throw new UsageError(`--${name} requires --backend opensearch`)
    }
    return undefined
  }
  if (backend !== 'opensearch') throw new UsageError(`--backend must be embedded or opensearch, not "${backend}"`)
  if (url === undefined) throw new UsageError('--backend opensearch requires --url ADDRESS')
  if (db !== undefined) throw new UsageError('--db is for the embedded backend: leave it out, or --backend opensearch')
  return { urls: url.split(',').map((address) => address.trim()), index }
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
  const { data, fields, config, db, events, port = '3000', host = '127.0.0.1' } = values
  for (const [name, value] of Object.entries({ data, fields, config, db, events, host })) {
    if (value === '') throw new UsageError(`--${name} is empty`)
  }
  const cluster = readCluster(values)
  if (command === 'reindex' && !cluster) throw new UsageError('reindex requires --backend opensearch')
  if (data === undefined && db === undefined && !cluster) {
    throw new UsageError('serve needs --data FILE, or --db FILE of an earlier run')
  }
  for (const [name, isGiven] of [
    ['fields', fields !== undefined],
    ['map', values.map !== undefined],
    ['delimiter', values.delimiter !== undefined],
    ['skip-bad', values['skip-bad'] === true],
  ] as const) {
    if (isGiven && data === undefined) throw new UsageError(`--${name} requires --data`)
  }
  return {
    command,
    cluster,
    data,
    fields,
    map: readMap(values.map ?? []),
    delimiter: readDelimiter(values.delimiter),
    config,
    configuration,
    db,
    events,
    workers: toWorkers(values.workers),
    port: toPort(port),
    host,
    drainMs: toDrainMs(values['drain-ms'] ?? '0'),
    skipBad: values['skip-bad'] ?? false,
    log: values.log ?? false,
  }
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
  if (!/^[1-9]\d{0,8}$/.test(limit)) throw new UsageError(`--limit must be a number of at least 1, not "${limit}"`)
  return { command: 'events', file: readFile('events', positionals), mode, type, limit: Number(limit), json }
}

const readCopy = async (
  command: 'backup' | 'restore',
  argv: readonly string[],
  env: Environment,
): Promise<CopyArguments> => {
  const { values: flags, positionals } = parse(argv, copyOptions)
  const { db } = (await mergeSettings(flags, copyOptions, env)).values
  if (db === undefined || db === '') throw new UsageError(`${command} requires the index: pass --db FILE`)
  return { command, file: readFile(command, positionals), db }
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
      return { command, file: readFile(command, parse(rest, {}).positionals) }
    case 'schema':
    case 'token':
      if (rest.length > 0) throw new UsageError(`Unexpected argument "${rest[0]}": ${command} takes no arguments`)
      return { command }
    case 'events':
      return readEvents(rest)
    default:
      throw new UsageError(positionals.length === 0 ? 'The command is missing' : `Unknown command "${command}"`)
  }
}
