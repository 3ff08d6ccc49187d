import {
  buildCategoryFacet,
  buildDateFacet,
  buildFacet,
  buildNumericFacet,
  buildNumericRange,
  buildPager,
  buildResultsPerPage,
  buildSort,
  buildStaticFilter,
  buildStaticFilterValue,
  buildTab,
} from '@coveo/headless'
import { openPage } from './page.ts'
import type { World } from './world.ts'

/** Opens a page with features of every kind that a URL can contain. */
export const openFullPage = (world: World) => {
  const page = openPage(world, { clearsFilters: false })
  const { engine } = page
  const tabs = {
    all: buildTab(engine, { options: { id: 'all', expression: '' }, initialState: { isActive: true } }),
    guides: buildTab(engine, { options: { id: 'guides', expression: '@source==(Guide,Manual)' } }),
  }
  return {
    ...page,
    tabs,
    author: buildFacet(engine, { options: { field: 'author' } }),
    filetype: buildFacet(engine, { options: { field: 'filetype' } }),
    category: buildCategoryFacet(engine, { options: { field: 'category' } }),
    price: buildNumericFacet(engine, {
      options: {
        field: 'price',
        generateAutomaticRanges: false,
        currentValues: [buildNumericRange({ start: 0, end: 300 })],
      },
    }),
    date: buildDateFacet(engine, { options: { field: 'date', generateAutomaticRanges: true } }),
    sort: buildSort(engine),
    pager: buildPager(engine),
    perPage: buildResultsPerPage(engine),
    kind: buildStaticFilter(engine, {
      options: { id: 'kind', values: [buildStaticFilterValue({ caption: 'Cheap', expression: '@price<150' })] },
    }),
  }
}
