import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { runGates, summarize, type Gate } from './run-gates.mjs'

let root: string
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
const commit = () => {
  for (const args of [
    ['add', '-A'],
    ['-c', 'user.name=a', '-c', 'user.email=a@b.c', 'commit', '-qm', 'a'],
  ])
    execFileSync('git', args, { cwd: root })
}

/** What the gates `alpha`, `beta` and `all` did, and whether `alpha` passes. */
let checked: string[]
let alphaFails: boolean
let during: () => void

const gate = (name: string, inputs: string[], options: Partial<Gate> = {}): Gate => ({
  name,
  about: name,
  inputs,
  check: () => {
    checked.push(name)
    during()
    const fails = name === 'alpha' && alphaFails
    return Promise.resolve({ passed: fails ? 2 : 3, failed: fails ? 1 : 0, output: '' })
  },
  ...options,
})

const gates = [gate('alpha', ['packages/alpha']), gate('beta', ['packages/beta']), gate('all', [''])]

/** Returns the names of the gates that ran. */
const run = async (options: { isForced?: boolean; repetitions?: number } = {}, chosen = gates) => {
  checked = []
  await runGates(chosen, { root, lanes: 2, isForced: false, repetitions: 0.2, log: () => {}, ...options })
  return checked.toSorted()
}

let template: string
beforeAll(() => {
  root = template = mkdtempSync(join(tmpdir(), 'querent-gates-'))
  execFileSync('git', ['init', '-q'], { cwd: root })
  write('.gitignore', 'node_modules/\n')
  write('package.json', '{ "name": "root" }')
  write('README.md', 'Read me.')
  write('packages/alpha/package.json', '{ "name": "alpha" }')
  write('packages/alpha/src/index.ts', "export * from './one'\n")
  write('packages/alpha/src/one.ts', 'export const one = [process.env.GATES_VARIABLE, process.env.CI]\n')
  write('packages/alpha/src/one.test.ts', 'one\n')
  write('packages/beta/package.json', '{ "name": "beta", "devDependencies": { "alpha": "workspace:^" } }')
  write('packages/beta/src/index.ts', "import { help } from '../../../shared/help.js'\n")
  write('shared/help.ts', "export * from './helper.ts'\n")
  write('shared/helper.ts', 'help\n')
  write('shared/other.ts', 'other\n')
  commit()
})
afterAll(() => rmSync(template, { recursive: true }))

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'querent-gates-'))
  cpSync(template, root, { recursive: true })
  alphaFails = false
  during = () => {}
})
afterEach(() => {
  rmSync(root, { recursive: true })
  vi.unstubAllEnvs()
})

