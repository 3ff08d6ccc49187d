import type { Result } from '@querent/engine'
import { forwardRef } from 'react'
import { useResultList } from '../hooks/use-result-list'
import { useItemList, type ItemListProps } from './item-list'
import { ResultLink } from './result-link'

export type ResultListProps = ItemListProps<Result>

const showLink = (result: Result) => <ResultLink result={result} />
const idOf = ({ uniqueId }: Result) => uniqueId

/**
 * The results, as an ordered list. Needs the feature `resultList`.
 *
 * Parts (`data-part`): `result-list` with `data-state` `idle` (not yet searched), `loading`, `empty` or `ready`;
 * `list`, `result`, `load-more`.
 */
export const ResultList = /* @__PURE__ */ forwardRef<HTMLDivElement, ResultListProps>(function ResultList(
  { children = showLink, ...props },
  ref,
) {
  return useItemList({ list: useResultList(), idOf, show: children, part: 'result', props, ref })
})
