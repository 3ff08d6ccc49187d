import {
  buildController,
  buildCriterionExpression,
  buildFacet,
  buildFieldSortCriterion,
  buildResultTemplatesManager,
  HighlightUtils,
  ResultTemplatesHelpers,
  SortOrder,
  loadSortCriteriaActions,
} from '@coveo/headless'
import { buildController as buildCommerceController } from '@coveo/headless/commerce'
import { deepStrictEqual as equal, ok } from 'node:assert/strict'
import { sortBy } from '../oracle.ts'
import { idsOf, openPage } from '../page.ts'
import { openListing } from '../shop.ts'
import { suite } from '../suite.ts'
import { each } from '../each.ts'

/** Checks of functions without calls, applied to replies of the platform. */
export const localSuites = [
  suite('buildController', {
    'detects new results': async (world) => {
      const page = openPage(world)
      let told = 0
      const stop = buildController(page.engine).subscribe(() => told++)
      await page.start()
      stop()
      ok(told > 0)
    },
  }),
  suite('commerce/buildController', {
    'detects new products': async (world) => {
      const shop = await openListing(world)
      let told = 0
      const stop = buildCommerceController(shop.engine).subscribe(() => told++)
      await shop.after(() => shop.solution.refresh())
      stop()
      ok(told > 0)
    },
  }),
  suite('buildResultTemplatesManager', {
    'selects a template by the fields of a result': async (world) => {
      const page = openPage(world)
      const templates = buildResultTemplatesManager<string>(page.engine)
      templates.registerTemplates(
        { content: 'any', conditions: [] },
        { content: 'guide', conditions: [ResultTemplatesHelpers.fieldMustMatch('source', ['Guide'])], priority: 2 },
        { content: 'priced', conditions: [ResultTemplatesHelpers.fieldsMustBeDefined(['price'])], priority: 1 },
      )
      await page.start()
      for (const result of each(page.list.state.results)) {
        const expected = result.raw.source === 'Guide' ? 'guide' : result.raw['price'] === undefined ? 'any' : 'priced'
        equal(templates.selectTemplate(result), expected)
      }
    },
    'marks the words of the query in a title': async (world) => {
      const page = openPage(world)
      buildFacet(page.engine, { options: { field: 'source' } })
      await page.ask('lantern')
      const result = page.list.state.results.find(({ titleHighlights }) => titleHighlights.length > 0)
      ok(result)
      const html = HighlightUtils.highlightString({
        content: result.title,
        highlights: result.titleHighlights,
        openingDelimiter: '<b>',
        closingDelimiter: '</b>',
      })
      ok(/<b>lantern<\/b>/i.test(html), html)
    },
  }),
  suite('buildCriterionExpression', {
    'formats a sort order that the platform accepts': async (world) => {
      const criteria = [
        buildFieldSortCriterion('source', SortOrder.Descending),
        buildFieldSortCriterion('size', SortOrder.Ascending),
      ]
      const expression = buildCriterionExpression(criteria)
      equal(expression, '@source descending,@size ascending')
      const page = openPage(world)
      page.engine.dispatch(loadSortCriteriaActions(page.engine).registerSortCriterion(criteria))
      await page.start()
      equal(page.lastRequest()['sortCriteria'], expression)
      const expected = sortBy(sortBy(world.documents, 'size', 'ascending'), 'source', 'descending')
      equal(
        idsOf(page.list.state.results),
        expected.slice(0, 10).map(({ id }) => id),
      )
    },
  }),
]
