import { Writable } from 'node:stream'
import { pino, stdTimeFunctions } from 'pino'
import type { RequestLog } from '../platform'
import type { Output } from './progress'

/** Receives the messages of a server for its operator. */
export interface ServerLog {
  /** Receives messages to the operator, which become entries if all requests are logged. */
  messages: Output
  request: (entry: RequestLog) => void
  info: (message: string) => void
  warn: (message: string) => void
  failure: (message: string, error: unknown) => void
}

const isFailure = ({ status, error }: RequestLog) => status >= 500 || (error !== undefined && status < 400)

const WARNING = /^Warning: /

/** A line, with the indented lines after it, which are a table. */
const ENTRY = /[^\n]+(?:\n +[^\n]*)*/g

/** Returns an output whose texts become entries of a log: one for each line. */
const toEntries = (log: Pick<ServerLog, 'info' | 'warn'>): Output =>
  new Writable({
    decodeStrings: false,
    write(text: string | Buffer, _, done) {
      for (const [entry] of String(text).matchAll(ENTRY)) {
        if (WARNING.test(entry)) log.warn(entry.replace(WARNING, ''))
        else log.info(entry)
      }
      done()
    },
  })

/**
 * Creates a log of one line of JSON per entry. A failure has its error with the stack as `err`; a rejected request has
 * only the message as `error`. A line never contains a query string, header, body or token.
 *
 * @param isVerbose - Whether to log all requests and messages, instead of failures and warnings only. The output then
 *   has nothing but entries.
 */
export const createServerLog = (output: Output, isVerbose: boolean): ServerLog => {
  const logger = pino(
    {
      base: null,
      level: isVerbose ? 'info' : 'warn',
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
    },
    output,
  )
  const log: Omit<ServerLog, 'messages'> = {
    request: (entry) => {
      const { error, ...rest } = entry
      const line = { ...rest, durationMs: Math.round(entry.durationMs * 1000) / 1000 }
      if (isFailure(entry)) logger.error({ ...line, err: error }, 'request failed')
      else logger.info({ ...line, ...(error && { error: error.message }) }, 'request')
    },
    info: (message) => logger.info(message),
    warn: (message) => logger.warn(message),
    failure: (message, err) => logger.error({ ...(err !== undefined && { err }) }, message),
  }
  return { ...log, messages: isVerbose ? toEntries(log) : output }
}
