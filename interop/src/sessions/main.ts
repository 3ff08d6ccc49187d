import { parseArgs } from 'node:util'
import { createWorld } from '../world.ts'
import { allSessions } from './all-sessions.ts'
import { knownAnswerDifferences } from './differences.ts'
import { runSession, type Tally } from './run-session.ts'

const { values } = parseArgs({ options: { only: { type: 'string' }, lean: { type: 'boolean', default: false } } })

const world = await createWorld(values)
const chosen = allSessions.filter(({ title }) => values.only === undefined || title.includes(values.only))
const tally: Tally = new Map()
let failed = 0
let searches = 0
let answers = 0
for (const session of chosen) {
  const outcome = await runSession(session, world, tally)
  if (outcome.problems.length > 0) failed++
  searches += outcome.searches
  answers += outcome.answers
  console.log(`${outcome.problems.length === 0 ? 'same' : 'DIFF'}  ${session.title}`)
  for (const problem of outcome.problems) console.log(`      ${problem}`)
  for (const reason of outcome.explained) console.log(`      on purpose, ${reason}`)
}
await world.close()

console.log('\nIn every request may differ:')
for (const known of knownAnswerDifferences) {
  console.log(`${String(tally.get(known) ?? 0).padStart(6)}  ${known.path.source}: ${known.why}`)
}
console.log(
  `\n${chosen.length - failed} of ${chosen.length} sessions agree, in ${searches} searches and ${answers} requests of answers`,
)
process.exit(failed === 0 ? 0 : 1)
