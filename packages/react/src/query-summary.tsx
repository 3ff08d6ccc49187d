import { forwardRef, type ReactNode } from 'react'
import type { ComponentProps } from './component-props'
import { isSearching, usePage } from './hooks/use-page'
import { useQuerySummary } from './hooks/use-query-summary'
import { QuerySummary as defaults } from './labels/defaults'
import type { QuerySummaryLabels } from './labels/labels'
import { useLabels } from './labels/labels-provider'

export type QuerySummaryState = ReturnType<typeof useQuerySummary>['state']

export type QuerySummaryProps = ComponentProps<
  'div',
  {
    labels?: Partial<QuerySummaryLabels>
    /** What to say of the results, once there was a response; by default one of the labels. */
    children?: (summary: QuerySummaryState) => ReactNode
  }
>

/**
 * Says what the results shown are, also to a screen reader when they change. While a search is under way it says what
 * is still shown. Needs the feature `querySummary`.
 *
 * Parts (`data-part`): `query-summary` with `data-state` `idle`, `loading` or `ready`.
 */
export const QuerySummary = /* @__PURE__ */ forwardRef<HTMLDivElement, QuerySummaryProps>(function QuerySummary(
  { labels, children, ...rest },
  ref,
) {
  const { state } = useQuerySummary()
  const isLoading = usePage(isSearching)
  const texts = useLabels('QuerySummary', defaults, labels)
  const show = children ?? (state.hasResults ? texts.results : ({ query }) => texts.none(query))
  // Always there, since a live region is heard only if it was there before its text changed.
  return (
    <div
      aria-live="polite"
      aria-atomic="true"
      data-part="query-summary"
      data-state={isLoading ? 'loading' : state.hasSearched ? 'ready' : 'idle'}
      // A server does not hand on the time that it measured.
      suppressHydrationWarning
      {...rest}
      ref={ref}
    >
      {state.hasSearched && show(state)}
    </div>
  )
})
