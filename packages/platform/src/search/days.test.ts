import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildBackend } from '../testing/build-backend'
import { answerOf, create, post } from '../testing/requests'

const zones = [
  'America/Los_Angeles',
  'America/St_Johns',
  'Asia/Kolkata',
  'Europe/Berlin',
  'Pacific/Kiritimati',
  'Etc/GMT+12',
]
const changingZones = [
  'America/Sao_Paulo',
  'America/Santiago',
  'America/Havana',
  'Africa/Cairo',
  'Asia/Beirut',
  'Australia/Lord_Howe',
]

const fields = [{ name: 'date', type: 'date' as const }]

const toDocuments = (dates: readonly (string | number)[]) =>
  dates.map((date) => ({ id: String(date), title: String(date), body: '', uri: '', fields: { date } }))

/** Returns a platform with a document for each date, whose id it is. */
const start = async (dates: readonly (string | number)[], now = '2030-01-01T00:00:00Z') => {
  const backend = await buildBackend(toDocuments(dates), fields)
  const handler = create({ backend, now: () => Date.parse(now) })
  const ask = async (body: object) => {
    const reply = (await answerOf(await handler(post({ sortCriteria: 'date ascending', ...body })))).body
    return {
      ids: reply.results.map(({ uniqueId }: { uniqueId: string }) => uniqueId) as string[],
      raw: reply.results.map(({ raw }: { raw: { date: number } }) => raw.date) as number[],
      facets: reply.facets,
    }
  }
  const fill = (others: readonly string[]) => backend.replaceAll(toDocuments(others))
  return { ask, fill, close: () => backend.close() }
}

const range = (start: string, end: string) => ({ start, end, endInclusive: true, state: 'selected' })

/** What `DateFilter` requests for a first and a last day. */
const dateFilter = (first: string, last: string) => ({
  facetId: 'date_input_range',
  field: 'date',
  type: 'dateRange',
  currentValues: [range(`${first}@00:00:00`, `${last}@23:59:59`)],
})

describe.each(zones)('in %s', (timezone) => {
  const days = ['2023-12-31', '2024-01-01', '2024-02-28', '2024-02-29', '2024-03-01', '2024-03-31', '2024-10-27']
  let library: Awaited<ReturnType<typeof start>>
  beforeAll(async () => {
    library = await start(days)
  })
  afterAll(() => library.close())

  it.each(days)('the day %s finds only its own document', async (day) => {
    const typed = day.replaceAll('-', '/')
    const { ids, facets } = await library.ask({ timezone, facets: [dateFilter(typed, typed)] })
    expect(ids).toEqual([day])
    expect(facets).toMatchObject([{ values: [{ start: `${typed}@00:00:00`, numberOfResults: 1 }] }])
    expect((await library.ask({ timezone, aq: `@date==${typed}` })).ids).toEqual([day])
  })

  it.each([
    ['@date>2024/02/28', ['2024-02-29', '2024-03-01', '2024-03-31', '2024-10-27']],
    ['@date>=2024/02/29', ['2024-02-29', '2024-03-01', '2024-03-31', '2024-10-27']],
    ['@date<2024/01/01', ['2023-12-31']],
    ['@date<=2024/01/01', ['2023-12-31', '2024-01-01']],
    ['@date<>2024/01/01..2024/10/26', ['2023-12-31', '2024-10-27']],
    ['@date==2024/02/29@00:00', ['2024-02-29']],
    ['@date==2024/02/29@12:00', []],
  ])('%s finds days', async (aq, expected) => {
    expect((await library.ask({ timezone, aq })).ids).toEqual(expected)
  })

  it('a result has the midnight of its day in UTC', async () => {
    const { raw } = await library.ask({ timezone })
    expect(raw).toEqual([
      Date.UTC(2023, 11, 31),
      Date.UTC(2024, 0, 1),
      Date.UTC(2024, 1, 28),
      Date.UTC(2024, 1, 29),
      Date.UTC(2024, 2, 1),
      Date.UTC(2024, 2, 31),
      Date.UTC(2024, 9, 27),
    ])
  })

  it('generated ranges follow the days of the calendar', async () => {
    const facet = { facetId: 'date', field: 'date', type: 'dateRange', generateAutomaticRanges: true }
    const { facets } = await library.ask({
      timezone,
      aq: '@date<2024/04/01',
      facets: [{ ...facet, numberOfValues: 4 }],
    })
    expect(facets).toMatchObject([
      {
        domain: { start: '2023/12/31@00:00:00', end: '2024/03/31@00:00:00' },
        values: [
          { start: '2023/12/01@00:00:00', end: '2024/01/01@00:00:00', numberOfResults: 1 },
          { start: '2024/01/01@00:00:00', end: '2024/02/01@00:00:00', numberOfResults: 1 },
          { start: '2024/02/01@00:00:00', end: '2024/03/01@00:00:00', numberOfResults: 2 },
          { start: '2024/03/01@00:00:00', end: '2024/04/01@00:00:00', numberOfResults: 2 },
        ],
      },
    ])
    const found = await Promise.all(
      facets[0].values.map((value: object) =>
        library.ask({ timezone, facets: [{ ...facet, currentValues: [{ ...value, state: 'selected' }] }] }),
      ),
    )
    expect(found.map(({ ids }) => ids)).toEqual([
      ['2023-12-31'],
      ['2024-01-01'],
      ['2024-02-28', '2024-02-29'],
      ['2024-03-01', '2024-03-31'],
    ])
  })

  it('a moment is found by the day on the clocks there', async () => {
    const offsets: Record<string, string> = {
      'America/Los_Angeles': '-08:00',
      'America/St_Johns': '-03:30',
      'Asia/Kolkata': '+05:30',
      'Europe/Berlin': '+01:00',
      'Pacific/Kiritimati': '+14:00',
      'Etc/GMT+12': '-12:00',
    }
    const at = (time: string) => `${time}${offsets[timezone]!}`
    const first = at('2024-03-05T00:00:00')
    const last = at('2024-03-05T23:59:59.999')
    const moments = await start([
      '2024-03-04',
      '2024-03-05',
      '2024-03-06',
      at('2024-03-04T23:59:59.999'),
      first,
      last,
      at('2024-03-06T00:00:00'),
    ])
    const { ids, facets } = await moments.ask({ timezone, facets: [dateFilter('2024/03/05', '2024/03/05')] })
    expect(new Set(ids)).toEqual(new Set(['2024-03-05', first, last]))
    expect(facets).toMatchObject([{ values: [{ numberOfResults: 3 }] }])
    await moments.close()
  })
})

