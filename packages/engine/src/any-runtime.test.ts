import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createContext, runInContext } from 'node:vm'
import { build } from 'esbuild'
import { beforeAll, describe, expect, it } from 'vitest'

const folders = ['.', '../../api-client/src'].map((folder) => join(import.meta.dirname, folder))
const sources = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(?!.*\.(test|model)\.ts$).*\.ts$/.test(file))
    .map((file) => join(folder, file)),
)

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

  it.each(sources.map((file) => relative(import.meta.dirname, file)))('%s', (file) => {
    const code = withoutComments(readFileSync(join(import.meta.dirname, file), 'utf8'))
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

let code: string
beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        export { createAnswerClient, createSearchClient } from '@querent/api-client'
        export * from './index'
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
  code = outputFiles[0]!.text
})

const reply = {
  results: [{ title: 'A', uri: 'u', clickUri: 'u', uniqueId: 'a', raw: {} }],
  searchUid: 'uid',
  totalCountFiltered: 1,
  facets: [{ facetId: 'author', field: 'author', moreValuesAvailable: false, values: [] }],
}

/** Creates a realm with the code and some globals. Returns it with the bodies of its requests. */
const openRealm = (isMissing: (name: string) => boolean = () => false) => {
  const requests: unknown[] = []
  const fetch = async (url: string, { body }: { body: string | null }) => {
    requests.push(JSON.parse(body ?? 'null'))
    const isStream = url.includes('/streaming/')
    const event = { payloadType: 'genqa.endOfStreamType', payload: '{"answerGenerated":true}' }
    return new Response(isStream ? `data: ${JSON.stringify(event)}\n\n` : JSON.stringify(reply), {
      headers: { 'content-type': isStream ? 'text/event-stream' : 'application/json' },
    })
  }
  const all = Object.entries({ ...WEB, setTimeout, clearTimeout, console, fetch })
  const realm = createContext(Object.fromEntries(all.filter(([name]) => !isMissing(name))))
  // A global of the language that some runtimes lack.
  if (isMissing('Intl')) runInContext('delete globalThis.Intl', realm)
  runInContext(code, realm)
  return { realm, requests }
}

it('I12: a search runs in a realm that has neither a window nor a process', async () => {
  const { realm, requests } = openRealm()
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

describe('I11: in a realm without', () => {
  const configuration = `{ organizationId: 'org', accessToken: 'token', endpoint: 'https://search.test/rest' }`
  const acts: Record<string, string> = {
    'a search client': `querent.createSearchClient(${configuration}).search({ q: 'shoes' })`,
    'an answer client': `querent.createAnswerClient({ organizationId: 'org', accessToken: 'token' })
      .streamAnswer('stream', { onEvent() {} })`,
    'an engine': `(() => {
      const client = { search: async () => (${JSON.stringify(reply)}) }
      const engine = querent.createSearchEngine({ client, features: [querent.query(), querent.resultList()] })
      engine.load()
      return querent.settled(engine).then(() => {
        if (engine.page.status !== 'succeeded') throw new Error(engine.page.status)
      })
    })()`,
  }
  const globals = [...Object.keys(WEB), 'setTimeout', 'clearTimeout', 'fetch', 'Intl']

  /** Returns how an act ends: `ok`, an error with a code that it throws at once, or how it fails later. */
  const outcomeOf = (act: string, missing: string) => {
    const { realm } = openRealm((name) => name === missing)
    return runInContext(
      `(() => {
        try {
          return Promise.race([
            ${act}.then(() => 'ok', (error) => 'fails later: ' + error),
            new Promise((resolve) => this.patience(() => resolve('never ends'))),
          ])
        } catch (error) {
          return error.code ? error.message : 'throws ' + error
        }
      })()`,
      Object.assign(realm, { patience: (callback: () => void) => setTimeout(callback, 60_000) }),
    ) as Promise<string>
  }

  const clients = ['a search client', 'an answer client']
  /** What cannot be created without a global. Everything else works without it. */
  const refusals: Record<string, string[]> = {
    AbortController: [...clients, 'an engine'],
    URL: clients,
    TextDecoder: ['an answer client'],
    setTimeout: [...clients, 'an engine'],
    clearTimeout: [...clients, 'an engine'],
    fetch: clients,
  }

  it.each(globals)('%s, everything is created and works, or refuses by its name', async (name) => {
    const outcomes: string[] = []
    for (const [what, act] of Object.entries(acts)) {
      const outcome = await outcomeOf(act, name)
      const isNamed = new RegExp(`^(?!fails|throws).*\\b${name}\\b`).test(outcome)
      if (outcome !== 'ok') outcomes.push(isNamed ? what : `${what} ${outcome}`)
    }
    expect(outcomes).toEqual(refusals[name] ?? [])
  })
})
