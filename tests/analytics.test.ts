import { createAnalyticsClient, createAnswerClient, createSearchClient } from '@querent/api-client'
import {
  analytics,
  createSearchEngine,
  facet,
  generatedAnswer,
  interactiveResult,
  pager,
  query,
  resultList,
  searchBox,
  searchSettings,
  settled,
  smartSnippet,
  type AnalyticsOptions,
} from '@querent/engine'
import { createFakeBrowser } from '@querent/engine/testing'
import { createEmbeddedBackend, createMemoryEventStore, createPlatform } from '@querent/platform'
import { openDriver } from '@querent/platform/node'
import { afterAll, beforeAll, expect, it } from 'vitest'

let backend: ReturnType<typeof createEmbeddedBackend>

beforeAll(async () => {
  backend = createEmbeddedBackend({ driver: await openDriver({}), fields: [{ name: 'brand', type: 'string' }] })
  await backend.upsert(
    Array.from({ length: 25 }, (_, index) => ({
      id: `tyre-${index}`,
      uri: `https://shop.test/tyres/${index}`,
      title: `Winter tyre ${index}`,
      body: 'Fit winter tyres below 7 degrees.',
      fields: { brand: index % 2 ? 'Nordic' : 'Alpin' },
    })),
  )
})
afterAll(() => backend.close())

/** Opens a page on which a visitor searches, and returns the events that the platform accepted and rejected. */
async function visit(options: AnalyticsOptions, doNotTrack = false) {
  const events = createMemoryEventStore()
  const platform = createPlatform({ backend, events })
  const browser = createFakeBrowser({ random: Math.random })
  browser.page.doNotTrack = doNotTrack
  const calls: string[] = []
  const refused: unknown[] = []
  const configuration = {
    organizationId: 'acme',
    accessToken: 'token',
    endpoint: 'https://shop.test/rest/search/v2',
    platformEndpoint: 'https://shop.test',
    analyticsEndpoint: 'https://shop.test',
    fetch: async (url: string, init: RequestInit) => {
      const { pathname } = new URL(url)
      const reply = await platform(new Request(url, init))
      if (/analytics|events/.test(pathname)) {
        calls.push(pathname)
        const body = (await reply.clone().json()) as { events?: { accepted: boolean }[] }
        if (!reply.ok || body.events?.some(({ accepted }) => !accepted)) refused.push(body)
      }
      return reply
    },
  }
  const engine = createSearchEngine({
    client: {
      ...createSearchClient(configuration),
      ...createAnswerClient(configuration),
      ...createAnalyticsClient(configuration),
    },
    environment: { ...browser, clock: systemClock },
    features: [
      query(),
      searchBox({ id: 'main' }),
      searchSettings({ locale: 'en-GB' }),
      pager(),
      facet({ field: 'brand' }),
      resultList(),
      interactiveResult(),
      smartSnippet(),
      generatedAnswer(),
      analytics(options),
    ],
  })
  const act = async (step: () => void) => {
    step()
    await settled(engine)
  }
  await act(() => engine.load())
  engine.get(searchBox).changeText('winter tyre')
  await act(() => engine.get(searchBox).submit())
  await act(() => engine.get(facet).toggleSelect('Nordic'))
  await act(() => engine.get(pager).nextPage())
  engine.get(interactiveResult).open(engine.page.facts.items[0]!)
  browser.leave()
  await expect.poll(() => engine.get(analytics).state.pendingCount).toBe(0)
  const kept = async () =>
    (await events.list({ limit: 100 }))
      .map(({ mode, type, payload }) => {
        const { actionCause, eventValue = '' } = payload as { actionCause?: string; eventValue?: string }
        return `${mode} ${type} ${actionCause ?? eventValue}`.trim()
      })
      .toSorted()
  return { engine, calls, refused, kept }
}

const systemClock = {
  now: () => Date.now(),
  setTimeout: (callback: () => void, milliseconds: number) => setTimeout(callback, milliseconds),
  clearTimeout: (handle: unknown) => clearTimeout(handle as number),
}

it('keeps every event of the mode legacy', async () => {
  const { engine, refused, kept } = await visit({})
  await expect
    .poll(kept)
    .toEqual([
      'legacy click documentOpen',
      'legacy custom pagerNext',
      'legacy search facetSelect',
      'legacy search interfaceLoad',
      'legacy search searchboxSubmit',
    ])
  expect(refused).toEqual([])
  engine.stop()
})

it('keeps every event of the mode next, and the searches that it records itself', async () => {
  const { engine, refused, kept } = await visit({ mode: 'next', trackingId: 'shop_1' })
  await expect.poll(kept).toContain('next itemClick')
  expect(refused).toEqual([])
  engine.stop()
})

it.each([{}, { mode: 'next', trackingId: 'shop_1' } as const])(
  'I9: receives nothing with do not track in mode %j',
  async (options) => {
    const { engine, calls, kept } = await visit(options, true)
    expect([calls, await kept()]).toEqual([[], []])
    engine.stop()
  },
)
