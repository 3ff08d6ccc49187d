import {
  buildDateFacet,
  buildDateFilter,
  buildDateRange,
  type DateFacetOptions,
  type DateFacetValue,
} from '@coveo/headless'
import { deepStrictEqual as equal, ok } from 'node:assert/strict'
import type { InteropDocument } from '../documents.ts'
import { isInRanges, momentOf, numberOf, type OracleRange } from '../oracle.ts'
import { expectTotal, openPage, type PageOptions } from '../page.ts'
import { suite } from '../suite.ts'
import { timeZone } from '../time-zone.ts'
import type { World } from '../world.ts'
import { count, expectContiguous } from '../ranges.ts'
import { each } from '../each.ts'

const openDates = async (world: World, options: DateFacetOptions, configuration: PageOptions = {}) => {
  const page = openPage(world, configuration)
  const facet = buildDateFacet(page.engine, { options })
  await page.start()
  return { ...page, facet }
}

const toDateRange = (
  { start, end, endInclusive }: Pick<DateFacetValue, 'start' | 'end' | 'endInclusive'>,
  zone: string,
): OracleRange => ({
  start: momentOf(start, zone),
  // Dates have no milliseconds: an inclusive end covers its whole second.
  end: momentOf(end, zone) + (endInclusive ? 999 : 0),
  endInclusive,
})

/** Expects ranges with the oracle's counts. */
const expectDateCounts = (
  values: readonly DateFacetValue[],
  ranges: readonly Pick<DateFacetValue, 'start' | 'end' | 'endInclusive'>[],
  documents: readonly InteropDocument[],
  zone: string,
) =>
  equal(
    values.map(({ start, end, numberOfResults }) => ({ start, end, numberOfResults })),
    each(ranges).map((range) => ({
      start: range.start,
      end: range.end,
      numberOfResults: count(documents, 'date', toDateRange(range, zone)),
    })),
  )

const toApiDate = (moment: number) => new Date(moment).toISOString().slice(0, 19).replace('T', '@').replaceAll('-', '/')

