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
    /** The summary after the first response. Default: one of the labels. */
    children?: (summary: QuerySummaryState) => ReactNode
  }
>

/**
 * Shows a summary of the shown results, and announces it to screen readers when they change. During a search it keeps
 * the previous summary. Needs the feature `querySummary`.
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
  // Always rendered: screen readers announce a live region only if it existed before its text changed.
  return (
    <div
      aria-live="polite"
      aria-atomic="true"
      data-part="query-summary"
      data-state={isLoading ? 'loading' : state.hasSearched ? 'ready' : 'idle'}
      // The duration is not part of the state that a server hands over.
      suppressHydrationWarning
      {...rest}
      ref={ref}
    >
      {state.hasSearched && show(state)}
    </div>
  )
})
