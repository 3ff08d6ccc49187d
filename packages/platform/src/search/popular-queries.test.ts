import { expect, it } from 'vitest'
import { createMemoryEventStore } from '../analytics/memory-event-store'
import type { AnalyticsEvent } from '../analytics/event-store'
import type { PopularQuery } from '../backend'
import { buildReply, createFakeBackend } from '../testing/fake-backend'
import { create, post } from '../testing/requests'

const searched = (q: string): AnalyticsEvent => ({
  receivedAt: 0,
  mode: 'next',
  type: 'search',
  payload: { q, numberOfResults: 3 },
})

it('suggests configured and popular queries, updated every ten seconds', async () => {
  const told: PopularQuery[][] = []
  const events = createMemoryEventStore()
  await events.add([searched('Winter tyre'), searched('winter tyre'), searched('boots')])
  let now = 0
  const handler = create({
    backend: createFakeBackend({
      setPopularQueries: async (queries) => void told.push([...queries]),
      search: async () => buildReply({ total: 3 }),
    }),
    configuration: { suggestions: [{ expression: 'winter tyre', weight: 7 }, { expression: 'socks' }] },
    events,
    now: () => now,
  })
  const suggest = () => handler(post({ q: 'w' }, '/querySuggest'))
  const search = (q: string) => handler(post({ q, analytics: { capture: true, clientId: 'v' } }))
  await suggest()
  await suggest()
  const first = [
    { expression: 'winter tyre', weight: 9 },
    { expression: 'socks', weight: 10 },
    { expression: 'boots', weight: 1 },
  ]
  expect(told).toEqual([first])

  await search('gloves')
  now = 9_999
  await suggest()
  expect(told).toEqual([first])
  now = 10_000
  await suggest()
  expect(told).toEqual([first, [...first, { expression: 'gloves', weight: 1 }]])
})
