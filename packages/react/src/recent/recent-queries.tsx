import { forwardRef, type ReactNode } from 'react'
import type { ComponentProps } from '../component-props'
import { useRecentQueries } from '../hooks/use-recent-queries'
import { RecentList, type RecentListLabels } from './recent-list'

const defaults: RecentListLabels = {
  list: 'Recent queries',
  remove: (query) => `Forget ${query}`,
  removeIcon: '×',
  clear: 'Forget all recent queries',
}

export type RecentQueriesProps = ComponentProps<
  'div',
  {
    labels?: Partial<RecentListLabels>
    /** Shown where nothing was searched for yet. */
    empty?: ReactNode
    /** What to show of a query; by default itself. */
    children?: (query: string) => ReactNode
  }
>

/**
 * What was searched for before, each a button that searches for it again and one that forgets it, and one that forgets
 * all. Needs the features `recentQueries` and `query`.
 *
 * Parts (`data-part`): `recent-queries` with `data-state` `empty` or `ready`; `list`, `item`, `query`, `remove`,
 * `clear`.
 *
 * @see Specification, sentence 4.44
 */
export const RecentQueries = /* @__PURE__ */ forwardRef<HTMLDivElement, RecentQueriesProps>(function RecentQueries(
  { labels, children, ...rest },
  ref,
) {
  const { state, executeRecentQuery, removeQuery, clear } = useRecentQueries()
  const items = state.queries.map((query, index) => ({
    key: query,
    name: query,
    content: (
      <button type="button" data-part="query" onClick={() => executeRecentQuery(index)}>
        {children ? children(query) : query}
      </button>
    ),
    onRemove: () => removeQuery(index),
  }))
  return (
    <RecentList
      data-part="recent-queries"
      {...rest}
      ref={ref}
      labels={{ ...defaults, ...labels }}
      items={items}
      onClear={clear}
    />
  )
})
