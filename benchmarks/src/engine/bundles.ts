import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build as esbuild, type BuildOptions } from 'esbuild'
import { root } from '../../../scripts/process.mjs'
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

/** Bundles a page as an application would, with the engine and the client of `checkout`. */
const bundlePage = (page: string, build: Exclude<Build, 'floor'>, checkout: string) =>
  esbuild({
    ...shared,
    entryPoints: { [`${page}-${build}`]: join(here, `${page}.ts`) },
    outdir,
    platform: 'browser',
    alias: {
      '@querent/engine': join(checkout, 'packages', 'engine', 'dist', 'index.js'),
      '@querent/api-client': join(checkout, 'packages', 'api-client', 'dist', 'index.js'),
    },
    define: { 'process.env.NODE_ENV': '"production"' },
    minify: true,
    splitting: true,
  })

/**
 * Bundles the pages of the base commit and of the working tree, and what measures them: Node 20 reads no TypeScript.
 * Returns the file of a bundle by its name.
 */
export async function bundle() {
  const base = await prepareBase()
  await bundlePage('page', 'base', base)
  await bundlePage('page', 'now', root)
  await bundlePage('full-page', 'now', root)
  await esbuild({
    ...shared,
    entryPoints: ['floor', 'measure-cpu', 'measure-start', 'measure-heap'].map((name) => join(here, `${name}.ts`)),
    outdir,
    platform: 'node',
  })
  return (name: string) => join(outdir, `${name}.mjs`)
}
