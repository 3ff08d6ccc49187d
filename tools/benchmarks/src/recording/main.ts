// Measures the cost of recording a search page: the CPU time of a search with and without it.
import { fileURLToPath } from 'node:url'
import { run } from '../../../scripts/process.mjs'
import { sizes, type SizeName } from '../engine/sizes.ts'
import { median, printTable } from '../statistics.ts'
import type { Times } from './measure.ts'

/** Maximum duration of a search with recording, as a multiple of one without. */
const GATE = 1.3
/** Processes per figure: the compiler optimizes the same code differently in each process. */
const PROCESSES = 7

const script = fileURLToPath(new URL('measure.ts', import.meta.url))
const measured: Record<SizeName, Times>[] = []
for (let count = 0; count < PROCESSES; count++) {
  const { code, stdout, output } = await run(process.execPath, [script])
  if (code !== 0) throw new Error(output)
  measured.push(JSON.parse(stdout) as Record<SizeName, Times>)
}

const rows = (Object.keys(sizes) as SizeName[]).map((size) => {
  const [off, on] = (['off', 'on'] as const).map((state) => median(measured.map((times) => times[size][state]))) as [
    number,
    number,
  ]
  if (on > off * GATE) process.exitCode = 1
  return {
    size,
    'off µs': off.toFixed(0),
    'on µs': on.toFixed(0),
    ratio: (on / off).toFixed(2),
    verdict: on > off * GATE ? 'FAIL' : 'pass',
  }
})
printTable(`CPU time of a search, at most ${GATE} times as much with recording`, rows)
