import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { build } from 'esbuild'
import { root } from '../../scripts/process.mjs'
import { packages } from '../../scripts/packages.mjs'
import { browsers, monthOf, type Browser, type Versions } from './compat-data.ts'
import { newerCalls, ownMembersIn } from './newer-calls.ts'

/** The rows of the table of browsers in `docs/runtimes.md`, by their first cells. */
export function readFloors(): Map<string, { versions: Versions; cells: string[] }> {
  const docs = readFileSync(`${root}/docs/runtimes.md`, 'utf8')
  const rows = docs.match(/^\|.*\| \d+\.?\d* \(.*\|$/gm) ?? []
  return new Map(
    rows.map((row) => {
      const [name = '', ...cells] = row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim())
      const versions = Object.fromEntries(browsers.map((browser, index) => [browser, parseFloat(cells[index] ?? '')]))
      return [name, { versions: versions as Versions, cells }]
    }),
  )
}

export const cellOf = (browser: Browser, version: number) => `${version} (${monthOf(browser, version)})`

/** Returns the code of a built package and of what it installs, by file. */
export async function modulesOf(name: string): Promise<Map<string, string>> {
  const { entries } = packages.find((candidate) => candidate.name === name)!
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: Object.values(entries).filter((file) => file.endsWith('.js')),
    outdir: 'unused',
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    logLevel: 'error',
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['import', 'module'],
    // The other packages are checked by themselves. Applications choose their React.
    external: ['@querent/*', 'react', 'react-dom'],
  })
  const files = Object.keys(metafile.inputs).filter((file) => /\.m?js$/.test(file))
  return new Map(files.map((file) => [relative(root, `${root}/${file}`), readFileSync(`${root}/${file}`, 'utf8')]))
}

/** Returns the folder of the package of a file; all packages of the repository share one. */
const packageOf = (file: string) => /^node_modules\/\.pnpm\/[^/]+|^[^/]*/.exec(file)![0]

/** Returns what modules use that a browser of the floor lacks, as `file: call`. */
export function newerCallsIn(modules: ReadonlyMap<string, string>, floor: Versions): string[] {
  const own = new Map<string, Set<string>>()
  for (const [file, code] of modules) {
    const known = own.get(packageOf(file)) ?? []
    own.set(packageOf(file), new Set([...known, ...ownMembersIn(code)]))
  }
  return [...modules].flatMap(([file, code]) =>
    newerCalls(code, floor, own.get(packageOf(file))!).map((call) => `${file}: ${call}`),
  )
}
