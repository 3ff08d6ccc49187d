import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type BuildOptions } from 'esbuild'
import type { Wording } from '../../../packages/react/src/testing/component-page'
import type { Playground } from './browser'

const react = new URL('../../../packages/react/', import.meta.url)
const require = createRequire(new URL('package.json', react))

/** Bundles a module in the folder `in-browser` with the React of the packages. */
const bundle = (name: string, options: BuildOptions) =>
  build({
    entryPoints: [fileURLToPath(new URL(`in-browser/${name}`, import.meta.url))],
    bundle: true,
    conditions: ['querent-source'],
    jsx: 'automatic',
    alias: Object.fromEntries(
      ['react', 'react-dom'].map((name) => [name, dirname(require.resolve(`${name}/package.json`))]),
    ),
    define: { 'process.env.NODE_ENV': '"development"' },
    ...options,
  })

/** Bundles a module in the folder `in-browser` for a page. Returns one script, which is loaded faster than its modules. */
export async function bundleScript(name: string): Promise<string> {
  const { outputFiles } = await bundle(name, { write: false, format: 'iife' })
  return outputFiles![0]!.text
}

/** Bundles source code that imports modules as a file in the folder `in-browser` does. */
export async function bundleSource(contents: string): Promise<string> {
  const stdin = { contents, resolveDir: fileURLToPath(new URL('in-browser', import.meta.url)), loader: 'ts' } as const
  const { outputFiles } = await bundle('', { entryPoints: [], stdin, write: false, format: 'iife' })
  return outputFiles![0]!.text
}

/** Bundles a module in the folder `in-browser`, and loads it in this process, as a server does. */
export async function loadOnServer<Module>(name: string): Promise<Module> {
  const folder = await mkdtemp(join(tmpdir(), 'querent-in-browser-'))
  const outfile = join(folder, 'server.cjs')
  await bundle(name, { outfile, format: 'cjs', platform: 'node' })
  const loaded = require(outfile) as Module
  await rm(folder, { recursive: true })
  return loaded
}

/** Renders the page in this process. Returns its HTML, and the state that the browser needs. */
const renderOnServer = async () =>
  (await loadOnServer<typeof import('./in-browser/component-page.server')>('component-page.server.ts')).renderOnServer()

/** What never changes while the tests of a process run. */
let made: Promise<[script: string, rendered: Awaited<ReturnType<typeof renderOnServer>>, styles: string]> | undefined

const SITE = 'http://components.test'
const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40"/></svg>'

interface ComponentPageOptions {
  renderedBy: 'browser' | 'server'
  /** Of the document. */
  headers?: Record<string, string>
  /** Attributes of its root. */
  attributes?: string
  /** Without the stylesheet of the components if false. */
  hasStyles?: boolean
  /** More of the head of the document. */
  head?: string
  /** Renders into a shadow tree, which alone has the stylesheet. */
  isInShadow?: boolean
  wording?: Wording
  /** Nothing is shown beyond what a server has rendered if false. */
  hasScript?: boolean
}

/** Opens a page with every component, which `window.componentPage` controls, and shows what its fakes replied. */
export async function openComponentPage(
  { page }: Playground,
  {
    renderedBy,
    headers = {},
    attributes = 'lang="en"',
    hasStyles = true,
    head = '',
    isInShadow = false,
    hasScript = true,
    wording = 'plain',
  }: ComponentPageOptions,
) {
  made ??= Promise.all([
    bundleScript('component-page.ts'),
    renderOnServer(),
    readFile(new URL('styles.css', react), 'utf8'),
  ])
  const [script, rendered, styles] = await made
  const { html, state } = renderedBy === 'server' ? rendered : { html: '' }
  const link = hasStyles ? '<link rel="stylesheet" href="/styles.css" />' : ''
  const [style, content] = isInShadow
    ? ['', `<div><template shadowrootmode="open">${link}<div id="root">${html}</div></template></div>`]
    : [link, `<div id="root">${html}</div>`]
  const document = `<!doctype html><html ${attributes}><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width" /><title>Components</title>${style}${head}</head><body>${content}<script src="/page.js"></script></body></html>`
  const files: Record<string, [type: string, body: string]> = {
    '/': ['text/html', document],
    '/page.js': ['text/javascript', script],
    '/styles.css': ['text/css', styles],
  }
  await page.route(`${SITE}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    const [type, body] = files[pathname] ?? ['image/svg+xml', picture]
    return route.fulfill({ headers: pathname === '/' ? headers : {}, contentType: `${type}; charset=utf-8`, body })
  })
  await page.goto(`${SITE}/`)
  if (!hasScript) return
  await page.evaluate(
    ([state, wording]) => {
      const { document } = window
      const root = document.querySelector('#root') ?? document.querySelector('div')!.shadowRoot!.querySelector('#root')!
      return window.componentPage.show(root, state, wording)
    },
    [state, wording] as const,
  )
}
