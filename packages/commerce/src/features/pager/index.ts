export { pager } from './pager'
