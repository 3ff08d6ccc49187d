import { execFileSync, spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const repository = join(import.meta.dirname, '../..')

/** Traces of one machine, which mean nothing to other readers. They are joined here so that the test does not find itself. */
const foreign = [['', 'work', ''].join('/'), ['registry', 'npmjs'].join('.'), ['bash', 'jobs'].join('_')]

const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: repository,
  encoding: 'utf8',
})
  .split('\0')
  .filter((path) => path !== '')

const textOf = (path: string) => {
  try {
    return readFileSync(join(repository, path), 'utf8')
  } catch {
    return '' // Deleted in the working tree, or a link to a folder.
  }
}

it.each(foreign)('no file mentions %s', (word) => {
  expect(files.filter((path) => textOf(path).includes(word))).toEqual([])
})

it.each(globSync('packages/*/package.json', { cwd: repository }))(
  '%s publishes the entries it develops with',
  (path) => {
    const manifest = './package.json'
    const { exports = { [manifest]: manifest }, publishConfig } = JSON.parse(textOf(path)) as {
      exports?: Record<string, string | Record<string, string>>
      publishConfig: { exports: unknown }
    }
    const withoutSources = Object.entries(exports).map(([entry, target]) => {
      if (typeof target === 'string') return [entry, target]
      const { 'querent-source': _, ...conditions } = target
      return [entry, conditions]
    })
    expect(publishConfig.exports).toEqual(Object.fromEntries(withoutSources))
    expect(publishConfig.exports).toHaveProperty([manifest], manifest)
  },
)

it('pins each action of the workflows by commit', () => {
  const paths = files.filter((path) => /^\.github\/.+\.ya?ml$/.test(path))
  const used = paths.flatMap((path) =>
    [...textOf(path).matchAll(/^\s*(?:- )?uses: (.+)$/gm)].map(([, action = '']) => action),
  )
  expect(used.length).toBeGreaterThan(0)
  expect(used.filter((action) => !/^(?:\.\/.+|[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+)$/.test(action))).toEqual([])
})

it('downloads no program with npx that asks first, which fails without a terminal', () => {
  const documents = files.filter((path) => /\.(?:md|yml|json|mjs)$/.test(path))
  expect(documents.length).toBeGreaterThan(0)
  expect(documents.filter((path) => /\bnpx (?!-y )\S*@/.test(textOf(path)))).toEqual([])
})

describe('the pages for contributors', () => {
  const pages = files.filter((path) => /^(CONTRIBUTING|docs\/contributing\/[\w-]+)\.md$/.test(path))
  const contributing = textOf('CONTRIBUTING.md')

  it('begin with one that is short', () => {
    expect(Buffer.byteLength(contributing)).toBeLessThanOrEqual(6000)
  })

  it('are linked from it', () => {
    const linked = [...contributing.matchAll(/\]\((docs\/contributing\/[^)]+)\)/g)].map(([, path]) => path)
    expect(pages.length).toBeGreaterThan(4)
    expect(new Set(linked)).toEqual(new Set(pages.filter((path) => path !== 'CONTRIBUTING.md')))
  })

  it('name commands that exist', () => {
    const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }
    const texts = pages.map(textOf).join('\n')
    const namesOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)
    // The tables leave out what each of their commands begins with.
    const cells = namesOf(texts, /^\| ((?:`[\w:]+`(?:, )?)+) +\|/gm).join()
    const commands = [...namesOf(texts, /npx -y pnpm@12 ([\w:]+)/g), ...namesOf(cells, /`([\w:]+)`/g)]
    expect(commands.length).toBeGreaterThan(40)
    expect(commands.filter((command) => command !== 'exec' && !(command in scripts))).toEqual([])
    const programs = namesOf(texts, /node\s(tools\/scripts\/[\w./-]+\.mjs)/g)
    expect(programs.length).toBeGreaterThan(2)
    expect(programs.filter((path) => !files.includes(path))).toEqual([])
  })
})

it('names what a machine lacks to start an OpenSearch', () => {
  const script = `import { startOpenSearch } from './tools/scripts/opensearch.mjs'; console.log(JSON.stringify(await startOpenSearch()))`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: repository,
    encoding: 'utf8',
    env: { PATH: '/nothing' },
  })
  expect(JSON.parse(stdout)).toEqual({ missing: expect.stringContaining('install Java 11 or later and Maven') })
})

it('CI runs each gate of the tests', () => {
  const { status, stderr } = spawnSync('node', ['tools/scripts/test.mjs', '--only', 'none'], {
    cwd: repository,
    encoding: 'utf8',
  })
  const gates = /--only ([\w,]+)/.exec(stderr)?.[1]?.split(',') ?? []
  expect({ status, hasGates: gates.length > 0 }).toEqual({ status: 2, hasGates: true })
  const listed = [...textOf('.github/workflows/ci.yml').matchAll(/(?:- |--only )([a-z]+(?:,[a-z]+)*)$/gm)].flatMap(
    ([, names = '']) => names.split(','),
  )
  expect(gates.filter((gate) => !listed.includes(gate))).toEqual(['build'])
})
