import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { call } from './server.ts'

/** Run as a thread of its own: asks for a URL every 10 ms until it is told to stop, and then sends the times. */
const EVERY_MS = 10
const url: string = workerData
const agent = new Agent({ keepAlive: true })
let isRunning = true
parentPort!.once('message', () => {
  isRunning = false
})
const times: number[] = []
let errors = 0
while (isRunning) {
  const before = performance.now()
  if ((await call(url, agent).catch(() => 0)) === 200) times.push(performance.now() - before)
  else errors += 1
  await wait(EVERY_MS)
}
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
parentPort!.postMessage({ times, errors })
agent.destroy()
