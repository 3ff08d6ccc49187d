import { existsSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { createMemoryEventStore } from '../analytics/memory-event-store'
import { readOpenAiOptions } from '../answers/openai-generator'
import { toConfigurationJsonSchema } from '../configuration/json-schema'
import { openEventFile } from '../node/event-file'
import { serve } from '../node/serve'
import { createService } from '../node/service'
import { createDeferred } from '../workers/deferred'
import { examineServe, parseArguments } from './arguments'
import type { CheckArguments, ServeArguments } from './arguments'
import { backUp, checkBackup, eventsBeside, isDatabase, restore, type CopyOptions } from './copy-index'
import { checkData } from './check-data'
import { createToken } from './create-token'
import { evaluate } from './evaluate'
import { showEvents } from './events'
import { HELP } from './help'
import { judge } from './judge'
import { createServerLog } from './logger'
import { openIndex, reindex } from './open-index'
import type { Output } from './progress'
import { examineConfigurationFile } from './read-configuration-file'
import { count } from './report'
import { ServedPlatform, type Started } from './served-platform'
import { tell } from './tell-error'

interface CliEnvironment {
  stdout: NodeJS.WritableStream
  stderr: Output
  /** Aborted when the program is asked to stop. */
  signal: AbortSignal
  version: string
  env: Readonly<Record<string, string | undefined>>
  /** Emits `SIGHUP` to reload. Default: nothing does. */
  signals?: Pick<NodeJS.EventEmitter, 'on' | 'off'> | undefined
  /** Emits `warning` with an error for each warning of the runtime. Default: nothing does. */
  warnings?: Pick<NodeJS.EventEmitter, 'on' | 'off'> | undefined
  /** The file of the threads that read and write an index on disk. Default: the file in this package. */
  workerScript?: URL | undefined
}

const LOOPBACK = /^(?:127\.|localhost$|::1$)/

const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })

/** Calls a function after each signal to reload. Returns a function that ends this. */
const onReload = ({ signals }: CliEnvironment, reload: () => Promise<unknown>) => {
  // The log has the reason of a failure.
  const listener = () => void reload().catch(() => {})
  signals?.on('SIGHUP', listener)
  return () => signals?.off('SIGHUP', listener)
}

/** Tells of each warning of the runtime. Returns a function that ends this. */
const tellWarnings = ({ warnings }: CliEnvironment, output: Output) => {
  // SQLite is experimental to Node 22.
  const listener = ({ name, message }: Error) =>
    void (name === 'ExperimentalWarning' || output.write(`Warning: ${message}\n`))
  warnings?.on('warning', listener)
  return () => warnings?.off('warning', listener)
}

const TRUE = /^(?:1|true)$/i

/** Returns whether a command asks for a log of everything, even if its other arguments are invalid. */
const asksForLog = ([command, ...options]: readonly string[], { env }: CliEnvironment) =>
  command === 'serve' && (options.includes('--log') || TRUE.test(env['QUERENT_PLATFORM_LOG'] ?? ''))

/** Opens the index and serves it until the program is asked to stop. */
const serveIndex = async (
  argv: readonly string[],
  given: ServeArguments,
  started: Started,
  environment: CliEnvironment,
) => {
  const { signal, env, workerScript } = environment
  const { service, log } = started
  const openAi = readOpenAiOptions(env)
  const opening = createDeferred<void>()
  service.waitFor(opening.promise)
  const events = given.events === undefined ? createMemoryEventStore() : await openEventFile(given.events)
  try {
    const index = await openIndex(given, { output: log.messages, signal, env, workerScript })
    const platform = new ServedPlatform({ argv, given, index, events, started, env, openAi })
    const stopListening = onReload(environment, () => platform.reload())
    try {
      // The previous index answers while the data is indexed, whose fields may differ.
      if (index.isReady) platform.use(given)
      opening.resolve()
      await index.load()
      platform.use(given)
      await listen(given, started, environment)
    } finally {
      stopListening()
      await platform.rest()
      await index.close()
    }
  } finally {
    opening.resolve()
    await events.close()
  }
}

