import { buildFieldSortCriterion, buildSort, SortOrder, type SortCriterion } from '@coveo/headless'
import { openPage } from './page.ts'
import type { World } from './world.ts'

/** A total order: each document has a unique size. */
export const bySize = (order: 'ascending' | 'descending') =>
  buildFieldSortCriterion('size', SortOrder[order === 'ascending' ? 'Ascending' : 'Descending'])

/** Opens a page sorted by a field with unique values. */
export const openSorted = async (world: World, criterion: SortCriterion | SortCriterion[]) => {
  const page = openPage(world)
  const sort = buildSort(page.engine, { initialState: { criterion } })
  await page.start()
  return { ...page, sort }
}
