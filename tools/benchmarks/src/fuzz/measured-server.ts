import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { WireRequest } from '../../../../packages/platform/src/testing/repetitions.ts'
import { exampleSearches } from '../platform/wire-searches.ts'
import { exchange, startServer } from '../platform/server.ts'
import { ascending, percentile } from '../statistics.ts'
import type { Cost, Reference } from './gate.ts'

const TOKEN = 'fuzz'
const PROBE_EVERY_MS = 5
const REFERENCES = 200
/** The share of a processor below which a server has nothing left to do. */
const QUIET_SHARE = 0.2

export interface Answer extends Cost {
  status: number
  text: string
}

/** Starts a server whose calls are measured. */
export const startMeasured = async (options: readonly string[]) => {
  const server = startServer([...options, '--token', TOKEN])
  const url = await server.listening
  const agent = new Agent({ keepAlive: true })
  const searches = exampleSearches(REFERENCES).map(({ body }): WireRequest => ({
    method: 'POST',
    path: '/rest/search/v2',
    contentType: 'application/json',
    body,
  }))
  let turn = 0
  let reference: Reference = { cpuMs: 0, timeMs: 0, livezMs: 0 }

  const ask = (request: WireRequest, keepsText = false) =>
    exchange(url, agent, request, { token: TOKEN, keepsText }).catch(() => ({ status: 0, bytes: 0, text: '' }))
  const timeOf = async (request: WireRequest) => {
    const before = performance.now()
    await ask(request)
    return performance.now() - before
  }
  const search = () => timeOf(searches[turn++ % searches.length]!)
  const livez = () => timeOf({ method: 'GET', path: '/livez' })

  /** Measures `/livez` again and again until work ends, and at least once. */
  const probeDuring = async (work: Promise<unknown>) => {
    const ended = work.then(() => true)
    const times: number[] = []
    do times.push(await livez())
    while (!(await Promise.race([ended, wait(PROBE_EVERY_MS, false)])))
    return times
  }

  /** Waits until the server has nothing left to do, for a minute at most. */
  const rest = async () => {
    for (let time = 0; time < 300 && server.isRunning(); time++) {
      const before = server.cpuMs()
      await wait(200)
      if (server.cpuMs() - before < 200 * QUIET_SHARE) return
    }
  }

  /** Measures the searches to which others are compared. */
  const measureReference = async () => {
    const searchAll = async () => {
      const times: number[] = []
      for (let time = 0; time < REFERENCES; time++) times.push(await search())
      return ascending(times)
    }
    await searchAll()
    const before = server.cpuMs()
    const times = await searchAll()
    const cpuMs = (server.cpuMs() - before) / REFERENCES
    const probed = await probeDuring(searchAll())
    reference = { cpuMs, timeMs: percentile(times, 0.99), livezMs: percentile(ascending(probed), 0.99) }
    return reference
  }

  /** Sends equal requests at once, and measures what they cause. */
  const measure = async (request: WireRequest, { atOnce = 1, keepsText = false } = {}): Promise<Answer> => {
    server.resetPeak()
    const before = server.cpuMs()
    let isDone = false
    const answers = Promise.all(Array.from({ length: atOnce }, () => ask(request, keepsText))).finally(() => {
      isDone = true
    })
    const visits: number[] = []
    const visit = async () => {
      do visits.push(await search())
      while (atOnce > 1 && !isDone)
    }
    const visited = visit()
    const probed = await probeDuring(Promise.all([answers, visited]))
    const replies = await answers
    const cpuMs = server.isRunning() ? server.cpuMs() - before - visits.length * reference.cpuMs : Infinity
    if (cpuMs > 1000) await rest()
    return {
      status: Math.max(...replies.map(({ status }) => status)),
      text: replies[0]!.text,
      cpuMs: Math.max(0, cpuMs),
      replyBytes: Math.max(...replies.map(({ bytes }) => bytes)),
      memoryMB: server.isRunning() ? server.memory('VmHWM') : Infinity,
      livezMs: Math.max(...probed),
      visitorMs: Math.max(...visits),
    }
  }

  const stop = async () => {
    agent.destroy()
    await server.stop()
  }
  return { ask, measure, measureReference, memory: () => server.memory('VmRSS'), isRunning: server.isRunning, stop }
}
export type MeasuredServer = Awaited<ReturnType<typeof startMeasured>>
