// @ts-check
// Compiles libraries that wrap each export of the packages, as their authors do with pnpm, which hides the dependencies
// of dependencies. A type that only a file inside of a package names, or only `xstate`, is then an error. Compiles the
// declarations of the packages with the oldest TypeScript that the documentation names, too.
//
//   node tools/scripts/libraries.mjs [--typescript 5.9] [FOLDER]   with what has been built; FOLDER keeps the libraries
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { packAll } from './pack.mjs'
import { packages } from './packages.mjs'
import { pnpm, root, run } from './process.mjs'

/** The packages that libraries use. A server is an application. */
const published = packages.filter(({ name }) => name.startsWith('@querent/') && name !== '@querent/platform')
const specifiers = published.flatMap(({ entries }) => Object.keys(entries))

/** @typedef {{ specifier: string, name: string, value: unknown }} Export */

/**
 * Machines are machines of XState and schemas are schemas of Zod: a library that exports some depends on these.
 *
 * @param {Export} one
 */
const isOfOthers = ({ specifier, value }) =>
  /\/(machines|schemas)$/.test(specifier) || (typeof value === 'object' && value !== null && 'implementations' in value)

/** @type {Record<string, { dependencies: string[], has: (one: Export) => boolean }>} */
const libraries = {
  plain: { dependencies: [], has: (one) => !isOfOthers(one) },
  'with-machines': { dependencies: ['xstate', 'zod'], has: isOfOthers },
  // Exports nothing.
  page: { dependencies: [], has: () => false },
}

/** The oldest TypeScript that compiles the declarations: `NoInfer` needs it. */
const floor = '5.4'

/** What the oldest and the newest compiler check. `isDeep` checks the declarations of the packages themselves. */
const checks = [
  { version: floor, library: 'page', isDeep: true, isExact: false },
  { version: '7', library: 'plain', isDeep: true, isExact: true },
  { version: '7', library: 'with-machines', isDeep: false, isExact: true },
]

/** What another compiler checks. @param {string} version */
const checksOf = (version) => [
  { version, library: 'plain', isDeep: false, isExact: false },
  { version, library: 'with-machines', isDeep: false, isExact: true },
]

const compilerOptions = {
  target: 'ES2022',
  lib: ['ES2022', 'DOM'],
  module: 'ESNext',
  moduleResolution: 'bundler',
  strict: true,
  jsx: 'react-jsx',
  types: [],
  declaration: true,
  emitDeclarationOnly: true,
  rootDir: 'src',
}

/** How many errors of a compiler the report shows. */
const SHOWN = 40

const HEAD = `import type { Engine } from '@querent/engine'
import { useFeature, useFeatureMachine } from '@querent/react'
declare const engine: Engine<any>
declare const given: any
// TypeScript infers no parameters of \`setup\`, which has one.
type Given<F extends (...args: any) => unknown> = [Parameters<F>] extends [never] ? [any] : Parameters<F>`

/** Returns the lines that wrap an export. @param {Export} one */
const wrap = ({ name, value }) => {
  const one = `entry.${name}`
  const lines = [`export const same_${name} = ${one}`]
  if (typeof value !== 'function' || /^class\b/.test(String(value))) return lines
  lines.push(`export const call_${name} = () => ${one}(...(given as Given<typeof ${one}>))`)
  if ('definition' in value)
    lines.push(
      `export const controller_${name} = engine.get(${one})`,
      `export const found_${name} = engine.find(${one})`,
      `export const members_${name} = { ...engine.get(${one}) }`,
      `export const snapshot_${name} = engine.get(${one}).actor.getSnapshot()`,
      `export const use_${name} = () => useFeature(${one})`,
      `export const useMachine_${name} = () => useFeatureMachine(${one})`,
    )
  return lines
}

/** @returns {Promise<Export[]>} */
const readExports = async () => {
  const read = published.flatMap(({ entries }) =>
    Object.entries(entries).map(async ([specifier, file]) =>
      Object.entries(await import(pathToFileURL(file).href)).map(([name, value]) => ({ specifier, name, value })),
    ),
  )
  return (await Promise.all(read)).flat()
}

/** @param {string} path @param {string | object} content */
const write = (path, content) => writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))

/** Returns the versions of dependencies that a package declares. @param {string} name @returns {Record<string, string>} */
const declaredBy = (name) => {
  const { folder = '' } = published.find((one) => one.name === name) ?? {}
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return { ...devDependencies, ...dependencies }
}

/** @param {string} folder @param {Record<string, string>} tarballs @param {typeof checks} chosen */
const install = async (folder, tarballs, chosen) => {
  const ours = Object.fromEntries(published.map(({ name }) => [name, `file:${tarballs[name]}`]))
  const versions = { ...declaredBy('@querent/react'), ...declaredBy('@querent/api-client') }
  const exported = await readExports()
  for (const [library, { dependencies, has }] of Object.entries(libraries)) {
    const project = join(folder, library)
    mkdirSync(join(project, 'src'), { recursive: true })
    const others = ['react', '@types/react', ...dependencies].map((name) => [name, versions[name]])
    write(join(project, 'package.json'), { private: true, dependencies: { ...ours, ...Object.fromEntries(others) } })
    const all = specifiers.map((specifier, index) => `export type * as entry${index} from '${specifier}'`)
    write(join(project, 'src', 'all.ts'), all.join('\n'))
    for (const specifier of specifiers) {
      const own = exported.filter((one) => one.specifier === specifier && has(one))
      if (own.length === 0) continue
      const lines = [`import * as entry from '${specifier}'`, HEAD, ...own.flatMap(wrap)]
      write(join(project, 'src', `${specifier.slice(1).replaceAll('/', '-')}.ts`), lines.join('\n'))
    }
  }
  const compilers = chosen.map(({ version }) => [`typescript-${version}`, `npm:typescript@~${version}`])
  write(join(folder, 'package.json'), { private: true, dependencies: Object.fromEntries(compilers) })
  write(join(folder, 'pnpm-workspace.yaml'), { packages: Object.keys(libraries), overrides: ours })
  const { code, output } = await pnpm(['install', '--prefer-offline', '--ignore-scripts'], { cwd: folder })
  if (code !== 0) throw new Error(output)
}

