// @ts-check
// Measures the download size of an application: the engine's core, each feature on top of it, and the React binding on
// top of the features. It bundles the built packages with all their imports except React, minified and gzipped.
//
//   pnpm size [--write]           checks the table of README.md, or writes it
//   node tools/scripts/size.mjs --weigh '{"@querent/engine":["query"]}'   prints the bytes of what is imported
import { readFileSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from 'esbuild'
import { bundle } from './bundle.mjs'
import { packages } from './packages.mjs'
import { root } from './process.mjs'

const KB = 1000

/**
 * @typedef {object} Row
 * @property {string} title
 * @property {string} [stylesheet] the path of a stylesheet, which is measured in place of imports
 * @property {Record<string, string[]>} [imports] the names imported, by specifier; `use*` matches all hooks
 * @property {Record<string, string[]>} [over] what an application already has, which is subtracted
 * @property {boolean} [isOneFile] whether code splitting is disabled, so that lazy imports count too
 * @property {number} [budget] maximum size in kB
 */

const calls = ['createSearchClient', 'isApiError']
const core = ['createSearchEngine', 'query', 'searchBox', 'resultList']
/** The features of the engine, by its table of commands. @type {string[]} */
const features = Object.keys((await import(join(root, 'packages/engine/dist/commands.js'))).commands)
  .filter((feature) => !core.includes(feature))
  .toSorted((left, right) => left.localeCompare(right, 'en'))
/** Budget in kB of each feature except those below. */
const featureBudget = 2
/** Each includes everything it needs alone; two features together share a part. @type {Record<string, number>} */
const largerBudgets = {
  analytics: 10.2, // the events of both modes, and an outbox that outlives the page
  legacyAnalytics: 9.3, // the same in one mode
  nextAnalytics: 6.7,
  categoryFacet: 2.1, // a path and the tree around it
  conversation: 2.8, // a stream with its failures for each turn, citations and rating
  facet: 2.6, // selected and excluded values, their search, order, expansion and condition
  generatedAnswer: 3.6, // a stream with its failures, citations, rating and feedback
  urlState: 2.5, // parses and serializes all parameters of a URL
  dateFilter: 2.4, // the grammar and the calendar of relative dates
  numericFacet: 2.8, // generated and given ranges, on the wire and in parameters
  dateFacet: 3.7, // all of that with relative dates, which the platform returns as absolute ones
  createPageMemory: 2.4, // validates a stored page like the client validates a reply
}
/** Functions in addition to the features. */
const helpers = ['cachedClient', 'createPageMemory', 'toStore']
const client = '@querent/api-client'
const engine = '@querent/engine'
const commerce = '@querent/commerce'
const react = '@querent/react'
const devtools = '@querent/devtools'
const markdown = '@querent/react/markdown'
const reactCommerce = '@querent/react/commerce'
const languages = { en: 'English', fr: 'French', de: 'German' }
/** The minimal features of a shop, and the same features of a search page. */
const shop = ['createCommerceEngine', 'productSearch', 'query', 'searchBox', 'productList', 'pager']
const searchPage = [...core, 'pager']
const everything = { [engine]: [...core, ...features, ...helpers] }
/** Hooks of components, for custom markup. */
const notOfMarkup = ['!use*Props', '!useLabels', '!useCombobox', '!useModalDialog']
const notOfDrawer = ['!FilterDrawer', '!useFilterDrawerProps']
/** A shop whose page has the components for any engine. */
const shownShop = { [commerce]: ['*'], [react]: ['*'] }

const entries = Object.assign({}, ...packages.map((one) => one.entries))

/** @param {string} pattern @param {string} name */
const matches = (pattern, name) => new RegExp(`^${pattern.replace('*', '.*')}$`).test(name)

/** @type {Map<string, Promise<string[]>>} */
const exported = new Map()

/** @param {string} specifier */
const exportsOf = (specifier) => {
  const code = `export * from ${JSON.stringify(entries[specifier])}`
  const found = exported.get(specifier) ?? bundle(code, { minify: false }).then(({ exports }) => exports)
  exported.set(specifier, found)
  return found
}

/** Budget in kB of each component, on average. */
const componentBudget = 0.72
const components = (await exportsOf(react)).filter((name) => /^[A-Z][a-z]/.test(name) && !name.endsWith('Provider'))

/** @type {Row[]} */
const rows = [
  { title: 'api-client alone', imports: { [client]: calls }, budget: 8.05 },
  { title: 'createAnswerClient alone', imports: { [client]: ['createAnswerClient', 'isApiError'] }, budget: 10 },
  {
    title: '+ createAnswerClient',
    imports: { [client]: [...calls, 'createAnswerClient'] },
    over: { [client]: calls },
    budget: 4,
  },
  { title: 'createCommerceClient alone', imports: { [client]: ['createCommerceClient', 'isApiError'] }, budget: 8.3 },
  {
    title: '+ createCommerceClient',
    imports: { [client]: [...calls, 'createCommerceClient'] },
    over: { [client]: calls },
    budget: 2,
  },
  { title: 'createAnalyticsClient alone', imports: { [client]: ['createAnalyticsClient', 'isApiError'] }, budget: 6.5 },
  { title: 'engine with query, searchBox and resultList', imports: { [engine]: core }, budget: 25.45 },
  {
    title: 'client, and engine with query, searchBox and resultList',
    imports: { [client]: calls, [engine]: core },
    budget: 33.15,
  },
  { title: 'the same in one file', imports: { [client]: calls, [engine]: core }, isOneFile: true, budget: 33.15 },
  ...[...features, ...helpers].map((feature) => ({
    title: `+ ${feature}`,
    imports: { [engine]: [...core, feature] },
    over: { [engine]: core },
    budget: largerBudgets[feature] ?? featureBudget,
  })),
  {
    title: 'commerce engine with search box, product list and pager',
    imports: { [commerce]: shop },
    budget: 28.3,
  },
  {
    title: 'client, and commerce engine with search box, product list and pager',
    imports: { [client]: ['createCommerceClient', 'isApiError'], [commerce]: shop },
    budget: 36.15,
  },
  {
    title: '+ commerce, beside the same features of the engine',
    imports: { [engine]: searchPage, [commerce]: shop },
    over: { [engine]: searchPage },
    budget: 8,
  },
  {
    title: '+ facetGenerator',
    imports: { [commerce]: [...shop, 'facetGenerator'] },
    over: { [commerce]: shop },
  },
  { title: 'commerce with all features', imports: { [commerce]: ['*'] } },
  { title: 'engine with all features', imports: everything },
  {
    title: '+ React: provider and hooks',
    imports: { ...everything, [react]: ['EngineProvider', 'use*', ...notOfMarkup] },
    over: everything,
    budget: 1.95,
  },
  {
    title: '+ React: components as well',
    imports: { ...everything, [react]: ['*', ...notOfDrawer] },
    over: everything,
    budget: Math.round(componentBudget * components.length * 10) / 10,
  },
  {
    title: '+ React: FilterDrawer',
    imports: { ...everything, [react]: ['*'] },
    over: { ...everything, [react]: ['*', ...notOfDrawer] },
    budget: 0.65,
  },
  {
    title: '+ React: Markdown',
    imports: { ...everything, [react]: ['*'], [markdown]: ['Markdown'] },
    over: { ...everything, [react]: ['*'] },
    budget: 33,
  },
  {
    title: '+ React: what loads later, with the first HTML or streamed Markdown',
    imports: { ...everything, [react]: ['*'], [markdown]: ['Markdown'] },
    over: { ...everything, [react]: ['*'], [markdown]: ['Markdown'] },
    isOneFile: true,
    budget: 3,
  },
  {
    title: '+ React: hooks of a shop',
    imports: { ...shownShop, [reactCommerce]: ['use*', ...notOfMarkup] },
    over: shownShop,
    budget: 0.6,
  },
  {
    title: '+ React: components of a shop',
    imports: { ...shownShop, [reactCommerce]: ['*'] },
    over: shownShop,
    budget: 7.5,
  },
  {
    title: '+ devtools, while a page is debugged',
    imports: { [engine]: core, [devtools]: ['*'] },
    over: { [engine]: core },
    budget: 60,
  },
  { title: '+ React: stylesheet', stylesheet: join(root, 'packages/react/styles.css'), budget: 5.5 },
  // Beside every component, which has its own texts in English.
  ...Object.entries(languages).map(([code, name]) => ({
    title: `+ React: texts in ${name}`,
    imports: { ...shownShop, [reactCommerce]: ['*'], [`${react}/labels/${code}`]: [code] },
    over: { ...shownShop, [reactCommerce]: ['*'] },
  })),
]

/** @param {string} specifier @param {string[]} wanted names or patterns; those with a leading `!` are excluded */
const namesOf = async (specifier, wanted) => {
  const exports = await exportsOf(specifier)
  const missing = wanted.filter((name) => !/[*!]/.test(name) && !exports.includes(name))
  if (missing.length > 0) throw new Error(`${specifier} does not export ${missing.join(', ')}`)
  const isLeftOut = (/** @type {string} */ name) => wanted.some((one) => one[0] === '!' && matches(one, `!${name}`))
  const matched = exports.filter((name) => wanted.some((one) => matches(one, name)) && !isLeftOut(name))
  if (matched.length === 0) throw new Error(`${specifier} exports none of ${wanted.join(', ')}`)
  return matched
}

/** @type {Map<string, Promise<number>>} */
const weighed = new Map()

/** @param {Record<string, string[]>} imports @param {boolean} [isOneFile] @returns {Promise<number>} bytes */
const weigh = (imports, isOneFile = false) => {
  const key = JSON.stringify([imports, isOneFile])
  const known = weighed.get(key)
  if (known !== undefined) return known
  const weight = (async () => {
    const lines = []
    /** @type {Set<string>} */
    const taken = new Set()
    for (const [specifier, wanted] of Object.entries(imports)) {
      if (entries[specifier] === undefined) throw new Error(`Unknown package entry ${specifier}`)
      // Two packages may have features with the same name.
      const names = (await namesOf(specifier, wanted)).map((name) => (taken.has(name) ? `${name} as ${name}2` : name))
      for (const name of names) taken.add(name)
      lines.push(`export { ${names.join(', ')} } from ${JSON.stringify(entries[specifier])}`)
    }
    const { first } = await bundle(lines.join('\n'), { splitting: !isOneFile })
    const bytes = Buffer.concat(first.map(({ contents }) => contents))
    return gzipSync(bytes, { level: 9 }).length
  })()
  weighed.set(key, weight)
  return weight
}

/** @param {string} path @returns {Promise<number>} bytes */
const weighStylesheet = async (path) => {
  const { outputFiles } = await build({ entryPoints: [path], minify: true, write: false, logLevel: 'silent' })
  return gzipSync(Buffer.concat(outputFiles.map(({ contents }) => contents)), { level: 9 }).length
}

/** @param {Row} row */
const measure = async ({ title, stylesheet, imports = {}, over, isOneFile, budget }) => {
  try {
    const whole = stylesheet === undefined ? await weigh(imports, isOneFile) : await weighStylesheet(stylesheet)
    const weight = whole - (over === undefined ? 0 : await weigh(over))
    const isOver = budget !== undefined && weight > budget * KB
    return { title, weight: (weight / KB).toFixed(2), budget, verdict: isOver ? 'TOO BIG' : '' }
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).trim().split('\n').at(-1) ?? ''
    const readable = reason.replace(/^.*ERROR: /, '').replaceAll(`${root}/`, '')
    return { title, weight: '?', budget, verdict: `FAILED: ${readable}` }
  }
}

