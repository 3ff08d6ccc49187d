import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { createServer } from 'vite'
import { root } from './pages'

/** Resolves `@querent/react` in the live examples to what tells the page of their engines. */
export const watchedReact = {
  name: 'watched-react',
  enforce: 'pre' as const,
  resolveId: (id: string, importer = '') =>
    id === '@querent/react' && /\/docs\/examples\/[\w-]+\.tsx$/.test(importer)
      ? join(root, '.vitepress/theme/watched-react.ts')
      : undefined,
}

/** The address of pages while examples run without a browser. The site puts its own in place of it. */
const ADDRESS = 'https://docs.local/'

/** Examples that show the replies of further calls, which a first page does not have. */
const WITH_MORE_CALLS = ['badges']

/**
 * Runs the live examples without a browser, and returns the page that each shows first as JSON, by the name of its file.
 * Examples that need a browser, or do not begin with a search, have none.
 */
async function readFirstPages(): Promise<Map<string, string>> {
  const server = await createServer({
    configFile: false,
    root,
    logLevel: 'warn',
    appType: 'custom',
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
    ssr: { resolve: { conditions: ['querent-source', 'module', 'node', 'development|production'] } },
    plugins: [watchedReact],
  })
  Object.assign(globalThis, { location: new URL(ADDRESS) })
  try {
    type Module = typeof import('./theme/first-page')
    const { firstPageOf } = (await server.ssrLoadModule('/.vitepress/theme/first-page.tsx')) as Module
    const pages = new Map<string, string>()
    const names = readdirSync(join(root, 'examples')).flatMap((file) => /^(?!main\.)(.*)\.tsx$/.exec(file)?.[1] ?? [])
    for (const name of names.filter((name) => !WITH_MORE_CALLS.includes(name))) {
      const { default: Example } = await server.ssrLoadModule(`/examples/${name}.tsx`)
      const page = await firstPageOf(Example).catch(() => undefined)
      if (page !== undefined) pages.set(name, page)
    }
    return pages
  } finally {
    Reflect.deleteProperty(globalThis, 'location')
    await server.close()
  }
}

let pages: Promise<Map<string, string>> | undefined

/** Returns what the built site adds to the module of a live example: the page that it shows first. */
export async function withFirstPage(file: string): Promise<string> {
  pages ??= readFirstPages()
  const page = (await pages).get(basename(file, '.tsx'))
  if (page === undefined) return ''
  return `\nexport const firstPage = ${JSON.stringify(page)}.replaceAll('${ADDRESS}', location.href.replace(/#.*/, ''))`
}