/** Throws if declarations import what the library does not declare. @param {string} project @param {string} out */
const assertNames = (project, out) => {
  const { dependencies } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'))
  const others = Object.keys(dependencies).filter((name) => !specifiers.includes(name))
  const isDeclared = (/** @type {string} */ specifier) =>
    specifiers.includes(specifier) || others.some((name) => specifier === name || specifier.startsWith(`${name}/`))
  const undeclared = new Set()
  const files = readdirSync(out)
  for (const file of files) {
    const text = readFileSync(join(out, file), 'utf8')
    for (const [, specifier = ''] of text.matchAll(/(?:\bfrom |\bimport\()["']([^"']+)/g))
      if (!isDeclared(specifier)) undeclared.add(specifier)
  }
  if (files.length === 0) throw new Error('no declarations')
  if (undeclared.size > 0) throw new Error(`the declarations name ${[...undeclared].join(', ')}`)
}

/** @param {string} folder @param {typeof checks[number]} check @returns {Promise<string>} what others declare wrongly */
const compile = async (folder, { version, library, isDeep, isExact }) => {
  const project = join(folder, library)
  const out = join(project, `out-${version}`)
  const config = join(project, `tsconfig.${version}.json`)
  const deep = { skipLibCheck: !isDeep, exactOptionalPropertyTypes: isExact }
  write(config, { compilerOptions: { ...compilerOptions, ...deep, outDir: out }, include: ['src'] })
  const tsc = join(folder, 'node_modules', `typescript-${version}`, 'bin', 'tsc')
  const { output } = await run(process.execPath, [tsc, '-p', config, '--pretty', 'false'], { cwd: project })
  const errors = output.split('\n').filter((line) => /error TS\d+:/.test(line))
  const isTheirs = (/** @type {string} */ line) => /^[^(]*node_modules\/(?!.*@querent\/)/.test(line.split('(')[0] ?? '')
  const ours = errors.filter((line) => !isTheirs(line))
  if (ours.length > 0)
    throw new Error(
      `${ours.length} errors\n${ours
        .slice(0, SHOWN)
        .map((line) => line.slice(0, 300))
        .join('\n')}`,
    )
  assertNames(project, out)
  return errors.length > 0 ? `(and ${errors.length} errors in declarations of others)` : ''
}

/** Throws if a page about what the packages need names another TypeScript. */
const assertFloor = async () => {
  const pages = [...published.map(({ folder }) => join(folder, 'README.md')), join(root, 'docs/start/index.md')]
  const wrong = pages.filter((page) => !readFileSync(page, 'utf8').includes(`need TypeScript ${floor} or later`))
  if (wrong.length > 0) throw new Error(wrong.map((page) => relative(root, page)).join(', '))
}

/**
 * @param {Record<string, string>} tarballs the path of each, by the name of its package.
 * @param {string} folder absolute; is filled with libraries.
 * @param {typeof checks} [chosen]
 * @returns {Promise<{ passed: number, failed: number, output: string }>}
 */
export const checkLibraries = async (tarballs, folder, chosen = checks) => {
  await install(folder, tarballs, chosen)
  let [passed, failed, output] = [0, 0, '']
  /** @param {string} what @param {() => Promise<string | void>} attempt */
  const check = async (what, attempt) => {
    const begun = performance.now()
    try {
      const notes = await attempt()
      passed++
      output += `ok    ${what} ${notes ?? ''}`
    } catch (error) {
      failed++
      output += `FAIL  ${what}: ${error instanceof Error ? error.message : error}`
    }
    output += ` (${((performance.now() - begun) / 1000).toFixed(1)} s)\n`
  }
  await check(`the documentation names TypeScript ${floor}`, assertFloor)
  const waiting = [...chosen]
  const inTurn = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const one = next
      await check(`TypeScript ${one.version}: ${one.library}`, () => compile(folder, one))
    }
  }
  await Promise.all([inTurn(), inTurn()])
  return { passed, failed, output }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values, positionals } = parseArgs({ options: { typescript: { type: 'string' } }, allowPositionals: true })
  const [given] = positionals
  const folder = given ? resolve(given) : mkdtempSync(join(tmpdir(), 'querent-libraries-'))
  const { failed, output } = await checkLibraries(
    await packAll(join(folder, 'packed')),
    folder,
    values.typescript ? checksOf(values.typescript) : checks,
  )
  if (!given) rmSync(folder, { recursive: true })
  console.log(output)
  process.exitCode = failed === 0 ? 0 : 1
}
