export { staticFilter, type StaticFilterActor, type StaticFilterController } from './static-filter'
export type { CaptionedExpression, StaticFilterOptions } from './static-filter.schema'
export type {
  StaticFilterInput,
  StaticFilterState,
  StaticFilterValue,
  StaticFilterCommands,
} from './static-filter.view'
