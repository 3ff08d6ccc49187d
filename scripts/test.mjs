// @ts-check
// Runs all checks, from formatting to the browser: one gate more in parallel than there are processors. Requires only
// Node 20 or later and npm.
//
//   npm test [-- --only lint,unit] [--without-opensearch]
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { prepareCaddy } from './caddy.mjs'
import { prepareChromium } from './chromium.mjs'
import { checkLibraries } from './libraries.mjs'
import { packAll } from './pack.mjs'
import { startOpenSearch } from './opensearch.mjs'
import { packages } from './packages.mjs'
import { install, machineNode, pnpm, root, run, stopAll, tool } from './process.mjs'
import { seed } from './seed.mjs'

/**
 * @typedef {object} Result
 * @property {number} passed
 * @property {number} failed
 * @property {number} [skipped]
 * @property {string} [missing] what this machine lacks to run the gate, and the remedy; the gate counts as skipped, in CI as failed
 * @property {string[]} [failures] the failed tests, each with the start of its error; shown before the output
 * @property {string} output shown if the gate failed
 *
 * @typedef {object} FileReport what vitest reports of a file
 * @property {string} name
 * @property {string} status
 * @property {string} [message]
 * @property {{ status: string, fullName: string, failureMessages: string[] }[]} assertionResults
 *
 * @typedef {object} Gate
 * @property {string} name the name for `--only`
 * @property {string} about
 * @property {string[]} [needs] gates that must pass first
 * @property {() => Promise<Result>} check
 */

const temporary = await mkdtemp(join(tmpdir(), 'querent-test-'))
process.on('exit', () => rmSync(temporary, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    stopAll()
    process.exit(130)
  })
}

/**
 * Returns the name of a failed test, and the first lines of its error.
 *
 * @param {string} name
 * @param {string} [error]
 */
const describeFailure = (name, error = '') => {
  const lines = error
    .trim()
    .split('\n')
    .filter((line) => !line.includes('node_modules'))
    .slice(0, 3)
  return [name, ...lines.map((line) => `    ${line.slice(0, 300)}`)].join('\n')
}

/** @param {...import('./process.mjs').Outcome} outcomes @returns {Result} one test that passes if all of them do */
const asOne = (...outcomes) => {
  const failures = outcomes.filter(({ code }) => code !== 0)
  const isPassed = failures.length === 0
  return { passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1, output: failures.map(({ output }) => output).join('\n') }
}

/**
 * Runs projects of vitest and counts each test. A failed run without a failed test (an unhandled error, a file that
 * cannot be imported, no report) counts as one more failure.
 *
 * @param {string} name
 * @param {string[]} projects
 * @param {Record<string, string>} [env]
 * @returns {Promise<Result>}
 */
