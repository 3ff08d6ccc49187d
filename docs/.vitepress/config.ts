import { transform } from 'esbuild'
import { defineConfig, postcssIsolateStyles, type DefaultTheme } from 'vitepress'
import { layered } from './layered'
import { exampleOf, pagesOf, parts, referencePages, withSources } from './pages'
import { watchedReact, withFirstPage } from './first-pages'
import { createPreloads } from './preloads'
import { writeTexts } from './texts'
import { writeReference } from './reference/write-reference'

writeReference()

const sidebar: DefaultTheme.SidebarItem[] = parts.flatMap(({ folder, title, first }) => {
  const items = pagesOf(folder, first).map(({ title, path }) => ({ text: title, link: path }))
  return items.length > 0 ? [{ text: title, items }] : []
})

/** A sidebar for each package, and one for the first page of the reference. */
const referenceOf = Object.groupBy(referencePages(), ({ path }) => path.split('/')[2] ?? '')
const packageNames = Object.keys(referenceOf).filter((name) => name !== '')
const reference: DefaultTheme.SidebarMulti = {
  '/reference/': [
    {
      text: 'Reference',
      link: '/reference/',
      items: packageNames.map((name) => ({ text: `@querent/${name}`, link: `/reference/${name}/` })),
    },
  ],
  ...Object.fromEntries(
    packageNames.map((name) => [
      `/reference/${name}/`,
      [
        { text: 'Reference', link: '/reference/' },
        {
          text: `@querent/${name}`,
          items: referenceOf[name]!.map(({ title, path }) => ({
            text: path === `/reference/${name}/` ? 'General' : title.replace(/ of @querent\/[\w-]+$|^@querent\//, ''),
            link: path,
          })),
        },
      ],
    ]),
  ),
}

/** What is loaded in one piece: otherwise an example has fifty small files. */
const chunks = [
  ['engine', /\/packages\/(engine\/src|api-client\/src\/(?!schemas|wire))|\/node_modules\/xstate\//],
  // Every catalogue of labels has the labels of a shop.
  ['commerce', /\/packages\/(commerce\/src|react\/src\/commerce(?!.*\/labels))\//],
  ['react', /\/packages\/react\/src\/(?!markdown\/)|\/node_modules\/(react|react-dom|scheduler|@xstate\/react)\//],
  ['languages', /\/@orama\/stemmers\//],
  ['schemas', /\/packages\/api-client\/src\/(schemas|wire)|\/node_modules\/zod\//],
  ['platform', /\/packages\/platform\/src|\/node_modules\/(hono|minisearch)\//],
] as const

/** The path of the site on the server of the playground. */
const base = '/docs/'
const preloads = createPreloads()
let isBuild = false

export default defineConfig({
  title: 'Querent',
  description: 'A headless search and commerce engine of state machines, for the browser and the server.',
  lang: 'en',
  head: [['link', { rel: 'icon', href: `${base}favicon.svg` }]],
  base,
  cleanUrls: true,
  srcExclude: ['examples/**', 'screenshots/**', '.snippets*/**'],
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
      // Without the last two parts, for which a small screen has no place.
      ...sidebar.slice(0, -2).map(({ text = '', items }) => ({
        text,
        link: items![0]!.link!,
        activeMatch: `^/${text.toLowerCase()}/`,
      })),
      { text: 'Reference', link: '/reference/', activeMatch: '^/reference/' },
    ],
    sidebar: { ...reference, '/': sidebar },
    outline: { level: [2, 3] },
    docFooter: { prev: 'Previous', next: 'Next' },
    externalLinkIcon: true,
  },
  // The example of a page needs the connection more than the pages that it links to.
  router: { prefetchLinks: false },
  transformHead: preloads.headOf,
  buildEnd: ({ outDir, site }) => writeTexts(outDir, site),
  vite: {
    // The packages are taken from their sources.
    resolve: { conditions: ['querent-source'] },
    // Its file is found relative to its module.
    optimizeDeps: { exclude: ['@sqlite.org/sqlite-wasm'] },
    build: { target: 'es2022', chunkSizeWarningLimit: 2000 },
    // The plugin below shortens names.
    esbuild: { minifyIdentifiers: false },
    css: { postcss: { plugins: [postcssIsolateStyles({ includeFiles: [/vp-doc\.css/] }), layered] } },
    plugins: [
      watchedReact,
      preloads.plugin,
      {
        name: 'short-names',
        apply: (_, { isSsrBuild }) => !isSsrBuild,
        renderChunk: {
          order: 'post',
          // Statecharts show the names and the code of guards.
          handler: (code, { name }) =>
            name === 'engine' || name === 'commerce'
              ? null
              : transform(code, { format: 'esm', target: 'es2022', minify: true }).then((short) => ({
                  ...short,
                  map: null,
                })),
        },
      },
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
        config: (_, { command }) => void (isBuild = command === 'build'),
        async transform(code, id, { ssr = false } = {}) {
          if (/\/docs\/examples\/[\w-]+\.tsx$/.test(id))
            return exampleOf(code) + (isBuild && !ssr ? await withFirstPage(id) : '')
          if (!id.endsWith('.md')) return undefined
          return withSources(code, (file) => this.addWatchFile(file))
        },
      },
    ],
  },
})
