import { parseArgs } from 'node:util'

/** A command line that cannot be understood. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

export interface ServeArguments {
  command: 'serve'
  data: string | undefined
  fields: string | undefined
  db: string | undefined
  port: number
  host: string
  tokens: string[]
  skipBad: boolean
}

export const HELP = `Usage: querent-platform serve [options]

Indexes a file and answers searches over HTTP.

Options
  --data FILE      Documents: .ndjson (one JSON object a line), .json (an array of objects) or .csv (with a header)
  --fields FILE    What the fields are, as JSON; without it they are found out from the data
  --db FILE        Keep the index in this file. With --data it is replaced, without it is used as it is
  --port NUMBER    Default 3000; 0 picks a free one
  --host NAME      Default 127.0.0.1, which only this machine reaches
  --token TOKEN    Ask for this bearer token; may be given more than once
  --skip-bad       Leave out records that cannot be read, and count them
  --help           This text
  --version        The version of this program

The columns id (or key), title, body (or description, text) and uri (or url) become the document; all others are its
fields. A file of fields can name other columns:
  { "id": "sku", "title": "name", "fields": [{ "name": "brand", "type": "string" }, { "name": "price", "type": "number" }] }
Types are string, strings (several values; in CSV split at "separator", by default ";"), number and date.
`

const options = {
  data: { type: 'string' },
  fields: { type: 'string' },
  db: { type: 'string' },
  port: { type: 'string' },
  host: { type: 'string' },
  token: { type: 'string', multiple: true },
  'skip-bad': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const

const parse = (argv: readonly string[]) => {
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: true })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

const toPort = (text: string) => {
  const port = Number(text)
  if (/^\d+$/.test(text) && port <= 65535) return port
  throw new UsageError(`--port must be a number from 0 to 65535, not "${text}"`)
}

/**
 * Reads a command line.
 *
 * @throws {UsageError} that names what is wrong.
 */
export const parseArguments = (
  argv: readonly string[],
): ServeArguments | { command: 'help' } | { command: 'version' } => {
  const { values, positionals } = parse(argv)
  if (values.help) return { command: 'help' }
  if (values.version) return { command: 'version' }
  const [command, ...rest] = positionals
  if (command !== 'serve') {
    throw new UsageError(command === undefined ? 'A command is missing' : `There is no command "${command}"`)
  }
  if (rest.length > 0) throw new UsageError(`What is "${rest[0]}"? A file of documents is given by --data`)
  const { data, fields, db, port = '3000', host = '127.0.0.1', token: tokens = [] } = values
  for (const [name, value] of Object.entries({ data, fields, db, host })) {
    if (value === '') throw new UsageError(`--${name} is empty`)
  }
  if (tokens.some((token) => !/^\S+$/.test(token))) throw new UsageError('--token must not be empty nor hold spaces')
  if (data === undefined && db === undefined)
    throw new UsageError('serve needs --data FILE, or --db FILE of an earlier run')
  for (const [name, isGiven] of [
    ['fields', fields !== undefined],
    ['skip-bad', values['skip-bad'] === true],
  ] as const) {
    if (isGiven && data === undefined) throw new UsageError(`--${name} says how to read --data, which is missing`)
  }
  return { command, data, fields, db, port: toPort(port), host, tokens, skipBad: values['skip-bad'] ?? false }
}