it.each([
  ['America/Los_Angeles', '2024-03-05T07:59:59Z', '2024-03-04'],
  ['America/Los_Angeles', '2024-03-05T08:00:00Z', '2024-03-05'],
  ['Pacific/Kiritimati', '2024-03-04T10:00:00Z', '2024-03-05'],
  ['Etc/GMT+12', '2024-03-06T11:59:00Z', '2024-03-05'],
  ['Asia/Kolkata', '2024-03-04T18:30:00Z', '2024-03-05'],
])('today is the day on the clocks: in %s at %s, %s', async (timezone, now, today) => {
  const { ask, close } = await start(['2024-03-03', '2024-03-04', '2024-03-05', '2024-03-06'], now)
  const find = async (aq: string) => (await ask({ timezone, aq })).ids
  expect(await find('@date==today')).toEqual([today])
  expect((await find('@date<=now')).at(-1)).toBe(today)
  expect((await find('@date>now')).includes(today)).toBe(false)
  expect((await find('@date=today-1d..today')).at(-1)).toBe(today)
  expect((await find('@date=yesterday')).includes(today)).toBe(false)
  await close()
})

it.each([
  ['whose midnight is skipped', 'America/Sao_Paulo', '2018-11-03', '2018-11-04', '2018-11-05'],
  ['whose midnight occurs twice', 'America/Havana', '2024-11-02', '2024-11-03', '2024-11-04'],
  ['after one that ended twice', 'America/Sao_Paulo', '2018-02-17', '2018-02-18', '2018-02-19'],
  ['that is skipped', 'Pacific/Apia', '2011-12-29', '2011-12-30', '2011-12-31'],
])('finds a day %s, in %s', async (_, timezone, before, day, after) => {
  const { ask, close } = await start([before, day, after])
  const typed = day.replaceAll('-', '/')
  expect((await ask({ timezone, facets: [dateFilter(typed, typed)] })).ids).toEqual([day])
  expect((await ask({ timezone, aq: `@date=${typed}` })).ids).toEqual([day])
  expect((await ask({ timezone, aq: `@date>${typed}` })).ids).toEqual([after])
  const facet = { facetId: 'date', field: 'date', type: 'dateRange', generateAutomaticRanges: true }
  const { facets } = await ask({ timezone, facets: [facet] })
  const [first, second] = facets[0].values
  expect([first.start, second.start, second.end]).toEqual(
    [before, day, after].map((date) => `${date.replaceAll('-', '/')}@00:00:00`),
  )
  const chosen = { ...facet, currentValues: [{ ...first, state: 'selected' }] }
  expect((await ask({ timezone, facets: [chosen] })).ids).toEqual([before])
  await close()
})

