import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { facet, pager, searchBox } from '@querent/engine'
import { record, toTest, type SessionLog } from '@querent/engine/recorder'
import { buildResult, createTestEnvironment } from '@querent/engine/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { client, createEngineWith, phrases } from './engine-with'

const vitest = join(import.meta.dirname, '../../node_modules/.bin/vitest')
const folder = join(import.meta.dirname, `.written-${process.pid}`)
beforeAll(() => mkdirSync(folder, { recursive: true }))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Records a session in which a text is cleared while its phrases are loading, and then searches for `it's "odd"`. */
async function createSession(): Promise<SessionLog> {
  const { engine, log } = record(createEngineWith(), { environment: createTestEnvironment() })
  engine.load()
  await client.last().respond({ results: [buildResult('a')], totalCountFiltered: 30 })
  engine.get(phrases).changeText('win')
  engine.get(phrases).clear()
  await client.suggests
    .at(-1)!
    .respond({ completions: [{ expression: 'winter', score: 1, highlighted: '', executableConfidence: 1 }] })
  engine.get(searchBox).changeText(`it's "odd" \`\${x}\` \\ </script> __proto__`)
  engine.get(searchBox).submit()
  engine.get(facet).toggleSelect('__proto__')
  await client
    .last()
    .respond({ results: [buildResult('b', { raw: JSON.parse('{"__proto__":{"a":1}}') as Record<string, unknown> })] })
  engine.get(pager).nextPage()
  return log()
}

/** Runs a generated test with the engine that a module in its folder creates. */
async function run(name: string, log: SessionLog, options: string) {
  const module = `./${name}`
  const importing = `import { createEngineWith } from '../engine-with'\n`
  writeFileSync(join(folder, `${name}.ts`), `${importing}export const createEngine = createEngineWith(${options})\n`)
  writeFileSync(join(folder, `${name}.test.ts`), toTest(log, { module, name: `session of ${name}` }))
  const report = join(folder, `${name}.json`)
  const outputs = ['--reporter=json', `--outputFile.json=${report}`]
  const args = ['run', '--project', 'tests', ...outputs, join(folder, `${name}.test.ts`)]
  // It runs from any folder.
  const env = { ...process.env, NODE_OPTIONS: '', VITEST: undefined, TZ: 'Pacific/Auckland' }
  await promisify(execFile)(vitest, args, { cwd: join(vitest, '../../..'), env }).catch(() => {}) // The command fails if the test fails.
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    numPassedTests: number
    numFailedTests: number
    testResults: { assertionResults: { title: string; failureMessages: string[] }[] }[]
  }
  const messages = testResults.flatMap((file) => file.assertionResults.flatMap((test) => test.failureMessages))
  return { passed: numPassedTests, failed: numFailedTests, messages: messages.join('\n') }
}

it('the test of a session passes', async () => {
  expect(await run('create-engine', await createSession(), '')).toEqual({ passed: 1, failed: 0, messages: '' })
})

it.each([
  ['a list that fills again after it was cleared', 'ghosts', '{ hasGhosts: true }'],
  ['a search that is made twice', 'echo', '{ hasEcho: true }'],
])('the test fails if the engine has the bug of %s', async (_, name, options) => {
  const { passed, failed, messages } = await run(name, await createSession(), options)
  expect({ passed, failed }).toEqual({ passed: 0, failed: 1 })
  expect(messages).toContain('to deeply equal []')
})
