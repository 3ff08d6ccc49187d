import {
  buildQueryExpression,
  loadAdvancedSearchQueryActions,
  loadQueryActions,
  loadSearchActions,
  loadSearchAnalyticsActions,
} from '@coveo/headless'
import { deepStrictEqual as equal, ok } from 'node:assert/strict'
import type { InteropDocument } from '../documents.ts'
import { hasValues, matchesNear, matchesPhrase, matchesText, numberOf } from '../oracle.ts'
import { expectTotal, openPage, type Page } from '../page.ts'
import { suite } from '../suite.ts'
import type { World } from '../world.ts'
import { expressions } from '../expressions.ts'

const expectExpression = async (world: World, page: Page, change: (expression: string) => void) => {
  const { executeSearch } = loadSearchActions(page.engine)
  for (const [expression, holds] of expressions) {
    change(expression)
    await page.after(
      () => void page.engine.dispatch(executeSearch(loadSearchAnalyticsActions(page.engine).logSearchboxSubmit())),
    )
    equal({ expression, error: page.engine.state.search.error?.message }, { expression, error: undefined })
    equal({ expression, total: page.summary.state.total }, { expression, total: world.documents.filter(holds).length })
  }
}

const queryExpression = suite('buildQueryExpression', {
  'builds expressions that the platform accepts': async (world) => {
    const page = openPage(world)
    const { updateAdvancedSearchQueries } = loadAdvancedSearchQueryActions(page.engine)
    const { executeSearch } = loadSearchActions(page.engine)
    const built: [string, (document: InteropDocument) => boolean][] = [
      [
        buildQueryExpression()
          .addStringField({ field: 'source', operator: 'isExactly', values: ['Guide', 'Shop'] })
          .toQuerySyntax(),
        hasValues('source', { selected: ['Guide', 'Shop'] }),
      ],
      [
        buildQueryExpression()
          .addStringField({ field: 'author', operator: 'contains', values: ['Byron'] })
          .toQuerySyntax(),
        hasValues('author', { selected: ['Ada Byron'] }),
      ],
      [
        buildQueryExpression().addNumericField({ field: 'price', operator: 'greaterThan', value: 300 }).toQuerySyntax(),
        (document) => (numberOf(document, 'price') ?? 0) > 300,
      ],
      [
        buildQueryExpression().addNumericRangeField({ field: 'size', from: 500, to: 1500 }).toQuerySyntax(),
        (document) => (numberOf(document, 'size') ?? 0) >= 500 && (numberOf(document, 'size') ?? 0) <= 1500,
      ],
      [
        buildQueryExpression().addFieldExists({ field: 'price' }).toQuerySyntax(),
        (document) => numberOf(document, 'price') !== undefined,
      ],
      [
        buildQueryExpression()
          .addStringField({ field: 'source', operator: 'isExactly', values: ['Guide'], negate: true })
          .toQuerySyntax(),
        hasValues('source', { excluded: ['Guide'] }),
      ],
      [buildQueryExpression().addKeyword({ expression: 'lantern' }).toQuerySyntax(), matchesText('lantern ')],
      [
        buildQueryExpression().addExactMatch({ expression: 'solar panel' }).toQuerySyntax(),
        matchesPhrase('solar panel'),
      ],
      [
        buildQueryExpression()
          .joinUsing('or')
          .addExpression(
            buildQueryExpression().addStringField({ field: 'source', operator: 'isExactly', values: ['Blog'] }),
          )
          .addExpression(buildQueryExpression().addNumericField({ field: 'price', operator: 'lowerThan', value: 20 }))
          .toQuerySyntax(),
        (document) => document.fields['source'] === 'Blog' || (numberOf(document, 'price') ?? 1e9) < 20,
      ],
      [
        buildQueryExpression()
          .addNear({
            startTerm: 'solar',
            otherTerms: [
              { endTerm: 'panel', maxKeywordsBetween: 3 },
              { endTerm: 'energy', maxKeywordsBetween: 12 },
            ],
          })
          .toQuerySyntax(),
        (document) => matchesNear('solar', 'panel', 3)(document) && matchesNear('solar', 'energy', 12)(document),
      ],
      [
        buildQueryExpression()
          .addQueryExtension({ name: 'qre', parameters: { expression: '@source==Guide', modifier: '50' } })
          .toQuerySyntax(),
        () => true,
      ],
      [
        buildQueryExpression()
          .addStringFacetField({ field: 'author', operator: 'fuzzyMatch', value: 'Ada Byrn' })
          .toQuerySyntax(),
        hasValues('author', { selected: ['Ada Byron'] }),
      ],
    ]
    for (const [expression, holds] of built) {
      page.engine.dispatch(updateAdvancedSearchQueries({ aq: expression }))
      await page.after(
        () => void page.engine.dispatch(executeSearch(loadSearchAnalyticsActions(page.engine).logSearchboxSubmit())),
      )
      equal({ expression, error: page.engine.state.search.error?.message }, { expression, error: undefined })
      equal(
        { expression, total: page.summary.state.total },
        { expression, total: world.documents.filter(holds).length },
      )
    }
  },
  'is also evaluated in the query, if its syntax is enabled': async (world) => {
    const page = openPage(world)
    const { updateQuery } = loadQueryActions(page.engine)
    await expectExpression(world, page, (expression) =>
      page.engine.dispatch(updateQuery({ q: expression, enableQuerySyntax: true })),
    )
  },
  'is plain text in a query without syntax': async (world) => {
    const page = openPage(world)
    await page.ask('@source==Guide')
    equal(page.engine.state.search.error, null)
    ok(page.summary.state.total < world.documents.length)
  },
  'combines q, aq, cq and dq as ((q AND aq) OR dq) AND cq': async (world) => {
    const page = openPage(world)
    const { updateAdvancedSearchQueries } = loadAdvancedSearchQueryActions(page.engine)
    page.engine.dispatch(
      updateAdvancedSearchQueries({ aq: '@price<200', cq: '@filetype==(pdf,html)', dq: '@source==Archive' }),
    )
    await page.ask('energy')
    const expected = world.documents.filter((document) => {
      const isAsked = matchesText('energy')(document) && (numberOf(document, 'price') ?? 1e9) < 200
      return (
        (isAsked || document.fields['source'] === 'Archive') &&
        ['pdf', 'html'].includes(String(document.fields['filetype']))
      )
    })
    expectTotal(page, expected)
  },
})

export const queryExpressionSuites = [queryExpression]
