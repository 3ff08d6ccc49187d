import { BadRecordError, PlatformError } from '../errors'
import { createPlatform } from '../handler/platform'
import type { PlatformHandler } from '../handler/platform'
import { RequestError, toErrorResponse } from '../handler/request-error'
import { serve } from '../node/serve'
import { HELP, parseArguments, UsageError } from './arguments'
import type { ServeArguments } from './arguments'
import { openBackend } from './open-backend'
import type { Output } from './progress'

export interface CliEnvironment {
  stdout: NodeJS.WritableStream
  stderr: Output
  /** Aborted when the program is asked to stop. */
  signal: AbortSignal
  version: string
}

const LOOPBACK = /^(?:127\.|localhost$|::1$)/

const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })

const notReady: PlatformHandler = async () =>
  toErrorResponse(new RequestError(503, 'NotReady', 'The platform is still indexing: ask again in a while'))

const runServer = async (given: ServeArguments, { stdout, stderr, signal }: CliEnvironment) => {
  let handler = notReady
  // First of all: that the port is taken should not come out after minutes of indexing.
  const server = await serve((request) => handler(request), given)
  try {
    const backend = await openBackend(given, { output: stderr, signal })
    handler = createPlatform({
      backend,
      ...(given.tokens.length > 0 && { tokens: given.tokens }),
      logger: ({ method, path, status, error }) => {
        if (status >= 500) stderr.write(`${method} ${path} ${status}: ${error?.stack ?? 'unknown failure'}\n`)
      },
    })
    if (given.tokens.length === 0 && !LOOPBACK.test(given.host)) {
      stderr.write('Whoever reaches this address can search: pass --token to ask for one\n')
    }
    stdout.write(`Listening on ${server.url}\n`)
    await untilAborted(signal)
    stderr.write('Stopping\n')
    await server.close()
    await backend.close()
  } finally {
    await server.close()
  }
}

const tell = (error: unknown, { stderr, signal }: CliEnvironment): number => {
  if (error instanceof UsageError) {
    stderr.write(`${error.message}. See querent-platform --help\n`)
    return 2
  }
  if (signal.aborted) {
    stderr.write('Stopped before all was indexed; nothing was changed\n')
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
 * @param argv - What follows the name of the program.
 * @returns The exit code: 0 done, 1 the data or the address cannot be used, 2 the command line is wrong, 130 stopped
 *   while indexing.
 */
export const run = async (argv: readonly string[], environment: CliEnvironment): Promise<number> => {
  try {
    const given = parseArguments(argv)
    if (given.command === 'help') environment.stdout.write(HELP)
    else if (given.command === 'version') environment.stdout.write(`${environment.version}\n`)
    else await runServer(given, environment)
    return 0
  } catch (error) {
    return tell(error, environment)
  }
}
