import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { createElement, type FunctionComponent } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createSearchEngine,
  facet,
  pager,
  query,
  querySummary,
  resultList,
  searchBox,
  type SearchEngine,
} from '@querent/engine'
import * as react from '@querent/react'
import { buildFacet, buildFacetValues, buildResult, createFakeClient } from '@querent/engine/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadFile, readFieldsFile } from '@querent/platform/node'
import { run } from '../packages/platform/src/cli/run'
import { fileOf as fileIn, isProgram, prints, readSnippets } from '../tools/scripts/snippets.mjs'
import { workerScript } from '../packages/platform/src/workers/testing/build-script'

type Snippet = ReturnType<typeof readSnippets>[number]

const root = join(import.meta.dirname, '..')
const folder = join(import.meta.dirname, '.snippets')

const snippets = readSnippets()
const programs = snippets.filter(isProgram)
const fileOf = (snippet: Snippet) => fileIn(folder, snippet)

beforeAll(() => {
  for (const snippet of programs) {
    mkdirSync(join(fileOf(snippet), '..'), { recursive: true })
    writeFileSync(fileOf(snippet), snippet.code)
  }
  // The one of the platform, whose types differ from another installation.
  mkdirSync(join(folder, 'node_modules'))
  symlinkSync(join(root, 'packages/platform/node_modules/msw'), join(folder, 'node_modules/msw'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

// The gate `consumers` compiles them against the packed packages.
describe('snippets of the documents', () => {
  it.each(programs.filter(prints))('$document: $name prints what it says', async (snippet) => {
    const lines: string[] = []
    const { log } = console
    console.log = (...values: unknown[]) =>
      void lines.push(
        values.map((value) => (typeof value === 'string' ? value : inspect(value, { breakLength: 120 }))).join(' '),
      )
    try {
      await import(/* @vite-ignore */ fileOf(snippet))
    } finally {
      console.log = log
    }
    expect(`${lines.join('\n')}\n`).toBe(snippet.output)
  })

  it.each([
    ['README.md', 'search-page.tsx', 'SearchPage'],
    ['packages/react/README.md', 'shop-page.tsx', 'ShopPage'],
  ])('%s: %s renders', async (document, name, component) => {
    const page = programs.find((snippet) => snippet.document === document && snippet.name === name)!
    const { [component]: Page } = (await import(/* @vite-ignore */ fileOf(page))) as Record<
      string,
      FunctionComponent<{ engine: SearchEngine }>
    >
    const client = createFakeClient()
    const features = [query(), searchBox(), querySummary(), facet({ field: 'brand' }), resultList(), pager()]
    const engine = createSearchEngine({ client, features })
    engine.load()
    await client.last().respond({
      results: [buildResult('a')],
      facets: [buildFacet('brand', { values: buildFacetValues({ Nordic: 1 }) })],
    })
    const html = renderToString(createElement(Page!, { engine }))
    expect(html).toContain('role="search"')
    expect(html).toContain('Nordic')
    expect(html).toContain('href="https://example.org/a"')
  })
})

it.each([
  ['docs/platform/hosting.md', ['platform'], /\.test\.ts$|testing|^(node|cli|loaders|opensearch)\W|^msw/],
  ['docs/start/dom.md', ['engine', 'api-client'], /\.test\.ts$|testing|^(recorder|schemas|wire)\W/],
])('%s: the import map has existing files, and every package that %j import', (page, packages, isOther) => {
  const { imports } = JSON.parse(
    snippets.find(({ document, name }) => document === page && name === 'importmap.json')!.code,
  ) as { imports: Record<string, string> }
  const imported = packages
    .map((name) => join(root, 'packages', name, 'src'))
    .flatMap((source) =>
      readdirSync(source, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts') && !isOther.test(file))
        .map((file) => readFileSync(join(source, file), 'utf8').replaceAll(/^import type .*$/gm, '')),
    )
    .flatMap((code) => [...code.matchAll(/(?:from |import\()'([^'.:]+(?:\.org\/[^']+)?)'/g)].map(([, name]) => name!))
  expect(imported.length).toBeGreaterThan(0)
  expect([...new Set(imported)].filter((name) => !Object.hasOwn(imports, name))).toEqual([])
  const files = Object.values(imports).filter((file) => !file.includes('@querent'))
  // The last folder has the packages that other packages import.
  const owners = [...['platform', 'engine', 'api-client'].map((name) => `packages/${name}`), 'node_modules/.pnpm']
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter((file) => !owners.some((owner) => existsSync(join(root, owner, file))))).toEqual([])
})

describe('docs/recipes/own-markup.md', () => {
  const componentsOf = async (name: string) =>
    (await import(
      /* @vite-ignore */ fileOf(
        programs.find((one) => one.document === 'docs/recipes/own-markup.md' && one.name === name)!,
      )
    )) as Record<string, FunctionComponent>

  it('renders each part with its ARIA, class names and links', async () => {
    const client = createFakeClient()
    const features = [query(), searchBox(), facet({ field: 'brand' }), pager(), resultList()]
    const engine = createSearchEngine({ client, features })
    engine.load()
    await client.last().respond({
      results: [buildResult('a')],
      totalCountFiltered: 30,
      facets: [buildFacet('brand', { values: buildFacetValues({ Nordic: 1 }) })],
    })
    const components = await Promise.all(
      ['class-names.tsx', 'router-link.tsx', 'own-search-box.tsx', 'page-number.tsx'].map(componentsOf),
    )
    const page = components.flatMap((shown) => Object.values(shown)).map((shown, key) => createElement(shown, { key }))
    const html = renderToString(createElement(react.EngineProvider, { engine }, page))
    expect(page).toHaveLength(5)
    for (const part of [
      'class="badge"',
      'title="Go to page 2"',
      'href="/articles/',
      'placeholder="Search articles"',
      'class="grid"',
      'Page <!-- -->1',
    ])
      expect(html).toContain(part)
  })
})

const commands = snippets.filter(({ language }) => language === 'sh').flatMap(({ code }) => code.trim().split('\n'))

describe('commands of the documents', () => {
  it('are all run by tests', () => {
    // The browser tests and the runner of this test run the first two. Gates run `interop`, the installs, and the commands of
    // the examples, the tests on a cluster run the commands of OpenSearch, and a test in `scripts` creates a feature.
    // The others are run below.
    expect(new Set(commands.map((command) => command.replace(/\s+#.*/, '')))).toEqual(
      new Set([
        'npm start',
        'npm test',
        ...['', ' --react'].map((option) => `npx -y pnpm@12 feature savedSearches${option}`),
        'npx -y @querent/platform serve --data items.csv',
        ...['react', 'vue', 'dom'].map((name) => `npm create querent@latest my-search -- --template ${name}`),
        'cd my-search',
        'npm install',
        'npm run platform',
        'npm run dev',
        'npx -y @querent/platform serve --data books.csv --map id=isbn --map title=name',
        'npx -y @querent/platform serve --data books.csv --map id=isbn --map title=name --map body=summary --map uri=link',
        'npm install @querent/api-client @querent/engine',
        'npm install @querent/api-client @querent/engine @querent/react',
        'npx -y @querent/platform serve --data items.csv --config config.json --db index.sqlite --events events.sqlite',
        'npx -y @querent/platform serve --data prices.csv --map id=SKU --map title=name',
        'npx -y @querent/platform check config.json',
        'npx -y @querent/platform schema',
        'npx -y @querent/platform events events.sqlite',
        'npx -y @querent/platform evaluate --judgements judgements.ndjson --data items.csv --config a.json --config b.json',
        'npx -y @querent/platform judge --from events.sqlite',
        'npx querent-platform serve --data items.csv --db index.sqlite --semantic table',
        'npx -y pnpm@12 interop',
        'npm install @querent/api-client',
        'npm install @querent/engine @querent/api-client',
        'npm install @querent/commerce @querent/engine @querent/api-client',
        'npm install @querent/react @querent/engine @querent/api-client',
        'npm install @querent/platform',
        'npm install --save-dev @querent/devtools',
        'npm install @querent/embeddings',
        'npm install @querent/platform @querent/embeddings',
        'npm install @querent/platform @opensearch-project/opensearch',
        'npx querent-platform serve --backend opensearch --url http://localhost:9200 --index shop --data items.csv',
        'npx querent-platform reindex --backend opensearch --url http://localhost:9200 --index shop --config config.json',
      ]),
    )
  })

  const perform = async (argv: string[], signal = new AbortController().signal) => {
    let [out, err] = ['', '']
    const address = Promise.withResolvers<string>()
    const stdout = {
      write: (text: string) => {
        out += text
        const url = /Listening on (\S+)/.exec(text)?.[1]
        if (url !== undefined) address.resolve(url)
      },
    }
    const stderr = { write: (text: string) => void (err += text) }
    const environment = { stdout, stderr, signal, version: '0.0.0', env: {}, workerScript: await workerScript() }
    const ended = run(argv, environment as unknown as Parameters<typeof run>[1])
    return { address: address.promise, ended: ended.then((code) => ({ code, out, err })) }
  }
  const at = (name: string) => join(folder, name)
  const search = async (url: string, body: object, token = 'none') => {
    const response = await fetch(`${url}/rest/search/v2?organizationId=acme`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
    return (await response.json()) as { results: { title: string }[]; triggers: unknown[] }
  }

  it('npx -y @querent/platform serve answers a search', async () => {
    writeFileSync(at('items.csv'), 'id,title,brand\n1,Studded tyre,Nordic\n2,Summer tyre,Sol\n')
    const stopping = new AbortController()
    const { address, ended } = await perform(['serve', '--data', at('items.csv'), '--port', '0'], stopping.signal)
    const { results } = await search(await address, { q: 'studded' })
    stopping.abort()
    expect(results.map(({ title }) => title)).toEqual(['Studded tyre'])
    expect(await ended).toMatchObject({ code: 0 })
  })

  it('npx querent-platform serve --semantic table answers a search by its meaning', async () => {
    writeFileSync(at('items.csv'), 'id,title\n1,Doctor\n2,Truck\n')
    const stopping = new AbortController()
    const argv = [
      'serve',
      '--data',
      at('items.csv'),
      '--db',
      at('meaning.sqlite'),
      '--semantic',
      'table',
      '--port',
      '0',
    ]
    const { address, ended } = await perform(argv, stopping.signal)
    const { results } = await search(await address, { q: 'physician' })
    stopping.abort()
    expect(results.map(({ title }) => title)).toEqual(['Doctor'])
    expect(await ended).toMatchObject({ code: 0 })
  })

  const snippetOf = (name: string) => snippets.find((snippet) => snippet.name === name)!

  it.each(['prices.csv', 'books.csv'])('npx -y @querent/platform serve reports how it reads %s', async (name) => {
    const { document, code } = snippetOf(name)
    writeFileSync(at(name), code)
    const command = snippets.find(
      (snippet) =>
        snippet.document === document && snippet.language === 'sh' && snippet.code.includes(`--data ${name}`),
    )!
    const argv = command.code.trim().replace(name, at(name)).split(' ').slice(3)
    const stopping = new AbortController()
    const { address, ended } = await perform([...argv, '--port', '0'], stopping.signal)
    await address
    stopping.abort()
    const { out, err } = await ended
    const report = (err.replace('Stopping\n', '') + out)
      .replace(/in [\d.]+ s/, 'in 0.0 s')
      .replaceAll(/:\d+(?=[/\n])/g, ':3000')
    expect(command.output).toBe(report)
  })

  it('npx -y @querent/platform serve reads paths by the file of fields', async () => {
    writeFileSync(at('prices.csv'), snippetOf('prices.csv').code)
    writeFileSync(at('fields.json'), snippetOf('fields.json').code)
    const { documents } = await loadFile(at('prices.csv'), { fields: await readFieldsFile(at('fields.json')) })
    const read = await Array.fromAsync(documents())
    expect(read.map(({ fields }) => fields['category'])).toEqual([
      ['Tyres>Winter'],
      ['Tyres>Summer'],
      ['Shoes>Trail', 'Sale'],
    ])
  })

  it('the configuration of the documents is valid and has its effects; the events are kept', async () => {
    const { code } = snippets.find(({ name }) => name === 'config.json')!
    writeFileSync(at('config.json'), code)
    writeFileSync(
      at('shop.csv'),
      'id,title,brand,price\n1,Studded tyre,Nordic,90\n2,Winter tire,Sol,80\n3,Free tyre,Sol,0\n',
    )
    const checked = await perform(['check', at('config.json')])
    expect(await checked.ended).toMatchObject({ code: 0, err: '' })
    const schema = await perform(['schema'])
    expect(JSON.parse((await schema.ended).out)).toMatchObject({ type: 'object' })

    const stopping = new AbortController()
    const files = ['--data', at('shop.csv'), '--config', at('config.json'), '--db', at('index.sqlite')]
    const { address, ended } = await perform(
      ['serve', ...files, '--events', at('events.sqlite'), '--port', '0', '--workers', '0'],
      stopping.signal,
    )
    const analytics = { capture: true, clientId: 'someone' }
    const { results, triggers } = await search(await address, { q: 'winter tyre', analytics }, 'page-token')
    stopping.abort()
    expect(await ended).toMatchObject({ code: 0 })
    expect({ titles: results.map(({ title }) => title), triggers }).toEqual({
      titles: ['Studded tyre', 'Winter tire'],
      triggers: [{ type: 'notify', content: 'Fit winter tyres before October.' }],
    })
    const events = await perform(['events', at('events.sqlite')])
    expect((await events.ended).out).toContain('winter tyre')
  })
})
