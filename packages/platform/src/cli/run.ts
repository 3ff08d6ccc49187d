import { createMemoryEventStore } from '../analytics/memory-event-store'
import { createOpenAiGenerator, readOpenAiOptions } from '../answers/openai-generator'
import { toConfigurationJsonSchema } from '../configuration/json-schema'
import { readConfiguration } from '../configuration/read-configuration'
import type { Configuration, Right } from '../configuration/schema'
import { BadRecordError, PlatformError } from '../errors'
import { RequestError, toErrorResponse } from '../http/request-error'
import { toLogLine } from '../http/log-line'
import { openEventFile } from '../node/event-file'
import { serve } from '../node/serve'
import { createPlatform } from '../platform'
import type { PlatformHandler, RequestLog } from '../platform'
import { HELP, parseArguments, UsageError } from './arguments'
import type { Arguments, CheckArguments, ServeArguments } from './arguments'
import { showEvents } from './events'
import { openIndex } from './open-index'
import type { Output } from './progress'
import { examineConfigurationFile, readConfigurationFile } from './read-configuration-file'

export interface CliEnvironment {
  stdout: NodeJS.WritableStream
  stderr: Output
  /** Aborted when the program is asked to stop. */
  signal: AbortSignal
  version: string
  env: Readonly<Record<string, string | undefined>>
  /** The file of the threads that read and write an index on disk. Default: that of this package. */
  workerScript?: URL | undefined
}

const LOOPBACK = /^(?:127\.|localhost$|::1$)/

const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })

const notReady: PlatformHandler = async () =>
  toErrorResponse(new RequestError(503, 'NotReady', 'The platform is still indexing: try again later'))

const allRights: Right[] = ['search', 'analytics', 'documents', 'events']

const configure = async ({ config, tokens }: ServeArguments): Promise<Configuration> => {
  const configuration =
    config === undefined ? readConfiguration({}, 'The defaults') : await readConfigurationFile(config)
  const given = tokens.map((token) => ({ token, rights: allRights }))
  return { ...configuration, tokens: [...configuration.tokens, ...given] }
}

const createLogger =
  ({ log }: ServeArguments, stderr: Output) =>
  (entry: RequestLog) => {
    if (log) stderr.write(`${toLogLine(entry)}\n`)
    else if (entry.status >= 500 || (entry.error && entry.status < 400)) {
      const { method, path, status, error } = entry
      stderr.write(`${method} ${path} ${status}: ${error?.stack ?? 'unknown failure'}\n`)
    }
  }

interface Served {
  /** Returns a handler for the current fields of the index. */
  createHandler: () => PlatformHandler
  isReady: boolean
  load: () => Promise<void>
  close: () => Promise<void>
}

const open = async (
  given: ServeArguments,
  configuration: Configuration,
  environment: CliEnvironment,
): Promise<Served> => {
  const { stderr, signal, env, workerScript } = environment
  const openAi = readOpenAiOptions(env)
  const events = given.events === undefined ? createMemoryEventStore() : await openEventFile(given.events)
  try {
    const index = await openIndex(given, configuration, { output: stderr, signal, workerScript })
    const { fields: _, ranking: __, ...rest } = configuration
    const createHandler = () =>
      createPlatform({
        backend: index.backend,
        configuration: rest,
        events,
        logger: createLogger(given, stderr),
        ...(openAi && { answers: createOpenAiGenerator(openAi) }),
      })
    const close = async () => {
      await index.close()
      await events.close()
    }
    return { createHandler, isReady: index.isReady, load: index.load, close }
  } catch (error) {
    await events.close()
    throw error
  }
}

const runServer = async (given: ServeArguments, environment: CliEnvironment) => {
  const { stdout, stderr, signal } = environment
  const configuration = await configure(given)
  let handler = notReady
  // Listens before it reads the data, so that a port in use is reported at once.
  const server = await serve((request) => handler(request), given)
  try {
    const platform = await open(given, configuration, environment)
    try {
      // The previous index answers while the data is indexed, whose fields may differ.
      if (platform.isReady) handler = platform.createHandler()
      await platform.load()
      handler = platform.createHandler()
      if (configuration.tokens.length === 0 && !LOOPBACK.test(given.host)) {
        stderr.write(
          'Anyone who can reach this address can search and read the reported events: pass --token to require a token\n',
        )
      }
      stdout.write(`Listening on ${server.url}\nEndpoint of createSearchClient: ${server.url}/rest/search/v2\n`)
      await untilAborted(signal)
      stderr.write('Stopping\n')
      await server.close()
    } finally {
      await platform.close()
    }
  } finally {
    await server.close()
  }
}

const check = async ({ file }: CheckArguments, { stdout, stderr }: CliEnvironment): Promise<number> => {
  const { configuration, problems } = await examineConfigurationFile(file)
  for (const problem of problems) stderr.write(`${file}: ${problem}\n`)
  if (problems.length > 0) return 1
  const note = configuration?.fields
    ? ''
    : '; it does not define fields, so expressions and field names were not checked'
  stdout.write(`${file} is valid${note}\n`)
  return 0
}

const perform = async (given: Arguments, environment: CliEnvironment): Promise<number> => {
  const { stdout, version } = environment
  switch (given.command) {
    case 'help':
      stdout.write(HELP)
      return 0
    case 'version':
      stdout.write(`${version}\n`)
      return 0
    case 'schema':
      stdout.write(`${JSON.stringify(toConfigurationJsonSchema(), null, 2)}\n`)
      return 0
    case 'check':
      return check(given, environment)
    case 'events':
      await showEvents(given, stdout)
      return 0
    case 'serve':
      await runServer(given, environment)
      return 0
  }
}

const tell = (error: unknown, { stderr, signal }: CliEnvironment): number => {
  if (error instanceof UsageError) {
    stderr.write(`${error.message}. See querent-platform --help\n`)
    return 2
  }
  if (signal.aborted) {
    stderr.write('Stopped while indexing; nothing was changed\n')
    return 130
  }
  if (error instanceof BadRecordError) {
    stderr.write(
      `${error.message}\nNothing was indexed: correct the record, or leave out such records with --skip-bad\n`,
    )
  } else if (error instanceof PlatformError) {
    stderr.write(`${error.message}\n`)
  } else {
    stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  }
  return 1
}

/**
 * Runs the command line program until it is done or asked to stop.
 *
 * @param argv - The arguments after the name of the program.
 * @returns The exit code: 0 for success, 1 if the data, the configuration or the address cannot be used, 2 if the
 *   command line is invalid, 130 if stopped while indexing.
 */
export const run = async (argv: readonly string[], environment: CliEnvironment): Promise<number> => {
  try {
    return await perform(parseArguments(argv), environment)
  } catch (error) {
    return tell(error, environment)
  }
}
