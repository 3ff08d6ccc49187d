import { createCommerceClient } from '@querent/api-client'
import { createFakeAnalyticsClient, createFakeBrowser } from '@querent/engine/testing'
import { expect, it } from 'vitest'
import {
  analytics,
  badges,
  createCommerceEngine,
  facetGenerator,
  facetSearch,
  filterSuggestions,
  instantProducts,
  productList,
  productSearch,
  query,
  recommendations,
  searchBox,
  standaloneSearchBox,
  type CommerceEngine,
} from '../..'
import { buildPagination, buildProduct, buildResponse, visitor } from '../../testing'

const NAMING = /"(clientId|referrer|userAgent)":|"capture":true/

const pagination = buildPagination({ page: 0, perPage: 1, totalEntries: 9 })
const reply = {
  ...buildResponse({ products: [buildProduct('a')], pagination }),
  headline: 'For you',
  values: [],
  moreValuesAvailable: false,
  completions: [],
  fieldSuggestionsFacets: [],
  redirect: null,
}

async function settle() {
  for (let turn = 0; turn < 5; turn++) await new Promise((resume) => setImmediate(resume))
}

function start() {
  const sent: { path: string; text: string; respond(status?: number): Promise<void> }[] = []
  const browser = createFakeBrowser()
  Object.assign(browser.page, { referrer: 'https://from.test/' })
  const client = createCommerceClient({
    organizationId: 'acme',
    accessToken: 'token',
    trackingId: 'shop',
    clientId: 'c0ffee00-0000-4000-8000-000000000000',
    commerceEndpoint: 'https://shop.test',
    clock: browser.clock,
    random: () => 0,
    fetch: (url, { body }) =>
      new Promise((resolve) => {
        sent.push({
          path: new URL(url).pathname,
          text: body as string,
          async respond(status = 200) {
            const products = url.includes('badges') ? { products: [] } : {}
            const text = JSON.stringify(status === 200 ? { ...reply, ...products } : {})
            resolve(new Response(text, { status, headers: { 'retry-after': '2' } }))
            await settle()
          },
        })
      }),
  })
  const engine = createCommerceEngine({
    client,
    context: visitor,
    environment: browser,
    features: [
      productSearch(),
      query(),
      searchBox(),
      standaloneSearchBox({ id: 'header', redirectionUrl: '/search' }),
      productList(),
      facetGenerator(),
      facetSearch({ field: 'brand' }),
      filterSuggestions({ field: 'brand', facetId: 'suggested' }),
      instantProducts({ id: 'typed' }),
      badges({ placementIds: ['card'] }),
      recommendations({ slotId: 'home' }),
      analytics({ trackingId: 'shop', client: createFakeAnalyticsClient() }),
    ],
  })
  return { sent, browser, engine }
}

const calls: Record<string, (engine: CommerceEngine) => void> = {
  '/search': (engine) => engine.execute('searchboxSubmit'),
  '/recommendations': (engine) => engine.get(recommendations).fetchMoreResults(),
  '/facet': (engine) => engine.get(facetSearch, 'brand').changeText('n'),
  '/search/querySuggest': (engine) => engine.get(searchBox).changeText('sh'),
  '/search/productSuggest': (engine) => engine.get(instantProducts).updateQuery('sh'),
  '/search/redirect'(engine) {
    engine.get(standaloneSearchBox).changeText('sale')
    engine.get(standaloneSearchBox).submit()
  },
  '/tracking-ids/shop/badges': (engine) => engine.get(badges).fetch(),
}

it.each(
  Object.keys(calls).flatMap((path) => [
    [path, 'the browser asks not to track'],
    [path, 'the visitor disables analytics'],
  ]),
)('I9: the call %s and its retry do not name the visitor if %s', async (path, reason) => {
  const { sent, browser, engine } = start()
  const optOut = () => {
    if (reason.includes('browser')) browser.page.doNotTrack = true
    else engine.get(analytics).disable()
  }
  engine.load()
  await settle()
  for (const request of sent.splice(0)) await request.respond()
  calls[path]!(engine)
  await browser.wait(700)
  await settle()
  const first = sent.find((request) => request.path === path)!
  expect(first.text).toMatch(NAMING)
  sent.splice(0)
  optOut()
  await first.respond(429)
  await browser.wait(5000)
  await settle()
  const { view, user } = (JSON.parse(sent[0]!.text) as { context: { view: object; user: object } }).context
  expect([sent[0]!.path, NAMING.exec(sent[0]!.text), view, user]).toEqual([path, null, visitor.view, {}])
  await sent[0]!.respond()
  calls[path]!(engine)
  await browser.wait(700)
  await settle()
  expect(sent.map(({ text }) => NAMING.exec(text))).toEqual(sent.map(() => null))
})
