// @ts-check
// Weighs the same search page with other libraries as `size.mjs` weighs ours, and prints the table of docs/size.md. Installs
// them, so it is not part of CI. The packages must be built.
//
//   node tools/scripts/competitors.mjs
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { bundle } from './bundle.mjs'
import { versions } from './competitor-versions.mjs'
import { packages } from './packages.mjs'
import { run } from './process.mjs'

const connectors = 'instantsearch.js/es/connectors'
const client = { '@querent/api-client': 'createSearchClient' }
const engine = 'createSearchEngine, query, searchBox, resultList, facet, pager'

/** A search box with suggestions, a list of results, a facet and a pager: what it imports, by specifier. */
const pages = {
  'Querent, without React': { ...client, '@querent/engine': engine },
  'Querent with analytics, without React': { ...client, '@querent/engine': `${engine}, analytics` },
  'Coveo Headless (has analytics)': {
    '@coveo/headless': 'buildSearchEngine, buildSearchBox, buildResultList, buildFacet, buildPager',
  },
  'InstantSearch.js: connectors': {
    'algoliasearch/lite': 'liteClient',
    'instantsearch.js/es': 'default as instantsearch',
    [`${connectors}/autocomplete/connectAutocomplete`]: 'default as connectAutocomplete',
    [`${connectors}/hits/connectHits`]: 'default as connectHits',
    [`${connectors}/refinement-list/connectRefinementList`]: 'default as connectRefinementList',
    [`${connectors}/pagination/connectPagination`]: 'default as connectPagination',
  },
  'Elastic Search UI: driver': {
    '@elastic/search-ui': 'SearchDriver',
    '@elastic/search-ui-elasticsearch-connector': 'default as Connector',
  },
  'Querent with React components': {
    ...client,
    '@querent/engine': engine,
    '@querent/react': 'EngineProvider, SearchBox, ResultList, ResultLink, Facet, Pager',
  },
  'React InstantSearch: hooks': {
    'algoliasearch/lite': 'liteClient',
    'react-instantsearch': 'InstantSearch, useAutocomplete, useHits, useRefinementList, usePagination',
  },
  'React InstantSearch: components': {
    'algoliasearch/lite': 'liteClient',
    'react-instantsearch': 'InstantSearch, Autocomplete, Hits, RefinementList, Pagination',
  },
  'React InstantSearch: components, a box without suggestions': {
    'algoliasearch/lite': 'liteClient',
    'react-instantsearch': 'InstantSearch, SearchBox, Hits, RefinementList, Pagination',
  },
  'Elastic Search UI: React components': {
    '@elastic/search-ui-elasticsearch-connector': 'default as Connector',
    '@elastic/react-search-ui': 'SearchProvider, SearchBox, Results, Facet, Paging',
  },
}

const alias = Object.assign({}, ...packages.map(({ entries }) => entries))

/** @param {Record<string, string>} imports @param {string} folder */
const weigh = async (imports, folder) => {
  const contents = Object.entries(imports)
    .map(([from, names]) => `export { ${names} } from ${JSON.stringify(alias[from] ?? from)}`)
    .join('\n')
  const { first, lazy } = await bundle(contents, { resolveDir: folder })
  return [first, lazy].map((files) => {
    const sizes = files.map(({ contents }) => gzipSync(contents, { level: 9 }).length)
    return (sizes.reduce((sum, size) => sum + size, 0) / 1000).toFixed(1)
  })
}

const folder = mkdtempSync(join(tmpdir(), 'querent-competitors-'))
try {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: versions }))
  const args = ['install', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps']
  const { code, output } = await run('npm', args, { cwd: folder })
  if (code !== 0) throw new Error(output)
  console.log('| page | kB | loaded later |\n| --- | ---: | ---: |')
  for (const [page, imports] of Object.entries(pages)) {
    console.log(`| ${page} | ${(await weigh(imports, folder)).join(' | ')} |`)
  }
} finally {
  rmSync(folder, { recursive: true })
}
