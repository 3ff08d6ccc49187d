import { createSearchEngine, facet, pager, query, searchBox, type UrlHistory } from '@querent/engine'
import { buildFacet, buildFacetValues, buildResult, createFakeClient } from '@querent/engine/testing'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Component as SvelteComponent } from 'svelte'
import { compile } from 'svelte/compiler'
import { render } from 'svelte/server'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSSRApp, onScopeDispose, type Component as VueComponent } from 'vue'
import { compileScript, parse } from 'vue/compiler-sfc'
import { renderToString } from 'vue/server-renderer'

const folder = join(import.meta.dirname, '.frameworks')

/** The code of the blocks of a recipe, by the name of their file. */
const filesOf = (recipe: string) => {
  const page = readFileSync(join(import.meta.dirname, 'recipes', recipe), 'utf8')
  const blocks = [...page.matchAll(/^```\w+ ([\w./+-]+)\n([^]*?)^```$/gm)]
  return blocks.map(([, file = '', code = '']) => [basename(file), code] as const)
}

/** What a bundler makes of a file for the server, with all files in one folder. */
const onServer = (code: string) =>
  code
    .replace("import { browser } from '$app/env'", 'const browser = false')
    .replaceAll('import.meta.server', 'true')
    .replaceAll('import.meta.client', 'false')
    .replaceAll("from '../", "from './")

const compileVue = (source: string) => {
  const { descriptor, errors } = parse(source)
  expect(errors).toEqual([])
  const templateOptions = { ssr: true, ssrCssVars: [] }
  return compileScript(descriptor, { id: 'snippet', inlineTemplate: true, templateOptions }).content
}
const compileSvelte = (source: string) => {
  const { js, warnings } = compile(source, { generate: 'server' })
  expect(warnings.map(({ message }) => message)).toEqual([])
  return js.code
}

beforeAll(async () => {
  const client = createFakeClient()
  const engine = createSearchEngine({
    client,
    features: [query(), searchBox(), pager(), facet({ field: 'brand' })],
  })
  engine.load()
  const facets = [buildFacet('brand', { values: buildFacetValues({ Nordic: 7 }) })]
  await client.last().respond({ totalCountFiltered: 25, facets })
  Object.assign(globalThis, { engine })

  mkdirSync(folder)
  writeFileSync(join(folder, 'engine.ts'), 'export const { engine } = globalThis as never')
  for (const [name, code] of [...filesOf('vue.md'), ...filesOf('svelte.md'), ...filesOf('next.md')]) {
    if (name.endsWith('.ts')) writeFileSync(join(folder, name), code)
    if (name.endsWith('.vue')) writeFileSync(join(folder, `${name}.ts`), compileVue(onServer(code)))
    if (name.endsWith('.svelte') && name !== 'app.svelte')
      writeFileSync(join(folder, `${name}.js`), compileSvelte(onServer(code)))
  }
})
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'engine')
  rmSync(folder, { recursive: true, force: true })
})

const moduleOf = (file: string): Promise<unknown> => import(/* @vite-ignore */ join(folder, file))
/** The default export of a compiled component. */
const componentOf = async (file: string) => ((await moduleOf(file)) as { default: unknown }).default
const props = { facetId: 'brand', label: 'Brand' }
const shown = (html: string) => html.replaceAll(/<!--.*?-->|\s+/g, ' ').replaceAll(/ ?(<[^>]*>) ?/g, '$1')

describe('components of the recipes', () => {
  it.each([
    ['pager', {}, 'aria-current="page">1</button>'],
    ['facet-values', props, '<legend>Brand</legend>'],
    ['search-box', {}, 'role="combobox"'],
  ])('Vue: %s renders', async (name, props, part) => {
    const component = (await componentOf(`${name}.vue.ts`)) as VueComponent
    expect(shown(await renderToString(createSSRApp(component, props)))).toContain(part)
  })

  it.each([
    ['pager', {}, 'aria-current="page">1</button>'],
    ['facet-values', props, '<legend>Brand</legend>'],
  ])('Svelte: %s renders', async (name, props, part) => {
    const component = (await componentOf(`${name}.svelte.js`)) as SvelteComponent<Record<string, unknown>>
    expect(shown(render(component, { props }).body)).toContain(part)
  })
})

