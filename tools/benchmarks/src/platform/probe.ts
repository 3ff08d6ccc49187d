import { Agent } from 'node:http'
import { setPriority } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { call } from './server.ts'

/** What a probe measured, in ms. */
export interface Probed {
  path: string
  times: number[]
  errors: number
}

/**
 * Run as a separate process: requests URLs in turn every 10 ms until it is asked to stop, and then sends the
 * times. It has precedence over what it measures, if this user may do that, so that it measures the server and not its
 * own wait for a processor. The rest of that wait is reported too.
 */
const EVERY_MS = 10
const [url = '', ...paths] = process.argv.slice(2)
try {
  setPriority(-10)
} catch {
  // Only an administrator may.
}
const agent = new Agent({ keepAlive: true })
const probes = paths.map((path): Probed => ({ path, times: [], errors: 0 }))
const delay = monitorEventLoopDelay({ resolution: 1 })
let isRunning = true
process.once('message', () => {
  isRunning = false
})
delay.enable()
while (isRunning) {
  for (const probe of probes) {
    const before = performance.now()
    if ((await call(url + probe.path, agent).catch(() => 0)) === 200) probe.times.push(performance.now() - before)
    else probe.errors += 1
    await wait(EVERY_MS)
  }
}
process.send!({ probes, ownDelayMs: (delay.percentile(99) - 1e6) / 1e6 })
agent.destroy()
process.disconnect()
