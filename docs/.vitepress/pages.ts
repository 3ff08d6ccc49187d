import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of the pages. */
export const root = join(import.meta.dirname, '..')

export interface Page {
  /** The file, relative to {@link root}. */
  file: string
  /** The address in the site, such as `/features/pager`. */
  path: string
  /** The first heading. */
  title: string
}

/** The parts of the documentation by their folders, in the order of the navigation; pages not listed come last. */
export const parts = [
  { folder: 'start', title: 'Start', first: ['index', 'react', 'vue', 'dom'] },
  { folder: 'concepts', title: 'Concepts', first: ['engine', 'url', 'sources', 'clients', 'machines', 'hooks'] },
  {
    folder: 'features',
    title: 'Features',
    first: [
      ...['index', 'components', 'query', 'search-box', 'standalone-search-box', 'recent', 'corrections', 'results'],
      ...['result-templates', 'folding', 'result-preview', 'paging', 'sort', 'status', 'facets', 'category-facets'],
      ...['ranges', 'filters', 'tabs', 'history', 'answers', 'conversations', 'smart-snippets', 'analytics'],
      ...['token-renewal', 'commerce', 'products', 'cart', 'recommendations'],
    ],
  },
  {
    folder: 'recipes',
    title: 'Recipes',
    first: [
      ...['engines-in-react', 'next', 'server-rendering', 'vue', 'svelte', 'dom', 'stores', 'own-markup', 'languages'],
      ...[
        'result-templates',
        'several-engines',
        'tokens',
        'analytics',
        'testing',
        'sessions',
        'debug-a-page',
        'deploying',
        'content-security-policy',
        'own-feature',
      ],
      ...['own-client', 'migrate-from-coveo-headless', 'migrate-from-instantsearch', 'migrate-from-search-ui'],
    ],
  },
  {
    folder: 'platform',
    title: 'Platform',
    first: [
      'index',
      'data',
      'words',
      'meaning',
      'relevance',
      'configuration',
      'hosting',
      'operations',
      'threads',
      'opensearch',
      'scaling',
      'backends',
      'catalogue',
      'answers',
      'embeddings',
      'events',
    ],
  },
  { folder: '.', title: 'More', first: ['errors', 'privacy', 'runtimes', 'size'] },
  { folder: 'contributing', title: 'Contributing', first: ['architecture', 'features', 'style', 'tests', 'release'] },
] as const

export const readPage = (file: string) => readFileSync(join(root, file), 'utf8')

const toPage = (file: string): Page => ({
  file,
  path: `/${file.replace(/(^|(?<=\/))index\.md$|\.md$/, '')}`,
  title: /^(?:title: "|# )(.+?)"?$/m.exec(readPage(file))?.[1]?.replaceAll('`', '') ?? file,
})

/** Returns the pages of a folder in the order of the navigation. */
export function pagesOf(folder: string, first: readonly string[] = []): Page[] {
  const rank = (name: string) => (first.includes(name) ? first.indexOf(name) : first.length)
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.replace(/\.md$/, ''))
    .filter((name) => folder !== '.' || name !== 'index')
    .toSorted((left, right) => rank(left) - rank(right) || left.localeCompare(right))
    .map((name) => toPage(folder === '.' ? `${name}.md` : `${folder}/${name}.md`))
}

/** Returns all pages with the part that they belong to, without the home page. */
export const allPages = () => [
  ...parts.flatMap(({ folder, title, first }) => pagesOf(folder, first).map((page) => ({ ...page, part: title }))),
  ...referencePages().map((page) => ({ ...page, part: 'Reference' })),
]

/** Returns the pages of the reference, which exist when it is written. */
export const referencePages = (): Page[] =>
  existsSync(join(root, 'reference'))
    ? readdirSync(join(root, 'reference'), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.md'))
        .map((file) => toPage(`reference/${file}`))
        .toSorted((left, right) => left.path.localeCompare(right.path))
    : []

/** Returns what a page shows of a file with a live example: all but its use, which is for tests. */
export const exampleOf = (source: string) => source.replace(/\nexport const use\b[^]*/, '')

const tag = /^<LiveExample name="([\w-]+)"(.*?) \/>$/gm

/** Returns the features that a page describes below a live example, which are those that it shows. */
const shownBelow = (markdown: string) =>
  [...markdown.split('<LiveExample ', 1)[0]!.matchAll(/^<!-- (?:shop )?feature: (\w+) -->$/gm)].map(([, name]) => name)

/**
 * Returns the Markdown of a page with the source of each live example below its tag, and the features whose statecharts it
 * shows.
 *
 * @param onFile - called with each file of an example.
 */
export const withSources = (markdown: string, onFile: (file: string) => void = () => {}) =>
  markdown.replaceAll(tag, (whole, name: string, rest: string, at: number) => {
    const file = join(root, 'examples', `${name}.tsx`)
    onFile(file)
    const source = `\`\`\`tsx\n${exampleOf(readFileSync(file, 'utf8'))}\`\`\``
    const features = shownBelow(markdown.slice(at + whole.length))
    const machines = rest.includes(' machines=') ? '' : ` machines="${features.join(' ')}"`
    return `<LiveExample name="${name}"${rest}${machines}>\n\n${source}\n\n</LiveExample>`
  })
