import { expect, it } from 'vitest'
import { createMemoryEventStore } from './memory-event-store'
import { recordSearch } from './record-search'

const NOW = Date.parse('2030-01-02T03:04:05Z')
const request = {
  q: 'tyre',
  searchHub: 'shop',
  tab: 'all',
  analytics: {
    capture: true,
    clientId: 'v1',
    actionCause: 'searchboxSubmit',
    documentLocation: 'https://shop.test/#access_token=s3cret',
  },
}
const response = {
  searchUid: 'r1',
  pipeline: 'default',
  totalCountFiltered: 25,
  results: Array.from({ length: 30 }, (_, n) => ({ uri: `https://shop.test/${n}`, title: 'Tyre' })),
}

it('stores a search if its request asks for it, without tokens', async () => {
  const events = createMemoryEventStore()
  await recordSearch({ events, now: () => NOW, mayReport: true }, request, response)
  expect(await events.list()).toEqual([
    {
      id: 1,
      receivedAt: NOW,
      mode: 'next',
      type: 'search',
      clientId: 'v1',
      payload: {
        actionCause: 'searchboxSubmit',
        documentLocation: 'https://shop.test/#access_token=',
        q: 'tyre',
        searchHub: 'shop',
        tab: 'all',
        pipeline: 'default',
        numberOfResults: 25,
        responseId: 'r1',
        results: Array.from({ length: 20 }, (_, n) => ({ documentUri: `https://shop.test/${n}` })),
      },
    },
  ])
})

it.each([undefined, {}, { capture: false }, { capture: 'true' }])(
  'stores nothing if analytics is %j',
  async (analytics) => {
    const events = createMemoryEventStore()
    await recordSearch({ events, now: () => NOW, mayReport: true }, { ...request, analytics }, response)
    expect(await events.list()).toEqual([])
  },
)

it.each([undefined, '', 7])('stores a search without a visitor if the visitor id is %j', async (clientId) => {
  const events = createMemoryEventStore()
  await recordSearch(
    { events, now: () => NOW, mayReport: true },
    { ...request, analytics: { capture: true, clientId } },
    response,
  )
  expect((await events.list()).map(({ clientId }) => clientId)).toEqual([undefined])
})

it('does not fail if the event cannot be stored', async () => {
  const events = { ...createMemoryEventStore(), add: () => Promise.reject(new Error('full')) }
  await expect(recordSearch({ events, now: () => NOW, mayReport: true }, request, response)).resolves.toBeUndefined()
  await expect(
    recordSearch({ events, now: () => NOW, mayReport: true }, { ...request, q: 'a'.repeat(70_000) }, response),
  ).resolves.toBeUndefined()
})
