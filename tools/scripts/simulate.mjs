// @ts-check
// Runs sessions of random acts, replies and failures on every processor, and checks the invariants after every act. A
// session that violates one is printed as a test, shrunk to the relevant acts.
//
//   pnpm simulate [--seeds 1000] [--from 1] [--world search]   each seed is a session in each world
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { build } from 'esbuild'
import { root } from './process.mjs'

const MAX_PRINTED = 5

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1000' },
    from: { type: 'string', default: '1' },
    world: { type: 'string' },
  },
})
const [seeds, from] = [Number(values.seeds), Number(values.from)]
if (!(seeds >= 1 && from >= 0)) throw new Error('Usage: pnpm simulate [--seeds 1000] [--from 1] [--world search]')

const folder = await mkdtemp(join(root, 'node_modules', '.simulation-'))
const outfile = join(folder, 'worker.mjs')
await build({
  entryPoints: [join(root, 'tests', 'simulation', 'worker.ts')],
  outfile,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  conditions: ['querent-source'],
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'error',
})

/** @typedef {{ problem: string, test: string }} Breach */
/** @type {Breach[]} */
const breaches = []
let sessions = 0

/** @param {number} index @param {number} threads @returns {Promise<void>} */
const runShare = (index, threads) =>
  new Promise((resolve, reject) => {
    const first = from + Math.floor((seeds * index) / threads)
    const share = from + Math.floor((seeds * (index + 1)) / threads) - first
    const worker = new Worker(outfile, { workerData: { from: first, seeds: share, only: values.world } })
    worker.on('message', (/** @type {{ sessions: number, breaches: Breach[] }} */ message) => {
      sessions += message.sessions
      breaches.push(...message.breaches)
    })
    worker.on('error', reject)
    worker.on('exit', () => resolve())
  })

const begun = performance.now()
try {
  const threads = Math.min(availableParallelism(), seeds)
  await Promise.all(Array.from({ length: threads }, (_, index) => runShare(index, threads)))
} finally {
  await rm(folder, { recursive: true, force: true })
}
for (const { problem, test } of breaches.slice(0, MAX_PRINTED)) {
  console.log(`\n${problem}\n\nAs a test in tests/simulation:\n\n${test}`)
}
const seconds = (performance.now() - begun) / 1000
console.log(`\n${sessions} sessions in ${seconds.toFixed(1)} s: ${breaches.length} with a violated invariant`)
process.exitCode = sessions > 0 && breaches.length === 0 ? 0 : 1
