export { history } from './history'
