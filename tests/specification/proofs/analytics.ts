import { createAnalyticsClient, HttpError } from '@querent/api-client'
import {
  analytics,
  createSearchEngine,
  facet,
  generatedAnswer,
  interactiveResult,
  pager,
  query,
  resultPreview,
  resultsPerPage,
  searchBox,
  searchSettings,
  standaloneSearchBox,
  tabs,
  triggers,
  type AnalyticsOptions,
  type Environment,
} from '@querent/engine'
import { buildFacet, buildFacetValues, buildResult, createFakeBrowser, createFakeClient } from '@querent/engine/testing'
import { expect } from 'vitest'
import { proof } from '../proof'
import { refused } from '../start'

interface SentEvent {
  url: string
  body: Record<string, unknown>
}

/** Starts an engine whose analytics use a network of the test. */
function start(options: AnalyticsOptions = {}, environment: Partial<Environment> = {}) {
  const sent: SentEvent[] = []
  const browser = createFakeBrowser(environment)
  const platform = createAnalyticsClient({
    organizationId: 'acme',
    accessToken: 'token',
    clock: browser.clock,
    fetch: async (url, { body }) => {
      sent.push({ url, body: JSON.parse(String(body)) as SentEvent['body'] })
      return Response.json({ visitId: 'visit', events: [] })
    },
  })
  const client = createFakeClient()
  const engine = createSearchEngine({
    client,
    environment: browser,
    features: [
      query(),
      searchBox({ id: 'main' }),
      standaloneSearchBox({ id: 'header', redirectionUrl: '/search' }),
      searchSettings({ searchHub: 'shop', locale: 'nb-NO' }),
      tabs({ tabs: [{ id: 'all' }] }),
      pager(),
      resultsPerPage(),
      facet({ field: 'brand' }),
      interactiveResult(),
      resultPreview(),
      generatedAnswer(),
      triggers(),
      analytics({ client: platform, ...options }),
    ],
  })
  const results = [
    buildResult('tyre', {
      title: 'Tyre',
      hasHtmlVersion: true,
      raw: { permanentid: 'p1', author: 'Ada', urihash: 'h1' },
    }),
  ]
  const answer = async (reply = {}) => {
    await client.last().respond({ results, totalCountFiltered: 95, ...reply })
    await browser.wait(0)
  }
  /** Returns the events sent since the last call. */
  const arrived = async () => {
    for (let second = 0; second < 5; second++) {
      await new Promise<void>((resolve) => queueMicrotask(resolve))
      await browser.wait(1000)
    }
    return sent.splice(0)
  }
  return { browser, client, engine, sent, answer, arrived, result: results[0]! }
}

const namesOf = (events: SentEvent[]) => events.map(({ body }) => body['eventValue'] ?? body['actionCause'])

