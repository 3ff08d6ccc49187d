export { ResultLink, type ResultLinkProps } from './result-link'
export { ResultList, type ResultListProps } from './result-list'
