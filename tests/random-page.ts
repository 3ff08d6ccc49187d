import { createSearchClient, type SearchClientConfiguration } from '@querent/api-client'
import { createMemoryStorage, createSearchEngine, hydrate, type Environment } from '@querent/engine'
import { createEmbeddedBackend, createPlatform, type ConfigurationInput } from '@querent/platform'
import { openDriver } from '@querent/platform/node'
import { createFeatures, keyOf, probe } from './random-features'
import { turn } from './turn'

const WORDS = ['winter', 'summer', 'studded', 'touring', 'racing', 'silent']
const BRANDS = ['Nordic', 'Alpin', 'Sol', 'Terra', "O'Neil; & Sons", 'Ärlig', 'Kite', 'Lund', 'Mara', 'Nils', 'Öre']
const PLACES = ['Europe;Norway;Oslo', 'Europe;Norway;Bergen', 'Europe;Spain', 'Asia;Japan;Kyoto', 'Asia;Korea']
const DAY_MS = 86_400_000
/** The initial time of every page. */
export const NOW = Date.UTC(2030, 5, 15, 12)

const at = <Item>(items: readonly Item[], index: number) => items[index % items.length]!

const fields = [
  { name: 'brand', type: 'string' },
  { name: 'model', type: 'string' },
  { name: 'season', type: 'string' },
  { name: 'colors', type: 'strings' },
  { name: 'geo', type: 'strings' },
  { name: 'price', type: 'number', isFacet: true },
  { name: 'stars', type: 'number', isFacet: true },
  { name: 'released', type: 'date', isFacet: true },
  { name: 'date', type: 'date' },
  { name: 'foldingcollection', type: 'string' },
  { name: 'foldingparent', type: 'string' },
  { name: 'foldingchild', type: 'string' },
] as const

const documents = Array.from({ length: 240 }, (_, index) => {
  const id = `item-${index}`
  const levels = at(PLACES, index).split(';')
  return {
    id,
    title: `${at(WORDS, index)} tyre ${index}`,
    body: `A ${at(WORDS, index * 7 + 3)} tyre for ${at(WORDS, index * 5 + 1)} roads.`,
    uri: `https://shop.test/${index}`,
    ...(index % 3 === 0 && { html: `<p>${id}</p>` }),
    fields: {
      brand: at(BRANDS, index * index),
      model: `Model ${index % 17}`,
      season: at(['winter', 'summer', 'all'], index),
      colors: [at(['black', 'grey'], index), at(['white', 'red', 'blue'], index >> 1)],
      geo: levels.map((_level, depth) => levels.slice(0, depth + 1).join(';')),
      price: (index * 37) % 500,
      stars: index % 6,
      released: NOW - index * 5 * DAY_MS,
      date: NOW - index * DAY_MS,
      ...(index % 4 === 0 && {
        foldingcollection: `thread-${index % 40}`,
        foldingchild: id,
        ...(index >= 40 && { foldingparent: `item-${index % 40}` }),
      }),
    },
  }
})

const pipelines: ConfigurationInput['pipelines'] = [
  {
    name: 'default',
    triggers: [
      { type: 'query', when: { query: ['tires'] }, content: 'summer' },
      { type: 'query', when: { query: ['racing'] }, content: 'touring' },
      { type: 'notify', when: { queryContains: ['winter'] }, content: 'Mind the ice' },
      { type: 'execute', when: { queryContains: ['silent'] }, content: { name: 'hush', params: [1, 'x', true] } },
      { type: 'redirect', when: { query: ['help'] }, content: 'https://shop.test/help' },
    ],
    questionAnswers: [
      {
        question: 'which tyre',
        answer: '<p>A <b>studded</b> one</p>',
        documentId: 'item-2',
        relatedQuestions: [{ question: 'Why?', answer: 'Ice.' }],
      },
    ],
  },
  { name: 'other', triggers: [{ type: 'query', when: { query: ['touring'] }, content: 'racing' }] },
]

const answers: ConfigurationInput['answers'] = {
  rules: [
    {
      when: { queryMatches: '\\w' },
      answer: 'Fit winter tyres below 7 °C. '.repeat(9),
      contentFormat: 'text/plain',
      citations: ['item-0'],
    },
  ],
}

/** A platform whose responses to the same request are cached. */
export async function createTestPlatform() {
  const backend = createEmbeddedBackend({ driver: await openDriver({}), fields: [...fields] })
  await backend.upsert(documents)
  const platform = createPlatform({ backend, configuration: { tokens: [{ token: 'right' }], pipelines, answers } })
  const known = new Map<string, Promise<Answer>>()
  const answer = async (request: Request): Promise<Answer> => {
    const response = await platform(request)
    return { status: response.status, text: await response.text() }
  }
  return {
    platform,
    close: () => backend.close(),
    async answer(input: string | URL | Request, init: RequestInit | undefined): Promise<Answer> {
      const request = new Request(input, init && { ...init, signal: null })
      const key = `${request.url} ${await request.clone().text()}`
      const found = known.get(key) ?? answer(request)
      known.set(key, found)
      return found
    },
  }
}