export const analyticsProofs = [
  proof('1.8 7.10', 'searches, clicks and feedback are posted to the analytics of the platform', async () => {
    const { engine, answer, arrived, client, browser, result } = start({
      originLevel3: 'https://example.org/',
      customData: () => ({ cohort: 7 }),
    })
    engine.load()
    await answer({ extendedResults: { generativeQuestionAnsweringId: 'a1' } })
    client.answers.at(-1)!.send({ type: 'delta', textDelta: 'Yes' })
    await browser.wait(100)
    engine.get(generatedAnswer).like()
    engine.get(interactiveResult).open(result)
    engine.get(facet).toggleSelect('Nordic')
    await answer({ facets: [buildFacet('brand', { values: buildFacetValues({ Nordic: 1 }) })] })
    const events = await arrived()
    const base = 'https://acme.analytics.org.coveo.com/rest/v15/analytics/'
    const { visitorId } = engine.get(analytics).state
    expect(events.map(({ url }) => url)).toEqual(
      ['search', 'custom', 'click', 'search'].map((type) => `${base}${type}?visitor=${visitorId}`),
    )
    expect(namesOf(events)).toEqual(['interfaceLoad', 'likeGeneratedAnswer', 'documentOpen', 'facetSelect'])
    expect(events.at(-1)!.body).toMatchObject({
      clientId: visitorId,
      originLevel1: 'shop',
      originLevel2: 'all',
      originLevel3: 'https://example.org/',
      language: 'nb',
      facetState: [{ facetPosition: 1, state: 'selected', valuePosition: 1, value: 'Nordic' }],
      customData: { cohort: 7, facetId: 'brand', facetValue: 'Nordic' },
    })
  }),
  proof('7.16', 'acts of pages, boxes, results, triggers and answers are reported', async () => {
    const { engine, answer, arrived, client, browser, result } = start()
    engine.load()
    await answer()
    await arrived()
    const after = async (act: () => void) => {
      act()
      if (engine.page.status === 'loading') await answer()
      return namesOf(await arrived())
    }
    expect(await after(() => engine.get(pager).selectPage(3))).toEqual(['pagerNumber'])
    expect(await after(() => engine.get(pager).nextPage())).toEqual(['pagerNext'])
    expect(await after(() => engine.get(pager).previousPage())).toEqual(['pagerPrevious'])
    expect(await after(() => engine.get(resultsPerPage).setPerPage(20))).toEqual(['pagerResize'])
    const box = engine.get(searchBox)
    box.changeText('tyre')
    expect(await after(() => box.submit())).toEqual(['searchboxSubmit'])
    expect(await after(() => box.selectSuggestion('tyres'))).toEqual(['omniboxAnalytics'])
    engine.get(interactiveResult).open(result)
    const [opened] = await arrived()
    expect(opened!.body).toMatchObject({
      documentPosition: 1,
      documentTitle: 'Tyre',
      documentAuthor: 'Ada',
      documentUrl: result.clickUri,
      customData: { contentIDKey: 'permanentid', contentIDValue: 'p1' },
    })
    box.changeText('careers')
    box.submit()
    await answer({
      triggers: [{ type: 'redirect', content: 'https://example.org/careers' }],
      extendedResults: { generativeQuestionAnsweringId: 'a1' },
    })
    await client.answers.at(-1)!.end(false)
    await browser.wait(100)
    const events = await arrived()
    expect(namesOf(events).toSorted()).toEqual(['generatedAnswerStreamEnd', 'redirect', 'searchboxSubmit'])
    expect(events.find(({ body }) => body['eventValue'] === 'redirect')!.body['customData']).toMatchObject({
      redirectedTo: 'https://example.org/careers',
      query: 'careers',
    })
  }),
  proof('7.16 8.1', 'a search that fails is reported with the type and the message of the platform', async () => {
    const { engine, client, arrived } = start()
    engine.load()
    const body = { statusCode: 400, message: 'The field does not exist.', type: 'InvalidQueryException' }
    await client.last().fail(new HttpError({ call: 'search', url: 'https://platform.test', status: 400, body }))
    const [failed] = await arrived()
    expect(failed!.body).toMatchObject({
      eventType: 'errors',
      eventValue: 'query',
      customData: { errorType: 'InvalidQueryException', errorMessage: 'The field does not exist.' },
    })
    expect(engine.page.error).toMatchObject({ type: 'InvalidQueryException' })
  }),
  proof('1.9 9.20', 'do not track disables analytics in both modes', async () => {
    for (const options of [{}, { mode: 'next', trackingId: 'shop_1' }] as const) {
      const page = { referrer: null, url: null, doNotTrack: true }
      const { engine, answer, arrived, client, browser, result } = start(options, { page })
      engine.load()
      await answer()
      engine.get(interactiveResult).open(result)
      expect(await arrived()).toEqual([])
      expect([browser.jar.size, engine.get(analytics).state.isEnabled]).toEqual([0, false])
      expect(client.last().request).not.toHaveProperty('analytics')
    }
  }),
  proof('4.43', 'the mode is legacy by default, in which searches are events, and next on request', async () => {
    const modes = [{}, { mode: 'legacy' }, { mode: 'next', trackingId: 'shop_1' }] as const
    const captured = modes.map(async (options) => {
      const { engine, answer, arrived, client, result } = start(options)
      engine.load()
      await answer()
      engine.get(interactiveResult).open(result)
      const urls = (await arrived()).map(({ url }) => new URL(url).pathname)
      return [client.last().request.analytics?.capture, urls]
    })
    const legacy = [false, ['/rest/v15/analytics/search', '/rest/v15/analytics/click']]
    expect(await Promise.all(captured)).toEqual([legacy, legacy, [true, ['/rest/organizations/acme/events/v1']]])
    refused(() => analytics({ mode: 'other' as never }))
  }),
  proof('5.16 8.5', 'mode next requires a tracking id', () => {
    const create = () => analytics({ mode: 'next' })
    refused(create)
    expect(create).toThrow('analytics.trackingId is required when analytics.analyticsMode="next"')
    expect(() => analytics({ mode: 'next', trackingId: 'shop_1' })).not.toThrow()
  }),
  proof('7.3', 'a plan carries the id of the visitor and the analytics of a search', async () => {
    const { engine, client } = start()
    const { visitorId } = engine.get(analytics).state
    engine.get(standaloneSearchBox).changeText('tyre')
    engine.get(standaloneSearchBox).submit()
    expect(client.plans.at(-1)!.request).toMatchObject({ visitorId, analytics: { clientId: visitorId } })
  }),
  proof('7.6', 'a preview carries the id of the visitor', async () => {
    const { engine, client, answer, result } = start()
    engine.load()
    await answer()
    engine.get(resultPreview).open(result)
    expect(client.previews.at(-1)!.request).toMatchObject({ visitorId: engine.get(analytics).state.visitorId })
  }),
  proof('9.20', 'the history has 20 queries, cut to 75 characters, none twice within 60 seconds', async () => {
    const { engine, client, browser } = start()
    const box = engine.get(searchBox)
    const search = (text: string) => {
      box.changeText(text)
      box.submit()
      return client.last().request.actionsHistory!.map(({ value }) => value)
    }
    expect(search('x'.repeat(80))).toEqual(['x'.repeat(75)])
    await browser.wait(59_000)
    expect(search('x'.repeat(80))).toHaveLength(1)
    await browser.wait(1000)
    expect(search('x'.repeat(80))).toHaveLength(2)
    for (let index = 0; index < 30; index++) search(`${index}`)
    expect(search('last')).toHaveLength(20)
  }),
  proof('9.20', 'texts are cut to 128 characters, and addresses to 2048', async () => {
    const { engine, client, browser } = start({ userDisplayName: 'x'.repeat(200) })
    browser.page.url = `https://shop.test/${'x'.repeat(3000)}`
    engine.load()
    const { userDisplayName, documentLocation } = client.last().request.analytics!
    expect([userDisplayName?.length, documentLocation?.length]).toEqual([128, 2048])
  }),
  proof('9.20', 'a cookie holds the id of the visitor for about a year', () => {
    const { engine, browser } = start()
    expect([...browser.jar.values()]).toEqual([
      { value: engine.get(analytics).state.visitorId, maxAgeSeconds: 31_536_000 },
    ])
  }),
  proof('5.34 8.10', 'a suggestion of a box that does not exist cannot be reported, and the error names the id', () => {
    const { engine } = start()
    expect(() => engine.get(searchBox, 'other')).toThrow('The engine has no feature "searchBox:other"')
  }),
]