describe('a gate that passed', () => {
  beforeEach(() => run())

  it('does not run again if nothing changed', async () => {
    expect(await run()).toEqual([])
  })

  it.each([
    ['a file of its folder', 'packages/alpha/src/one.ts', ['all', 'alpha', 'beta']],
    ['a test of its folder', 'packages/alpha/src/one.test.ts', ['all', 'alpha']],
    ['a new file', 'packages/beta/src/new.ts', ['all', 'beta']],
    ['a file that its code mentions', 'shared/help.ts', ['all', 'beta']],
    ['a file that is mentioned there', 'shared/helper.ts', ['all', 'beta']],
    ['a file that nothing mentions', 'shared/other.ts', ['all']],
    ['the configuration of the root', 'package.json', ['all', 'alpha', 'beta']],
    ['a document of the root', 'README.md', ['all']],
  ])('runs again for %s', async (_, path, expected) => {
    write(path, '{ "name": "changed" }')
    expect(await run()).toEqual(expected)
    expect(await run()).toEqual([])
    commit()
    expect(await run()).toEqual([])
  })

  it('runs again if a file is deleted', async () => {
    rmSync(join(root, 'packages/alpha/src/one.ts'))
    expect(await run()).toEqual(['all', 'alpha', 'beta'])
  })

  it('runs again if a variable of the environment that its code reads changed', async () => {
    vi.stubEnv('GATES_VARIABLE', 'a')
    expect(await run()).toEqual(['all', 'alpha', 'beta'])
  })

  it('does not run again outside of CI', async () => {
    vi.stubEnv('CI', 'true')
    expect(await run({ isForced: true })).toEqual(['all', 'alpha', 'beta'])
    vi.stubEnv('CI', '')
    expect(await run()).toEqual([])
  })

  it('runs again to repeat random tests more often, but not less often', async () => {
    expect(await run({ repetitions: 1 })).toEqual(['all', 'alpha', 'beta'])
    expect(await run({ repetitions: 0.2 })).toEqual([])
  })

  it('runs again if it is forced', async () => {
    expect(await run({ isForced: true })).toEqual(['all', 'alpha', 'beta'])
  })

  it.each(['', '{', 'null', '{"hash":1}'])('runs again if the memory is %j', async (damaged) => {
    const memory = join(root, 'node_modules/.cache/gates')
    const files = readdirSync(memory)
    expect(files).toHaveLength(3)
    for (const file of files) writeFileSync(join(memory, file), damaged)
    expect(await run()).toEqual(['all', 'alpha', 'beta'])
    expect(await run()).toEqual([])
  })

  it('runs again once it has failed, though its inputs are those that it passed with', async () => {
    alphaFails = true
    expect(await run({ isForced: true })).toEqual(['all', 'alpha', 'beta'])
    alphaFails = false
    expect(await run()).toEqual(['alpha'])
  })

  it('runs with a gate that needs it', async () => {
    const needy = gate('needy', ['packages/beta'], { needs: ['alpha'] })
    expect(await run({}, [...gates, needy])).toEqual(['alpha', 'needy'])
    expect(await run({}, [...gates, needy])).toEqual([])
  })
})

it('runs a gate again if it failed', async () => {
  alphaFails = true
  await run()
  expect(await run()).toEqual(['alpha'])
  alphaFails = false
  expect(await run()).toEqual(['alpha'])
  expect(await run()).toEqual([])
})

it('runs a gate again if its inputs changed while it ran, though they are as before now', async () => {
  write('packages/alpha/src/one.ts', 'before\n')
  during = () => write('packages/alpha/src/one.ts', 'changed\n')
  await run({}, [gates[0]!])
  write('packages/alpha/src/one.ts', 'before\n')
  expect(await run({}, [gates[0]!])).toEqual(['alpha'])
})

it('runs a gate again if it could not run', async () => {
  const check = () => Promise.resolve({ passed: 0, failed: 0, skipped: 1, missing: 'a tool', output: '' })
  const without = gate('alpha', ['packages/alpha'], { check })
  await run({}, [without])
  expect(await run({}, [gates[0]!])).toEqual(['alpha'])
})

it('does not run a gate whose requirement failed', async () => {
  alphaFails = true
  expect(await run({}, [gates[0]!, gate('needy', [''], { needs: ['alpha'] })])).toEqual(['alpha'])
})

it('runs every gate of a folder that git does not know', async () => {
  rmSync(join(root, '.git'), { recursive: true })
  await run()
  expect(await run()).toEqual(['all', 'alpha', 'beta'])
})

it('refuses an input that does not exist', async () => {
  await expect(run({}, [gate('gamma', ['packages/gamma'])])).rejects.toThrow('The repository has no "packages/gamma".')
})

it('counts what is remembered apart from what ran', async () => {
  const options = { root, lanes: 2, isForced: false, repetitions: 1, log: () => {} }
  await runGates(gates, options)
  write('shared/other.ts', 'changed\n')
  const lines = summarize(gates, await runGates(gates, options)).split('\n')
  expect(lines.at(-3)).toBe('2 gates unchanged since they passed, with 6 tests')
  expect(lines.at(-1)).toBe('3 passed, 0 failed')
})
