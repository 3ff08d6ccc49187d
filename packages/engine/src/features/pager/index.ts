export { pager } from './pager'
export { pagerMachine, type PagerContext, type PagerEvent, type PagerInput } from './pager.machine'
export { pagerOptions, type PagerOptions } from './pager.schema'
export { toPagerCommands, toPagerState, type PagerState } from './pager.view'
