import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createContext, runInContext } from 'node:vm'
import { build } from 'esbuild'
import { describe, expect, it } from 'vitest'

const packages = fileURLToPath(new URL('../..', import.meta.url))
const sourcesOf = (name: string) =>
  readdirSync(join(packages, name, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(?!.*\.(test|model)\.ts$).*\.ts$/.test(file))
    .map((file) => join(packages, name, 'src', file))
const sources = ['engine', 'api-client'].flatMap(sourcesOf)

const withoutComments = (code: string) => code.replace(/\/\*[^]*?\*\/|(?<![:'"`\w])\/\/.*$/gm, '')
const GLOBALS = ['window', 'document', 'navigator', 'location', 'history', 'localStorage', 'sessionStorage', 'self']

/** Browser globals that the code reads, except names that it binds itself as a parameter or a constant. */
function globalsIn(code: string): string[] {
  return GLOBALS.filter((name) => {
    const isBound = new RegExp(`(?:[({,]|const|let)\\s*${name}\\s*[,:})=]`).test(code)
    return !isBound && new RegExp(`(?<![\\w$.'"\`/-])${name}\\s*(?:\\.|\\?\\.|\\[|\\()`).test(code)
  })
}

describe('I12: the sources run anywhere', () => {
  it('there are some', () => {
    expect(sources.length).toBeGreaterThan(50)
  })

  it.each(sources.map((file) => relative(packages, file)))('%s', (file) => {
    const code = withoutComments(readFileSync(join(packages, file), 'utf8'))
    expect({
      node: code.match(/(?:from|import|require)\s*\(?\s*['"](?:node:[^'"]*|fs|path|url|http|util|events)['"]/g),
      globals: globalsIn(code),
      process: code.match(/(?<![\w$.])(?:process|Buffer|__dirname|__filename)\b\s*[.(]/g),
    }).toEqual({ node: null, globals: [], process: null })
  })

  it.each([
    ['window.location.href', ['window']],
    ['const a = localStorage.getItem("a")', ['localStorage']],
    ['document?.referrer', ['document']],
    ['(history: UrlHistory) => history.read()', []],
    ['const { location } = globalThis; location.href', []],
    ['page.location.href', []],
    ["export { historyMachine } from './history.machine'", []],
  ])('of which the globals are found: %s', (code, found) => {
    expect(globalsIn(code)).toEqual(found)
  })
})

const WEB = {
  AbortController,
  AbortSignal,
  DOMException,
  Headers,
  Response,
  URL,
  URLSearchParams,
  TextDecoder,
} as const

it('I12: a search runs in a realm that has neither a window nor a process', async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import { createSearchClient } from '@querent/api-client'
        export * from './index'
        export { createSearchClient }
      `,
      resolveDir: fileURLToPath(new URL('.', import.meta.url)),
    },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'querent',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['querent-source', 'import'],
  })
  const reply = {
    results: [{ title: 'A', uri: 'u', clickUri: 'u', uniqueId: 'a', raw: {} }],
    searchUid: 'uid',
    totalCountFiltered: 1,
    facets: [{ facetId: 'author', field: 'author', moreValuesAvailable: false, values: [] }],
  }
  const requests: unknown[] = []
  const realm = createContext({
    ...WEB,
    setTimeout,
    clearTimeout,
    console,
    fetch: async (_url: unknown, { body }: { body: string }) => {
      requests.push(JSON.parse(body))
      return new Response(JSON.stringify(reply), { headers: { 'content-type': 'application/json' } })
    },
  })
  runInContext(outputFiles[0]!.text, realm)
  const state: unknown = await runInContext(
    `(async () => {
      const { createSearchClient, createSearchEngine, query, searchBox, pager, facet, resultList, settled, sort } = querent
      const client = createSearchClient({ organizationId: 'org', accessToken: 'token', fetch: (url, init) => fetch(url, init) })
      const features = [query(), searchBox(), pager(), sort(), facet({ field: 'author' }), resultList()]
      const engine = createSearchEngine({ client, features })
      engine.get(searchBox).changeText('shoes')
      engine.get(searchBox).submit()
      await settled(engine)
      const { error, status } = engine.page
      const ids = engine.get(resultList).state.results.map(({ uniqueId }) => uniqueId)
      engine.stop()
      return JSON.stringify({ error, status, ids })
    })()`,
    realm,
  )
  expect(JSON.parse(String(state))).toEqual({ status: 'succeeded', ids: ['a'] })
  expect(requests).toMatchObject([{ q: 'shoes', firstResult: 0, facets: [{ facetId: 'author' }] }])
})
