import { createTokenSource } from '@querent/api-client'
import * as commerce from '@querent/commerce'
import { createFakeCommerceClient, visitor } from '@querent/commerce/testing'
import * as engine from '@querent/engine'
import { createFakeAnalyticsClient, createFakeClient } from '@querent/engine/testing'
import * as react from '@querent/react'
import * as reactCommerce from '@querent/react/commerce'
import * as reactMarkdown from '@querent/react/markdown'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from 'prettier'
import { describe, expect, it } from 'vitest'
import { pagesOf, parts, readPage } from './.vitepress/pages'
import { docstringsOf } from './docstrings'

const filesOf = (pattern: string) =>
  globSync(pattern, { cwd: import.meta.dirname }).map((file) => ({
    file,
    text: readFileSync(join(import.meta.dirname, file), 'utf8'),
  }))
const namesOf = (texts: readonly { text: string }[], pattern: RegExp) =>
  texts.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name = '']) => name))

const pages = filesOf('{index,{features,concepts,recipes}/*}.md')
const featurePages = pagesOf('features', parts.find(({ folder }) => folder === 'features')!.first).map(({ file }) => ({
  file,
  text: readPage(file),
}))
const examples = filesOf('examples/*.tsx').filter(({ file }) => !file.endsWith('main.tsx'))

interface Factory {
  (options?: object): { definition: { kind: string } }
  definition: { kind: string }
}

const featuresOf = (library: object) =>
  Object.entries(library).filter(
    (entry): entry is [string, Factory] => typeof entry[1] === 'function' && 'definition' in entry[1],
  )

const searchFeatures = featuresOf(engine)
const searchNames = searchFeatures.map(([name]) => name)
/** Features that search does not have, and `context`, which is another one in a shop. */
const shopFeatures = featuresOf(commerce).filter(([name]) => !searchNames.includes(name) || name === 'context')

const field = { field: 'brand' }

/** The required options of features. */
const required: Record<string, object> = {
  badges: { placementIds: ['card'] },
  conversation: { agentId: 'guide' },
  excerptLength: { length: 100 },
  instantProducts: { id: 'header' },
  instantResults: { id: 'header' },
  nextAnalytics: { trackingId: 'docs' },
  recommendations: { slotId: 'home' },
  standaloneSearchBox: { id: 'header', redirectionUrl: '/search' },
  staticFilter: { id: 'offer', values: [] },
  tabs: { tabs: [{ id: 'all' }] },
  tokenRenewal: { tokens: createTokenSource({ accessToken: 'none' }) },
  urlState: { history: engine.memoryHistory() },
  ...Object.fromEntries(
    ['facet', 'categoryFacet', 'numericFacet', 'dateFacet', 'locationFacet', 'numericFilter', 'dateFilter']
      .concat('facetSearch', 'categoryFacetSearch', 'locationFacetSearch', 'fieldSuggestions')
      .concat('categoryFieldSuggestions', 'filterSuggestions', 'categoryFilterSuggestions')
      .map((name) => [name, field]),
  ),
}

const requiredOf = (name: string, start: Start) =>
  name === 'context' && start === startShop ? visitor : required[name]

/** Starts an engine with a feature and those on which features depend, and returns the controller of the feature. */
function startSearch(factory: Factory, feature: ReturnType<Factory>) {
  const { query, facet, categoryFacet, resultList } = engine
  const others = [
    query(),
    facet({ ...field, facetId: 'values' }),
    categoryFacet({ ...field, facetId: 'paths' }),
    resultList(),
  ]
  return engine
    .createSearchEngine({
      client: { ...createFakeClient(), ...createFakeAnalyticsClient() },
      features: [...others.filter(({ definition }) => definition.kind !== factory.definition.kind), feature as never],
    })
    .get(factory as never) as object
}

function startShop(factory: Factory, feature: ReturnType<Factory>) {
  const { kind } = factory.definition
  const { query, productSearch, productList, facet, categoryFacet, locationFacet } = commerce
  const others = [
    query(),
    productList(),
    facet({ ...field, facetId: 'values' }),
    categoryFacet({ ...field, facetId: 'paths' }),
    locationFacet({ ...field, facetId: 'stores' }),
    ...(kind === 'productListing' ? [] : [productSearch()]),
  ]
  return commerce
    .createCommerceEngine({
      client: createFakeCommerceClient(),
      context: visitor,
      environment: { storage: engine.createMemoryStorage() },
      features: [
        ...others.filter(({ definition }) => definition.kind !== kind),
        // The engine has it already.
        ...(kind === commerce.context.definition.kind ? [] : [feature as never]),
      ],
    })
    .get(factory as never) as object
}

