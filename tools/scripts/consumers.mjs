// @ts-check
// Uses the packed packages as applications do: installs them with each package manager and imports every entry, and bundles
// pages with each bundler. A bundle may weigh 5 % more than `size.mjs` measures, and 10 % less, since minifiers differ.
//
//   node tools/scripts/consumers.mjs   with what has been built
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import { rspack } from '@rspack/core'
import * as esbuild from 'esbuild'
import { rollup } from 'rollup'
import * as vite from 'vite'
import webpack from 'webpack'
import { bundle } from './bundle.mjs'
import { packAll } from './pack.mjs'
import { packages } from './packages.mjs'
import { run, tool } from './process.mjs'
import { checkSnippets } from './snippets.mjs'

const PEERS = {
  '@opensearch-project/opensearch': '^3.9.0',
  msw: '^3.0.5',
  react: '^19.3.1',
  'react-dom': '^19.3.1',
}
/** What the snippets of the documentation import, or need to compile. */
const OF_SNIPPETS = {
  '@types/node': '^24.19.2',
  '@types/react': '^19.3.0',
  '@types/react-dom': '^19.3.0',
  '@xstate/react': '^6.1.0',
  vitest: '^5.1.1',
  vue: '^3.5.45',
  xstate: '^5.33.3',
}
const [atLeast, atMost] = [-0.1, 0.05]

/** @param {string[]} args */
const npx = (...args) => ['npx', '-y', ...args]

