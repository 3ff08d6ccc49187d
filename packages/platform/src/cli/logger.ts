import { pino, stdTimeFunctions } from 'pino'
import type { RequestLog } from '../platform'
import type { Output } from './progress'

export interface ServerLog {
  request: (entry: RequestLog) => void
  info: (message: string) => void
  warn: (message: string) => void
  failure: (message: string, error: unknown) => void
}

const isFailure = ({ status, error }: RequestLog) => status >= 500 || (error !== undefined && status < 400)

/**
 * Creates a log of one line of JSON per entry. A failure has its error with the stack as `err`; a rejected request has
 * only the message as `error`. A line never contains a query string, header, body or token.
 *
 * @param isVerbose - Whether to log all requests, instead of failures and warnings only.
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
  return {
    request: (entry) => {
      const { error, ...rest } = entry
      const line = { ...rest, durationMs: Math.round(entry.durationMs * 1000) / 1000 }
      if (isFailure(entry)) logger.error({ ...line, err: error }, 'request failed')
      else logger.info({ ...line, ...(error && { error: error.message }) }, 'request')
    },
    info: (message) => logger.info(message),
    warn: (message) => logger.warn(message),
    failure: (message, err) => logger.error({ err }, message),
  }
}
