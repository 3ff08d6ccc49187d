export { pager } from './pager'
export type { PagerOptions } from './pager.schema'
export type { PagerState } from './pager.view'
