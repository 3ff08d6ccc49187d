export { staticFilter } from './static-filter'
export {
  staticFilterMachine,
  type StaticFilterContext,
  type StaticFilterEvent,
  type StaticFilterInput,
  type StaticFilterValue,
} from './static-filter.machine'
export { staticFilterOptions, type StaticFilterOptions } from './static-filter.schema'
