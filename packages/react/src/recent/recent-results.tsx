import type { RecentResult } from '@querent/engine'
import { forwardRef, type ReactNode } from 'react'
import type { ComponentProps, OptionsOf, ComponentWithRef } from '../parts/component-props'
import { useRecentResults } from '../hooks'
import { RecentResults as defaults, type RecentListLabels } from './labels'
import { useLabels } from '../labels/labels-provider'
import { namesOf, ResultLink } from '../result-list/result-link'
import { recentList, useRecentListProps, type RecentListParts, type RecentListPropGetters } from './recent-list'
import { useNameOf } from '../text/names'

/** A function receives the result, or all of them. */
export type RecentResultsParts = RecentListParts<RecentResult>

/** The props of `RecentResults`. */
export type RecentResultsProps = ComponentProps<
  'div',
  {
    labels?: Partial<RecentListLabels>
    parts?: RecentResultsParts
    /** Shown if no result was opened yet. */
    empty?: ReactNode
    /** Renders a result, inside its list item; by default a link. */
    children?: (result: RecentResult) => ReactNode
  }
>

/** What `useRecentResultsProps` returns. */
export interface RecentResultsPropGetters
  extends ReturnType<typeof useRecentResults>, RecentListPropGetters<RecentResult> {}

/** Returns what `useRecentResults` does, and the props of each part of `RecentResults`, for your own markup. */
export function useRecentResultsProps({
  labels: ownLabels,
  parts,
  empty: _,
  ...rest
}: OptionsOf<RecentResultsProps> = {}): RecentResultsPropGetters {
  const recent = useRecentResults()
  const labels = useLabels('RecentResults', defaults, ownLabels)
  const nameOf = useNameOf()
  const list = useRecentListProps<RecentResult>({
    name: 'recent-results',
    items: recent.state.results,
    labels,
    parts,
    nameOf: (result) => nameOf(...namesOf(result)),
    onRemove: ({ uniqueId }) => recent.removeResult(uniqueId),
    onClear: recent.clear,
    rest,
  })
  return { ...recent, ...list }
}

const showLink = (result: RecentResult) => <ResultLink result={result} from="recentResults" />

/**
 * Shows the recently opened results, each as a link with a button that removes it, and a button that clears all. Needs
 * the feature `recentResults`; `interactiveResult` reports the opened results to it.
 *
 * Parts (`data-part`): `recent-results` with `data-state` `empty` or `ready`; `list`, `item`, `result-link`, `remove`,
 * `clear`.
 *
 * @see Specification, sentence 4.45
 */
export const RecentResults: ComponentWithRef<HTMLDivElement, RecentResultsProps> = /* @__PURE__ */ forwardRef<
  HTMLDivElement,
  RecentResultsProps
>(function RecentResults({ children = showLink, ...options }, ref) {
  return recentList(useRecentResultsProps({ ...options, ref }), {
    keyOf: ({ uniqueId }) => uniqueId,
    show: children,
    empty: options.empty,
  })
})