it.each([
  ['America/Sao_Paulo', '2018-11-03', '2018-11-04'],
  ['America/Santiago', '2024-09-07', '2024-09-08'],
  ['Africa/Cairo', '2024-04-25', '2024-04-26'],
])(
  'in %s, whose clocks skip the midnight after %s, its first moment is the start of %s',
  async (timezone, before, day) => {
    const { ask, close } = await start([before, day])
    const typed = day.replaceAll('-', '/')
    // A client that reads the typed day by the clocks of its machine writes it so.
    const chosen = { ...dateFilter(typed, typed), currentValues: [range(`${typed}@01:00:00`, `${typed}@23:59:59`)] }
    expect((await ask({ timezone, facets: [chosen] })).ids).toEqual([day])
    expect((await ask({ timezone, aq: `@date>=${typed}@01:00:00` })).ids).toEqual([day])
    expect((await ask({ timezone, aq: `@date<${typed}@01:00:00` })).ids).toEqual([before])
    expect((await ask({ timezone, aq: `@date>=${typed}@01:00:01` })).ids).toEqual([])
    await close()
  },
)

it.each([
  ['America/Santiago', '2024-04-06', '2024-04-07T03:30:00Z'],
  ['Africa/Cairo', '2024-10-31', '2024-10-31T21:30:00Z'],
])('in %s, the day contains both last hours of %s', async (timezone, day, moment) => {
  const before = new Date(Date.parse(moment) - 3_600_000).toISOString()
  const { ask, close } = await start([before, moment])
  const typed = day.replaceAll('-', '/')
  expect((await ask({ timezone, facets: [dateFilter(typed, typed)] })).ids).toEqual([before, moment])
  expect((await ask({ timezone, aq: `@date==${typed}` })).ids).toEqual([before, moment])
  await close()
})

it.each(['America/Los_Angeles', 'Pacific/Kiritimati', 'Europe/Amsterdam'])(
  'in %s, the first and the last days that a client can write find themselves',
  async (timezone) => {
    const days = ['0001-01-01', '0004-02-29', '1401-01-01', '1582-10-10', '9999-12-30', '9999-12-31']
    const { ask, close } = await start(days)
    for (const day of days) {
      const typed = day.replaceAll('-', '/')
      expect((await ask({ timezone, facets: [dateFilter(typed, typed)] })).ids).toEqual([day])
      expect((await ask({ timezone, aq: `@date==${typed}` })).ids).toEqual([day])
    }
    await close()
  },
)

it('finds what is on the clocks from one day to another, in any time zone', async () => {
  // Around the days on which clocks change in these time zones.
  const centers = ['2018-02-18', '2018-11-04', '2024-03-31', '2024-04-07', '2024-04-26', '2024-09-08', '2024-11-03']
  const date = fc
    .tuple(fc.constantFrom(...centers), fc.integer({ min: -4 * 96, max: 4 * 96 }))
    .map(([center, quarter]) => {
      const moment = new Date(Date.parse(center) + quarter * 900_000).toISOString()
      return quarter % 3 === 0 ? moment.slice(0, 10) : moment
    })
  const zone = fc.constantFrom(...zones, ...changingZones)
  const { ask, fill, close } = await start([])
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(date, { minLength: 20, maxLength: 60 }),
      zone,
      date,
      date,
      async (dates, timezone, a, b) => {
        const clocks = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short' })
        const dayOf = (text: string) => (text.length === 10 ? text : clocks.format(new Date(text)))
        const [first, last] = [a.slice(0, 10), b.slice(0, 10)].toSorted() as [string, string]
        const expected = dates.filter((text) => dayOf(text) >= first && dayOf(text) <= last).toSorted()
        await fill(dates)
        const typed = [first, last].map((day) => day.replaceAll('-', '/')) as [string, string]
        const all = { timezone, numberOfResults: 100 }
        const filtered = await ask({ ...all, facets: [dateFilter(...typed)] })
        const compared = await ask({ ...all, aq: `@date=${typed.join('..')}` })
        expect([filtered.ids.toSorted(), compared.ids.toSorted()]).toEqual([expected, expected])
        expect(filtered.facets).toMatchObject([{ values: [{ numberOfResults: expected.length }] }])

        const facet = { facetId: 'date', field: 'date', type: 'dateRange', generateAutomaticRanges: true }
        const { facets } = await ask({ ...all, facets: [facet] })
        const values: { numberOfResults: number }[] = facets[0].values
        expect(values.reduce((sum, { numberOfResults }) => sum + numberOfResults, 0)).toBe(dates.length)
        for (const value of [values[0], values.at(-1)]) {
          const chosen = { ...facet, currentValues: [{ ...value, state: 'selected' }] }
          expect((await ask({ ...all, facets: [chosen] })).ids.length).toBe(value?.numberOfResults)
        }
      },
    ),
    { numRuns: 15 },
  )
  await close()
})