/** Says where the server listens, and stops it when the program is asked to stop. */
const listen = async (given: ServeArguments, { service, server, log }: Started, { stdout, signal }: CliEnvironment) => {
  const { url } = server
  if (given.configuration.tokens.length === 0 && !LOOPBACK.test(given.host)) {
    log.messages.write(
      'Warning: anyone who can reach this address can search and report events: pass --token-file to require a token\n',
    )
  }
  const output = given.log ? log.messages : stdout
  output.write(`Listening on ${url}\nEndpoint of createSearchClient: ${url}/rest/search/v2\nTry a search: ${url}/\n`)
  await untilAborted(signal)
  service.drain()
  server.drain()
  log.messages.write('Stopping\n')
  if (given.drainMs > 0) await setTimeout(given.drainMs)
  await server.close()
}

const runServer = async (argv: readonly string[], given: ServeArguments, environment: CliEnvironment) => {
  const service = createService()
  const log = createServerLog(environment.stderr, given.log)
  const stopTelling = tellWarnings(environment, log.messages)
  try {
    // Listens before it reads the data, so that a port in use is reported at once.
    const server = await serve(service.handler, given)
    try {
      await serveIndex(argv, given, { service, server, log }, environment)
    } finally {
      await server.close()
    }
    return 0
  } catch (error) {
    return tell(error, environment, given.log)
  } finally {
    stopTelling()
  }
}

const check = async ({ file }: CheckArguments, { stdout, stderr }: CliEnvironment): Promise<number> => {
  if (isDatabase(file)) {
    const { unit, count: found, isSealed } = checkBackup(file)
    stdout.write(`${file} is a backup of ${count(found, unit)}${isSealed ? '' : ', without a checksum'}\n`)
    return 0
  }
  const { configuration, problems: found } = await examineConfigurationFile(file)
  const problems = [...found, ...(configuration ? examineServe(configuration, file) : [])]
  for (const problem of problems) stderr.write(`${file}: ${problem}\n`)
  if (problems.length > 0) return 1
  const note = configuration?.fields
    ? ''
    : '; it does not define fields, so expressions and field names were not checked'
  stdout.write(`${file} is valid${note}\n`)
  return 0
}

/** Returns why no events were restored, if there are any. */
const noteOnEvents = ({ file, events }: CopyOptions): string => {
  const backup = eventsBeside(file)
  if (events !== undefined) return `There is no ${backup}: ${events} was not changed\n`
  return existsSync(backup) ? `${backup} was not restored: pass --events FILE to restore it\n` : ''
}

const perform = async (argv: readonly string[], environment: CliEnvironment): Promise<number> => {
  const { stdout, version, env } = environment
  const given = await parseArguments(argv, env)
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
    case 'checkData':
      return (await checkData(given, environment)) ? 0 : 1
    case 'events':
      await showEvents(given, stdout)
      return 0
    case 'evaluate': {
      const { stderr, signal, workerScript } = environment
      await evaluate(given, { stdout, output: stderr, signal, env, workerScript })
      return 0
    }
    case 'judge':
      await judge(given, stdout)
      return 0
    case 'token': {
      const { token, hash } = createToken()
      stdout.write(`Token, for the client: ${token}\nHash, for the configuration: ${hash}\n`)
      return 0
    }
    case 'backup':
      for (const { unit, count: copied, to } of backUp(given)) stdout.write(`Copied ${count(copied, unit)} to ${to}\n`)
      return 0
    case 'restore': {
      const restored = restore(given)
      for (const { unit, count: copied, to, isSealed } of restored) {
        stdout.write(`Restored ${count(copied, unit)} to ${to}\n`)
        if (!isSealed) {
          environment.stderr.write(
            `Warning: the backup of the ${unit}s has no checksum, because an earlier release made it: not every damage can be found\n`,
          )
        }
      }
      if (restored.length === 1) stdout.write(noteOnEvents(given))
      return 0
    }
    case 'serve':
      return runServer(argv, given, environment)
    case 'reindex':
      await reindex(given, { output: environment.stderr, signal: environment.signal, env })
      return 0
  }
}

/**
 * Runs the command line program until it is done or asked to stop.
 *
 * @param argv - The arguments after the name of the program.
 * @returns The exit code: 0 for success, 1 if the data, the configuration or the address cannot be used, 2 if the
 *   command line is invalid, 130 if stopped while indexing.
 */
export const run = async (argv: readonly string[], environment: CliEnvironment): Promise<number> => {
  const stopTelling = argv[0] === 'serve' ? undefined : tellWarnings(environment, environment.stderr)
  try {
    return await perform(argv, environment)
  } catch (error) {
    return tell(error, environment, asksForLog(argv, environment))
  } finally {
    stopTelling?.()
  }
}
