import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildDocument } from '../conformance/builders'
import { buildScript, workerScript } from './testing/build-script'
import { openBackend } from './open-backend'

let folder: string
let program: string
let script: URL
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'querent-test-'))
  program = await buildScript(new URL('./testing/read-only.ts', import.meta.url))
  script = await workerScript()
  for (const file of [program, fileURLToPath(script)]) chmodSync(dirname(file), 0o755)
})
afterAll(() => {
  chmodSync(folder, 0o755)
  rmSync(folder, { recursive: true })
})

const outputOf = async (argv: readonly string[]): Promise<string> => {
  const child = spawn(process.execPath, ['--no-warnings', ...argv], { stdio: ['ignore', 'pipe', 'inherit'], cwd: '/' })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  await new Promise((resolve) => child.on('close', resolve))
  return output
}

describe.each([0, 2])('an index in a folder that cannot be written, with %i threads', (workers) => {
  it('is searched, and refuses changes with the reason', async () => {
    chmodSync(folder, 0o755)
    const file = join(folder, `${workers}.sqlite`)
    const backend = await openBackend({ file, workers: 0, fields: [{ name: 'brand', type: 'string' }] })
    await backend.upsert([buildDocument('1', { title: 'Studded tyre' }), buildDocument('2', { title: 'Summer tyre' })])
    await backend.close()
    for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o444)
    chmodSync(folder, 0o555)
    const output = await outputOf([program, file, `${workers}`, script.href])
    const found = [200, 2, 'Studded tyre', 'Summer tyre']
    const refused = expect.stringMatching(/^The index cannot be changed: ".+\.sqlite" is on a disk or in a folder/)
    expect(JSON.parse(output)).toEqual({
      search: found,
      put: [400, refused],
      remove: [400, refused],
      again: found,
      ranking: 'done',
      fields: refused,
      otherFields: refused,
    })
    expect(readdirSync(folder).filter((name) => /-(?:wal|shm)|\.new/.test(name))).toEqual([])
  })
})
