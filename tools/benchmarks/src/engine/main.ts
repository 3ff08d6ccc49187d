// Measures a search page, and compares it with the base commit. A missed gate fails the command.
//
//   pnpm bench [search] [toggle] [keystroke] [start] [cold-start] [listing] [memory]
import { pathToFileURL } from 'node:url'
import { machineNode, run, stopAll } from '../../../scripts/process.mjs'
import { median, printTable, relativeOverhead } from '../statistics.ts'
import { succeed } from './base-commit.ts'
import { bundle } from './bundles.ts'
import type { Build } from './contract.ts'
import type { Assignment, Times } from './measure-cpu.ts'
import type { Heap } from './measure-heap.ts'
import type { SizeName } from './sizes.ts'
import type { Workload } from './workloads.ts'

/** Maximum overhead over the floor, as a share of the overhead of the base commit. */
const cpuGates: readonly { workload: Workload; size: SizeName; gate: number }[] = [
  { workload: 'search', size: 'S', gate: 0.45 },
  { workload: 'search', size: 'M', gate: 0.5 },
  { workload: 'search', size: 'L', gate: 0.55 },
  { workload: 'toggle', size: 'S', gate: 0.25 },
  { workload: 'toggle', size: 'M', gate: 0.25 },
  { workload: 'keystroke', size: 'S', gate: 1 },
  { workload: 'start', size: 'S', gate: 0.3 },
]
const coldStartGate = 0.45
/** The overhead of a listing over its floor may be as large as the overhead of a search of this size. */
const listingSize = 'M'
const heapGates: readonly { what: keyof Heap; title: string; gate: number }[] = [
  { what: 'live', title: 'a live engine', gate: 55 },
  { what: 'stopped', title: 'left by a stopped engine', gate: 0.5 },
  { what: 'growth', title: 'growth in 10,000 searches', gate: 300 },
]

/** Processes per figure: the compiler optimizes the same code differently in each process. */
const PROCESSES = 4
const COLD_RUNS = 21

type Row = Record<string, string>

const builds: readonly Build[] = ['floor', 'base', 'now']
const flags = [
  '--expose-gc',
  '--single-threaded-gc', // its time counts
  // Small enough that every sample includes its own garbage collection, which Node 24 would otherwise run once per
  // several samples.
  '--min-semi-space-size=4',
  '--max-semi-space-size=4',
  '--no-flush-bytecode', // else the heap shrinks by code that did not run for a while
]
const names = [...new Set([...cpuGates.map(({ workload }) => workload), 'cold-start', 'listing', 'memory'])]

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !names.includes(name))
if (unknown.length > 0) throw new Error(`Unknown workload "${unknown.join('", "')}": use ${names.join(', ')}.`)
const isAsked = (name: string) => asked.length === 0 || asked.includes(name)

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    stopAll()
    process.exit(130)
  })
}

const hasBase = names.some((name) => isAsked(name) && name !== 'listing')
const fileOf = await bundle(hasBase)
const urlOf = (name: string) => pathToFileURL(fileOf(name)).href
const moduleOf = (build: Build) => urlOf(build === 'floor' ? build : `page-${build}`)

/** Runs a measuring script, and returns what it prints. */
const measure = async (node: string, script: string, argument: string): Promise<unknown> =>
  JSON.parse(await succeed(run(node, [...flags, fileOf(script), argument], { env: { NODE_ENV: 'production' } })))

const verdict = (value: number, gate: number) => {
  if (value <= gate) return 'pass'
  process.exitCode = 1
  return 'FAIL'
}

const format = (value: number) => value.toLocaleString('en', { maximumSignificantDigits: 3 })

/** Returns the median of each module. */
const mediansOf = <Name extends string>(runs: readonly Times<Name>[]) =>
  Object.fromEntries(
    Object.keys(runs[0]!).map((name) => [name, median(runs.map((times) => times[name as Name]))]),
  ) as Times<Name>

