import { buildFieldSortCriterion, buildSort, SortOrder, type SortCriterion } from '@coveo/headless'
import { openPage } from './page.ts'
import type { World } from './world.ts'

/** An order that is total: each document has a size of its own. */
export const bySize = (order: 'ascending' | 'descending') =>
  buildFieldSortCriterion('size', SortOrder[order === 'ascending' ? 'Ascending' : 'Descending'])

/** A page in the order of a field that has another value in each document. */
export const openSorted = async (world: World, criterion: SortCriterion | SortCriterion[]) => {
  const page = openPage(world)
  const sort = buildSort(page.engine, { initialState: { criterion } })
  await page.start()
  return { ...page, sort }
}
