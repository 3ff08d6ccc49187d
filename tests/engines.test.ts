import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

interface Manifest {
  private?: boolean
  engines?: { node?: string }
  dependencies?: Record<string, string>
}

const packages = join(import.meta.dirname, '../packages')
const read = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
/** The lowest major version of a range such as `>=20.1` or `^20 || >=22`. */
const lowestOf = ({ engines }: Manifest) =>
  Math.min(...[...(engines?.node ?? '0').matchAll(/(?:^|\|\|)\D*(\d+)/g)].map(([, major]) => Number(major)))

const published = readdirSync(packages)
  .map((name) => [name, join(packages, name)] as const)
  .filter(([, folder]) => existsSync(join(folder, 'package.json')) && !read(folder).private)

it.each(published)('%s supports the Node versions that it declares', (_, folder) => {
  const manifest = read(folder)
  const dependencies = Object.keys(manifest.dependencies ?? {})
  const needed = dependencies.map((name) => [name, lowestOf(read(join(folder, 'node_modules', name)))] as const)
  expect(needed.filter(([, lowest]) => lowest > lowestOf(manifest))).toEqual([])
  expect(lowestOf(manifest)).toBeGreaterThan(0)
})

it('finds packages to check', () => {
  expect(published.map(([name]) => name)).toEqual(expect.arrayContaining(['api-client', 'engine', 'platform']))
})
