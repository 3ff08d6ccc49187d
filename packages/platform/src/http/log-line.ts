import type { RequestLog } from '../platform'

/**
 * Formats an answered request as a line of JSON, without the line break: `time` (ISO 8601), `method`, `path`, `status`,
 * `durationMs`, and `error` if one is known. The line never contains the query string, headers or body.
 *
 * @param time - The time of the response, in milliseconds since 1970. Default now.
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
