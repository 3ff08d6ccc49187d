import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { createRecordingRunner } from '../testing/recording-runner'
import { createToyBackend, toyCapabilities, toyLacks } from '../testing/toy-backend'
import { describeBackend } from './describe-backend'

const options = { create: createToyBackend, capabilities: toyCapabilities, lacks: toyLacks, seed: 1 }
describeBackend('toy', { ...options, runner: { describe, it, expect }, report: () => {} })

it('needs public entries only', async () => {
  const source = await readFile(new URL('../testing/toy-backend.ts', import.meta.url), 'utf8')
  const manifest = await readFile(new URL('../../package.json', import.meta.url), 'utf8')
  const imported = Array.from(source.matchAll(/ from '\.\.\/(.+)'/g), ([, path]) => `"./src/${path}`)
  expect(imported).toEqual(['"./src/backend-tools', '"./src/conformance', '"./src/index'])
  for (const path of imported) expect(manifest).toContain(path)
})

it('prints what is not asserted, with what the backend lacks', async () => {
  const { runner, firstFailure } = createRecordingRunner(expect)
  const reported: string[] = []
  describeBackend('toy', { ...options, runner, report: (line) => reported.push(line) })
  expect(await firstFailure('a URL with the operator regex')).toBe(undefined)
  expect(await firstFailure('was checked')).toBe(undefined)
  const needs = new Set(reported.map((line) => /^toy lacks (\w+): ./.exec(line)?.[1]))
  expect([...needs]).toEqual(expect.arrayContaining(['explains', 'regex', ...toyLacks]))
  expect(reported).toEqual(
    expect.arrayContaining(['toy lacks boosts: all cases about boosts (1)', 'toy lacks regex: conditions are refused']),
  )
})

it.each([
  [{ lacks: toyLacks.filter((feature) => feature !== 'folding') }, 'toy › folding › '],
  [{ capabilities: {} }, 'toy › states its capabilities'],
])('is found out if it claims more: %j', async (claims, failing) => {
  const { runner, firstFailure } = createRecordingRunner(expect)
  describeBackend('toy', { ...options, ...claims, runner, report: () => {} })
  expect((await firstFailure(failing))?.name).toMatch(new RegExp(`^${failing}`))
})
