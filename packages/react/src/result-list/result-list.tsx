import type { Result } from '@querent/engine'
import { forwardRef } from 'react'
import type { OptionsOf, ComponentWithRef } from '../parts/component-props'
import { useResultList } from '../hooks'
import {
  useItemListProps,
  useItemListView,
  type ItemListParts,
  type ItemListProps,
  type ItemListPropGetters,
} from './item-list'
import { ResultLink } from './result-link'

/** The props of the parts of `ResultList`. */
export type ResultListParts = ItemListParts<Result, 'result'>

/** The props of `ResultList`. */
export type ResultListProps = ItemListProps<Result, 'result'>

const showLink = (result: Result) => <ResultLink result={result} />
const idOf = ({ uniqueId }: Result) => uniqueId

/** What `useResultListProps` returns. */
export interface ResultListPropGetters extends ReturnType<typeof useResultList>, ItemListPropGetters<Result> {}

/** Returns what `useResultList` does, and the props of each part of a `ResultList`, for your own markup. */
export const useResultListProps = (options: OptionsOf<ResultListProps> = {}): ResultListPropGetters =>
  useItemListProps('result', useResultList(), idOf, options)

/**
 * Shows the results as an ordered list. Needs the feature `resultList`.
 *
 * Parts (`data-part`): `result-list` with `data-state` `idle` (not yet searched), `loading`, `empty` or `ready`;
 * `list`, `result`, `load-more`.
 */
export const ResultList: ComponentWithRef<HTMLDivElement, ResultListProps> = /* @__PURE__ */ forwardRef<
  HTMLDivElement,
  ResultListProps
>(function ResultList({ children = showLink, ...options }, ref) {
  return useItemListView(useResultListProps({ ...options, ref }), { ...options, show: children })
})
