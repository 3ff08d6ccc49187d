export { searchStatus } from './search-status'
