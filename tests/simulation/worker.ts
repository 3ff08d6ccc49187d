// Runs a part of a simulation in a separate thread, and posts the violations.
import { parentPort, workerData } from 'node:worker_threads'
import { scriptToTest, simulate } from '@querent/engine/testing'
import { worlds } from './worlds'

/** The seeds of one thread, and the worlds they run in. */
export interface Share {
  from: number
  seeds: number
  only: string | undefined
}

const CHUNK = 100

const { from, seeds, only } = workerData as Share
for (const world of worlds.filter(({ name }) => only === undefined || name === only)) {
  for (let done = 0; done < seeds; done += CHUNK) {
    const chunk = Math.min(CHUNK, seeds - done)
    const breaches = await simulate(world, { from: from + done, seeds: chunk })
    const found = breaches.map((breach) => ({
      problem: String((breach.error as Error).stack ?? breach.error),
      test: scriptToTest(breach, `./worlds/${world.name}`, world.name),
    }))
    parentPort!.postMessage({ sessions: chunk, breaches: found }, [])
  }
}