type Start = typeof startSearch

/** Returns the options that a feature lists if it is given another one. */
function optionsOf(factory: Factory, name: string, start: Start): string[] {
  try {
    start(factory, factory({ ...requiredOf(name, start), unknownOption: 1 }))
  } catch (error) {
    return (
      /unknownOption is not an option \(known: ([^)]*)\)/
        .exec(String(error))?.[1]
        ?.split(', ')
        .filter((option) => option !== 'none') ?? []
    )
  }
  return []
}

const shared = ['actor', 'can', 'getSnapshot', 'subscribe']
const toRow = (title: string, names: readonly string[]) =>
  names.length > 0 ? [[title, names.map((name) => `\`${name}\``).join(', ')]] : []

/** Returns the table about a feature on its page. */
async function tableOf([name, factory]: [string, Factory], start: Start): Promise<string> {
  const controller = start(factory, factory(requiredOf(name, start))) as { state: object }
  const rows = [
    ...toRow('Options', optionsOf(factory, name, start)),
    ...toRow('State', Object.keys(controller.state)),
    ...toRow(
      'Commands',
      Object.keys(controller).filter((key) => !shared.includes(key)),
    ),
  ]
  if (rows.length === 0) return ''
  return markdownTable([[`\`${name}\``, 'members'], ...rows])
}

const blockPattern = /(<!-- (feature|shop feature|table): (\w+) -->)[^]*?(<!-- end -->)/g

const sentences = {
  feature: docstringsOf('packages/engine/src/**/*.ts'),
  'shop feature': docstringsOf('packages/commerce/src/**/*.ts'),
}
/** What each component shows: the first feature that its docstring names. */
const shownBy = [...docstringsOf('packages/react/src/**/*.tsx')].flatMap(([component, docstring]) => {
  const [, feature] =
    /Needs the features? `(\w+)`/.exec(docstring) ?? /If the engine has the feature `(\w+)`/.exec(docstring) ?? []
  const ofShop = component in reactCommerce && !(component in react)
  return /^[A-Z]/.test(component) && feature ? [{ component, feature, ofShop }] : []
})

const markdownTable = async (rows: string[][]) => {
  const [head = [], ...body] = rows
  const lines = [head, head.map(() => '---'), ...body].map((row) => `| ${row.join(' | ')} |`)
  return (await format(lines.join('\n'), { parser: 'markdown' })).trim()
}

/** Returns the table of all features, in the order of the pages that describe them. */
function featureTable(kind: keyof typeof sentences, features: readonly [string, Factory][]) {
  const describedAt = featurePages.flatMap(({ file, text }) =>
    [...text.matchAll(blockPattern)].map(([, , kind, name]) => ({ kind, name, page: file.slice('features/'.length) })),
  )
  const pageOf = (name: string) =>
    describedAt.find((one) => one.name === name && one.kind === kind) ?? describedAt.find((one) => one.name === name)
  const rows = features.map(([name]) => {
    const shown = shownBy.filter(({ feature, ofShop }) => feature === name && (kind === 'shop feature' || !ofShop))
    const page = pageOf(name)
    return {
      rank: page ? describedAt.indexOf(page) : describedAt.length,
      row: [
        page ? `[\`${name}\`](${page.page})` : `\`${name}\``,
        /^.*?\.(?= |$)/.exec(sentences[kind].get(name) ?? '')?.[0] ?? '',
        shown
          .map(({ component }) => `\`${component}\``)
          .toSorted()
          .join(', '),
      ],
    }
  })
  const sorted = rows.toSorted((left, right) => left.rank - right.rank).map(({ row }) => row)
  return markdownTable([['feature', 'what it does', 'component'], ...sorted])
}

/** Returns the table of the pages by what they show. */
function pageTable() {
  const groups = new Map<string, string[]>()
  for (const { file, text } of featurePages) {
    const shown = /^<!-- shows: (.*) -->$/m.exec(text)?.[1]
    const link = `[${/^# (.*)/.exec(text)?.[1]}](${file.slice('features/'.length)})`
    if (shown) groups.set(shown, [...(groups.get(shown) ?? []), link])
  }
  return markdownTable([
    ['you want to show', 'page'],
    ...[...groups].map(([shown, links]) => [shown, links.join(', ')]),
  ])
}

