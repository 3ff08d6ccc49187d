import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'

const repository = join(import.meta.dirname, '../..')
const root = mkdtempSync(join(tmpdir(), 'querent-feature-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** Copies the files that the command reads and writes. The copies of packages find one another before those installed. */
function copyRepository() {
  for (const path of [
    'tools/scripts',
    'package.json',
    'tsconfig.base.json',
    'tsconfig.package.json',
    '.prettierrc.json',
  ])
    cpSync(join(repository, path), join(root, path), { recursive: true })
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'))
  for (const name of ['api-client', 'engine', 'commerce', 'react']) {
    const folder = join(root, 'packages', name)
    const installed = join(repository, 'packages', name, 'node_modules')
    for (const file of ['package.json', 'tsconfig.json', 'src'])
      cpSync(join(repository, 'packages', name, file), join(folder, file), { recursive: true })
    mkdirSync(join(folder, 'node_modules/@querent'), { recursive: true })
    for (const entry of readdirSync(installed))
      if (!/^\.|^@querent$/.test(entry)) symlinkSync(join(installed, entry), join(folder, 'node_modules', entry))
    for (const other of ['api-client', 'engine', 'commerce'])
      symlinkSync(join(root, 'packages', other), join(folder, 'node_modules/@querent', other))
  }
}

const run = (command: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    // Another gate may have set it to production.
    env: { ...process.env, NODE_ENV: 'test' },
  })
  return { status, output: `${stdout}${stderr}` }
}
const feature = (...args: string[]) => run(process.execPath, 'tools/scripts/feature.mjs', ...args)
const tool = (name: string, ...args: string[]) => run(join(repository, 'node_modules/.bin', name), ...args)

it('a new feature compiles, is listed, and has tests that fail with what to fill in', { timeout: 600_000 }, () => {
  copyRepository()
  expect(feature('sampleFeature', '--react')).toMatchObject({ status: 0 })

  const read = (path: string) => readFileSync(join(root, 'packages', path), 'utf8')
  expect(readFileSync(join(root, '.changeset/sample-feature.md'), 'utf8')).toContain('`sampleFeature`')
  expect(read('engine/src/index.ts')).toContain("results-per-page'\nexport * from './features/sample-feature'\n")
  expect(read('engine/src/commands.ts')).toContain('"Sets the text."')
  expect(read('react/src/hooks.ts')).toContain('\n\n/** Returns the state and the commands of sample feature. */\n')

  const files = ['packages/engine/src/**/sample-feature/*.ts', 'packages/react/src/**/sample-feature/*']
  const options = { composite: false, incremental: false, noEmit: true, types: ['node'] }
  const config = { extends: './tsconfig.package.json', compilerOptions: options, include: files }
  writeFileSync(join(root, 'tsconfig.json'), JSON.stringify(config))
  expect(tool('tsc', '-p', '.', '--checkers', '1')).toEqual({ status: 0, output: '' })
  const written = ['packages/*/src/**/sample-feature/*', '{.changeset,docs/*}/sample-feature.*']
  expect(tool('prettier', '--check', ...written, 'packages/react/src/hooks.ts')).toMatchObject({ status: 0 })

  const resolve = `{ conditions: ['querent-source', 'module', 'node', 'browser', 'development|production'] }`
  const test = `{ environment: 'jsdom', setupFiles: './packages/react/src/testing/setup.ts' }`
  writeFileSync(
    join(root, 'vitest.config.mjs'),
    `export default { resolve: ${resolve}, ssr: { resolve: ${resolve} }, test: ${test} }`,
  )
  const tested = tool('vitest', 'run', 'sample-feature/')
  expect(tested.output.replaceAll(/\x1b\[\d+m/g, '')).toMatch(/Tests +2 failed \| 3 passed/)
  expect(tested.output).toContain('Fill in, in packages/engine/src/features/sample-feature:\n')
  expect(tested.output).toContain('sample-feature.machine.ts: the modes and the data')
  expect(tested.output).toContain('Fill in, in packages/react/src/sample-feature:\n')
})

it.each([
  [['sample-feature'], 'The name of a feature is in camelCase, such as savedSearches (received sample-feature).\n'],
  [[], 'The name of a feature is in camelCase, such as savedSearches (received none).\n'],
  [['pager'], 'packages/engine/src/features/pager exists already: choose another name.\n'],
  [['settled'], 'packages/engine/src/core/settled.ts exports settled already: choose another name.\n'],
])('refuses %j, and says why', (args, output) => {
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'feature.mjs'), ...args], {
    encoding: 'utf8',
  })
  expect({ status, stderr }).toEqual({ status: 2, stderr: output })
})
