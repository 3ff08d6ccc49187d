// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { prepareCaddy } from '../caddy.mjs'
import { prepareChromium } from '../chromium.mjs'
import { checkLibraries } from '../libraries.mjs'
import { startOpenSearch } from '../opensearch.mjs'
import { packAll } from '../pack.mjs'
import { packages } from '../packages.mjs'
import { machineNode, pnpm, root, run, tool } from '../process.mjs'
import { repeated } from '../repetitions.mjs'
import { units } from './units.mjs'
import { asOne, describeFailure, vitest } from './vitest.mjs'

/** @typedef {import('./run-gates.mjs').Result} Result @typedef {import('./run-gates.mjs').Gate} Gate */

/** In every resolution, node10 too. CommonJS may import the packages, but needs `import()` before Node 20.19. */
const attwOptions = ['--ignore-rules', 'cjs-resolves-to-esm', '--format', 'table-flipped', '--no-emoji']

/** A release names the folder of each package in the repository, which provenance requires. @param {string} tarball */
const namesRepository = async (tarball) => {
  const { code, stdout, output } = await run('tar', ['-xOzf', tarball, 'package/package.json'])
  if (code !== 0) return { code, stdout, output }
  const { repository } = JSON.parse(stdout)
  const isNamed = repository?.url && existsSync(join(root, repository.directory, 'package.json'))
  return { code: isNamed ? 0 : 1, stdout, output: isNamed ? '' : `${tarball} names no repository\n` }
}

/** @param {Record<string, string>} tarballs */
const packed = async (tarballs) => {
  const outcomes = []
  for (const [name, tarball] of Object.entries(tarballs)) {
    outcomes.push(await tool('publint', ['run', tarball, '--strict']), await namesRepository(tarball))
    const { entries = {} } = packages.find((one) => one.name === name) ?? {}
    if (Object.keys(entries).length === 0) continue // it is a command
    outcomes.push(await tool('attw', [tarball, ...attwOptions]))
  }
  outcomes.push(await tool('tsc', ['-p', 'tests/consumer', '--checkers', '1']))
  outcomes.push(await tool('node', ['tools/scripts/declaration-sizes.mjs']))
  return asOne(...outcomes)
}

/** The version of the vendor's client that has the most features. */
const CLIENT = '3'

