/** The reference of a run: an ordinary search with ten facets, a filter and a sort. Machines differ. */
export interface Reference {
  /** CPU time of the process for one, in ms. */
  cpuMs: number
  /** The time that nearly all of them take, one after the other, in ms: the 99th percentile. */
  timeMs: number
  /** The time that nearly all calls of `/livez` take meanwhile, in ms: the 99th percentile. */
  livezMs: number
}

/** What a request, or several at once, caused. */
export interface Cost {
  cpuMs: number
  replyBytes: number
  /** The peak of the memory of the process. */
  memoryMB: number
  /** The worst time of `/livez` meanwhile. */
  livezMs: number
  /** The worst time of a search of another visitor meanwhile. */
  visitorMs: number
}

/**
 * CPU of one request, in reference searches of the same run: half a second, of which one takes 2 ms in a platform with
 * 20,000 documents, and 3 ms in a server, with HTTP and threads.
 */
export const MAX_CPU_RATIO = { platform: 250, server: 170 }
const MAX_TIME_RATIO = 50
const MAX_LIVEZ_RATIO = 10

/**
 * Returns what requests may cost. Bytes and memory are absolute. Times are for a quiet machine with two cores, or a
 * multiple of the reference on a slower one.
 *
 * @param atOnce - The number of equal requests in flight.
 */
export const limitsOf = ({ cpuMs, timeMs, livezMs }: Reference, atOnce: number): Cost => ({
  cpuMs: MAX_CPU_RATIO.server * cpuMs * atOnce,
  replyBytes: 10_000_000,
  memoryMB: 1000,
  livezMs: Math.max(250, MAX_LIVEZ_RATIO * livezMs),
  visitorMs: Math.max(atOnce > 1 ? 4000 : 1500, MAX_TIME_RATIO * timeMs * (atOnce > 1 ? 2.5 : 1)),
})

/** The members of a cost that this run does not limit. */
export type Unlimited = ReadonlySet<keyof Cost>

const names = ['cpuMs', 'replyBytes', 'memoryMB', 'livezMs', 'visitorMs'] as const

/** Returns the names of the limits that a cost exceeds. */
export const breachesOf = (cost: Cost, limits: Cost, unlimited: Unlimited) =>
  names.filter((name) => !unlimited.has(name) && cost[name] > limits[name])

/** Returns the largest share of a limit that a cost uses, apart from memory, of which most was used before. */
export const shareOf = (cost: Cost, limits: Cost, unlimited: Unlimited) =>
  Math.max(
    0,
    ...names.filter((name) => name !== 'memoryMB' && !unlimited.has(name)).map((name) => cost[name] / limits[name]),
  )
