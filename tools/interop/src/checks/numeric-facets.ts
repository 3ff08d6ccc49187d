import {
  buildFacet,
  buildNumericFacet,
  buildNumericFilter,
  buildNumericRange,
  type NumericFacetOptions,
  type NumericFacetValue,
} from '@coveo/headless'
import { deepStrictEqual as equal, ok } from 'node:assert/strict'
import type { InteropDocument } from '../documents.ts'
import { isInRanges, numberOf, type OracleRange } from '../oracle.ts'
import { expectTotal, found, openPage } from '../page.ts'
import { suite } from '../suite.ts'
import type { World } from '../world.ts'
import { count, expectContiguous } from '../ranges.ts'
import { each } from '../each.ts'
import { valueOf } from '../facet-page.ts'

const openNumeric = async (world: World, options: NumericFacetOptions) => {
  const page = openPage(world)
  const facet = buildNumericFacet(page.engine, { options })
  await page.start()
  return { ...page, facet }
}

/** Expects ranges with the oracle's counts. */
const expectNumberCounts = (
  values: readonly NumericFacetValue[],
  ranges: readonly OracleRange[],
  documents: readonly InteropDocument[],
  field: string,
) =>
  equal(
    values.map(({ start, end, numberOfResults }) => ({ start, end, numberOfResults })),
    each(ranges).map((range) => ({
      start: range.start,
      end: range.end,
      numberOfResults: count(documents, field, range),
    })),
  )

const priceRanges = [
  buildNumericRange({ start: 0, end: 100 }),
  buildNumericRange({ start: 100, end: 250, endInclusive: true }),
  buildNumericRange({ start: 200, end: 600 }),
]

const numericFacet = suite('buildNumericFacet', {
  'generates ranges of equal width': async (world) => {
    const { facet } = await openNumeric(world, { field: 'price', generateAutomaticRanges: true, numberOfValues: 5 })
    const { values } = facet.state
    equal(values.length, 5)
    expectContiguous(values, world.documents, 'price')
    expectNumberCounts(values, values, world.documents, 'price')
    const widths = values.slice(0, -1).map(({ start, end }) => end - start)
    ok(Math.max(...widths) - Math.min(...widths) <= 1.01, `The widths are ${widths.join(', ')}`)
  },
  'generates ranges with equal numbers of documents': async (world) => {
    const { facet } = await openNumeric(world, {
      field: 'price',
      generateAutomaticRanges: true,
      numberOfValues: 4,
      rangeAlgorithm: 'equiprobable',
    })
    const { values } = facet.state
    equal(values.length, 4)
    expectContiguous(values, world.documents, 'price')
    expectNumberCounts(values, values, world.documents, 'price')
    const counts = values.map(({ numberOfResults }) => numberOfResults)
    ok(Math.max(...counts) <= 1.25 * Math.min(...counts), `The counts are ${counts.join(', ')}`)
  },
  'generates ranges of the results of a query': async (world) => {
    const page = await openNumeric(world, { field: 'price', generateAutomaticRanges: true, numberOfValues: 3 })
    await page.ask('lithium')
    const results = found(world, 'lithium')
    expectContiguous(page.facet.state.values, results, 'price')
    expectNumberCounts(page.facet.state.values, page.facet.state.values, results, 'price')
  },
  'selects a generated range, and keeps the others': async (world) => {
    const page = await openNumeric(world, { field: 'price', generateAutomaticRanges: true, numberOfValues: 5 })
    const before = page.facet.state.values
    await page.after(() => page.facet.toggleSelect(before[1]!))
    expectTotal(page, world.documents.filter(isInRanges('price', [before[1]!])))
    equal(
      page.facet.state.values.map(({ start, end, endInclusive, state }) => ({ start, end, endInclusive, state })),
      before.map(({ start, end, endInclusive }, index) => ({
        start,
        end,
        endInclusive,
        state: index === 1 ? 'selected' : 'idle',
      })),
    )
    expectNumberCounts(page.facet.state.values, before, world.documents, 'price')
    await page.after(() => page.facet.toggleSelect(page.facet.state.values[3]!))
    expectTotal(page, world.documents.filter(isInRanges('price', [before[1]!, before[3]!])))
    await page.after(() => page.facet.toggleSingleSelect(page.facet.state.values[4]!))
    expectTotal(page, world.documents.filter(isInRanges('price', [before[4]!])))
    await page.after(() => page.facet.deselectAll())
    expectTotal(page, world.documents)
  },
  'counts given ranges, even if they overlap, with inclusive and exclusive ends': async (world) => {
    const page = await openNumeric(world, {
      field: 'price',
      generateAutomaticRanges: false,
      currentValues: priceRanges,
    })
    expectNumberCounts(page.facet.state.values, priceRanges, world.documents, 'price')
    await page.after(() => page.facet.toggleSelect(page.facet.state.values[1]!))
    expectTotal(page, world.documents.filter(isInRanges('price', [priceRanges[1]!])))
    equal(page.facet.isValueSelected(page.facet.state.values[1]!), true)
  },
  'sorts its ranges in both directions': async (world) => {
    const { facet, after } = await openNumeric(world, {
      field: 'price',
      generateAutomaticRanges: true,
      numberOfValues: 4,
    })
    const up = each(facet.state.values).map(({ start }) => start)
    equal(
      up,
      up.toSorted((a, b) => a - b),
    )
    await after(() => facet.sortBy('descending'))
    equal(
      facet.state.values.map(({ start }) => start),
      up.toReversed(),
    )
  },
  'counts under the selections of other facets': async (world) => {
    const page = openPage(world)
    const facet = buildNumericFacet(page.engine, {
      options: { field: 'price', generateAutomaticRanges: false, currentValues: priceRanges },
    })
    const other = buildFacet(page.engine, { options: { field: 'source' } })
    await page.start()
    const source = 'Forum'
    await page.after(() => other.toggleSelect(valueOf(other, source)))
    expectNumberCounts(
      facet.state.values,
      priceRanges,
      world.documents.filter(({ fields }) => fields['source'] === source),
      'price',
    )
  },
})

const numericRange = suite('buildNumericRange', {
  'creates a range that the platform counts and returns unchanged': async (world) => {
    const range = buildNumericRange({ start: 12.5, end: 99.99, endInclusive: true, state: 'selected' })
    const page = await openNumeric(world, { field: 'price', generateAutomaticRanges: false, currentValues: [range] })
    expectTotal(page, world.documents.filter(isInRanges('price', [range])))
    equal(page.facet.state.values, [{ ...range, numberOfResults: page.summary.state.total }])
  },
})

const numericFilter = suite('buildNumericFilter', {
  'filters the results by a typed range, including both ends': async (world) => {
    const page = openPage(world)
    const filter = buildNumericFilter(page.engine, { options: { field: 'size' } })
    await page.start()
    const sizes = world.documents.map((document) => numberOf(document, 'size') ?? 0).sort((a, b) => a - b)
    const [start = 0, end = 0] = [sizes[100], sizes[180]]
    await page.after(() => filter.setRange({ start, end }))
    expectTotal(page, world.documents.filter(isInRanges('size', [{ start, end, endInclusive: true }])))
    equal(page.summary.state.total, 81)
    equal({ start: filter.state.range?.start, count: filter.state.range?.numberOfResults }, { start, count: 81 })
    await page.after(() => filter.clear())
    expectTotal(page, world.documents)
    equal(filter.state.range, undefined)
  },
})

export const numericFacetSuites = [numericFacet, numericRange, numericFilter]
