import {
  buildAutomaticFacetGenerator,
  buildBreadcrumbManager,
  buildCategoryFacet,
  buildDateFacet,
  buildFacet,
  buildNumericFacet,
  buildStaticFilter,
  buildStaticFilterValue,
} from '@coveo/headless'
import { deepStrictEqual as equal, ok } from 'node:assert/strict'
import { countValues, hasValues } from '../oracle.ts'
import { expectTotal, found, openPage } from '../page.ts'
import { suite } from '../suite.ts'
import { expectValues } from '../facet-page.ts'

const breadcrumbs = suite('buildBreadcrumbManager', {
  'shows selections in facets of every kind, and removes them': async (world) => {
    const page = openPage(world)
    const manager = buildBreadcrumbManager(page.engine)
    const source = buildFacet(page.engine, { options: { field: 'source' } })
    const category = buildCategoryFacet(page.engine, { options: { field: 'category' } })
    const price = buildNumericFacet(page.engine, { options: { field: 'price', generateAutomaticRanges: true } })
    const date = buildDateFacet(page.engine, {
      options: { field: 'date', generateAutomaticRanges: true, numberOfValues: 2 },
    })
    const kind = buildStaticFilter(page.engine, {
      options: { id: 'kind', values: [buildStaticFilterValue({ caption: 'Web', expression: '@filetype==html' })] },
    })
    await page.start()
    await page.after(() => source.toggleSelect(source.state.values[0]!))
    await page.after(() => category.toggleSelect(category.state.valuesAsTrees[0]!))
    await page.after(() => price.toggleSelect(price.state.values[0]!))
    await page.after(() => date.toggleSelect(date.state.values[1]!))
    await page.after(() => kind.toggleSelect(kind.state.values[0]!))
    const {
      facetBreadcrumbs,
      categoryFacetBreadcrumbs,
      numericFacetBreadcrumbs,
      dateFacetBreadcrumbs,
      staticFilterBreadcrumbs,
    } = manager.state
    equal(
      [
        facetBreadcrumbs,
        categoryFacetBreadcrumbs,
        numericFacetBreadcrumbs,
        dateFacetBreadcrumbs,
        staticFilterBreadcrumbs,
      ].map(({ length }) => length),
      [1, 1, 1, 1, 1],
    )
    const narrow = page.summary.state.total
    await page.after(() => manager.state.dateFacetBreadcrumbs[0]!.values[0]!.deselect())
    await page.after(() => manager.deselectBreadcrumb(manager.state.categoryFacetBreadcrumbs[0]!))
    ok(page.summary.state.total >= narrow)
    await page.after(() => manager.deselectAll())
    equal(manager.state.facetBreadcrumbs, [])
    ok(manager.state.staticFilterBreadcrumbs.every(({ values }) => values.length === 0))
    expectTotal(page, world.documents)
  },
})

const automaticFacets = suite('buildAutomaticFacetGenerator', {
  'shows facets that the platform chose, with their counts': async (world) => {
    const page = openPage(world)
    const generator = buildAutomaticFacetGenerator(page.engine, { options: { desiredCount: 4, numberOfValues: 5 } })
    await page.ask('energy')
    const { automaticFacets: facets } = generator.state
    ok(facets.length > 0 && facets.length <= 4, `There are ${facets.length} facets`)
    for (const { state } of facets) {
      expectValues(state.values, countValues(found(world, 'energy'), state.field), { limit: 5 })
    }
  },
  'filters the results by a selected value, and keeps the facet': async (world) => {
    const page = openPage(world)
    const generator = buildAutomaticFacetGenerator(page.engine, { options: { desiredCount: 3 } })
    const manager = buildBreadcrumbManager(page.engine)
    await page.start()
    const facet = generator.state.automaticFacets[0]!
    const { field } = facet.state
    const { value } = facet.state.values[0]!
    await page.after(() => facet.toggleSelect(facet.state.values[0]!))
    expectTotal(page, world.documents.filter(hasValues(field, { selected: [value] })))
    const shown = generator.state.automaticFacets.find(({ state }) => state.field === field)
    equal(shown?.state.values.find((candidate) => candidate.value === value)?.state, 'selected')
    equal(
      manager.state.automaticFacetBreadcrumbs.map((breadcrumb) => breadcrumb.field),
      [field],
    )
    await page.after(() => shown!.deselectAll())
    expectTotal(page, world.documents)
  },
})

export const breadcrumbSuites = [breadcrumbs, automaticFacets]
