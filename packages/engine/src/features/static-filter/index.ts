export { staticFilter } from './static-filter'
export {
  staticFilterMachine,
  type StaticFilterContext,
  type StaticFilterEvent,
  type StaticFilterInput,
  type StaticFilterValue,
} from './static-filter.machine'
export { staticFilterOptions, type CaptionedExpression, type StaticFilterOptions } from './static-filter.schema'