const { values } = parseArgs({
  options: { write: { type: 'boolean', default: false }, weigh: { type: 'string' } },
})
if (values.weigh !== undefined) {
  console.log(await weigh(JSON.parse(values.weigh)))
  process.exit()
}
const measured = []
for (const row of rows) measured.push(await measure(row))

const width = Math.max(...measured.map(({ title }) => title.length))
console.log(`${'kB, minified and gzipped'.padEnd(width)}     size  budget`)
for (const { title, weight, budget, verdict } of measured) {
  console.log(
    `${title.padEnd(width)}  ${weight.padStart(7)}  ${String(budget ?? '').padStart(6)}  ${verdict}`.trimEnd(),
  )
}

const readme = new URL('../../README.md', import.meta.url)
const text = readFileSync(readme, 'utf8')
// Rounded up from a slightly larger value, so that the table stays correct after small changes.
const decimals = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 2 })
const atMost = (/** @type {string} */ weight, /** @type {number} */ budget = Infinity) =>
  decimals.format(Math.min(Math.ceil((Number(weight) + 0.2) * 2) / 2, budget))
/** The current rows of the table, by title. */
const written = new Map(
  [...text.matchAll(/^\| (.+?) +\| +([\d.]+) \|/gm)].map(([, title = '', weight]) => [title, Number(weight)]),
)
const isTrue = (/** @type {{ title: string, weight: string }} */ { title, weight }) => {
  const claimed = written.get(title) ?? 0
  return Number(weight) <= claimed && claimed - Number(weight) < 1
}
const table = [
  ['Import', 'kB, at most', 'budget'],
  ...measured.map(({ title, weight, budget }) => [title, atMost(weight, budget), String(budget ?? '')]),
]
const widths = [0, 1, 2].map((column) => Math.max(...table.map((cells) => cells[column]?.length ?? 0)))
const line = (/** @type {string[]} */ cells) =>
  `| ${cells.map((cell, column) => (column ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[0] ?? 0))).join(' | ')} |`
const [head = [], ...body] = table
const rule = `| ${widths.map((width, column) => (column ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width))).join(' | ')} |`
const current = text.replace(
  /(<!-- size -->\n)[^]*(<!-- \/size -->)/,
  `$1\n${[line(head), rule, ...body.map(line)].join('\n')}\n\n$2`,
)
if (values.write) writeFileSync(readme, current)
const stale = values.write ? [] : measured.filter((row) => !isTrue(row)).map(({ title }) => title)
if (stale.length > 0)
  console.log(
    `\nThe size table of README.md is out of date in "${stale.join('", "')}": run npx -y pnpm@12 size --write`,
  )

process.exit(stale.length === 0 && measured.every(({ verdict }) => verdict === '') ? 0 : 1)
