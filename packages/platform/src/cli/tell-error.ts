import { BadRecordError, PlatformError } from '../port/errors'
import { createServerLog } from './logger'
import type { Output } from './progress'
import { UsageError } from './usage-error'

/** Returns the message of an error, or what else was thrown, as text. */
export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

interface Explanation {
  code: number
  message: string
  /** Whether the stack is of no use to the user. */
  isExpected: boolean
}

const explain = (error: unknown, signal: AbortSignal): Explanation => {
  if (error instanceof UsageError) {
    return { code: 2, message: `${error.message}. See querent-platform --help`, isExpected: true }
  }
  if (signal.aborted) {
    return { code: 130, message: 'Stopped while indexing; nothing was changed', isExpected: true }
  }
  if (error instanceof BadRecordError) {
    const remedy = 'Nothing was indexed: correct the record, or leave out such records with --skip-bad'
    return { code: 1, message: `${error.message}\n${remedy}`, isExpected: true }
  }
  return { code: 1, message: messageOf(error), isExpected: error instanceof PlatformError }
}

/**
 * Tells the user why the program ends.
 *
 * @param isLogged - Whether the output has nothing but entries of a log.
 * @returns The exit code.
 */
export const tell = (
  error: unknown,
  { stderr, signal }: { stderr: Output; signal: AbortSignal },
  isLogged: boolean,
): number => {
  const { code, message, isExpected } = explain(error, signal)
  if (isLogged) createServerLog(stderr, true).failure(message, isExpected ? undefined : error)
  else stderr.write(`${(!isExpected && error instanceof Error && error.stack) || message}\n`)
  return code
}
