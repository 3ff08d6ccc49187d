export { pager, type PagerActor, type PagerController } from './pager'
