import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const manifests = globSync('packages/*/package.json', { cwd: join(import.meta.dirname, '..') })
  .map((path) => join(import.meta.dirname, '..', path))
  .map((path) => ({ ...JSON.parse(readFileSync(path, 'utf8')), folder: dirname(path) }))
  .filter(({ bin, publishConfig }) => !bin || Object.keys(publishConfig.exports).length > 0) // others are commands

it.each(manifests)('the README of $name lists each of its entries', ({ name, folder, publishConfig }) => {
  const readme = readFileSync(join(folder, 'README.md'), 'utf8')
  const entries = Object.keys(publishConfig.exports).map((entry) => `${name}${entry.slice(1)}`)
  expect(entries.length).toBeGreaterThan(0)
  expect(entries.filter((entry) => !readme.includes(`\`${entry}\``))).toEqual([])
})
