export {
  ResultCollection,
  useResultCollectionProps,
  type ResultCollectionParts,
  type ResultCollectionProps,
} from './result-collection'
export { ResultLink, useResultLinkProps, type ResultLinkProps } from './result-link'
export { ResultList, useResultListProps, type ResultListParts, type ResultListProps } from './result-list'
export { TemplatedResult, type TemplatedResultProps } from './templated-result'