const vitest = async (name, projects, env = {}) => {
  const report = join(temporary, `${name}.json`)
  const { code, output } = await tool(
    'vitest',
    [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { env },
  )
  if (!existsSync(report)) return { passed: 0, failed: 1, output }
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(
    readFileSync(report, 'utf8'),
  )
  const broken = testResults.filter(
    (/** @type {FileReport} */ file) =>
      file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed'),
  )
  const failed = numFailedTests + broken.length
  const isUnexplained = code !== 0 && failed === 0
  return {
    passed: numPassedTests,
    failed: isUnexplained ? 1 : failed,
    skipped: numPendingTests + numTodoTests,
    failures: [
      ...broken.map((/** @type {FileReport} */ file) => describeFailure(relative(root, file.name), file.message)),
      ...testResults.flatMap((/** @type {FileReport} */ file) =>
        file.assertionResults
          .filter(({ status }) => status === 'failed')
          .map((test) => describeFailure(`${relative(root, file.name)}: ${test.fullName}`, test.failureMessages[0])),
      ),
    ],
    output,
  }
}

/** In every resolution, node10 too. CommonJS may import the packages, but needs `import()` before Node 20.19. */
const attwOptions = ['--ignore-rules', 'cjs-resolves-to-esm', '--format', 'table-flipped', '--no-emoji']

/** @type {Promise<Record<string, string>> | undefined} */
let packing
const packAllOnce = () => (packing ??= packAll(join(temporary, 'packed'), 'https://git.example/querent/querent'))

/** A release names the folder of each package in the repository, which provenance requires. @param {string} tarball */
const namesRepository = async (tarball) => {
  const { code, stdout, output } = await run('tar', ['-xOzf', tarball, 'package/package.json'])
  if (code !== 0) return { code, stdout, output }
  const { repository } = JSON.parse(stdout)
  const isNamed = repository?.url && existsSync(join(root, repository.directory, 'package.json'))
  return { code: isNamed ? 0 : 1, stdout, output: isNamed ? '' : `${tarball} names no repository\n` }
}

const packed = async () => {
  const outcomes = []
  for (const [name, tarball] of Object.entries(await packAllOnce())) {
    outcomes.push(await tool('publint', ['run', tarball, '--strict']), await namesRepository(tarball))
    const { entries = {} } = packages.find((one) => one.name === name) ?? {}
    if (Object.keys(entries).length === 0) continue // it is a command
    outcomes.push(await tool('attw', [tarball, ...attwOptions]))
  }
  outcomes.push(await tool('tsc', ['-p', 'tests/consumer', '--checkers', '1']))
  outcomes.push(await tool('node', ['scripts/declaration-sizes.mjs']))
  return asOne(...outcomes)
}

/** Each package manager, each bundle and each entry for server components counts. @returns {Promise<Result>} */
const consumers = async () => {
  // Imported late, since it needs bundlers that are not installed yet when this begins.
  const { checkConsumers } = await import('./consumers.mjs')
  return checkConsumers(await packAllOnce(), join(temporary, 'consumers'))
}

/** Each compiler with each library counts. @returns {Promise<Result>} */
const libraries = async () => checkLibraries(await packAllOnce(), join(temporary, 'libraries'))

/** Runs the vendor's client and counts each check of a controller. @returns {Promise<Result>} */
const interop = async () => {
  const { code, stdout, output } = await pnpm(['--filter', '@querent/interop', 'interop'])
  // Reads the standard output only, because the standard error may interrupt its lines.
  const [, passed = 0, failed = 0] = [...stdout.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1)?.map(Number) ?? []
  const isUnexplained = failed === 0 && (code !== 0 || passed === 0)
  const failures = [...stdout.matchAll(/^FAIL {2}(.+)\n((?:.+\n)*)/gm)].map(([, name = '', error]) =>
    describeFailure(name, error),
  )
  return { passed, failed: isUnexplained ? 1 : failed, failures, output }
}

/**
 * Returns a gate that could not run. Only CI, which must run every gate, fails if the machine lacks something.
 *
 * @param {{ problem: string } | { missing: string }} reason
 * @returns {Result}
 */
const notRun = (reason) => {
  if ('problem' in reason) return { passed: 0, failed: 1, output: reason.problem }
  const { missing } = reason
  if (process.env.CI) return { passed: 0, failed: 1, output: `${missing}\nCI skips no gate.` }
  return { passed: 0, failed: 0, skipped: 1, missing, output: '' }
}

/** @type {ReturnType<typeof prepareChromium> | undefined} */
let preparing

/** Runs a check that needs Chromium. @param {(path: string) => Promise<Result>} check @returns {Promise<Result>} */
const withChromium = async (check) => {
  const chromium = await (preparing ??= prepareChromium())
  return 'path' in chromium ? check(chromium.path) : notRun(chromium)
}

/**
 * Runs a project of vitest that needs Chromium.
 *
 * @param {string} project
 * @param {Record<string, string>} [env]
 */
const inChromium = (project, env) => withChromium((path) => vitest(project, [project], { CHROMIUM_PATH: path, ...env }))

const examples = () =>
  withChromium(async (path) => {
    // Imported here, because it needs Playwright, which may not be installed when this file is loaded.
    const { checkExamples } = await import('./examples.mjs')
    const tarballs = await packAllOnce()
    return checkExamples(join(temporary, 'examples'), tarballs, path)
  })

const docs = () =>
  withChromium(async (path) => {
    const { checkDocs } = await import('./docs.mjs')
    return checkDocs(path)
  })

const openSearch = async () => {
  const cluster = await startOpenSearch()
  if (!('url' in cluster)) return notRun(cluster)
  try {
    return await vitest('opensearch', ['opensearch'], { OPENSEARCH_URL: cluster.url })
  } finally {
    await cluster.stop()
  }
}

const proxy = async () => {
  const caddy = await prepareCaddy()
  return 'path' in caddy ? vitest('proxy', ['proxy'], { CADDY_PATH: caddy.path }) : notRun(caddy)
}

/**
 * In the order in which they start, as soon as their requirements have passed. The longest start first, so that no
 * processor is idle while the last one ends.
 *
 * @type {Gate[]}
 */
const gates = [
  {
    name: 'build',
    about: 'tsup, declarations, playground',
    check: async () => asOne(await pnpm(['exec', 'turbo', 'run', 'build', '--continue', '--output-logs=errors-only'])),
  },
  {
    name: 'types',
    about: 'TypeScript',
    check: async () => asOne(await tool('tsc', ['-b', '--force', '--checkers', '1'])),
  },
  { name: 'browser', about: 'vitest and Chromium', needs: ['build'], check: () => inChromium('browser') },
  {
    name: 'unit',
    about: 'vitest',
    check: () =>
      vitest('unit', ['!repository', '!runtimes', '!browser', '!platform', '!opensearch', '!proxy', '!declarations']),
  },
  { name: 'platform', about: 'vitest on the platform', check: () => vitest('platform', ['platform']) },
  { name: 'opensearch', about: 'vitest on an OpenSearch', check: openSearch },
  { name: 'proxy', about: 'vitest on the platform behind Caddy', needs: ['build'], check: proxy },
  { name: 'interop', about: "the vendor's client", needs: ['build'], check: interop },
  { name: 'docs', about: 'the documentation: its links, its search, its examples', check: docs },
  { name: 'examples', about: 'the examples, from the tarballs', needs: ['build'], check: examples },
  {
    name: 'consumers',
    about: 'package managers and bundlers on the tarballs',
    needs: ['build'],
    check: consumers,
  },
  {
    name: 'libraries',
    about: 'libraries that export what ours return, on TypeScript 5.4 to 7',
    needs: ['build'],
    check: libraries,
  },
  {
    name: 'runtimes',
    about: 'a session on Node 20, 22 and 24, Bun, Deno, workerd, Chromium, React Native and the oldest browsers',
    needs: ['build'],
    check: async () => inChromium('runtimes', { TARBALLS: JSON.stringify(await packAllOnce()) }),
  },
  {
    name: 'format',
    about: 'prettier',
    check: async () => asOne(await tool('prettier', ['--check', '--cache', '--cache-strategy', 'content', '.'])),
  },
  {
    name: 'size',
    about: 'budgets',
    needs: ['build'],
    check: async () => asOne(await tool('size-limit', []), await tool('node', ['scripts/size.mjs'])),
  },
  { name: 'packages', about: 'publint and attw on the tarballs, declarations', needs: ['build'], check: packed },
  {
    name: 'declarations',
    about: 'what the built declarations accept',
    needs: ['build'],
    check: () => vitest('declarations', ['declarations']),
  },
  {
    name: 'simulate',
    about: 'a thousand sessions of random acts',
    check: async () => asOne(await tool('node', ['scripts/simulate.mjs', '--seeds', '230'])),
  },
  {
    name: 'knip',
    about: 'nothing unused',
    needs: ['build'],
    check: async () => asOne(await tool('knip', ['--no-progress'])),
  },
  { name: 'lint', about: 'oxlint', check: async () => asOne(await tool('oxlint', ['--deny-warnings'])) },
  {
    name: 'repository',
    about: 'each lint rule finds its violation',
    check: () => vitest('repository', ['repository']),
  },
  {
    name: 'smoke',
    about: "each entry on the machine's Node",
    needs: ['build'],
    check: async () => asOne(await run(machineNode(), ['scripts/smoke.mjs'])),
  },
]

/** @returns {string[]} */
const choose = () => {
  const names = gates.map(({ name }) => name)
  const usage = `Usage: npm test -- [--only ${names.join(',')}] [--without-opensearch]`
  try {
    const { values } = parseArgs({ options: { only: { type: 'string' }, 'without-opensearch': { type: 'boolean' } } })
    const all = values['without-opensearch'] ? names.filter((name) => name !== 'opensearch') : names
    if (all.length < names.length) console.log('Left out: opensearch, the tests of the backend on a real OpenSearch')
    const only = values.only?.split(',').map((name) => name.trim()) ?? all
    const unknown = only.filter((name) => !names.includes(name))
    if (unknown.length > 0) throw new Error(`Unknown gate "${unknown.join('", "')}".`)
    return only.flatMap((name) => [...(gates.find((gate) => gate.name === name)?.needs ?? []), name])
  } catch (error) {
    console.error(`${/** @type {Error} */ (error).message}\n${usage}`)
    process.exit(2)
  }
}

/** @type {{ gate: Gate, result: Result, seconds: number }[]} */
const results = []

/** @param {string} name */
const resultOf = (name) => results.find(({ gate }) => gate.name === name)?.result

/** @param {Gate} gate */
const perform = async (gate) => {
  const begun = performance.now()
  const blocker = gate.needs?.find((name) => resultOf(name)?.failed)
  /** @type {Result} */
  const result =
    blocker === undefined
      ? await gate.check().catch((error) => ({ passed: 0, failed: 1, output: String(error.stack) }))
      : { passed: 0, failed: 1, output: `Not run, since the gate "${blocker}" failed.` }
  const seconds = (performance.now() - begun) / 1000
  results.push({ gate, result, seconds })
  const isPassed = result.failed === 0
  const outcome = result.missing ? 'skip' : isPassed ? 'pass' : 'FAIL'
  console.log(`${outcome}  ${gate.name} (${seconds.toFixed(1)} s)`)
  if (!isPassed) console.log(['', ...(result.failures ?? []), '', result.output.trimEnd(), ''].join('\n'))
  return isPassed
}

/** Gates wait for browsers, disks and processes, so one more than there are processors runs. */
const lanes = availableParallelism() + 1

/**
 * Runs gates in parallel, each when its requirements are done.
 *
 * @param {Gate[]} waiting
 */
const performAll = async (waiting) => {
  /** @type {Set<Promise<unknown>>} */
  const running = new Set()
  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.find(({ needs = [] }) => needs.every(resultOf))
    if (next === undefined || running.size === lanes) {
      await Promise.race(running)
      continue
    }
    waiting = waiting.filter((gate) => gate !== next)
    const performed = perform(next).finally(() => running.delete(performed))
    running.add(performed)
  }
}