const toRow = (workload: string, version: string, times: Times<Build>, gate: number): Row => {
  const ratio = relativeOverhead(times)
  return {
    workload,
    Node: version,
    'floor µs': format(times.floor),
    'base µs': format(times.base),
    'now µs': format(times.now),
    ratio: ratio.toFixed(2),
    gate: `<= ${gate}`,
    verdict: verdict(ratio, gate),
  }
}

/** Returns the CPU time per act of each module. */
const timesOf = async <Name extends string>(node: string, { modules, ...what }: Assignment<Name>) => {
  const runs: Times<Name>[] = []
  for (let process = 0; process < PROCESSES; process++) {
    // The first loaded module has a small advantage.
    const assignment = { ...what, modules: process % 2 === 0 ? modules : modules.toReversed() }
    runs.push((await measure(node, 'measure-cpu', JSON.stringify(assignment))) as Times<Name>)
  }
  return mediansOf(runs)
}

const measureCpu = async (node: string, version: string) => {
  const rows: Row[] = []
  const modules = builds.map((build) => [build, moduleOf(build)] as const)
  for (const { workload, size, gate } of cpuGates.filter(({ workload }) => isAsked(workload))) {
    rows.push(toRow(`${workload} ${size}`, version, await timesOf(node, { workload, size, modules }), gate))
  }
  return rows
}

/** Compares the overhead of a listing over its floor with the overhead of a search of the same size. */
const measureListing = async (node: string, version: string): Promise<Row> => {
  const times = await timesOf(node, {
    workload: 'search',
    size: listingSize,
    modules: [
      ['searchFloor', moduleOf('floor')],
      ['search', moduleOf('now')],
      ['listingFloor', urlOf('listing-floor')],
      ['listing', urlOf('listing-now')],
    ],
  })
  const share = (times.listing - times.listingFloor) / times.listingFloor
  const gate = (times.search - times.searchFloor) / times.searchFloor
  return {
    workload: `listing ${listingSize}`,
    Node: version,
    'floor µs': format(times.listingFloor),
    'now µs': format(times.listing),
    'search floor µs': format(times.searchFloor),
    'search µs': format(times.search),
    ratio: share.toFixed(2),
    gate: `<= ${gate.toFixed(2)}`,
    verdict: verdict(share, gate),
  }
}

const measureColdStart = async (node: string, version: string) => {
  const runs: Times<Build>[] = []
  for (let run = 0; run < COLD_RUNS; run++) {
    const startOf = async (build: Build) => (await measure(node, 'measure-start', moduleOf(build))) as number
    runs.push({ floor: await startOf('floor'), base: await startOf('base'), now: await startOf('now') })
  }
  return [toRow('cold-start S', version, mediansOf(runs), coldStartGate)]
}

const measureHeap = async (node: string, version: string): Promise<Row[]> => {
  const files = { page: moduleOf('now'), fullPage: urlOf('full-page-now') }
  const heap = (await measure(node, 'measure-heap', JSON.stringify(files))) as Heap
  return heapGates.map(({ what, title, gate }) => ({
    heap: title,
    Node: version,
    kB: heap[what].toFixed(2),
    gate: `<= ${gate}`,
    verdict: verdict(heap[what], gate),
  }))
}

const cpuRows: Row[] = []
const listingRows: Row[] = []
const heapRows: Row[] = []
for (const node of new Set([machineNode(), process.execPath])) {
  const version = (await succeed(run(node, ['--version']))).trim().replace(/\..*/, '')
  console.log(`Measuring on Node ${version}`)
  cpuRows.push(...(await measureCpu(node, version)))
  if (isAsked('cold-start')) cpuRows.push(...(await measureColdStart(node, version)))
  if (isAsked('listing')) listingRows.push(await measureListing(node, version))
  if (isAsked('memory')) heapRows.push(...(await measureHeap(node, version)))
}
if (cpuRows.length > 0) {
  printTable('CPU time per act. Ratio: overhead over the floor, now to base (medians, interleaved)', cpuRows)
}
if (listingRows.length > 0) {
  printTable(
    'CPU time per listing. Ratio: overhead over the floor to the floor; gate: the ratio of a search',
    listingRows,
  )
}
if (heapRows.length > 0) printTable('Heap', heapRows)
