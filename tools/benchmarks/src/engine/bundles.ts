import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build as esbuild, type BuildOptions } from 'esbuild'
import { cacheFolder, prepareBase } from './base-commit.ts'
import type { Build } from './contract.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const outdir = join(cacheFolder, 'bundles')

const shared = {
  bundle: true,
  format: 'esm',
  target: 'es2022',
  outExtension: { '.js': '.mjs' },
  logLevel: 'error',
} satisfies BuildOptions

/** Bundles a page like an application, with the engine and the client of the working tree, or of `base`, a checkout. */
const bundlePage = (page: string, build: Exclude<Build, 'floor'>, base?: string) =>
  esbuild({
    ...shared,
    entryPoints: { [`${page}-${build}`]: join(here, `${page}.ts`) },
    outdir,
    platform: 'browser',
    ...(base && {
      alias: {
        '@querent/engine': join(base, 'packages', 'engine', 'dist', 'index.js'),
        '@querent/api-client': join(base, 'packages', 'api-client', 'dist', 'index.js'),
      },
    }),
    define: { 'process.env.NODE_ENV': '"production"' },
    minify: true,
    splitting: true,
  })

/**
 * Bundles the measuring scripts, because Node 20 cannot run TypeScript, and the pages of the working tree and, if
 * `withBase` is set, of the base commit. The base commit has no listings. Returns the file of a bundle by its name.
 */
export async function bundle(withBase: boolean) {
  if (withBase) await bundlePage('page', 'base', await prepareBase())
  for (const page of ['page', 'full-page', 'listing']) await bundlePage(page, 'now')
  const names = ['floor', 'listing-floor', 'measure-cpu', 'measure-start', 'measure-heap']
  await esbuild({
    ...shared,
    entryPoints: names.map((name) => join(here, `${name}.ts`)),
    outdir,
    platform: 'node',
  })
  return (name: string) => join(outdir, `${name}.mjs`)
}
