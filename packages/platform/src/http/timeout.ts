import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Configuration } from '../configuration/schema'
import { RequestError } from './request-error'

const DEADLINE = 'deadline'

/**
 * Answers 503 if a request takes longer than `limits.timeoutMs` of the configuration, and aborts its
 * {@link signalOf}. A stream only has to start in time.
 */
export const limitTime = ({ configuration }: { configuration: Configuration }) =>
  createMiddleware(async (c, next) => {
    const { timeoutMs } = configuration.limits
    const deadline = new AbortController()
    c.set(DEADLINE, deadline.signal)
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        const error = new RequestError(503, 'Timeout', `The platform did not answer within ${timeoutMs} ms.`)
        deadline.abort(error)
        reject(error)
      }, timeoutMs)
    })
    try {
      await Promise.race([next(), late])
    } finally {
      clearTimeout(timer)
    }
  })

/** Aborts when the client disconnects or the request times out. */
export const signalOf = (c: Context): AbortSignal => {
  const deadline: unknown = c.get(DEADLINE)
  return deadline instanceof AbortSignal ? AbortSignal.any([c.req.raw.signal, deadline]) : c.req.raw.signal
}
