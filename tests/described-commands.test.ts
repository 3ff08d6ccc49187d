import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { commands } from '@querent/engine/commands'
import { commands as shopCommands } from '@querent/commerce/commands'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

it('the tables of commands match the features', { timeout: 120_000 }, async () => {
  const checked = await promisify(execFile)(process.execPath, ['tools/scripts/commands.mjs', '--check'], {
    cwd: root,
  }).catch(({ stderr }: { stderr: string }) => ({ stderr }))
  expect(checked.stderr).toBe('')
})

it('every command has a sentence, and every argument a schema', () => {
  const all = [commands, shopCommands].flatMap((table) =>
    Object.entries(table).flatMap(([feature, described]) =>
      Object.entries(described).map(([name, command]) => ({ name: `${feature}.${name}`, ...command })),
    ),
  )
  expect(all.length).toBeGreaterThan(200)
  expect(all.filter(({ about }) => !/^[A-Z].+\.$/.test(about)).map(({ name }) => name)).toEqual([])
  const unknown = all.filter(({ input }) => input.some(({ schema }) => Object.keys(schema).length === 0))
  expect(unknown.map(({ name }) => name)).toEqual([])
})
