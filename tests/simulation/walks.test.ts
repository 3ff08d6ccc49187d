import { createTestEnvironment, scriptOf, settle } from '@querent/engine/testing'
import { expect, it } from 'vitest'
import { repeated } from '../../tools/scripts/repetitions.mjs'
import { asked, command } from './commands'
import type { SimulatedPage } from './page'
import { worlds } from './worlds'

/** How many walks there are in each world. `QUERENT_WALKS=2000` makes ten thousand in all. */
const WALKS = Number(process.env['QUERENT_WALKS'] ?? repeated(60))
const MAX_STEPS = 30
const COMMANDS_A_STEP = 3

/** Walks through a world, and returns what `can` said falsely. */
async function walk(world: (typeof worlds)[number], seed: number): Promise<string[]> {
  const problems: string[] = []
  const page = world.open(createTestEnvironment({ seed })) as SimulatedPage<never>
  await settle(100)
  let choice = seed + 1
  for (const [act, first, second] of scriptOf(world, seed, MAX_STEPS).steps) {
    try {
      await world.acts[act]!(page, first, second)
    } catch {
      // An act of the world knows nothing of the commands of this walk.
    }
    await settle(100)
    for (let call = 0; call < COMMANDS_A_STEP; call++) {
      choice = (Math.imul(choice, 1_103_515_245) + 12_345) >>> 0
      try {
        command(page, (choice >>> 8) & 63, (choice >>> 16) & 63)
      } catch (problem) {
        problems.push(`${world.name}: ${(problem as Error).message}`)
      }
      await settle(100)
    }
  }
  return problems
}

it('`can` says exactly what each command would do, on walks with real replies', { timeout: 3_600_000 }, async () => {
  const problems: string[] = []
  for (const world of worlds) for (let seed = 0; seed < WALKS; seed++) problems.push(...(await walk(world, seed)))
  console.log(
    `can: ${asked.commands.size} commands, ${WALKS * worlds.length} walks, ${asked.checks} calls, ${asked.allowed} did something, ${problems.length} exceptions`,
  )
  expect(problems.slice(0, 20)).toEqual([])
  expect(asked.allowed).toBeGreaterThan(0)
})
