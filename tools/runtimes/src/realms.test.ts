import { createWasmDriver } from '@querent/platform'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectedSession } from './expected-session.ts'
import { startPlatform } from './platform.mjs'
import { bundle, evaluate, openRealm } from './realm.ts'

type Platform = Awaited<ReturnType<typeof startPlatform>>['platform']

const ORIGIN = 'https://platform.test'
let platform: Platform
let session: string
let reactNative: string
let exported: string
beforeAll(async () => {
  ;({ platform } = await startPlatform(await createWasmDriver()))
  session = await bundle(`export * from './session.mjs'`)
  reactNative =
    await bundle(`import './on-react-native.mjs'; export * from './session.mjs'; export * from '@querent/engine'
    export * from '@querent/api-client'`)
  exported = await bundle(`export * from '@querent/api-client'; export { createSearchEngine } from '@querent/engine'
    export { createCommerceEngine, productListing } from '@querent/commerce'`)
})

interface Reply {
  done: (content: string, status: number, headers: [string, string][]) => void
  failed: () => void
}

/** The network of React Native: a reply arrives whole. Returns a function that aborts. */
const send = (url: string, method: string, headers: [string, string][], body: string | null, reply: Reply) => {
  const controller = new AbortController()
  const init = { method, headers: Object.fromEntries(headers), body, signal: controller.signal }
  platform(new Request(url, init)).then(
    async (response) => {
      const content = await response.text().catch(() => undefined)
      return content === undefined ? reply.failed() : reply.done(content, response.status, [...response.headers])
    },
    () => reply.failed(),
  )
  return () => controller.abort()
}

/** What the tests give to the realm of React Native, which makes its globals of it. */
const host = { send, setTimeout, clearTimeout }

describe('React Native', () => {
  it('says that it lacks TextDecoder when an answer client is created', async () => {
    const realm = openRealm(reactNative, { host })
    const configuration = `{ organizationId: 'shop', accessToken: 'token-2' }`
    expect(await evaluate(realm, `bundle.createAnswerClient(${configuration})`)).toEqual({
      thrown: 'ConfigurationError: The runtime lacks TextDecoder: load a polyfill',
    })
  })

  it('has the results of other runtimes, with a polyfill of TextDecoder', async () => {
    const realm = openRealm(reactNative, { host, TextDecoder })
    expect(await evaluate(realm, `bundle.runSession(fetch, '${ORIGIN}')`)).toEqual(expectedSession())
  })

  it('never splits a character, though it has no segmenter', async () => {
    const realm = openRealm(reactNative, { host })
    const texts = await evaluate(
      realm,
      `bundle.splitHighlights('a👩‍💻e\u0301👍🏽b', [{ offset: 2, length: 1 }, { offset: 7, length: 1 }, { offset: 9, length: 1 }])
        .map(({ text, isHighlighted }) => (isHighlighted ? '[' + text + ']' : text)).join('')`,
    )
    expect(texts).toBe('a[👩‍💻][e\u0301][👍🏽]b')
  })
})

describe('a realm with nothing of the web', () => {
  const configuration = `{ organizationId: 'shop', trackingId: 'shop', accessToken: 'token-2' }`
  const context = `{ language: 'en', country: 'US', currency: 'USD', view: { url: 'https://shop.test' } }`
  const creations = {
    createSearchClient: configuration,
    createAnswerClient: configuration,
    createCommerceClient: configuration,
    createAnalyticsClient: configuration,
    createSearchEngine: '{ client: { search() {} }, features: [] }',
    createCommerceEngine: `{ client: { search() {} }, features: [bundle.productListing()], context: ${context} }`,
  }
  const web = { URL, AbortController, setTimeout, clearTimeout, fetch, TextDecoder }

  /** Returns the globals that a creation names one after another, until it succeeds, with a message that names none. */
  const namedBy = async (creation: string) => {
    const given: Partial<typeof web> = {}
    for (;;) {
      const result = await evaluate(openRealm(exported, given), `void bundle.${creation}`)
      const { thrown } = (result ?? {}) as { thrown?: string }
      const [, , name] =
        /^(ConfigurationError|EngineError|InvalidOptionsError): .*\bruntime lacks (\w+)/.exec(thrown ?? '') ?? []
      if (!name || name in given) return [...Object.keys(given), ...(thrown ? [thrown] : [])]
      Object.assign(given, { [name]: web[name as keyof typeof web] })
    }
  }

  const client = ['URL', 'AbortController', 'setTimeout', 'clearTimeout', 'fetch']
  it.each<[keyof typeof creations, string[]]>([
    ['createSearchClient', client],
    ['createAnswerClient', ['TextDecoder', ...client]],
    ['createCommerceClient', client],
    ['createAnalyticsClient', client],
    ['createSearchEngine', ['AbortController', 'setTimeout', 'clearTimeout']],
    ['createCommerceEngine', ['URL', 'AbortController', 'setTimeout', 'clearTimeout']],
  ])('%s names each missing global', async (name, missing) => {
    expect(await namedBy(`${name}(${creations[name]})`)).toEqual(missing)
  })

  it('a commerce engine names Intl', async () => {
    const globals = { ...web, setTimeout, clearTimeout }
    const realm = openRealm(exported, globals, 'delete globalThis.Intl')
    expect(await evaluate(realm, `bundle.createCommerceEngine(${creations.createCommerceEngine})`)).toMatchObject({
      thrown: expect.stringContaining('The runtime lacks Intl: load a polyfill'),
    })
  })

  it('needs no other globals: with these, it has the results of other runtimes', async () => {
    const fetch = (url: string, init: RequestInit) => platform(new Request(url, init))
    const realm = openRealm(session, { ...web, fetch })
    expect(await evaluate(realm, `bundle.runSession(fetch, '${ORIGIN}')`)).toEqual(expectedSession())
  })

  it('has no process', async () => {
    const realm = openRealm(session, web)
    expect(await evaluate(realm, '[typeof process, typeof document, typeof window]')).toEqual(
      Array(3).fill('undefined'),
    )
  })
})
