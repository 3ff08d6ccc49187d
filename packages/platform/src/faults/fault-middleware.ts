import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Fault, FaultsConfiguration } from '../configuration/schema'
import { authorize, findToken, tokenOf } from '../http/authorization'
import { createDrop } from '../http/drop'
import { RequestError } from '../http/request-error'
import type { PlatformContext } from '../context/platform-context'
import { damageBody } from './damage-body'
import { createFaultCounter } from './fault-counter'
import { FAULT_HEADER, parseFaults } from './parse-faults'
import type { RequestedFault } from './requested-fault'

const stageOf = ({ fault: { type } }: RequestedFault) =>
  type === 'latency' ? 0 : type === 'drop' || type === 'status' ? 1 : 2

const toStatusError = (status: number): Error => {
  switch (status) {
    case 401:
      return new RequestError(401, 'InvalidToken', 'Unauthorized')
    case 403:
      return new RequestError(403, 'AccessDeniedException', 'Access is denied.')
    case 404:
      return new RequestError(404, 'NotFound', 'Not found.')
    case 419:
      return new RequestError(419, 'ExpiredTokenException', 'Expired token')
    case 429:
      return new RequestError(429, 'TooManyRequests', 'Too many requests.')
    case 503:
      return new RequestError(503, 'NotReady', 'The platform is not ready: try again later')
    default:
      return new Error(`A fault asked for an answer of status ${status}`)
  }
}

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer)
      reject(new RequestError(503, 'Timeout', 'The caller left before the answer'))
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', leave)
      resolve()
    }, ms)
    if (signal.aborted) leave()
    else signal.addEventListener('abort', leave, { once: true })
  })

const faultsOfRules = ({ rules }: FaultsConfiguration, path: string, random: () => number): RequestedFault[] =>
  rules.flatMap(({ path: part, fault, probability, times }, index) => {
    if (!path.includes(part) || random() >= probability) return []
    return [{ fault, text: fault.type, times, counter: `rule ${index}` }]
  })

type FaultContext = Pick<PlatformContext, 'configuration' | 'now'>

/** Returns whether a request may be delayed: a stranger could hold connections. */
const isKnown = async (c: Context, { configuration: { tokens } }: FaultContext) => {
  if (tokens.length === 0) return true
  const token = tokenOf(c, true)
  return token !== undefined && (await findToken(token, tokens)) !== undefined
}

/** @throws {RequestError} If the header is invalid, or the token of the request has no right to cause faults. */
const faultsOfHeader = async (context: FaultContext, c: Context): Promise<RequestedFault[]> => {
  const asked = context.configuration.faults.header ? c.req.header(FAULT_HEADER) : undefined
  if (asked === undefined) return []
  await authorize(tokenOf(c, true), 'faults', context)
  return parseFaults(asked, c.req.path)
}

const damage = async (c: Context, faults: readonly Fault[]) => {
  if (faults.length === 0) return
  let damaged = c.res
  for (const fault of faults) damaged = await damageBody(damaged, fault, c.req.raw.signal)
  // Otherwise Hono merges the headers of the previous response, including its length, into the new one.
  c.res = undefined
  c.res = damaged
}

/**
 * Simulates the faults of the configuration's rules and, if the configuration allows it, of the request header
 * `x-querent-fault`, which requires the right `faults`. If tokens are configured, requests without one of them have no
 * faults. Delays come first, then dropped connections and errors, then changes to the body of the real response. The
 * response header `x-querent-fault` lists the simulated faults.
 *
 * @param random - Returns a number from 0 up to 1, for rules with a probability.
 */
export const faultMiddleware = (context: FaultContext, random: () => number = Math.random) => {
  const { faults } = context.configuration
  const counter = createFaultCounter()

  /**
   * Returns the faults that occur now. A fault that replaces the response ends the list, and later ones are not
   * counted.
   */
  const choose = (asked: readonly RequestedFault[]) => {
    const chosen: RequestedFault[] = []
    for (const fault of asked.toSorted((a, b) => stageOf(a) - stageOf(b))) {
      if (!counter.take(fault)) continue
      chosen.push(fault)
      if (stageOf(fault) === 1) break
    }
    return chosen
  }

  return createMiddleware(async (c, next) => {
    const ofHeader = await faultsOfHeader(context, c)
    const ofRules = (await isKnown(c, context)) ? faultsOfRules(faults, c.req.path, random) : []
    const chosen = choose([...ofRules, ...ofHeader])
    if (chosen.length === 0) return next()
    c.res.headers.set(FAULT_HEADER, chosen.map(({ text }) => text).join(', '))
    const bodyFaults: Fault[] = []
    for (const { fault } of chosen) {
      if (fault.type === 'latency') await wait(fault.ms, c.req.raw.signal)
      else if (fault.type === 'status') throw toStatusError(fault.status)
      else if (fault.type === 'drop') return createDrop()
      else bodyFaults.push(fault)
    }
    await next()
    return damage(c, bodyFaults)
  })
}
