import { forwardRef, type ReactNode } from 'react'
import type { ComponentProps } from './component-props'
import { useSearchStatus } from './hooks/use-search-status'

/** What to say; what is left empty is not said. */
export interface SearchStatusLabels {
  /** While a search takes its time. */
  stalled: ReactNode
  failed: ReactNode
  /** Where the search found nothing. */
  empty: ReactNode
  /** Where there are results. Default nothing, since `QuerySummary` says what they are. */
  ready: ReactNode
}

const defaults: SearchStatusLabels = {
  stalled: 'Searching…',
  failed: 'The search failed',
  empty: 'No results',
  ready: null,
}

export type SearchStatusProps = ComponentProps<'div', { labels?: Partial<SearchStatusLabels> }>

/**
 * Says how the search goes, also to a screen reader, and only where it takes long enough to be wondered at. Needs the
 * feature `searchStatus`.
 *
 * Parts (`data-part`): `search-status` with `data-state` `idle`, `loading`, `stalled`, `failed`, `empty` or `ready`.
 */
export const SearchStatus = /* @__PURE__ */ forwardRef<HTMLDivElement, SearchStatusProps>(function SearchStatus(
  { labels, ...rest },
  ref,
) {
  const { isLoading, isStalled, hasError, hasResults, hasSearched } = useSearchStatus().state
  const texts: Record<string, ReactNode> = { ...defaults, ...labels }
  const ended = hasError ? 'failed' : !hasSearched ? 'idle' : hasResults ? 'ready' : 'empty'
  const state = isStalled ? 'stalled' : isLoading ? 'loading' : ended

  return (
    <div aria-live="polite" data-part="search-status" data-state={state} {...rest} ref={ref}>
      {texts[state]}
    </div>
  )
})
