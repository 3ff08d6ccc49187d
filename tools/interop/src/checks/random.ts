import { buildDateSortCriterion, buildFieldSortCriterion, buildPager, buildSort, SortOrder } from '@coveo/headless'
import { deepStrictEqual as equal } from 'node:assert/strict'
import { highlightsOf, matchesText, select, sortBy } from '../oracle.ts'
import { idsOf, openPage } from '../page.ts'
import { createRandom, type Random } from '../random.ts'
import { suite } from '../suite.ts'
import { words } from '../vocabulary.ts'
import type { World } from '../world.ts'
import { datePart, filterPart, pathPart, pricePart, valuePart } from '../parts.ts'

const RUNS = 30
const STEPS = 14

const writeQuery = (random: Random) => {
  const chosen = random.sample(words, random.pick([0, 1, 1, 2]))
  const text = chosen.join(' ')
  if (chosen.length === 0 || random.chance(0.5)) return text
  return random.chance(0.5) ? `${text} ` : text.slice(0, Math.max(text.length - 2, text.lastIndexOf(' ') + 3))
}

const orders = [
  { field: 'size', order: 'ascending', criterion: buildFieldSortCriterion('size', SortOrder.Ascending) },
  { field: 'size', order: 'descending', criterion: buildFieldSortCriterion('size', SortOrder.Descending) },
  { field: 'date', order: 'ascending', criterion: buildDateSortCriterion(SortOrder.Ascending) },
  { field: 'date', order: 'descending', criterion: buildDateSortCriterion(SortOrder.Descending) },
] as const

/** Performs a dozen random actions, and compares everything shown with the oracle after each. */
const interact = async (world: World, seed: number) => {
  const random = createRandom(seed)
  const page = openPage(world, { clearsFilters: false })
  let order: (typeof orders)[number] = random.pick(orders)
  const sort = buildSort(page.engine, { initialState: { criterion: order.criterion } })
  const pager = buildPager(page.engine)
  const parts = [
    valuePart(page, 'source', false, 8),
    valuePart(page, 'author', false, 6),
    valuePart(page, 'filetype', false, 8),
    valuePart(page, 'tags', true, 10),
    pathPart(page, 'category', ';'),
    pathPart(page, 'place', '|'),
    pricePart(page),
    datePart(page, world),
    filterPart(page),
  ]
  let query = ''
  let shownPage = 1

  const step = (): (() => void) | undefined => {
    const dice = random.next()
    if (dice < 0.2) {
      const next = writeQuery(random)
      return () => {
        query = next
        shownPage = 1
        page.box.updateText(next)
        page.box.submit()
      }
    }
    if (dice < 0.28) {
      const next = random.pick(orders)
      return () => {
        order = next
        shownPage = 1
        sort.sortBy(next.criterion)
      }
    }
    if (dice < 0.4 && pager.state.maxPage > 1) {
      const next = 1 + random.below(pager.state.maxPage)
      return () => {
        shownPage = next
        pager.selectPage(next)
      }
    }
    const part = random.pick(parts)
    const act = part.act(random)
    return (
      act &&
      (() => {
        if (!part.keepsPage) shownPage = 1
        act()
      })
    )
  }

  const expectAll = (history: readonly string[]) => {
    const constraints = [{ holds: matchesText(query) }, ...parts.map((part) => part.constraint())]
    const results = select(world.documents, constraints)
    equal(
      { history, error: page.engine.state.search.error, total: page.summary.state.total },
      { history, error: null, total: results.length },
    )
    const expected = sortBy(results, order.field, order.order).slice((shownPage - 1) * 10, shownPage * 10)
    equal({ history, ids: idsOf(page.list.state.results) }, { history, ids: expected.map(({ id }) => id) })
    for (const { title, titleHighlights, excerpt, excerptHighlights } of page.list.state.results) {
      equal({ query, title, titleHighlights }, { query, title, titleHighlights: highlightsOf(title, query) })
      equal({ query, excerpt, excerptHighlights }, { query, excerpt, excerptHighlights: highlightsOf(excerpt, query) })
    }
    for (const part of parts) {
      const { facetId } = part.constraint()
      part.expect(results, facetId === undefined ? results : select(world.documents, constraints, facetId))
    }
  }

  await page.start()
  expectAll([])
  const history: string[] = []
  for (let turn = 0; turn < STEPS; turn++) {
    const act = step()
    if (!act) continue
    await page.after(act)
    history.push(`"${query}", ${order.field} ${order.order}, page ${shownPage}`)
    expectAll(history.slice(-3))
  }
}

export const randomSuites = [
  suite(
    'random interactions, against the oracle',
    Object.fromEntries(
      Array.from({ length: RUNS }, (_, index) => [
        `run ${index + 1}`,
        (world: World) => interact(world, 7_000 + index),
      ]),
    ),
  ),
]
