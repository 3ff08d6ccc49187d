import { deepStrictEqual as equal, ok } from 'node:assert/strict'
import { countValues, hasValues } from '../oracle.ts'
import { found } from '../page.ts'
import type { World } from '../world.ts'
import { expectCounts, namesOf, openFacets } from '../facet-page.ts'

/** Checks of the values shown and their order. */
export const values = {
  'shows more and fewer values': async (world: World) => {
    const { facet, after } = await openFacets(world, {
      field: 'author',
      numberOfValues: 8,
      sortCriteria: 'occurrences',
    })
    equal({ count: facet.state.values.length, more: facet.state.canShowMoreValues }, { count: 8, more: true })
    await after(() => facet.showMoreValues())
    equal({ count: facet.state.values.length, less: facet.state.canShowLessValues }, { count: 16, less: true })
    expectCounts(facet, world.documents, 'author', { limit: 16 })
    while (facet.state.canShowMoreValues && facet.state.values.length < 100) await after(() => facet.showMoreValues())
    equal(new Set(namesOf(facet)), new Set(countValues(world.documents, 'author').keys()))
    await after(() => facet.showLessValues())
    equal({ count: facet.state.values.length, less: facet.state.canShowLessValues }, { count: 8, less: false })
  },
  'lists the most frequent values first by occurrences': async (world: World) => {
    const { facet } = await openFacets(world, { field: 'author', numberOfValues: 12, sortCriteria: 'occurrences' })
    const counts = [...countValues(world.documents, 'author').values()].sort((a, b) => b - a)
    equal(
      facet.state.values.map(({ numberOfResults }) => numberOfResults),
      counts.slice(0, 12),
    )
  },
  'sorts values alphabetically in both directions': async (world: World) => {
    const { facet, after } = await openFacets(world, { field: 'filetype', sortCriteria: 'alphanumeric' })
    const expected = [...countValues(world.documents, 'filetype').keys()].sort()
    equal(namesOf(facet), expected)
    await after(() => facet.sortBy('alphanumericDescending'))
    equal(namesOf(facet), expected.toReversed())
    equal(facet.isSortedBy('alphanumericDescending'), true)
  },
  'sorts values with numbers naturally': async (world: World) => {
    const options = { field: 'foldingcollection', numberOfValues: 50, sortCriteria: 'alphanumericNatural' } as const
    const { facet } = await openFacets(world, options)
    const numbers = namesOf(facet).map((value) => Number(value.replace('thread-', '')))
    ok(numbers.length > 20)
    equal(
      numbers,
      numbers.toSorted((a, b) => a - b),
    )
  },
  'sorts by score and automatically': async (world: World) => {
    for (const sortCriteria of ['score', 'automatic'] as const) {
      const { facet } = await openFacets(world, { field: 'author', numberOfValues: 10, sortCriteria })
      expectCounts(facet, world.documents, 'author', { limit: 10 })
    }
    const { facet } = await openFacets(world, { field: 'language', sortCriteria: 'automatic' })
    equal(namesOf(facet), ['English', 'French', 'German', 'Norwegian'])
  },
  'shows allowed values only': async (world: World) => {
    const { facet } = await openFacets(world, { field: 'source', allowedValues: ['Blog', 'Shop', 'Nowhere'] })
    const allowed = world.documents.filter(hasValues('source', { selected: ['Blog', 'Shop'] }))
    expectCounts(facet, allowed, 'source')
    equal(facet.state.canShowMoreValues, false)
  },
  'lists the values of a custom order first': async (world: World) => {
    const customSort = ['Shop', 'Archive']
    const { facet } = await openFacets(world, { field: 'source', customSort, sortCriteria: 'alphanumeric' })
    equal(namesOf(facet), ['Shop', 'Archive', 'Blog', 'Forum', 'Guide', 'Manual'])
  },
  'counts under a query': async (world: World) => {
    const page = await openFacets(world, { field: 'objecttype' }, { field: 'language' })
    for (const query of ['panel', 'metal river', 'lav']) {
      await page.ask(query)
      expectCounts(page.facet, found(world, query), 'objecttype')
      expectCounts(page.other, found(world, query), 'language')
    }
  },
}