/** Runs the vendor's client and counts each check of a controller. @param {string[]} options @returns {Promise<Result>} */
const interop = async (...options) => {
  const { code, stdout, output } = await tool('node', ['tools/interop/src/main.ts', ...options])
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

/** Returns the tests that name what differs between versions of React: servers, hydration, strict mode, merged refs. */
const testsOfReact = () =>
  readdirSync(join(root, 'packages/react/src'), { recursive: true, encoding: 'utf8' })
    .map((path) => join('packages/react/src', path))
    .filter((path) => /\.test\.tsx?$/.test(path))
    .filter((path) =>
      /react-dom|StrictMode|Suspense|startTransition|useTransition|\bversion\b|mergeProps|asChild/.test(
        readFileSync(join(root, path), 'utf8'),
      ),
    )

/** What a real cluster alone can fail: the conformance of the backend, its indexes and its faults. */
const CLUSTER = 'packages/platform/src/opensearch/cluster'

/** The sources of what is built, without their tests, and what a build reads besides. */
const built = ['packages/', 'examples', 'turbo.json']

/**
 * Returns the gates in the order in which they start, as soon as their requirements have passed. The longest start first,
 * so that no processor is idle while the last one ends.
 *
 * @param {string} temporary an existing folder
 * @param {boolean} isWhole whether gates run all of their tests
 * @returns {Gate[]}
 */
export const createGates = (temporary, isWhole) => {
  /** @type {Promise<Record<string, string>> | undefined} */
  let packing
  const packAllOnce = () => (packing ??= packAll(join(temporary, 'packed'), 'https://git.example/querent/querent'))

  /** @param {string} project @param {Record<string, string>} [env] */
  const inChromium = (project, env) =>
    withChromium((path) => vitest(temporary, project, { env: { CHROMIUM_PATH: path, ...env }, options: [] }))

  const openSearch = async () => {
    const cluster = await startOpenSearch()
    if (!('url' in cluster)) return notRun(cluster)
    try {
      return await vitest(temporary, 'opensearch', {
        env: { OPENSEARCH_URL: cluster.url },
        options: [],
        files: isWhole ? [] : [CLUSTER],
      })
    } finally {
      await cluster.stop()
    }
  }

  const proxy = async () => {
    const caddy = await prepareCaddy()
    return 'path' in caddy ? vitest(temporary, 'proxy', { env: { CADDY_PATH: caddy.path } }) : notRun(caddy)
  }

  // Some scripts are imported late, since they need packages that may not be installed when this file is loaded.
  const examples = () =>
    withChromium(async (path) =>
      (await import('../examples.mjs')).checkExamples(join(temporary, 'examples'), await packAllOnce(), path),
    )
  const consumers = async () =>
    (await import('../consumers.mjs')).checkConsumers(await packAllOnce(), join(temporary, 'consumers'))
  const site = () => withChromium(async (path) => (await import('../docs.mjs')).checkDocs(path))

  /** @param {string} project @param {string} folder @param {string[]} [files] @param {string[]} [inputs] @returns {Gate} */
  const unit = (project, folder, files = [], inputs = [folder]) => ({
    name: `unit-${project}`,
    group: 'unit',
    about: `vitest in ${folder}`,
    inputs,
    check: () => vitest(temporary, project, { files }),
  })

  return [
    {
      name: 'build',
      about: 'tsup, declarations, playground',
      inputs: [...built, 'apps/playground/'],
      check: async () =>
        asOne(await pnpm(['exec', 'turbo', 'run', 'build', '--continue', '--output-logs=errors-only'])),
    },
    {
      name: 'types',
      about: 'TypeScript',
      inputs: [''],
      // Its own record of what is up to date knows the repository, but not what was installed.
      check: async () => asOne(await tool('tsc', ['-b', '--checkers', '1', ...(isWhole ? ['--force'] : [])])),
    },
    {
      name: 'browser',
      about: 'vitest and Chromium',
      inputs: ['apps/playground', 'docs/examples', 'examples'],
      needs: ['build'],
      check: () => inChromium('browser'),
    },
    {
      name: 'platform',
      about: 'vitest on the platform',
      inputs: ['packages/platform'],
      // Its tests wait for processes and threads.
      check: () => vitest(temporary, 'platform', { options: [] }),
    },
    {
      name: 'opensearch',
      about: 'vitest on an OpenSearch',
      inputs: ['packages/platform', 'tools/scripts/opensearch.mjs'],
      check: openSearch,
    },
    ...Object.entries(units).map(([project, { folder, inputs }]) => unit(project, folder, [], inputs)),
    unit('react', 'packages/react'),
    unit('react-18', 'packages/react', isWhole ? [] : testsOfReact()),
    {
      name: 'interop',
      about: "the vendor's client",
      inputs: ['tools/interop'],
      needs: ['build'],
      check: () => (isWhole ? interop() : interop('--client', CLIENT)),
    },
    {
      name: 'docs',
      about: 'the site of the documentation: its links, its search, its examples',
      inputs: ['docs/', 'tools/scripts/docs.mjs', ...built],
      isExtra: true,
      check: site,
    },
    {
      name: 'examples',
      about: 'the examples, from the tarballs',
      inputs: ['tools/scripts/examples.mjs', ...built],
      needs: ['build'],
      isExtra: true,
      check: examples,
    },
    {
      name: 'proxy',
      about: 'vitest on the platform behind Caddy',
      inputs: ['packages/platform', 'tools/scripts/caddy.mjs'],
      needs: ['build'],
      isExtra: true,
      check: proxy,
    },
    {
      name: 'consumers',
      about: 'package managers and bundlers on the tarballs',
      inputs: ['tools/scripts/consumers.mjs', 'docs/', ...built],
      needs: ['build'],
      isExtra: true,
      check: consumers,
    },
    {
      name: 'libraries',
      about: 'libraries that export what ours return, on the oldest and the newest TypeScript',
      inputs: ['tools/scripts/libraries.mjs', 'docs/start/index.md', ...built],
      needs: ['build'],
      isExtra: true,
      check: async () => checkLibraries(await packAllOnce(), join(temporary, 'libraries')),
    },
    {
      name: 'runtimes',
      about: 'a session on Node 20, 22 and 24, Bun, Deno, workerd, Chromium, React Native and the oldest browsers',
      inputs: ['tools/runtimes', 'docs/runtimes.md', ...built],
      needs: ['build'],
      isExtra: true,
      check: async () => inChromium('runtimes', { TARBALLS: JSON.stringify(await packAllOnce()) }),
    },
    {
      name: 'start',
      about: 'npm start',
      inputs: ['tools/scripts/start.mjs', 'tools/scripts/start.test.ts', 'apps/playground/', ...built],
      needs: ['build'],
      check: () => vitest(temporary, 'start'),
    },
    {
      name: 'size',
      about: 'budgets',
      inputs: ['tools/scripts/size.mjs', 'README.md', 'docs/size.md', ...built],
      needs: ['build'],
      check: async () => asOne(await tool('size-limit', []), await tool('node', ['tools/scripts/size.mjs'])),
    },
    {
      name: 'packages',
      about: 'publint and attw on the tarballs, declarations',
      inputs: ['tools/scripts/pack.mjs', 'tools/scripts/declaration-sizes.mjs', 'tests/consumer', ...built],
      needs: ['build'],
      isExtra: true,
      check: async () => packed(await packAllOnce()),
    },
    {
      name: 'declarations',
      about: 'what the built declarations accept',
      inputs: ['tests/declarations', ...built],
      needs: ['build'],
      check: () => vitest(temporary, 'declarations'),
    },
    {
      name: 'simulate',
      about: 'a thousand sessions of random acts, a fifth without --all',
      inputs: ['tools/scripts/simulate.mjs', 'tests/simulation', 'packages/engine/', 'packages/commerce/'],
      // The unit tests have run the seeds before these.
      check: async () =>
        asOne(await tool('node', ['tools/scripts/simulate.mjs', '--from', '31', '--seeds', `${repeated(200)}`])),
    },
    {
      name: 'format',
      about: 'prettier',
      inputs: [''],
      check: async () => asOne(await tool('prettier', ['--check', '--cache', '--cache-strategy', 'content', '.'])),
    },
    {
      name: 'knip',
      about: 'nothing unused',
      inputs: [''],
      needs: ['build'],
      check: async () => asOne(await tool('knip', ['--no-progress'])),
    },
    {
      name: 'repository',
      about: 'each lint rule finds its violation, and the gates themselves',
      inputs: [''],
      check: () => vitest(temporary, 'repository'),
    },
    {
      name: 'lint',
      about: 'oxlint',
      inputs: [''],
      check: async () => asOne(await tool('oxlint', ['--deny-warnings'])),
    },
    {
      name: 'smoke',
      about: "each entry on the machine's Node",
      inputs: ['tools/scripts/smoke.mjs', ...built],
      needs: ['build'],
      check: async () => asOne(await run(machineNode(), ['tools/scripts/smoke.mjs'])),
    },
  ]
}
