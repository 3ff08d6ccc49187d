import type { RequestLog } from '../platform'

/**
 * An answered request as a line of JSON, without its end: `time` (ISO 8601), `method`, `path`, `status`, `durationMs`,
 * and `error` where one is known. There is no query string, header or body in it.
 *
 * @param time - When it was answered, in milliseconds since 1970. Default now.
 */
export const toLogLine = ({ method, path, status, durationMs, error }: RequestLog, time = Date.now()): string =>
  JSON.stringify({
    time: new Date(time).toISOString(),
    method,
    path,
    status,
    durationMs: Math.round(durationMs * 1000) / 1000,
    ...(error && { error: error.message }),
  })
