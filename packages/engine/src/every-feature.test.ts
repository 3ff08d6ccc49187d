import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** Of the modules of analytics, `machines.ts` exports by name what a protocol needs. */
const byName = ['./features/analytics/analytics.view']

it.each([
  ['index.ts', 'index'],
  ['machines.ts', '*.machine'],
  ['machines.ts', '*.view'],
  ['options.ts', '*.schema'],
])('%s exports each module of the features named %s', (entry, name) => {
  const text = readFileSync(join(import.meta.dirname, entry), 'utf8')
  const modules = globSync(`features/*/${name}.ts`, { cwd: import.meta.dirname })
    .map((file) => `./${file.replace(/(\/index)?\.ts$/, '')}`)
    .filter((module) => !byName.includes(module))
  expect(modules.length).toBeGreaterThan(25)
  const lines = modules.map((module) => `export * from '${module}'`).filter((line) => !text.includes(`${line}\n`))
  expect(lines.map((line) => `packages/engine/src/${entry} lacks: ${line}`)).toEqual([])
})
