export type { ItemListPropGetters } from './item-list'
export {
  ResultCollection,
  useResultCollectionProps,
  type ResultCollectionParts,
  type ResultCollectionPropGetters,
  type ResultCollectionProps,
} from './result-collection'
export { ResultLink, useResultLinkProps, type ResultLinkPropGetters, type ResultLinkProps } from './result-link'
export {
  ResultList,
  useResultListProps,
  type ResultListParts,
  type ResultListPropGetters,
  type ResultListProps,
} from './result-list'
export { TemplatedResult, type TemplatedResultProps } from './templated-result'
