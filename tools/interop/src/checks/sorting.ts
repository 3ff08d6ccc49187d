import {
  buildDateSortCriterion,
  buildFieldSortCriterion,
  buildNoSortCriterion,
  buildPager,
  buildQueryRankingExpressionSortCriterion,
  buildRelevanceSortCriterion,
  buildResultsPerPage,
  SortOrder,
  type SortCriterion,
} from '@coveo/headless'
import { deepStrictEqual as equal, ok } from 'node:assert/strict'
import { sortBy } from '../oracle.ts'
import { expectTotal, found, idsOf } from '../page.ts'
import { suite } from '../suite.ts'
import type { World } from '../world.ts'
import { bySize, openSorted } from '../sorted-page.ts'

const orders: [string, SortCriterion | SortCriterion[], string, 'ascending' | 'descending'][] = [
  ['a number, up', bySize('ascending'), 'size', 'ascending'],
  ['a number, down', bySize('descending'), 'size', 'descending'],
  ['the date, up', buildDateSortCriterion(SortOrder.Ascending), 'date', 'ascending'],
  ['the date, down', buildDateSortCriterion(SortOrder.Descending), 'date', 'descending'],
]

const sort = suite('buildSort', {
  ...Object.fromEntries(
    orders.map(([name, criterion, field, order]) => [
      `sorts by ${name}`,
      async (world: World) => {
        const page = await openSorted(world, criterion)
        await page.ask('garden')
        const expected = sortBy(found(world, 'garden'), field, order).map(({ id }) => id)
        equal(idsOf(page.list.state.results), expected.slice(0, 10))
        equal(page.sort.isSortedBy(criterion), true)
      },
    ]),
  ),
  'lists documents without a value last, in both directions': async (world) => {
    for (const order of ['ascending', 'descending'] as const) {
      const page = await openSorted(
        world,
        buildFieldSortCriterion('price', SortOrder[order === 'ascending' ? 'Ascending' : 'Descending']),
      )
      await page.after(() => buildResultsPerPage(page.engine).set(1000))
      const prices = (list: readonly { price: unknown }[]) => list.map(({ price }) => price ?? null)
      equal(
        prices(page.list.state.results.map(({ raw }) => ({ price: raw['price'] }))),
        prices(sortBy(world.documents, 'price', order).map(({ fields }) => ({ price: fields['price'] }))),
      )
    }
  },
  'sorts by several criteria': async (world) => {
    const page = await openSorted(world, [buildFieldSortCriterion('source', SortOrder.Ascending), bySize('descending')])
    await page.after(() => buildResultsPerPage(page.engine).set(1000))
    const expected = sortBy(sortBy(world.documents, 'size', 'descending'), 'source', 'ascending')
    equal(
      idsOf(page.list.state.results),
      expected.map(({ id }) => id),
    )
  },
  'changes the order, and returns to the first page': async (world) => {
    const page = await openSorted(world, buildRelevanceSortCriterion())
    const pages = buildPager(page.engine)
    await page.after(() => pages.selectPage(3))
    await page.after(() => page.sort.sortBy(bySize('ascending')))
    equal(pages.state.currentPage, 1)
    equal(
      idsOf(page.list.state.results),
      sortBy(world.documents, 'size', 'ascending')
        .slice(0, 10)
        .map(({ id }) => id),
    )
  },
  'lists the better match first by relevance': async (world) => {
    const page = await openSorted(world, buildRelevanceSortCriterion())
    await page.ask('compass')
    const scores = page.list.state.results.map(({ score }) => score)
    ok(scores.length > 3 && scores.every((score, index) => index === 0 || score <= scores[index - 1]!), `${scores}`)
  },
})

const criteria = (builder: string, criterion: SortCriterion, sent: string) =>
  suite(builder, {
    [`requests the order "${sent}", which the platform accepts`]: async (world) => {
      const page = await openSorted(world, criterion)
      equal(page.lastRequest()['sortCriteria'], sent)
      expectTotal(page, world.documents)
      equal(page.list.state.results.length, 10)
    },
  })

const noSort = suite('buildNoSortCriterion', {
  'keeps the index order': async (world) => {
    const page = await openSorted(world, buildNoSortCriterion())
    await page.ask('energy')
    equal(
      idsOf(page.list.state.results),
      found(world, 'energy')
        .slice(0, 10)
        .map(({ id }) => id),
    )
  },
})

export const sortSuites = [
  sort,
  criteria('buildRelevanceSortCriterion', buildRelevanceSortCriterion(), 'relevancy'),
  criteria('buildDateSortCriterion', buildDateSortCriterion(SortOrder.Descending), 'date descending'),
  criteria('buildFieldSortCriterion', bySize('ascending'), '@size ascending'),
  criteria('buildQueryRankingExpressionSortCriterion', buildQueryRankingExpressionSortCriterion(), 'qre'),
  noSort,
]
