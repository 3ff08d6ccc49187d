import { parseArgs } from 'node:util'
import { closeIndexes, createWorld } from '../world.ts'
import { unreportedEvents } from './analytics/differences.ts'
import { knownDifferences, plays } from './plays.ts'
import type { Tally } from './run-session.ts'

const { values } = parseArgs({ options: { only: { type: 'string' }, lean: { type: 'boolean', default: false } } })

const world = await createWorld(values)
const chosen = plays.filter(({ title }) => values.only === undefined || title.includes(values.only))
const tally: Tally = new Map()
const requests = new Map<string, number>()
let failed = 0
for (const { title, run } of chosen) {
  const outcome = await run(world, tally)
  if (outcome.problems.length > 0) failed++
  for (const [kind, count] of Object.entries(outcome.requests)) requests.set(kind, (requests.get(kind) ?? 0) + count)
  console.log(`${outcome.problems.length === 0 ? 'same' : 'DIFF'}  ${title}`)
  for (const problem of outcome.problems) console.log(`      ${problem}`)
  for (const reason of outcome.explained) console.log(`      on purpose, ${reason}`)
}
await world.close()
await closeIndexes()

console.log('\nIntended differences in all requests:')
for (const known of knownDifferences) {
  console.log(`${String(tally.get(known) ?? 0).padStart(6)}  ${known.path.source}: ${known.why}`)
}
const sent = new Set<unknown>(
  world.events.flatMap(({ type, payload }) => [type, payload['actionCause'], payload['eventValue']]),
)
console.log('\nNot reported on purpose:')
for (const { names, why } of unreportedEvents) {
  console.log(`  ${names.join(', ')}: ${why}`)
  const wrong = names.filter((name) => sent.has(name))
  if (wrong.length > 0) failed++
  for (const name of wrong) console.log(`      but ${name} was sent`)
}
const counts = [...requests].map(([kind, count]) => `${count} ${kind}s`)
console.log(`\n${chosen.length - failed} of ${chosen.length} sessions agree, in ${counts.join(', ')}`)
process.exit(failed === 0 ? 0 : 1)
