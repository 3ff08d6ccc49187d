export { staticFilter } from './static-filter'
export {
  staticFilterMachine,
  type StaticFilterChoice,
  type StaticFilterContext,
  type StaticFilterEvent,
} from './static-filter.machine'
export { staticFilterOptions, type CaptionedExpression, type StaticFilterOptions } from './static-filter.schema'
export {
  toStaticFilterCommands,
  toStaticFilterState,
  type StaticFilterInput,
  type StaticFilterState,
  type StaticFilterValue,
} from './static-filter.view'