const tables = new Map<string, string>([
  ['table pages', await pageTable()],
  ['table features', await featureTable('feature', searchFeatures)],
  ['table shop', await featureTable('shop feature', featuresOf(commerce))],
])
for (const feature of searchFeatures) tables.set(`feature ${feature[0]}`, await tableOf(feature, startSearch))
for (const feature of shopFeatures) tables.set(`shop feature ${feature[0]}`, await tableOf(feature, startShop))

describe('the pages of the features', () => {
  it('have the options, the state and the commands of every feature, once', () => {
    const found = featurePages.flatMap(({ text }) =>
      [...text.matchAll(blockPattern)].map(([, , kind, name]) => `${kind} ${name}`),
    )
    const lacking = [...tables.keys()].filter((feature) => !found.includes(feature))
    const blocks = lacking.map((feature) => `<!-- ${feature.replace(/ (?=\w+$)/, ': ')} --><!-- end -->`)
    expect(blocks.map((block) => `a page of docs/features lacks: ${block}`)).toEqual([])
    expect(found.toSorted()).toEqual([...tables.keys()].toSorted())
  })

  it.each(featurePages)('$file is up to date', ({ file, text }) => {
    const current = text.replaceAll(blockPattern, (_, start: string, kind: string, name: string, end: string) =>
      [start, tables.get(`${kind} ${name}`), end].filter(Boolean).join('\n\n'),
    )
    if (process.env['WRITE_FEATURES']) writeFileSync(join(import.meta.dirname, file), current)
    const shown = process.env['WRITE_FEATURES'] ? current : text
    expect(shown, 'run WRITE_FEATURES=1 npx -y pnpm@12 exec vitest run --project docs features').toBe(current)
  })

  it('each say what they show', () => {
    const lacking = featurePages.filter(
      ({ file, text }) => !/\/(index|components)\.md$/.test(file) && !/^<!-- shows: .+ -->$/m.test(text),
    )
    expect(lacking.map(({ file }) => `docs/${file} lacks, below its title: <!-- shows: filters -->`)).toEqual([])
  })

  it('name every component', () => {
    const components = Object.keys({ ...react, ...reactCommerce, ...reactMarkdown }).filter((name) =>
      /^[A-Z]/.test(name),
    )
    expect(components.length).toBeGreaterThan(50)
    const named = namesOf(featurePages, /`([A-Z]\w+)`/g)
    const lacking = components.filter((name) => !named.includes(name))
    expect(lacking.map((name) => `a page of docs/features lacks: \`${name}\``)).toEqual([])
  })

  it('show each live example once', () => {
    const shown = namesOf(pages, /^<LiveExample name="([\w-]+)"/gm)
    const existing = examples.map(({ file }) => file.replace(/^examples\/|\.tsx$/g, ''))
    expect(existing.length).toBeGreaterThan(40)
    const lacking = existing.filter((name) => !shown.includes(name))
    const tags = lacking.map((name) => `<LiveExample name="${name}" height="24" />`)
    expect(tags.map((tag) => `a page of docs/features lacks: ${tag}`)).toEqual([])
    expect(shown.toSorted()).toEqual(existing.toSorted())
  })
})

/** Names the example that each feature lacks. */
const lackingExamples = (features: readonly string[], used: readonly string[]) =>
  features
    .filter((name) => !used.includes(name))
    .map((name) => {
      const file = name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)
      return `no example uses ${name}(): add docs/examples/${file}.tsx, with its use`
    })

describe('the live examples', () => {
  const usedFrom = (library: string) =>
    examples.flatMap(({ text }) =>
      [...text.matchAll(new RegExp(`import (?:type )?{([^}]*)} from '${library}'`, 'g'))]
        .flatMap(([, list = '']) => list.split(',').map((name) => name.trim()))
        .filter((name) => new RegExp(`\\b${name}\\(`).test(text)),
    )

  it('have every feature of the engine', () => {
    // Analytics in one mode is a part of `analytics`.
    const used = [...usedFrom('@querent/engine'), 'legacyAnalytics', 'nextAnalytics']
    expect(lackingExamples(searchNames, used)).toEqual([])
  })

  it('have every feature of a shop that search does not have', () => {
    // Every engine of a shop has `context`; `facetGenerator` adds the features of facets.
    const used = [...usedFrom('@querent/commerce'), 'context', 'locationFacet', 'locationFacetSearch']
    const names = shopFeatures.map(([name]) => name)
    expect(lackingExamples(names, used)).toEqual([])
  })
})
