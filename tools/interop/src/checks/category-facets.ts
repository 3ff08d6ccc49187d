import {
  buildCategoryFacet,
  buildFacet,
  type CategoryFacet,
  type CategoryFacetOptions,
  type CategoryFacetValue,
} from '@coveo/headless'
import { deepStrictEqual as equal, ok } from 'node:assert/strict'
import { countChildren, isBelow } from '../oracle.ts'
import { expectTotal, found, openPage } from '../page.ts'
import { suite } from '../suite.ts'
import type { World } from '../world.ts'
import { each } from '../each.ts'
import { expectCounts } from '../facet-page.ts'

const category = { field: 'category', delimiter: ';' }
const place = { field: 'place', delimiter: '|' }

const openCategory = async (world: World, options: CategoryFacetOptions) => {
  const page = openPage(world, { clearsFilters: false })
  const facet = buildCategoryFacet(page.engine, { options })
  const other = buildFacet(page.engine, { options: { field: 'source' } })
  await page.start()
  return { ...page, facet, other }
}

/** Returns the values to choose from: below the selected one, or at the top. */
const optionsOf = ({ state }: CategoryFacet): readonly CategoryFacetValue[] =>
  state.activeValue ? state.activeValue.children : state.valuesAsTrees

const optionOf = (facet: CategoryFacet, value: string) => {
  const shown = optionsOf(facet).find((candidate) => candidate.value === value)
  ok(
    shown,
    `"${value}" is not among ${optionsOf(facet)
      .map((each) => each.value)
      .join(', ')}`,
  )
  return shown
}

const toCounts = (values: readonly CategoryFacetValue[]) =>
  Object.fromEntries(values.map(({ value, numberOfResults }) => [value, numberOfResults]))

const descend = async ({ facet, after }: Awaited<ReturnType<typeof openCategory>>, path: readonly string[]) => {
  for (const segment of path) await after(() => facet.toggleSelect(optionOf(facet, segment)))
}

