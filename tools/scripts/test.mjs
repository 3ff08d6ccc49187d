// @ts-check
// Runs the checks whose inputs changed since they passed here: one gate more in parallel than there are processors. Requires
// only Node 20 or later, npm and git.
//
//   npm test [-- --all] [--only lint,unit] [--without-opensearch]
import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { install, root, stopAll } from './process.mjs'
import { seed } from './seed.mjs'

const temporary = await mkdtemp(join(tmpdir(), 'querent-test-'))
process.on('exit', () => rmSync(temporary, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    stopAll()
    process.exit(130)
  })
}

/** @param {unknown} error @param {string} [names] @returns {never} */
const fail = (error, names = 'lint,unit') => {
  const { message } = /** @type {Error} */ (error)
  console.error(`${message}\nUsage: npm test -- [--all] [--only ${names}] [--without-opensearch]`)
  process.exit(2)
}

const readOptions = () => {
  try {
    return parseArgs({
      options: { all: { type: 'boolean' }, only: { type: 'string' }, 'without-opensearch': { type: 'boolean' } },
    }).values
  } catch (error) {
    return fail(error)
  }
}

const { all = false, only, 'without-opensearch': isWithoutOpenSearch = false } = readOptions()
const isWhole = all || Boolean(process.env.CI)
// Read by the modules that are imported after this line, and by the processes that they start.
process.env.QUERENT_REPETITIONS ||= isWhole ? '1' : '0.2'
const { createGates } = await import('./gates/gates.mjs')
const { runGates, summarize } = await import('./gates/run-gates.mjs')
const { asOne } = await import('./gates/vitest.mjs')
const { repetitions } = await import('./repetitions.mjs')
const gates = createGates(temporary, isWhole)

/** Returns the gates of these names, and those that they need. @param {string[]} names */
const choose = (names) => {
  const all = [...new Set(gates.map(({ name, group }) => group ?? name))]
  const unknown = names.filter((one) => !gates.some(({ name, group }) => name === one || group === one))
  if (unknown.length > 0) fail(new Error(`Unknown gate "${unknown.join('", "')}".`), all.join(','))
  const chosen = gates.filter(({ name, group }) => names.includes(name) || names.includes(group ?? name))
  const needed = new Set(chosen.flatMap(({ needs = [] }) => needs))
  return gates.filter((gate) => chosen.includes(gate) || needed.has(gate.name))
}

const names = gates.filter(({ isExtra }) => isWhole || !isExtra).map(({ name }) => name)
const chosen = choose(
  only?.split(',').map((name) => name.trim()) ?? names.filter((name) => !isWithoutOpenSearch || name !== 'opensearch'),
)
console.log(`Checking ${root} (FAST_CHECK_SEED=${seed}, QUERENT_REPETITIONS=${repetitions})`)
if (only === undefined && isWithoutOpenSearch) {
  console.log('Left out: opensearch, the tests of the backend on a real OpenSearch')
}
if (only === undefined && !isWhole) {
  const extra = gates.filter(({ isExtra }) => isExtra).map(({ name }) => name)
  console.log(`Only with --all: ${extra.join(', ')}, and more of the tests of interop, opensearch and react-18`)
}

const installation = {
  name: 'install',
  about: 'the lockfile',
  inputs: [''],
  check: async () => asOne(await install()),
}
// Gates wait for browsers, disks and processes, so one more than there are processors runs.
const options = { root, lanes: availableParallelism() + 1, repetitions, log: console.log }
const outcome = await runGates([installation], { ...options, isForced: true })
if (outcome.runs.every(({ result }) => result.failed === 0)) {
  const { runs, remembered } = await runGates(chosen, { ...options, isForced: isWhole || only !== undefined })
  outcome.runs.push(...runs)
  outcome.remembered.push(...remembered)
}
console.log(summarize([installation, ...gates], outcome))
process.exitCode = outcome.runs.some(({ result }) => result.failed > 0) ? 1 : 0
