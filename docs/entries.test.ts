import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const entriesOf = (exports: object) => Object.keys(exports).filter((entry) => entry !== './package.json')

const manifests = globSync('packages/*/package.json', { cwd: join(import.meta.dirname, '..') })
  .map((path) => join(import.meta.dirname, '..', path))
  .map((path) => ({ ...JSON.parse(readFileSync(path, 'utf8')), folder: dirname(path) }))
  .map(({ publishConfig: { exports }, ...manifest }) => ({ ...manifest, entries: entriesOf(exports) }))
  .filter(({ bin, entries }) => !bin || entries.length > 0) // others are commands

it.each(manifests)('the README of $name lists each of its entries', ({ name, folder, entries }) => {
  const readme = readFileSync(join(folder, 'README.md'), 'utf8')
  expect(entries.length).toBeGreaterThan(0)
  expect(entries.filter((entry: string) => !readme.includes(`\`${name}${entry.slice(1)}\``))).toEqual([])
})
