import { cp, mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { packAll } from '../../scripts/pack.mjs'
import { run } from '../../scripts/process.mjs'

const PACKAGES = ['api-client', 'engine', 'commerce', 'platform'].map((name) => `@querent/${name}`)
// The gate of `npm test` has packed them already.
const { TARBALLS } = process.env
const INSTALL = ['install', '--prefer-offline', '--no-audit', '--no-fund']

/**
 * Makes an application of the packed packages and the session, with the bundles of a worker and of a page in `bundles`.
 * The packages must have been built.
 *
 * @returns its folder.
 */
export async function prepareApplication(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'querent-runtimes-'))
  const tarballs: Record<string, string> = TARBALLS ? JSON.parse(TARBALLS) : await packAll(join(folder, 'packed'))
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  const { code, output } = await run('npm', [...INSTALL, ...PACKAGES.map((name) => tarballs[name]!)], { cwd: folder })
  if (code !== 0) throw new Error(`The packed packages cannot be installed:\n${output}`)
  const sources = (await readdir(import.meta.dirname)).filter((name) => name.endsWith('.mjs'))
  for (const name of sources) await cp(join(import.meta.dirname, name), join(folder, name))
  await build({
    absWorkingDir: folder,
    entryPoints: ['on-worker.mjs', 'on-page.mjs'],
    outdir: 'bundles',
    bundle: true,
    format: 'esm',
    conditions: ['workerd', 'worker', 'browser'],
    external: ['*.wasm'],
  })
  await writeFile(join(folder, 'bundles/page.html'), '<!doctype html><link rel="icon" href="data:" />')
  await cp(join(import.meta.dirname, 'workerd.capnp'), join(folder, 'bundles/workerd.capnp'))
  await cp(join(folder, 'node_modules/@sqlite.org/sqlite-wasm/dist/sqlite3.wasm'), join(folder, 'bundles/sqlite3.wasm'))
  return folder
}
