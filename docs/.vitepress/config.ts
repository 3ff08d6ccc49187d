import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { defineConfig, postcssIsolateStyles, type DefaultTheme } from 'vitepress'
import { layered } from './layered'
import { pagesOf, parts, referencePages, root, withSources } from './pages'
import { writeReference } from './reference/write-reference'

writeReference()

const sidebar: DefaultTheme.SidebarItem[] = parts.flatMap(({ folder, title, first }) => {
  const items = pagesOf(folder, first).map(({ title, path }) => ({ text: title, link: path }))
  return items.length > 0 ? [{ text: title, items }] : []
})

/** A group for each entry of a package, whose pages are in one folder. */
const groups = Object.groupBy(referencePages(), ({ file }) => dirname(file).replace(/^reference\/?/, ''))
const reference: DefaultTheme.SidebarItem[] = Object.entries(groups)
  .toSorted(([left], [right]) => left.localeCompare(right))
  .map(([folder, pages = []]) => {
    if (pages.length === 1) return { text: folder || 'Reference', link: pages[0]!.path }
    const items = pages.map(({ title, path }) => ({
      text: path.endsWith('/') ? 'General' : title.replace(/ of @.*/, ''),
      link: path,
    }))
    return { text: folder, collapsed: true, items }
  })

/** What is loaded in one piece: otherwise an example has fifty small files. */
const chunks = [
  ['engine', /\/packages\/(engine\/src|api-client\/src\/(?!schemas|wire))|\/node_modules\/xstate\//],
  ['commerce', /\/packages\/(commerce\/src|react\/src\/commerce)\//],
  ['react', /\/packages\/react\/src\/(?!markdown\/)|\/node_modules\/(react|react-dom|scheduler|@xstate\/react)\//],
  ['platform', /\/packages\/(platform\/src|api-client\/src\/(schemas|wire))|\/node_modules\/(hono|zod|minisearch)\//],
] as const

const base = process.env['DOCS_BASE'] ?? '/'

export default defineConfig({
  title: 'Querent',
  description: 'A headless search and commerce engine of state machines, for the browser and the server.',
  lang: 'en',
  head: [['link', { rel: 'icon', href: `${base}favicon.svg` }]],
  base,
  cleanUrls: true,
  srcExclude: ['examples/**', '.snippets/**'],
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    config(md) {
      const { fence } = md.renderer.rules
      md.renderer.rules.fence = (...rendered) => {
        const [tokens, index] = rendered
        const { info, content } = tokens[index]!
        if (info.trim() === 'mermaid') return `<Diagram source="${encodeURIComponent(content)}" />\n`
        return fence!(...rendered)
      }
    },
  },
  themeConfig: {
    nav: [
      ...sidebar.slice(0, -1).map(({ text = '', items }) => ({
        text,
        link: items![0]!.link!,
        activeMatch: `^/${text.toLowerCase()}/`,
      })),
      { text: 'Reference', link: '/reference/', activeMatch: '^/reference/' },
    ],
    sidebar: { '/reference/': reference, '/': sidebar },
    outline: { level: [2, 3] },
    docFooter: { prev: 'Previous', next: 'Next' },
    externalLinkIcon: true,
  },
  vite: {
    // The packages are taken from their sources.
    resolve: { conditions: ['querent-source'] },
    // Its file is found relative to its module.
    optimizeDeps: { exclude: ['@sqlite.org/sqlite-wasm'] },
    build: { target: 'es2022', chunkSizeWarningLimit: 2000 },
    css: { postcss: { plugins: [postcssIsolateStyles({ includeFiles: [/vp-doc\.css/] }), layered] } },
    plugins: [
      {
        name: 'chunks',
        outputOptions(options) {
          const { manualChunks } = options
          // A server has no chunks.
          if (typeof manualChunks !== 'function') return undefined
          return {
            ...options,
            manualChunks(id, about) {
              return chunks.find(([, files]) => files.test(id))?.[0] ?? manualChunks.call(this, id, about)
            },
          }
        },
      },
      {
        name: 'live-examples',
        enforce: 'pre',
        // They run in browsers only.
        load: (id, options) => (options?.ssr && /\/(mount-\w+|examples\/[\w-]+)\.tsx$/.test(id) ? '' : undefined),
        transform(code, id) {
          if (!id.endsWith('.md')) return undefined
          return withSources(code, (name) => {
            const file = join(root, 'examples', `${name}.tsx`)
            this.addWatchFile(file)
            return `\`\`\`tsx\n${readFileSync(file, 'utf8')}\`\`\``
          })
        },
      },
    ],
  },
})
