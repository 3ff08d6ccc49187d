import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { declares, pathOf, programs, type Snippet } from '../../docs/snippets'

const docs = join(import.meta.dirname, '../../docs')
const folder = join(docs, '.snippets-built')
const fileOf = (snippet: Snippet) => join(folder, pathOf(snippet))

/** Returns what the compiler says about a project that sees packages as they are published. */
function compile(project: string, config: object) {
  const file = join(folder, project)
  const compilerOptions = { customConditions: [] }
  writeFileSync(file, JSON.stringify({ extends: '../tsconfig.json', compilerOptions, ...config }))
  const tsc = join(docs, '../node_modules/.bin/tsc')
  return spawnSync(tsc, ['-p', file, '--checkers', '1', '--pretty', 'false'], { encoding: 'utf8' }).stdout
}

beforeAll(() => {
  for (const snippet of programs) {
    mkdirSync(dirname(fileOf(snippet)), { recursive: true })
    writeFileSync(fileOf(snippet), snippet.code)
  }
  // The one of the platform, whose types differ from those of another installation.
  mkdirSync(join(folder, 'node_modules'))
  symlinkSync(join(docs, '../packages/platform/node_modules/msw'), join(folder, 'node_modules/msw'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('the snippets of the documents compile against the built declarations', () => {
  expect(
    compile('tsconfig.json', { include: ['**/*.ts', '**/*.tsx'], exclude: programs.filter(declares).map(fileOf) }),
  ).toBe('')
})

it.each(programs.filter(declares))('$document: $name compiles against the built declarations', (snippet) => {
  expect(compile(`${snippet.name}.json`, { include: [fileOf(snippet)] })).toBe('')
})
