import { forwardRef, type ReactNode } from 'react'
import type { ComponentProps, OptionsOf, ElementProps, ComponentWithRef, PartProps } from '../parts/component-props'
import { isSearching, usePage } from '../engine/use-page'
import { useQuerySummary } from '../hooks'
import { QuerySummary as defaults, type QuerySummaryLabels } from './labels'
import { useLabels } from '../labels/labels-provider'
import { rootPropsOf } from '../parts/part-getter'
import { isolateIn } from '../text/isolate'
import { announced } from '../text/announced'
import { useSummary } from '../engine/use-summaries'

/** What a `QuerySummary` describes. */
export type QuerySummaryState = ReturnType<typeof useQuerySummary>['state']

/** The props of `QuerySummary`. */
export type QuerySummaryProps = ComponentProps<
  'div',
  {
    labels?: Partial<QuerySummaryLabels>
    /** The summary after the first response. Default: one of the labels. */
    children?: (summary: QuerySummaryState) => ReactNode
  }
>

/** What `useQuerySummaryProps` returns. */
export interface QuerySummaryPropGetters extends ReturnType<typeof useQuerySummary> {
  labels: QuerySummaryLabels
  /** The text of the summary; false before the first response. */
  summary: ReactNode
  /** Props of the root, which must always be rendered. Screen readers announce its changes. */
  rootProps: ElementProps<PartProps<'div'>>
}

/** Returns what `useQuerySummary` does, and the props of the root of a `QuerySummary`, for your own markup. */
export function useQuerySummaryProps({
  labels: ownLabels,
  ...rest
}: OptionsOf<QuerySummaryProps> = {}): QuerySummaryPropGetters {
  const querySummary = useQuerySummary()
  const { state } = querySummary
  const isLoading = usePage(isSearching)
  const response = usePage(({ response }) => response)
  useSummary()
  const labels = useLabels('QuerySummary', defaults, ownLabels)
  return {
    ...querySummary,
    labels,
    summary:
      state.hasSearched &&
      announced(
        isolateIn(state.hasResults ? (query: string) => labels.results({ ...state, query }) : labels.none, state.query),
        response,
      ),
    rootProps: rootPropsOf<'div'>(
      {
        'aria-live': 'polite',
        'aria-atomic': true,
        'data-part': 'query-summary',
        'data-state': isLoading ? 'loading' : state.hasSearched ? 'ready' : 'idle',
        // The duration is not part of the dehydrated state of a server.
        suppressHydrationWarning: true,
      },
      rest,
    ),
  }
}

/**
 * Shows a summary of the shown results, and announces it to screen readers when they change. During a search it keeps
 * the previous summary. Needs the feature `querySummary`.
 *
 * Parts (`data-part`): `query-summary` with `data-state` `idle`, `loading` or `ready`.
 */
export const QuerySummary: ComponentWithRef<HTMLDivElement, QuerySummaryProps> = /* @__PURE__ */ forwardRef<
  HTMLDivElement,
  QuerySummaryProps
>(function QuerySummary({ children, ...options }, ref) {
  const { state, summary, rootProps } = useQuerySummaryProps({ ...options, ref })
  return <div {...rootProps}>{state.hasSearched && children ? children(state) : summary}</div>
})
