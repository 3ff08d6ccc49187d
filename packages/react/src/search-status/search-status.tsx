import { forwardRef, type ReactNode } from 'react'
import type { ComponentProps, OptionsOf, ElementProps, ComponentWithRef, PartProps } from '../parts/component-props'
import { useSearchStatus } from '../hooks'
import { SearchStatus as defaults, type SearchStatusLabels } from './labels'
import { useLabels } from '../labels/labels-provider'
import { rootPropsOf } from '../parts/part-getter'
import { useIsSummarized } from '../engine/use-summaries'

/** The props of `SearchStatus`. */
export type SearchStatusProps = ComponentProps<'div', { labels?: Partial<SearchStatusLabels> }>

/** What `useSearchStatusProps` returns. */
export interface SearchStatusPropGetters extends ReturnType<typeof useSearchStatus> {
  /** The announcement, if there is one. If there is a `QuerySummary`, it says that nothing was found. */
  message: ReactNode
  /** Props of the root, which must always be rendered: screen readers announce what changes in it. */
  rootProps: ElementProps<PartProps<'div'>>
}

/** Returns what `useSearchStatus` does, and the props of the root of a `SearchStatus`, for your own markup. */
export function useSearchStatusProps({
  labels: ownLabels,
  ...rest
}: OptionsOf<SearchStatusProps> = {}): SearchStatusPropGetters {
  const status = useSearchStatus()
  const { isLoading, isStalled, hasError, hasResults, hasSearched } = status.state
  const labels: Partial<Record<string, ReactNode>> = { ...useLabels('SearchStatus', defaults, ownLabels) }
  const ended = hasError ? 'failed' : !hasSearched ? 'idle' : hasResults ? 'ready' : 'empty'
  const state = isStalled ? 'stalled' : isLoading ? 'loading' : ended
  const isSaid = useIsSummarized() && state === 'empty'
  return {
    ...status,
    message: isSaid ? ownLabels?.empty : labels[state],
    rootProps: rootPropsOf<'div'>({ 'aria-live': 'polite', 'data-part': 'search-status', 'data-state': state }, rest),
  }
}

/**
 * Shows the status of the search and announces it to screen readers. A search in flight is mentioned only if it is
 * slow. If a `QuerySummary` is on the page, it alone says that nothing was found. Needs the feature `searchStatus`.
 *
 * Parts (`data-part`): `search-status` with `data-state` `idle`, `loading`, `stalled`, `failed`, `empty` or `ready`.
 */
export const SearchStatus: ComponentWithRef<HTMLDivElement, SearchStatusProps> = /* @__PURE__ */ forwardRef<
  HTMLDivElement,
  SearchStatusProps
>(function SearchStatus(options, ref) {
  const { message, rootProps } = useSearchStatusProps({ ...options, ref })
  return <div {...rootProps}>{message}</div>
})
