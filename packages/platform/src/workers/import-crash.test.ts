import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildDocument } from '../conformance/builders'
import { buildImport, importedTitles } from '../testing/build-import'
import { openBackend } from './open-backend'
import { buildScript } from './testing/build-script'

const PATIENCE_MS = 600_000

let folder: string
let program: string
let index: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'querent-test-'))
  program = await buildScript(new URL('./testing/crash-import.ts', import.meta.url))
  index = join(folder, 'index.sqlite')
  const backend = await openBackend({ file: index, workers: 0, fields: [] })
  await backend.importFrom(async () => buildImport(importedTitles.first))
  await backend.upsert([buildDocument('2', { title: '2 http' }), buildDocument('7', { title: '7 http' })])
  await backend.remove(['3'])
  await backend.close()
})
afterAll(() => rmSync(folder, { recursive: true }))

const before = ['1 file', '2 http', '4 file', '5 file', '7 http']
const after = ['1 new', '2 http', '4 new', '6 new', '7 http']

/** Beyond the last step of an import. */
const END = '100000'

it.each([
  ['in place', [], ['20', '50', '58', '62', '66', '70', '74', '78', '81', END]],
  ['while the index is built again', ['kind'], ['20', '60', '100', 'renameSync', '130', '150', '160', END]],
])(
  'an import %s that is killed has happened as a whole or not at all, and is completed by the next one',
  async (_, argv, steps) => {
    const states: string[] = []
    for (const step of steps) {
      const file = join(folder, `${argv.length}-${step}.sqlite`)
      copyFileSync(index, file)
      const child = spawn(process.execPath, ['--no-warnings', program, file, ...argv], {
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { ...process.env, KILL_AT_STEP: step },
      })
      const [code, signal] = await once(child, 'close')
      const backend = await openBackend({ file, workers: 0 })
      const titlesOf = async () => {
        const ids = ['1', '2', '3', '4', '5', '6', '7']
        return (await backend.get(ids)).map(({ title }) => title)
      }
      const titles = await titlesOf()
      expect([before, after]).toContainEqual(titles)
      states.push(signal === 'SIGKILL' ? (titles[0] === '1 file' ? 'before' : 'after') : `ended with ${code}`)
      await backend.importFrom(async () => buildImport(importedTitles.next, backend.fields))
      expect(await titlesOf()).toEqual(after)
      await backend.close()
    }
    expect(states.slice(0, 3)).toEqual(['before', 'before', 'before'])
    expect(states.at(-1)).toBe('ended with 0')
  },
  PATIENCE_MS,
)