describe('pages that a server renders', () => {
  const results = '<li><a href="https://example.com/a">Studded tyre</a></li>'
  const reply = {
    results: [buildResult('a', { title: 'Studded tyre', clickUri: 'https://example.com/a' })],
    facets: [buildFacet('brand', { values: buildFacetValues({ Nordic: 7 }) })],
    totalCountFiltered: 1,
    searchUid: 'uid',
  }
  let sent: (string | null)[][]
  beforeEach(() => {
    sent = []
    vi.stubGlobal('fetch', async (_url: string, { body, headers }: RequestInit) => {
      const { q } = JSON.parse(String(body)) as { q: string }
      sent.push([q, new Headers(headers).get('x-forwarded-for')])
      return Response.json(reply)
    })
  })

  it('SvelteKit: the page shows what its server found, and requests nothing', async () => {
    const { load } = (await moduleOf('+page.server.ts')) as { load: (event: object) => Promise<object> }
    const url = new URL('https://shop.test/?q=tyre')
    const request = new Request(url, { headers: { 'x-forwarded-for': '203.0.113.7' } })
    const data = JSON.parse(JSON.stringify(await load({ url, request, isDataRequest: false }))) as object
    expect(sent).toEqual([['tyre', '203.0.113.7']])
    const component = (await componentOf('+page.svelte.js')) as SvelteComponent<Record<string, unknown>>
    expect(shown(render(component, { props: { data } }).body)).toContain(results)
    expect(sent).toHaveLength(1)
  })

  it('SvelteKit: the server leaves the search of a link to the browser', async () => {
    const { load } = (await moduleOf('+page.server.ts')) as { load: (event: object) => Promise<object> }
    const url = new URL('https://shop.test/?q=tyre')
    expect(await load({ url, request: new Request(url), isDataRequest: true })).toMatchObject({ search: 'q=tyre' })
    expect(sent).toEqual([])
  })

  it('Nuxt: the server searches once, renders the page, and stops the engine', async () => {
    const [page, hooks] = [{ value: undefined as object | undefined }, new Map<string, () => void>()]
    const nuxt = {
      useRuntimeConfig: () => ({ public: { endpoint: 'https://search.test/rest/search/v2' } }),
      useNuxtApp: () => ({ hook: (name: string, listener: () => void) => hooks.set(name, listener) }),
      useRouter: () => undefined,
      useRequestURL: () => new URL('https://shop.test/?q=tyre'),
      useRequestHeader: () => '203.0.113.7',
      useState: () => page,
      onScopeDispose,
    }
    for (const [name, value] of Object.entries(nuxt)) vi.stubGlobal(name, value)
    const component = (await componentOf('index.vue.ts')) as VueComponent
    expect(shown(await renderToString(createSSRApp(component)))).toContain(results)
    expect(sent).toEqual([['tyre', '203.0.113.7']])
    expect(page.value).toMatchObject({ version: 1, parameters: { q: 'tyre' }, response: { totalCountFiltered: 1 } })
    expect([...hooks.keys()]).toEqual(['app:rendered'])
    hooks.get('app:rendered')?.()
  })

  it('Vue Router: the router has the address that the engine writes, without the origin and the base', async () => {
    const { routerHistory } = (await moduleOf('router-history.ts')) as {
      routerHistory: (router: object) => UrlHistory
    }
    const location = new URL('https://shop.test/base/search?q=tyre#top')
    vi.stubGlobal('window', { location, addEventListener: vi.fn(), removeEventListener: vi.fn() })
    const written: string[] = []
    const write = (name: string) => (to: string) => {
      written.push(`${name} ${to}`)
      location.href = `https://shop.test/base${to}`
    }
    const history = { base: '/base', push: write('push'), replace: write('replace') }
    const ofRouter = routerHistory({ options: { history }, replace: async (to: string) => written.push(`route ${to}`) })
    ofRouter.write('q=tyre&f-brand=Nordic', 'push')
    ofRouter.write('q=tyre&page=2', 'replace')
    expect(written).toEqual([
      'push /search?q=tyre&f-brand=Nordic#top',
      'route /search?q=tyre&f-brand=Nordic#top',
      'replace /search?q=tyre&page=2#top',
      'route /search?q=tyre&page=2#top',
    ])
    expect(ofRouter.read()).toBe('q=tyre&page=2')
  })
})
