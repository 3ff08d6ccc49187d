export {
  sort,
  type SortInput,
  type SortLabels,
  type SortOptions,
  type SortText,
  type SortActor,
  type SortController,
} from './sort'
export type { SortField } from '../../protocol/sort-criterion'
