import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { expect, it } from 'vitest'
import { usePlayground } from './browser'
import type { Walked } from './in-browser/translated'

const openPlayground = usePlayground()
const { resolve } = createRequire(new URL('../../../packages/react/package.json', import.meta.url))

/** Bundles the walk through every component with one of the versions of React. */
async function bundleWalk(suffix: string) {
  const folderOf = (name: string) => dirname(resolve(`${name}${suffix}/package.json`))
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('in-browser/translated.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    conditions: ['querent-source'],
    jsx: 'automatic',
    alias: { react: folderOf('react'), 'react-dom': folderOf('react-dom') },
    define: { 'process.env.NODE_ENV': '"development"' },
  })
  return outputFiles[0]!.text
}

it.each([
  ['18', '-18'],
  ['19', ''],
])('every component stays on a page that Chromium translates, in React %s', async (major, suffix) => {
  const playground = await openPlayground()
  const { page } = playground
  await page.setContent('<!doctype html><title>Translated</title>')
  await page.addScriptTag({ content: await bundleWalk(suffix) })
  const { version, problems, visited } = await page.evaluate((): Promise<Walked> => window.walk([1], 40))
  expect(problems).toEqual({})
  expect([version.split('.')[0], visited.length > 50]).toEqual([major, true])
})