export const categoryFacetSuites = [
  suite('buildCategoryFacet', {
    'counts the documents of each value of the first level': async (world) => {
      const { facet } = await openCategory(world, { field: 'category', numberOfValues: 20 })
      equal(
        toCounts(facet.state.valuesAsTrees),
        Object.fromEntries(countChildren(world.documents, { ...category, path: [] })),
      )
      ok(
        each(facet.state.valuesAsTrees).every(
          ({ children, path, value }) => children.length === 0 && path.join() === value,
        ),
      )
    },
    'goes down level by level, each with its counts': async (world) => {
      const page = await openCategory(world, { field: 'category', numberOfValues: 20 })
      for (const path of [['Hardware'], ['Hardware', 'Power'], ['Hardware', 'Power', 'Cables']]) {
        await descend(page, path.slice(-1))
        const results = world.documents.filter(isBelow('category', path, ';'))
        expectTotal(page, results)
        equal(
          page.facet.state.selectedValueAncestry.map(({ value }) => value),
          path,
        )
        equal(page.facet.state.activeValue?.path, path)
        equal(page.facet.state.activeValue?.numberOfResults, results.length)
        equal(toCounts(optionsOf(page.facet)), Object.fromEntries(countChildren(results, { ...category, path })))
      }
      equal(page.facet.state.activeValue?.isLeafValue, true)
    },
    'applies its selection to all other facets': async (world) => {
      const page = await openCategory(world, { field: 'category' })
      await descend(page, ['Software', 'Editors'])
      const results = world.documents.filter(isBelow('category', ['Software', 'Editors'], ';'))
      expectCounts(page.other, results, 'source')
    },
    'returns to a level above, and to all': async (world) => {
      const page = await openCategory(world, { field: 'category' })
      await descend(page, ['Services', 'Repair'])
      await page.after(() => page.facet.toggleSelect(page.facet.state.selectedValueAncestry[0]!))
      expectTotal(page, world.documents.filter(isBelow('category', ['Services'], ';')))
      await page.after(() => page.facet.deselectAll())
      expectTotal(page, world.documents)
      equal(
        { active: page.facet.state.activeValue, isHierarchical: page.facet.state.hasActiveValues },
        { active: undefined, isHierarchical: false },
      )
    },
    'splits paths at the configured character': async (world) => {
      const page = await openCategory(world, { field: 'place', delimitingCharacter: '|' })
      await descend(page, ['Europe', 'Norway'])
      const path = ['Europe', 'Norway']
      const results = world.documents.filter(isBelow('place', path, '|'))
      expectTotal(page, results)
      equal(toCounts(optionsOf(page.facet)), Object.fromEntries(countChildren(results, { ...place, path })))
    },
    'starts below its base path, and filters the results by it': async (world) => {
      const basePath = ['Europe']
      const page = await openCategory(world, { field: 'place', delimitingCharacter: '|', basePath })
      const results = world.documents.filter(isBelow('place', basePath, '|'))
      expectTotal(page, results)
      equal(
        toCounts(page.facet.state.valuesAsTrees),
        Object.fromEntries(countChildren(results, { ...place, path: basePath })),
      )
      await descend(page, ['France'])
      expectTotal(page, world.documents.filter(isBelow('place', ['Europe', 'France'], '|')))
    },
    'starts below its base path without filtering the results': async (world) => {
      const basePath = ['Asia']
      const options = { field: 'place', delimitingCharacter: '|', basePath, filterByBasePath: false }
      const page = await openCategory(world, options)
      expectTotal(page, world.documents)
      equal(
        toCounts(page.facet.state.valuesAsTrees),
        Object.fromEntries(countChildren(world.documents, { ...place, path: basePath })),
      )
    },
    'shows more and fewer values, at the top and below': async (world) => {
      const page = await openCategory(world, { field: 'category', numberOfValues: 2 })
      equal(
        { count: page.facet.state.valuesAsTrees.length, more: page.facet.state.canShowMoreValues },
        { count: 2, more: true },
      )
      await page.after(() => page.facet.showMoreValues())
      equal(page.facet.state.valuesAsTrees.length, 4)
      await page.after(() => page.facet.showLessValues())
      equal(page.facet.state.valuesAsTrees.length, 2)
      await descend(page, ['Hardware'])
      equal({ count: optionsOf(page.facet).length, more: page.facet.state.canShowMoreValues }, { count: 2, more: true })
      await page.after(() => page.facet.showMoreValues())
      equal(
        { count: optionsOf(page.facet).length, more: page.facet.state.canShowMoreValues },
        { count: 3, more: false },
      )
    },
    'sorts by occurrences and alphabetically': async (world) => {
      const { facet, after } = await openCategory(world, { field: 'category', numberOfValues: 20 })
      const counts = facet.state.valuesAsTrees.map(({ numberOfResults }) => numberOfResults)
      equal(
        counts,
        counts.toSorted((a, b) => b - a),
      )
      await after(() => facet.sortBy('alphanumeric'))
      const names = facet.state.valuesAsTrees.map(({ value }) => value)
      equal(names, names.toSorted())
      equal(facet.isSortedBy('alphanumeric'), true)
    },
    'counts under a query': async (world) => {
      const page = await openCategory(world, { field: 'category', numberOfValues: 20 })
      await page.ask('energy')
      await descend(page, ['Hardware'])
      const results = found(world, 'energy', isBelow('category', ['Hardware'], ';'))
      expectTotal(page, results)
      equal(
        toCounts(optionsOf(page.facet)),
        Object.fromEntries(countChildren(results, { ...category, path: ['Hardware'] })),
      )
    },
    'finds paths, and selects one': async (world) => {
      const page = await openCategory(world, { field: 'category' })
      await page.after(() => page.facet.facetSearch.updateText('batt'))
      await page.after(() => page.facet.facetSearch.search())
      const path = ['Hardware', 'Power', 'Batteries']
      const results = world.documents.filter(isBelow('category', path, ';'))
      equal(page.facet.state.facetSearch.values, [
        { displayValue: 'Batteries', rawValue: 'Batteries', count: results.length, path: path.slice(0, -1) },
      ])
      await page.after(() => page.facet.facetSearch.select(page.facet.state.facetSearch.values[0]!))
      expectTotal(page, results)
      equal(
        page.facet.state.selectedValueAncestry.map(({ value }) => value),
        path,
      )
    },
    'omits the selected path from found paths': async (world) => {
      const page = await openCategory(world, { field: 'category' })
      await descend(page, ['Outdoor', 'Tents'])
      await page.after(() => page.facet.facetSearch.updateText('tents'))
      await page.after(() => page.facet.facetSearch.search())
      equal(page.facet.state.facetSearch.values, [])
    },
    'keeps its selection if nothing is found': async (world) => {
      const page = await openCategory(world, { field: 'category' })
      await descend(page, ['Outdoor', 'Tents'])
      await page.ask('nothingofthis')
      equal(
        page.facet.state.selectedValueAncestry.map(({ value }) => value),
        ['Outdoor', 'Tents'],
      )
      await page.ask('')
      expectTotal(page, world.documents.filter(isBelow('category', ['Outdoor', 'Tents'], ';')))
    },
  }),
]
