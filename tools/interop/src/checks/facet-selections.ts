import { deepStrictEqual as equal, ok } from 'node:assert/strict'
import { countValues, select } from '../oracle.ts'
import { expectTotal, found } from '../page.ts'
import type { World } from '../world.ts'
import { bySelection, expectCounts, mostFrequent, namesOf, openFacets, valueOf } from '../facet-page.ts'
import { each } from '../each.ts'

/** Checks of selections and their effects. */
export const selecting = {
  'counts the documents of each value': async (world: World) => {
    const { facet } = await openFacets(world, { field: 'source' })
    equal(facet.state.values.length, countValues(world.documents, 'source').size)
    expectCounts(facet, world.documents, 'source')
  },
  'counts each of several values of a document': async (world: World) => {
    const { facet, ask } = await openFacets(world, { field: 'author', numberOfValues: 40 })
    await ask('winter')
    equal(new Set(namesOf(facet)), new Set(countValues(found(world, 'winter'), 'author').keys()))
    expectCounts(facet, found(world, 'winter'), 'author', { limit: 40 })
  },
  'filters the results by a selected value, but not its own counts': async (world: World) => {
    const page = await openFacets(world, { field: 'source' }, { field: 'filetype' })
    await page.after(() => page.facet.toggleSelect(valueOf(page.facet, 'Forum')))
    const results = select(world.documents, [bySelection('source', 'source', { selected: ['Forum'] })])
    expectTotal(page, results)
    ok(each(page.list.state.results).every(({ raw }) => raw.source === 'Forum'))
    expectCounts(page.facet, world.documents, 'source')
    expectCounts(page.other, results, 'filetype')
    equal(page.facet.isValueSelected(valueOf(page.facet, 'Forum')), true)
  },
  'matches any of several selected values': async (world: World) => {
    const page = await openFacets(world, { field: 'source' }, { field: 'filetype' })
    await page.after(() => page.facet.toggleSelect(valueOf(page.facet, 'Forum')))
    await page.after(() => page.facet.toggleSelect(valueOf(page.facet, 'Blog')))
    await page.after(() => page.other.toggleSelect(valueOf(page.other, 'pdf')))
    const constraints = [
      bySelection('source', 'source', { selected: ['Forum', 'Blog'] }),
      bySelection('filetype', 'filetype', { selected: ['pdf'] }),
    ]
    expectTotal(page, select(world.documents, constraints))
    expectCounts(page.facet, select(world.documents, constraints, 'source'), 'source')
    expectCounts(page.other, select(world.documents, constraints, 'filetype'), 'filetype')
  },
  'requires all selected values if configured, also in its counts': async (world: World) => {
    const page = await openFacets(world, { field: 'tags', numberOfValues: 30, resultsMustMatch: 'allValues' })
    const [first = '', second = ''] = mostFrequent(world, 'tags')
    await page.after(() => page.facet.toggleSelect(valueOf(page.facet, first)))
    await page.after(() => page.facet.toggleSelect(valueOf(page.facet, second)))
    const results = select(world.documents, [
      bySelection('tags', 'tags', { selected: [first, second], mustMatchAll: true }),
    ])
    expectTotal(page, results)
    expectCounts(page.facet, results, 'tags', { limit: 30, kept: [...countValues(world.documents, 'tags').keys()] })
  },
  'omits results with excluded values': async (world: World) => {
    const page = await openFacets(world, { field: 'author', numberOfValues: 30 }, { field: 'source' })
    const [first = '', second = ''] = mostFrequent(world, 'author')
    await page.after(() => page.facet.toggleExclude(valueOf(page.facet, first)))
    await page.after(() => page.facet.toggleExclude(valueOf(page.facet, second)))
    const results = select(world.documents, [bySelection('author', 'author', { excluded: [first, second] })])
    expectTotal(page, results)
    expectCounts(page.other, results, 'source')
    equal(page.facet.isValueExcluded(valueOf(page.facet, first)), true)
  },
  'combines selected and excluded values': async (world: World) => {
    const page = await openFacets(world, { field: 'author', numberOfValues: 30 })
    const [first = '', second = ''] = mostFrequent(world, 'author')
    await page.after(() => page.facet.toggleSelect(valueOf(page.facet, first)))
    await page.after(() => page.facet.toggleExclude(valueOf(page.facet, second)))
    expectTotal(
      page,
      select(world.documents, [bySelection('author', 'author', { selected: [first], excluded: [second] })]),
    )
  },
  'selects and excludes a single value': async (world: World) => {
    const page = await openFacets(world, { field: 'source' })
    await page.after(() => page.facet.toggleSelect(valueOf(page.facet, 'Forum')))
    await page.after(() => page.facet.toggleSingleSelect(valueOf(page.facet, 'Blog')))
    expectTotal(page, select(world.documents, [bySelection('source', 'source', { selected: ['Blog'] })]))
    await page.after(() => page.facet.toggleSingleExclude(valueOf(page.facet, 'Shop')))
    expectTotal(page, select(world.documents, [bySelection('source', 'source', { excluded: ['Shop'] })]))
  },
  'deselects a value, and all of them': async (world: World) => {
    const page = await openFacets(world, { field: 'source' })
    for (const value of ['Forum', 'Blog', 'Shop'])
      await page.after(() => page.facet.toggleSelect(valueOf(page.facet, value)))
    await page.after(() => page.facet.toggleSelect(valueOf(page.facet, 'Blog')))
    expectTotal(page, select(world.documents, [bySelection('source', 'source', { selected: ['Forum', 'Shop'] })]))
    await page.after(() => page.facet.deselectAll())
    expectTotal(page, world.documents)
    equal(page.facet.state.hasActiveValues, false)
  },
  'keeps the order of values when one is selected': async (world: World) => {
    const page = await openFacets(world, { field: 'author', numberOfValues: 6, sortCriteria: 'occurrences' })
    const before = namesOf(page.facet)
    await page.after(() => page.facet.toggleSelect(page.facet.state.values[4]!))
    equal(namesOf(page.facet), before)
  },
  'keeps a selected value without results': async (world: World) => {
    const page = await openFacets(world, { field: 'source' })
    await page.after(() => page.facet.toggleSelect(valueOf(page.facet, 'Archive')))
    await page.ask('nothingofthis')
    expectTotal(page, [])
    equal(
      page.facet.state.values.map(({ value, state, numberOfResults }) => ({ value, state, numberOfResults })),
      [{ value: 'Archive', state: 'selected', numberOfResults: 0 }],
    )
    equal(page.facet.state.hasActiveValues, true)
  },
  'returns to the first page': async (world: World) => {
    const page = await openFacets(world, { field: 'source' })
    await page.after(() => page.list.fetchMoreResults())
    await page.after(() => page.facet.toggleSelect(valueOf(page.facet, 'Guide')))
    equal(page.summary.state.firstResult, 1)
    equal(page.list.state.results.length, 10)
  },
  'is neither applied nor requested while it is disabled': async (world: World) => {
    const page = await openFacets(world, { field: 'source' }, { field: 'filetype' })
    await page.after(() => page.facet.toggleSelect(valueOf(page.facet, 'Forum')))
    page.facet.disable()
    await page.ask('')
    expectTotal(page, world.documents)
    page.facet.enable()
    equal(page.facet.state.enabled, true)
  },
  'is left out if the index lacks the field': async (world: World) => {
    const page = await openFacets(world, { field: 'nosuchfield' }, { field: 'source' })
    expectTotal(page, world.documents)
    equal(page.facet.state.values, [])
    expectCounts(page.other, world.documents, 'source')
  },
  'is rejected with an error if the field cannot be counted': async (world: World) => {
    const { engine, summary } = await openFacets(world, { field: 'price' })
    ok(engine.state.search.error?.message.includes('price'), engine.state.search.error?.message)
    equal(summary.state.isLoading, false)
  },
}
