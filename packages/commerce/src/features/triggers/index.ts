export { triggers } from './triggers'
