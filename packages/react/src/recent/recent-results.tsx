import type { RecentResult } from '@querent/engine'
import { forwardRef, type ReactNode } from 'react'
import type { ComponentProps } from '../component-props'
import { useRecentResults } from '../hooks/use-recent-results'
import { ResultLink } from '../result-list/result-link'
import { RecentList, type RecentListLabels } from './recent-list'

const defaults: RecentListLabels = {
  list: 'Recent results',
  remove: (title) => `Forget ${title}`,
  removeIcon: '×',
  clear: 'Forget all recent results',
}

export type RecentResultsProps = ComponentProps<
  'div',
  {
    labels?: Partial<RecentListLabels>
    /** Shown where no result was opened yet. */
    empty?: ReactNode
    /** What to show of a result, inside its list item; by default a link. */
    children?: (result: RecentResult) => ReactNode
  }
>

/**
 * The results that were opened before, each a link and a button that forgets it, and one that forgets all. Needs the
 * feature `recentResults`, which hears from `interactiveResult` what is opened.
 *
 * Parts (`data-part`): `recent-results` with `data-state` `empty` or `ready`; `list`, `item`, `result-link`, `remove`,
 * `clear`.
 *
 * @see Specification, sentence 4.45
 */
export const RecentResults = /* @__PURE__ */ forwardRef<HTMLDivElement, RecentResultsProps>(function RecentResults(
  { labels, children, ...rest },
  ref,
) {
  const { state, removeResult, clear } = useRecentResults()
  const items = state.results.map((result) => ({
    key: result.uniqueId,
    name: result.title,
    content: children ? children(result) : <ResultLink result={result} from="recentResults" />,
    onRemove: () => removeResult(result.uniqueId),
  }))
  return (
    <RecentList
      data-part="recent-results"
      {...rest}
      ref={ref}
      labels={{ ...defaults, ...labels }}
      items={items}
      onClear={clear}
    />
  )
})
