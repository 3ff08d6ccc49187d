import { createSearchClient } from '@querent/api-client'
import { createSearchEngine, dateFacet, dateFilter, query, resultList, settled, sort } from '@querent/engine'
import { createEmbeddedBackend, createPlatform, type Backend } from '@querent/platform'
import { openDriver } from '@querent/platform/node'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'

const zone = process.env['TZ']
afterEach(() => {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})

const DAYS = ['2024-02-28', '2024-02-29', '2024-03-01', '2024-12-31', '2025-01-01']
/** In Santiago, clocks skip the midnight before it. */
const SHORT_DAY = '2024-09-08'
/** At each of them it is another day somewhere. */
const MOMENTS = ['2024-03-05T00:00:00Z', '2024-03-05T12:00:00Z']

let backend: Backend
beforeAll(async () => {
  backend = createEmbeddedBackend({ driver: await openDriver({}), fields: [{ name: 'date', type: 'date' }] })
  await backend.upsert(
    [...DAYS, SHORT_DAY, ...MOMENTS].map((date) => ({ id: date, title: date, body: '', uri: '', fields: { date } })),
  )
})
afterAll(() => backend.close())

const start = (timeZone: string, now?: string) => {
  process.env['TZ'] = timeZone
  const platform = createPlatform({ backend })
  const client = createSearchClient({
    organizationId: 'acme',
    accessToken: 'any',
    endpoint: 'https://platform.test/rest/search/v2',
    fetch: (input, init) => platform(new Request(input, init)),
  })
  const features = [
    query(),
    sort({ criterion: 'date ascending' }),
    dateFilter({ field: 'date' }),
    dateFacet({ field: 'date', numberOfValues: 12 }),
    resultList(),
  ]
  const clock = {
    now: () => (now === undefined ? Date.now() : Date.parse(now)),
    setTimeout: (callback: () => void, milliseconds: number) => setTimeout(callback, milliseconds),
    clearTimeout: (handle: unknown) => clearTimeout(handle as number),
  }
  const engine = createSearchEngine({ client, features, environment: { clock } })
  const titles = () => engine.get(resultList).state.results.map(({ title }) => title)
  return { engine, titles }
}

it.each([
  ['UTC', MOMENTS],
  ['America/Los_Angeles', ['2024-03-05T12:00:00Z']],
  ['America/Sao_Paulo', ['2024-03-05T12:00:00Z']],
  ['America/St_Johns', ['2024-03-05T12:00:00Z']],
  ['America/Santiago', ['2024-03-05T12:00:00Z']],
  ['Etc/GMT+12', ['2024-03-05T12:00:00Z']],
  ['Europe/Berlin', MOMENTS],
  ['Asia/Kolkata', MOMENTS],
  ['Pacific/Kiritimati', ['2024-03-05T00:00:00Z']],
])('in %s a typed day finds itself, and the moments %j of it', async (timeZone, moments) => {
  const { engine, titles } = start(timeZone)
  engine.load()
  const findsOn = async (first: string, last = first) => {
    engine.get(dateFilter).setRange({ start: `${first}T00:00:00`, end: `${last}T23:59:59` })
    await settled(engine)
    return titles()
  }
  for (const day of [...DAYS, SHORT_DAY]) expect(await findsOn(day)).toEqual([day])
  expect(await findsOn('2024-02-29', '2024-12-30')).toEqual(['2024-02-29', '2024-03-01', ...MOMENTS, SHORT_DAY])
  expect(await findsOn('2024-03-05')).toEqual(moments)
  engine.stop()
})

it.each(['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Asia/Kolkata', 'Australia/Lord_Howe'])(
  'in %s a generated range of days follows the calendar, in the facet and in a URL',
  async (timeZone) => {
    const { engine, titles } = start(timeZone)
    engine.load()
    await settled(engine)
    const { values } = engine.get(dateFacet).state
    const shown = values.filter(({ numberOfResults }) => numberOfResults > 0)
    expect(shown.map(({ start, numberOfResults }) => [start, numberOfResults])).toEqual([
      ['2024/02/01@00:00:00', 2],
      ['2024/03/01@00:00:00', 3],
      ['2024/09/01@00:00:00', 1],
      ['2024/12/01@00:00:00', 2],
    ])
    engine.get(dateFacet).toggleSelect(shown[3]!)
    await settled(engine)
    expect(titles()).toEqual(['2024-12-31', '2025-01-01'])

    const another = start(timeZone)
    another.engine.restore(engine.parameters())
    another.engine.load()
    await settled(another.engine)
    expect(another.titles()).toEqual(['2024-12-31', '2025-01-01'])
    engine.stop()
    another.engine.stop()
  },
)

it.each([
  ['America/Los_Angeles', '2024-03-01T07:30:00Z', ['2024-02-29']],
  ['America/Los_Angeles', '2024-03-01T08:30:00Z', ['2024-03-01']],
  ['Asia/Kolkata', '2024-02-28T18:29:00Z', ['2024-02-28']],
  ['Asia/Kolkata', '2024-02-28T18:31:00Z', ['2024-02-29']],
  ['Pacific/Kiritimati', '2024-02-28T10:30:00Z', ['2024-02-29']],
  ['Etc/GMT+12', '2025-01-01T11:30:00Z', ['2024-12-31']],
  ['Europe/Berlin', '2024-12-31T23:30:00Z', ['2025-01-01']],
])('in %s at %s, the last day until now is %j', async (timeZone, now, expected) => {
  const { engine, titles } = start(timeZone, now)
  engine.load()
  engine.get(dateFilter).setRange({ start: 'past-1-day', end: 'now' })
  await settled(engine)
  expect(titles()).toEqual(expected)
  engine.stop()
})