/** How each package manager installs, and runs a file. @type {Record<string, { install: string[], node?: string[] }>} */
const managers = {
  npm: { install: ['npm', 'install', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts'] },
  pnpm: { install: npx('pnpm@12', 'install', '--prefer-offline', '--ignore-scripts') },
  // With Plug'n'Play, which refuses what a package imports without declaring it.
  yarn: { install: npx('@yarnpkg/cli-dist@4.18.1', 'install'), node: npx('@yarnpkg/cli-dist@4.18.1', 'node') },
  bun: { install: npx('bun@1.4.5', 'install', '--ignore-scripts'), node: npx('bun@1.4.5', 'run') },
}

/** What pages import, by specifier. @type {Record<string, Record<string, string[]>>} */
const pages = {
  'client, engine with search box, result list and pager': {
    '@querent/api-client': ['createSearchClient', 'isApiError'],
    '@querent/engine': ['createSearchEngine', 'query', 'searchBox', 'resultList', 'pager'],
  },
  'one feature': { '@querent/engine': ['facet'] },
  'React page': {
    '@querent/engine': ['createSearchEngine', 'query', 'searchBox', 'resultList', 'facet', 'pager'],
    '@querent/react': ['EngineProvider', 'SearchBox', 'ResultList', 'ResultLink', 'Facet', 'Pager'],
  },
  'commerce engine': {
    '@querent/commerce': ['createCommerceEngine', 'productSearch', 'query', 'searchBox', 'productList', 'pager'],
  },
}

const specifiers = packages.flatMap(({ entries }) =>
  Object.entries(entries).flatMap(([specifier, file]) => (file.endsWith('.js') ? [specifier] : [])),
)

/** @param {string} folder @param {Record<string, string>} tarballs @param {Record<string, string>} others */
const writeProject = (folder, tarballs, others) => {
  mkdirSync(folder, { recursive: true })
  // They depend on one another by versions that no registry has yet.
  const ours = Object.fromEntries(Object.entries(tarballs).map(([name, path]) => [name, `file:${path}`]))
  const manifest = { private: true, type: 'module', dependencies: { ...ours, ...others }, resolutions: ours }
  const imports = specifiers.map((specifier) => `await import(${JSON.stringify(specifier)})`)
  // Tools such as React Native's read the manifests.
  const manifests = packages.map(({ name }) => `import.meta.resolve(${JSON.stringify(`${name}/package.json`)})`)
  /** @type {Record<string, string>} */
  const files = {
    'package.json': JSON.stringify(manifest),
    'pnpm-workspace.yaml': JSON.stringify({ overrides: ours, strictDepBuilds: false }),
    '.yarnrc.yml': 'enableImmutableInstalls: false\nenableScripts: false\nenableTelemetry: false\n',
    'yarn.lock': '',
    'imports.mjs': `${manifests.join('\n')}\nfor (const one of [${imports.join(',')}]) if (Object.keys(one).length === 0) throw new Error('empty')`,
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
}

/** @param {string} manager @param {string} folder */
const useInstalled = async (manager, folder) => {
  const { install = [], node = [process.execPath] } = managers[manager] ?? {}
  for (const [command = '', ...args] of [install, [...node, 'imports.mjs']]) {
    const { code, output } = await run(command, args, { cwd: folder, env: { YARN_IGNORE_PATH: '1' } })
    if (code !== 0) throw new Error(output)
  }
}

const isReact = (/** @type {string} */ id) => /^react(-dom)?(\/|$)/.test(id)
const react = ['react', 'react/*', 'react-dom', 'react-dom/*']

/** @param {any} pack @returns {(entry: string) => Promise<string[]>} */
const packWith = (pack) => async (entry) => {
  const out = `${entry}.${pack === rspack ? 'rspack' : 'webpack'}`
  const stats = await promisify(pack)({
    mode: 'production',
    context: dirname(entry),
    entry,
    output: { path: out },
    target: ['web', 'es2022'],
    externals: [
      (
        /** @type {{ request: string }} */ { request },
        /** @type {(error?: undefined, name?: string) => void} */ done,
      ) => (isReact(request) ? done(undefined, 'React') : done()),
    ],
    performance: false,
  })
  const { errors, warnings } = stats.toJson({ all: false, errors: true, warnings: true })
  const problems = [...errors, ...warnings].map(({ message }) => message)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return readdirSync(out).map((name) => readFileSync(join(out, name), 'utf8'))
}

/** The chunks that each bundler makes of a page. @type {Record<string, (entry: string) => Promise<string[]>>} */
const bundlers = {
  vite: async (entry) => {
    const built = await vite.build({
      root: dirname(entry),
      configFile: false,
      logLevel: 'error',
      build: {
        write: false,
        target: 'es2022',
        modulePreload: false,
        rollupOptions: { input: entry, external: isReact },
      },
    })
    const { output } = /** @type {{ output: { code: string }[] }} */ (Array.isArray(built) ? built[0] : built)
    return output.map(({ code }) => code)
  },
  webpack: packWith(webpack),
  rspack: packWith(rspack),
  // It also makes chunks of lazy imports in code that it drops.
  esbuild: async (entry) => {
    const { first } = await bundle(`import ${JSON.stringify(entry)}`, { resolveDir: dirname(entry) })
    return first.map(({ text }) => text)
  },
  rollup: async (entry) => {
    const onwarn = (/** @type {{ message: string }} */ { message }) => {
      throw new Error(message)
    }
    const bundle = await rollup({
      input: entry,
      external: isReact,
      plugins: [nodeResolve({ browser: true, exportConditions: ['production'] })],
      onwarn,
    })
    const { output } = await bundle.generate({ format: 'es' })
    const chunks = output.flatMap((one) => ('code' in one ? [one.code] : []))
    return Promise.all(
      chunks.map(async (code) => (await esbuild.transform(code, { minify: true, format: 'esm' })).code),
    )
  },
}

/** @param {string} bundler @param {string} entry @param {number} expected bytes */
const weigh = async (bundler, entry, expected) => {
  const chunks = (await bundlers[bundler]?.(entry)) ?? []
  if (chunks.length !== 1) throw new Error(`${chunks.length} chunks instead of 1: the size table names no lazy ones`)
  const actual = gzipSync(chunks.join(''), { level: 9 }).length
  const deviation = actual / expected - 1
  const figures = `${(actual / 1000).toFixed(2)} kB, ${(deviation * 100).toFixed(1)} %`
  if (deviation < atLeast || deviation > atMost)
    throw new Error(`${figures} off the ${(expected / 1000).toFixed(2)} kB of the table`)
  return figures
}

/** Server components must find the exports of an entry in a module with "use client". @param {string} specifier @param {string} folder */
const checkDirective = async (specifier, folder) => {
  const exportsOf = async (/** @type {string[]} */ conditions) => {
    const { outputFiles, metafile } = await esbuild.build({
      stdin: { contents: `export * from '${specifier}'`, resolveDir: folder },
      outdir: 'out',
      bundle: true,
      write: false,
      metafile: true,
      format: 'esm',
      conditions,
      external: react,
    })
    return { metafile, text: outputFiles[0]?.text, exports: metafile.outputs['out/stdin.js']?.exports }
  }
  const [client, server] = [await exportsOf([]), await exportsOf(['react-server'])]
  const boundary = Object.keys(server.metafile.inputs).find((path) => !(path in client.metafile.inputs))
  if (!boundary) throw new Error('has no separate module for server components')
  const text = readFileSync(resolve(boundary), 'utf8')
  if (!text.startsWith('"use client"')) throw new Error(`${boundary} does not begin with "use client"`)
  if (String(client.exports) !== String(server.exports)) throw new Error('exports something else to server components')
  return `${client.exports?.length} exports`
}

/**
 * @param {Record<string, string>} tarballs the path of each, by the name of its package.
 * @param {string} folder absolute; is filled with projects.
 * @returns {Promise<{ passed: number, failed: number, output: string }>}
 */
export const checkConsumers = async (tarballs, folder) => {
  let [passed, failed, output] = [0, 0, '']
  /** @param {string} what @param {() => Promise<string | void>} attempt */
  const check = async (what, attempt) => {
    const begun = performance.now()
    try {
      const figures = await attempt()
      passed++
      output += `ok    ${what} ${figures ?? ''}`
    } catch (error) {
      failed++
      output += `FAIL  ${what}: ${error instanceof Error ? error.message : error}`
    }
    output += ` (${((performance.now() - begun) / 1000).toFixed(1)} s)\n`
  }
  /** @param {string[]} chosen */
  const install = async (...chosen) => {
    for (const manager of chosen) {
      await check(`${manager} installs, and each entry can be imported`, async () => {
        writeProject(join(folder, manager), tarballs, manager === 'npm' ? { ...PEERS, ...OF_SNIPPETS } : PEERS)
        await useInstalled(manager, join(folder, manager))
      })
    }
  }
  await install('npm')
  const others = install(...Object.keys(managers).filter((manager) => manager !== 'npm'))
  const project = join(folder, 'npm')
  for (const [index, [page, imports]] of Object.entries(pages).entries()) {
    const names = Object.values(imports).flat()
    const lines = Object.entries(imports).map(([from, some]) => `import { ${some.join(', ')} } from '${from}'`)
    const entry = join(project, `page-${index}.mjs`)
    writeFileSync(entry, `${lines.join('\n')}\nglobalThis.page = [${names.join(', ')}]\n`)
    const { stdout } = await tool('node', ['tools/scripts/size.mjs', '--weigh', JSON.stringify(imports)])
    for (const bundler of Object.keys(bundlers)) {
      await check(`${bundler}: ${page}`, () => weigh(bundler, entry, Number(stdout)))
    }
  }
  await checkSnippets(project, check)
  for (const specifier of specifiers.filter((one) => /^@querent\/react(\/(commerce|markdown))?$/.test(one))) {
    await check(`${specifier} in a server component`, () => checkDirective(specifier, project))
  }
  await others
  return { passed, failed, output }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = mkdtempSync(join(tmpdir(), 'querent-consumers-'))
  const { failed, output } = await checkConsumers(await packAll(join(folder, 'packed')), folder)
  rmSync(folder, { recursive: true })
  console.log(output)
  process.exitCode = failed === 0 ? 0 : 1
}
