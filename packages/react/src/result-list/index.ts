export { ResultCollection, type ResultCollectionLabels, type ResultCollectionProps } from './result-collection'
export { ResultLink, useResultLinkProps, type ResultLinkProps } from './result-link'
export { ResultList, type ResultListProps } from './result-list'
export { TemplatedResult, type TemplatedResultProps } from './templated-result'
