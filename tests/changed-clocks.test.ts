import { createSearchClient } from '@querent/api-client'
import { createSearchEngine, dateFilter, query, resultList, settled } from '@querent/engine'
import { createEmbeddedBackend, createPlatform } from '@querent/platform'
import { openDriver } from '@querent/platform/node'
import { afterEach, expect, it } from 'vitest'

const zone = process.env['TZ']
afterEach(() => {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})

const MINUTE_MS = 60_000

const clockAt = (now: number) => ({
  now: () => now,
  setTimeout: (callback: () => void, milliseconds: number) => setTimeout(callback, milliseconds),
  clearTimeout: (handle: unknown) => clearTimeout(handle as number),
})

/** Finds a document of five minutes ago, at many moments around a change of the clocks. */
const findAround = async (timeZone: string, change: string, [start, end]: readonly [string, string]) => {
  process.env['TZ'] = timeZone
  const moments = Array.from({ length: 17 }, (_, index) => Date.parse(change) + (index - 8) * 15 * MINUTE_MS)
  const backend = createEmbeddedBackend({ driver: await openDriver({}), fields: [{ name: 'date', type: 'date' }] })
  const platform = createPlatform({ backend })
  const client = createSearchClient({
    organizationId: 'acme',
    accessToken: 'any',
    endpoint: 'https://platform.test/rest/search/v2',
    fetch: (input, init) => platform(new Request(input, init)),
  })
  const found: boolean[] = []
  for (const now of moments) {
    const date = now - 5 * MINUTE_MS
    await backend.upsert([{ id: 'a', title: 'a', body: '', uri: '', fields: { date } }])
    const features = [query(), dateFilter({ field: 'date' }), resultList()]
    const engine = createSearchEngine({ client, features, environment: { clock: clockAt(now) } })
    engine.restore({ df: { date_input_range: [{ start, end, endInclusive: true }] } })
    engine.load()
    await settled(engine)
    found.push(engine.get(resultList).state.results.length === 1)
    engine.stop()
  }
  await backend.close()
  return found
}

const RANGES = [
  ['past-10-minute', 'now'],
  ['past-30-minute', 'now'],
  ['past-1-hour', 'next-1-hour'],
  ['past-1-day', 'now'],
] as const

it.each([
  ['Europe/Berlin', 'repeated', '2024-10-27T01:00:00Z'],
  ['Europe/Berlin', 'missing', '2024-03-31T01:00:00Z'],
  ['America/New_York', 'repeated', '2024-11-03T06:00:00Z'],
  ['America/New_York', 'missing', '2024-03-10T07:00:00Z'],
  ['Australia/Lord_Howe', 'repeated', '2024-04-06T15:00:00Z'],
  ['Australia/Lord_Howe', 'missing', '2024-10-05T15:30:00Z'],
])('in %s, a range up to now has what is new, around a %s hour', async (timeZone, _, change) => {
  for (const range of RANGES) {
    const found = await findAround(timeZone, change, range)
    expect([range, found]).toEqual([range, Array.from({ length: 17 }, () => true)])
  }
})