const dateFacet = suite('buildDateFacet', {
  'generates ranges that contain all documents': async (world) => {
    const { facet } = await openDates(world, { field: 'date', generateAutomaticRanges: true, numberOfValues: 5 })
    const { length } = facet.state.values
    // Bounds are round, so there may be fewer ranges than requested.
    ok(length > 2 && length <= 5, `There are ${length} ranges`)
    expectContiguous(facet.state.values, world.documents, 'date')
    expectDateCounts(facet.state.values, facet.state.values, world.documents, timeZone)
  },
  'generates ranges with equal numbers of documents': async (world) => {
    const { facet } = await openDates(world, {
      field: 'date',
      generateAutomaticRanges: true,
      numberOfValues: 4,
      rangeAlgorithm: 'equiprobable',
    })
    expectContiguous(facet.state.values, world.documents, 'date')
    expectDateCounts(facet.state.values, facet.state.values, world.documents, timeZone)
  },
  'selects a generated range, and counts the same again': async (world) => {
    const page = await openDates(world, { field: 'date', generateAutomaticRanges: true, numberOfValues: 5 })
    const before = page.facet.state.values
    for (const index of [before.length - 1, 0]) {
      await page.after(() => page.facet.toggleSingleSelect(page.facet.state.values[index]!))
      expectTotal(page, world.documents.filter(isInRanges('date', [toDateRange(before[index]!, timeZone)])))
      equal(
        page.facet.state.values.map(({ start, end, numberOfResults }) => ({ start, end, numberOfResults })),
        before.map(({ start, end, numberOfResults }) => ({ start, end, numberOfResults })),
      )
    }
  },
  'parses given dates in the time zone of the request': async (world) => {
    for (const timezone of ['America/New_York', 'Asia/Kolkata', 'Pacific/Auckland']) {
      // Bounds among the dates of documents, so that one hour of difference changes the count.
      const dates = world.documents.map((document) => numberOf(document, 'date') ?? 0).sort((a, b) => a - b)
      const ranges = [0.2, 0.5, 0.8].map((part) => {
        const start = toApiDate(dates[Math.floor(dates.length * part)]!)
        const end = toApiDate(dates[Math.floor(dates.length * part) + 40]!)
        return buildDateRange({ start, end, endInclusive: part === 0.5 })
      })
      const options = { field: 'date', generateAutomaticRanges: false, currentValues: ranges }
      const page = await openDates(world, options, { search: { timezone } })
      expectDateCounts(page.facet.state.values, ranges, world.documents, timezone)
      await page.after(() => page.facet.toggleSelect(page.facet.state.values[2]!))
      expectTotal(
        page,
        world.documents.filter(isInRanges('date', [toDateRange(page.facet.state.values[2]!, timezone)])),
      )
    }
  },
  'counts relative dates, and recognizes them': async (world) => {
    const ranges = (['past-1-week', 'past-1-month', 'past-200-day', 'past-2-year'] as const).map((start) =>
      buildDateRange({ start, end: 'now' }),
    )
    const page = await openDates(world, { field: 'date', generateAutomaticRanges: false, currentValues: ranges })
    const day = new Date(world.now)
    const since = (change: (date: Date) => void) => {
      const date = new Date(day)
      change(date)
      return world.documents.filter((document) => (numberOf(document, 'date') ?? 0) >= date.getTime()).length
    }
    const expected: Record<string, number> = {
      'past-1-week': since((date) => date.setDate(date.getDate() - 7)),
      'past-200-day': since((date) => date.setDate(date.getDate() - 200)),
    }
    const shown = Object.fromEntries(
      page.facet.state.values.map(({ start, numberOfResults }) => [start, numberOfResults]),
    )
    equal(Object.keys(shown).sort(), ranges.map(({ start }) => start).sort())
    for (const [start, total] of Object.entries(expected))
      equal({ start, count: shown[start] }, { start, count: total })
    const week = page.facet.state.values.find(({ start }) => start === 'past-1-week')!
    await page.after(() => page.facet.toggleSelect(week))
    equal(page.summary.state.total, expected['past-1-week'])
    equal(page.facet.state.values.find(({ state }) => state === 'selected')?.start, 'past-1-week')
  },
  'excludes a range': async (world) => {
    const page = await openDates(world, { field: 'date', generateAutomaticRanges: true, numberOfValues: 3 })
    const range = page.facet.state.values[1]!
    await page.after(() => page.facet.toggleExclude(range))
    const isIn = isInRanges('date', [toDateRange(range, timeZone)])
    expectTotal(
      page,
      world.documents.filter((document) => !isIn(document)),
    )
  },
  'deselects all, and sorts': async (world) => {
    const page = await openDates(world, { field: 'date', generateAutomaticRanges: true, numberOfValues: 3 })
    await page.after(() => page.facet.toggleSelect(page.facet.state.values[0]!))
    await page.after(() => page.facet.deselectAll())
    expectTotal(page, world.documents)
    await page.after(() => page.facet.sortBy('descending'))
    const starts = each(page.facet.state.values).map(({ start }) => start)
    equal(starts, starts.toSorted().reverse())
  },
})

const dateRange = suite('buildDateRange', {
  'creates a range that the platform counts and returns unchanged': async (world) => {
    const start = world.now - 400 * 86_400_000
    const range = buildDateRange({ start, end: new Date(world.now), state: 'selected' })
    const page = await openDates(world, { field: 'date', generateAutomaticRanges: false, currentValues: [range] })
    equal(page.facet.state.values, [{ ...range, numberOfResults: page.summary.state.total }])
    expectTotal(page, world.documents.filter(isInRanges('date', [toDateRange(range, timeZone)])))
  },
})

const dateFilter = suite('buildDateFilter', {
  'filters the results by typed dates': async (world) => {
    const page = openPage(world)
    const filter = buildDateFilter(page.engine, { options: { field: 'date' } })
    await page.start()
    const range = {
      start: toApiDate(world.now - 700 * 86_400_000),
      end: toApiDate(world.now - 300 * 86_400_000),
    }
    await page.after(() => filter.setRange(range))
    const expected = {
      start: momentOf(range.start, timeZone),
      end: momentOf(range.end, timeZone) + 999,
      endInclusive: true,
    }
    expectTotal(page, world.documents.filter(isInRanges('date', [expected])))
    equal(filter.state.range?.numberOfResults, page.summary.state.total)
    await page.after(() => filter.clear())
    expectTotal(page, world.documents)
  },
})

export const dateFacetSuites = [dateFacet, dateRange, dateFilter]
