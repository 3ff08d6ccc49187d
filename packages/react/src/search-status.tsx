import { forwardRef, type ReactNode } from 'react'
import type { ComponentProps } from './component-props'
import { useSearchStatus } from './hooks/use-search-status'
import { SearchStatus as defaults } from './labels/defaults'
import type { SearchStatusLabels } from './labels/labels'
import { useLabels } from './labels/labels-provider'

export type SearchStatusProps = ComponentProps<'div', { labels?: Partial<SearchStatusLabels> }>

/**
 * Shows the status of the search and announces it to screen readers. A search in flight is mentioned only if it is
 * slow. Needs the feature `searchStatus`.
 *
 * Parts (`data-part`): `search-status` with `data-state` `idle`, `loading`, `stalled`, `failed`, `empty` or `ready`.
 */
export const SearchStatus = /* @__PURE__ */ forwardRef<HTMLDivElement, SearchStatusProps>(function SearchStatus(
  { labels, ...rest },
  ref,
) {
  const { isLoading, isStalled, hasError, hasResults, hasSearched } = useSearchStatus().state
  const texts: Partial<Record<string, ReactNode>> = { ...useLabels('SearchStatus', defaults, labels) }
  const ended = hasError ? 'failed' : !hasSearched ? 'idle' : hasResults ? 'ready' : 'empty'
  const state = isStalled ? 'stalled' : isLoading ? 'loading' : ended

  return (
    <div aria-live="polite" data-part="search-status" data-state={state} {...rest} ref={ref}>
      {texts[state]}
    </div>
  )
})
