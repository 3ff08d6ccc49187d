export { pager, type PagerActor, type PagerController } from './pager'
export type { PagerOptions } from './pager.schema'
export type { PagerState, PagerCommands } from './pager.view'
