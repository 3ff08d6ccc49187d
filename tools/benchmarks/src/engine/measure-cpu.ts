// Measures one workload of several modules, in turns, and prints the medians as JSON.
import { cpuMicroseconds, median } from '../statistics.ts'
import type { CreatePage } from './contract.ts'
import { sizes, type SizeName } from './sizes.ts'
import { createStubFetch } from './stub-fetch.ts'
import { workloads, type Workload } from './workloads.ts'

export interface Assignment<Name extends string> {
  workload: Workload
  size: SizeName
  /** The modules that export `createPage`, in the order to load them. */
  modules: readonly (readonly [Name, string])[]
}

/** CPU time per act, in microseconds. */
export type Times<Name extends string> = Readonly<Record<Name, number>>

const SAMPLE_MICROSECONDS = 60_000
/** Rounds until the compiler has optimized a search. */
const WARM_UP_ROUNDS = 25
const ROUNDS = 15

async function createSampler(module: string, { workload, size }: Assignment<string>) {
  const { createPage } = (await import(module)) as { createPage: CreatePage }
  const fetch = createStubFetch(sizes[size])
  const act = await workloads[workload]((options) => createPage({ size: sizes[size], fetch, ...options }))
  let turn = 0
  let count = 1
  /** Returns the CPU time per act. */
  return async () => {
    const before = cpuMicroseconds()
    for (const end = turn + count; turn < end; turn++) {
      const result = act(turn)
      if (result instanceof Promise) await result
    }
    const perAct = (cpuMicroseconds() - before) / count
    count = Math.ceil(Math.min(count * 10, SAMPLE_MICROSECONDS / perAct))
    return perAct
  }
}

const assignment = JSON.parse(process.argv[2]!) as Assignment<string>
const samplers = []
for (const [name, module] of assignment.modules) {
  samplers.push({ name, sample: await createSampler(module, assignment), samples: [] as number[] })
}
for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) {
  for (const { sample, samples } of samplers) {
    const perAct = await sample()
    if (round >= WARM_UP_ROUNDS) samples.push(perAct)
  }
  samplers.push(samplers.shift()!) // rotates the order
}
console.log(JSON.stringify(Object.fromEntries(samplers.map(({ name, samples }) => [name, median(samples)]))))
process.exit()
