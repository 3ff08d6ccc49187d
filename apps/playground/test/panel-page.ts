import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Playground } from './browser'

const root = new URL('../../../', import.meta.url)

/** The address of the pages. */
const SITE = 'http://panel.test'

interface PanelPageOptions {
  /** A module, from the root of the repository. */
  entry: string
  /** The page of the module, from the root of the repository. */
  html?: string
  /** The sources of the packages of the page, by their names: a folder that depends on them, `:`, and their names there. */
  packages?: Readonly<Record<string, string>>
}

const emptyPage = '<!doctype html><html lang="en"><title>Panel</title><body><div id="root"></div></body></html>'

/** Returns the folder of a package, such as `packages/react:react-18`. */
function folderOf(source: string): string {
  const [from, name] = source.split(':') as [string, string]
  return dirname(createRequire(new URL(`${from}/package.json`, root)).resolve(`${name}/package.json`))
}

/** Bundles a page as a development server serves it, and opens it. Returns its script. */
export async function openPanelPage({ page }: Playground, { entry, html, packages = {} }: PanelPageOptions) {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(entry, root))],
    bundle: true,
    write: false,
    outdir: '/',
    format: 'esm',
    conditions: ['querent-source'],
    jsx: 'automatic',
    alias: Object.fromEntries(Object.entries(packages).map(([name, source]) => [name, folderOf(source)])),
    define: {
      'import.meta.env.DEV': 'true',
      'process.env.NODE_ENV': '"development"',
      __VUE_OPTIONS_API__: 'false',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
  })
  const script = outputFiles.find(({ path }) => path.endsWith('.js'))!.text
  const source = html === undefined ? emptyPage : await readFile(new URL(html, root), 'utf8')
  const body = source
    .replace(/<script[^]*?<\/script>/, '')
    .replace('</body>', '<script type="module" src="/page.js"></script></body>')
  await page.route(`${SITE}/**`, (route) => {
    const [contentType, text] = {
      '/': ['text/html', body],
      '/page.js': ['text/javascript', script],
    }[new URL(route.request().url()).pathname] ?? ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>']
    return route.fulfill({ contentType: `${contentType}; charset=utf-8`, body: text! })
  })
  await page.goto(`${SITE}/`)
  return script
}
