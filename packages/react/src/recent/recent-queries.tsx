import { forwardRef, type ReactNode } from 'react'
import type { ComponentProps, OptionsOf, Part, GettersOfParts, ComponentWithRef } from '../parts/component-props'
import { useRecentQueries } from '../hooks'
import { RecentQueries as defaults, type RecentListLabels } from './labels'
import { useLabels } from '../labels/labels-provider'
import { partGetters } from '../parts/part-getter'
import { recentList, useRecentListProps, type RecentListParts, type RecentListPropGetters } from './recent-list'
import { named, useNameOf } from '../text/names'

/** A function receives the query, or all of them. */
export interface RecentQueriesParts extends RecentListParts<string> {
  query?: Part<'button', string>
}

/** The props of `RecentQueries`. */
export type RecentQueriesProps = ComponentProps<
  'div',
  {
    labels?: Partial<RecentListLabels>
    parts?: RecentQueriesParts
    /** Shown if there are no recent queries. */
    empty?: ReactNode
    /** Renders a query; by default itself. */
    children?: (query: string) => ReactNode
  }
>

/** What `useRecentQueriesProps` returns. */
export interface RecentQueriesPropGetters
  extends
    ReturnType<typeof useRecentQueries>,
    RecentListPropGetters<string>,
    GettersOfParts<Omit<RecentQueriesParts, keyof RecentListParts<string>>> {}

/** Returns what `useRecentQueries` does, and the props of each part of `RecentQueries`, for your own markup. */
export function useRecentQueriesProps({
  labels: ownLabels,
  parts,
  empty: _,
  ...rest
}: OptionsOf<RecentQueriesProps> = {}): RecentQueriesPropGetters {
  const recent = useRecentQueries()
  const { queries } = recent.state
  const labels = useLabels('RecentQueries', defaults, ownLabels)
  const list = useRecentListProps({
    name: 'recent-queries',
    items: queries,
    labels,
    parts,
    nameOf: useNameOf(),
    onRemove: (query) => recent.removeQuery(queries.indexOf(query)),
    onClear: recent.clear,
    rest,
  })

  return {
    ...recent,
    ...list,
    ...partGetters(parts, {
      query: (query) => ({ type: 'button', onClick: () => recent.executeRecentQuery(queries.indexOf(query)) }),
    }),
  }
}

/**
 * Shows the recent queries, each with a button that searches for it again and a button that removes it, and a button
 * that clears all. Needs the features `recentQueries` and `query`.
 *
 * Parts (`data-part`): `recent-queries` with `data-state` `empty` or `ready`; `list`, `item`, `query`, `remove`,
 * `clear`.
 *
 * @see Specification, sentence 4.44
 */
export const RecentQueries: ComponentWithRef<HTMLDivElement, RecentQueriesProps> = /* @__PURE__ */ forwardRef<
  HTMLDivElement,
  RecentQueriesProps
>(function RecentQueries({ children, ...options }, ref) {
  const { queryProps, ...list } = useRecentQueriesProps({ ...options, ref })
  return recentList(list, {
    keyOf: String,
    show: (query) => <button {...queryProps(query)}>{children ? children(query) : named(query)}</button>,
    empty: options.empty,
  })
})