const summarize = () => {
  console.log(
    `\n${'gate'.padEnd(12)}${'passed'.padStart(7)}${'failed'.padStart(8)}${'skipped'.padStart(9)}${'s'.padStart(8)}`,
  )
  let [passed, failed] = [0, 0]
  for (const { gate, result, seconds } of results.toSorted((a, b) => gates.indexOf(a.gate) - gates.indexOf(b.gate))) {
    passed += result.passed
    failed += result.failed
    const figures =
      `${result.passed}`.padStart(7) + `${result.failed}`.padStart(8) + `${result.skipped ?? 0}`.padStart(9)
    console.log(`${gate.name.padEnd(12)}${figures}${seconds.toFixed(1).padStart(8)}  ${gate.about}`)
  }
  const failures = results.flatMap(({ gate, result }) =>
    (result.failures ?? []).map((one) => `FAIL  ${gate.name}: ${one}`),
  )
  if (failures.length > 0) console.log(`\n${failures.join('\n')}`)
  for (const { gate, result } of results) {
    if (result.missing) console.log(`\nSKIPPED  ${gate.name}: ${result.missing.trim().split('\n').at(-1)}`)
  }
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed
}

const chosen = choose()
console.log(`Checking ${root} (FAST_CHECK_SEED=${seed})`)
const isInstalled = await perform({ name: 'install', about: 'the lockfile', check: async () => asOne(await install()) })
if (isInstalled) await performAll(gates.filter(({ name }) => chosen.includes(name)))
process.exitCode = summarize() === 0 ? 0 : 1
