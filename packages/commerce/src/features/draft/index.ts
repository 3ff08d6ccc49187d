export { draft } from './draft'