export type TestPlatform = Awaited<ReturnType<typeof createTestPlatform>>

interface Answer {
  status: number
  text: string
}

export interface Call {
  /** Returns whether a request is a search of the page, instead of one for a collection or while a user types. */
  isSearch: boolean
  body: string
  /** Answers like the platform, or with the result of `damage`; resolves when the reply has been processed. */
  release(damage?: (answer: Answer) => Answer): Promise<void>
}

const createClient = (fetch: SearchClientConfiguration['fetch']) =>
  createSearchClient({
    organizationId: 'acme',
    accessToken: 'right',
    endpoint: 'https://platform.test/rest/search/v2',
    ...(fetch && { fetch }),
  })

/** Answers immediately. */
export const createPlainClient = (platform: TestPlatform) =>
  createClient(async (input, init) => {
    const { status, text } = await platform.answer(input, init)
    return new Response(text, { status, headers: { 'content-type': 'application/json' } })
  })

/** Calls stay in flight until they are released, aborted or not. */
function createNetwork(platform: TestPlatform) {
  const calls: Call[] = []
  const made = { searches: 0, asked: 0 }
  const fetch = (input: string | URL | Request, init?: RequestInit) =>
    new Promise<Response>((resolve) => {
      const body = typeof init?.body === 'string' ? init.body : ''
      const path = new URL(input instanceof Request ? input.url : input).pathname
      const call: Call = {
        isSearch: path.endsWith('/v2') && body.includes('"facets":'),
        body,
        async release(damage = (answer) => answer) {
          calls.splice(calls.indexOf(call), 1)
          const { status, text } = damage(await platform.answer(input, init))
          resolve(new Response(text, { status, headers: { 'content-type': 'application/json' } }))
          await turn()
        },
      }
      calls.push(call)
      if (call.isSearch) made.searches++
    })
  return { calls, made, fetch }
}

/** Time stands still, and timers expire when the test says so. */
function createClock() {
  let elapsed = 0
  const timers = new Map<number, { due: number; callback: () => void }>()
  let last = 0
  return {
    clock: {
      now: () => NOW,
      setTimeout(callback: () => void, milliseconds: number) {
        timers.set(++last, { due: elapsed + milliseconds, callback })
        return last
      },
      clearTimeout: (handle: unknown) => void timers.delete(handle as number),
    },
    pass(milliseconds: number) {
      elapsed += milliseconds
      for (const [handle, { due, callback }] of [...timers]) {
        if (due <= elapsed && timers.delete(handle)) callback()
      }
    },
    timers,
  }
}

/** Opens a search page with all features, and its environment. */
export function openPage(platform: TestPlatform, dehydrated?: unknown) {
  const network = createNetwork(platform)
  const time = createClock()
  const { url, list } = createFeatures()
  const logged: unknown[][] = []
  const log = (...message: unknown[]) => void logged.push(message)
  const environment: Partial<Environment> = {
    clock: time.clock,
    storage: createMemoryStorage(),
    logger: { debug: () => {}, warn: () => {}, error: log },
    random: () => 0.5,
    page: { referrer: null, url: null, doNotTrack: false },
  }
  const engine = createSearchEngine({ client: createClient(network.fetch), features: list, environment })
  if (dehydrated !== undefined) hydrate(engine, dehydrated)
  const started: object[] = []
  const misplaced: unknown[] = []
  const torn: unknown[] = []
  engine.subscribe((page) => {
    const { status, response, error, parameters } = page
    const isWhole =
      (status === 'succeeded' ? response !== undefined : true) && (status === 'failed') === (error !== undefined)
    if (page !== engine.page || parameters !== engine.parameters() || !isWhole) torn.push(page)
  })
  const failed: unknown[] = []
  engine.observe((observation) => {
    if (observation.type === 'search.started') {
      started.push(observation.request)
      if (observation.origin !== 'reply') network.made.asked++
    }
    if (observation.type === 'search.failed') failed.push(observation.error)
    if (observation.type === 'search.succeeded' && observation.request !== started.at(-1)) misplaced.push(observation)
  })
  const controllers = list.map((feature) => ({ id: feature.id, controller: engine.get(...keyOf(feature)) }))
  /** Answers all calls, the oldest first, until none is left. */
  const settle = async () => {
    await turn()
    for (let rounds = 0; network.calls.length || engine.page.status === 'loading'; rounds++) {
      if (rounds > 200) throw new Error('The page never settles')
      await network.calls[0]?.release()
      await turn()
    }
  }
  return {
    engine,
    network,
    time,
    url,
    logged,
    /** The requests of all searches, in order. */
    started,
    /** Replies that were accepted for another search than the last. */
    misplaced,
    /** Half-updated pages that subscribers received. */
    torn,
    /** The errors of failed searches. */
    failed,
    settle,
    states: () => controllers.map(({ id, controller }) => [id, controller.state] as const),
    nextRequest: () => engine.get(probe).request(),
  }
}

export type TestPage = ReturnType<typeof openPage>
